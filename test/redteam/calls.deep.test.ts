import { describe, expect, it } from 'vitest';
import * as facade from '../../src/index.js';
import * as client from '../../src/client/index.js';
import { english } from '../../src/text/en/index.js';
import { parseHexName } from '../../src/map/index.js';
import { parseAction, parseLocation } from '../../src/notation/index.js';
import { randomGame } from '../random-games.js';
import { worldOf } from '../training.js';
import type { Breach } from './attack.js';
import { tried } from './attack.js';
import { JUNK } from './values.js';

const world = worldOf('training');
const states = [...randomGame(world, 'redteam 1', 40)].filter((_, i) => i % 8 === 0);

type Call = (state: facade.GameState, value: never) => unknown;

/** Every argument that a host may pass on as a client has sent it, one value at a time. */
const CALLS: Readonly<Record<string, Call>> = {
  apply: (state, value) => facade.apply(world, state, value),
  'apply how': (state, value) => facade.apply(world, state, { kind: 'pass' }, value),
  'apply by': (state, value) => facade.apply(world, state, { kind: 'pass' }, { by: value }),
  'apply at': (state, value) => facade.apply(world, state, { kind: 'pass' }, { at: value }),
  check: (state, value) => facade.check(world, state, value),
  createGame: (_state, value) => facade.createGame(world, value),
  'createGame seed': (_state, value) => facade.createGame(world, { seed: value }),
  explain: (_state, value) => facade.explain(value, english),
  explainSum: (_state, value) => facade.explainSum(value, english),
  explainSight: (_state, value) => facade.explainSight(value, world.map, english),
  fieldOfView: (state, value) => facade.fieldOfView(world, state, value),
  'fieldOfView eyes': (state, value) => facade.fieldOfView(world, state, 'I5', value),
  judge: (state, value) => facade.judge(world, state, value),
  legal: (state, value) => facade.legal(world, state, value).next(),
  lineOfSight: (state, value) => facade.lineOfSight(world, state, value, 'I5'),
  'lineOfSight to': (state, value) => facade.lineOfSight(world, state, 'I5', value),
  load: (_state, value) => facade.load(world, value),
  loadWorld: (_state, value) => facade.loadWorld(value),
  'loadWorld packs': (_state, value) => facade.loadWorld({ packs: value, scenario: 'x' }),
  'loadWorld boards': (_state, value) => facade.loadWorld({ packs: [], boards: [value], scenario: 'x' }),
  'loadWorld overrides': (_state, value) => facade.loadWorld({ packs: [], overrides: value, scenario: 'x' }),
  normalise: (_state, value) => facade.normalise(world, value),
  odds: (state, value) => facade.odds(world, state, value),
  'odds how': (state, value) => facade.odds(world, state, { kind: 'pass' }, value),
  openSlot: (state, value) => facade.openSlot(world, state, value),
  options: (state, value) => facade.options(world, state, value),
  parseAction: (_state, value) => parseAction(value),
  parseHexName: (_state, value) => parseHexName(value),
  parseLocation: (_state, value) => parseLocation(value),
  position: (_state, value) => facade.position(world, value),
  reachable: (state, value) => facade.reachable(world, state, value, 'move'),
  'reachable modes': (state, value) => facade.reachable(world, state, ['us.2-5-4.1'], value),
  replay: (_state, value) => facade.replay(world, value),
  spotted: (state, value) => facade.spotted(world, state, value),
  'spotted side': (state, value) => facade.spotted(world, state, 'I5', value),
  victoryPoints: (state, value) => facade.victoryPoints(world, state, value),
  view: (state, value) => facade.view(world, state, value),
  'view of a page': (state, value) => client.view(world, state, value),
};

/** Every world, game and language, with another value in its place. */
const HOST_CALLS: Readonly<Record<string, (value: never, state: facade.GameState) => unknown>> = {
  'apply world': (value, state) => facade.apply(value, state, { kind: 'pass' }),
  'apply state': (value) => facade.apply(world, value, { kind: 'pass' }),
  'check world': (value, state) => facade.check(value, state, { kind: 'pass' }),
  'check seen': (value) => facade.check(world, value, { kind: 'pass' }),
  'createGame world': (value) => facade.createGame(value, { seed: '7' }),
  'explain locale': (value) => facade.explain({ kind: 'pass' }, value),
  'legal seen': (value) => facade.legal(world, value).next(),
  'load world': (value, state) => facade.load(value, facade.save(state)),
  'objectives seen': (value) => facade.objectives(world, value),
  'odds seen': (value) => facade.odds(world, value, { kind: 'pass' }),
  'options seen': (value) => facade.options(world, value),
  'position world': (value) => facade.position(value, { units: [], dice: 'entered' }),
  'replay world': (value) => facade.replay(value, '{}'),
  'request seen': (value) => facade.request(world, value),
  'sample seen': (value) => facade.sample(world, value, facade.seedRng('7')),
  'save state': (value) => facade.save(value),
  'view state': (value) => facade.view(world, value, 'us'),
};

describe('values of every kind', () => {
  it('make no function throw, wherever a host passes them on', () => {
    const breaches: Breach[] = [];
    let calls = 0;
    for (const state of states)
      for (const make of JUNK)
        for (const [name, call] of Object.entries(CALLS)) {
          calls += 1;
          const value = make();
          tried(name, name, breaches, () => call(state, value as never));
        }
    expect(breaches.filter(({ kind }) => kind !== 'slow').map(({ where }) => where)).toEqual([]);
    expect(calls).toBeGreaterThan(5000);
  });

  it('in the place of a world, a game or a language make no function throw', () => {
    const breaches: Breach[] = [];
    const [state] = states as [facade.GameState];
    for (const make of [...JUNK, (): unknown => world, (): unknown => state, (): unknown => english])
      for (const [name, call] of Object.entries(HOST_CALLS)) {
        const value = make();
        tried(name, name, breaches, () => call(value as never, state));
      }
    expect(breaches.filter(({ kind }) => kind !== 'slow').map(({ where }) => where)).toEqual([]);
  });
});
