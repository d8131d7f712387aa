import { describe, expect } from 'vitest';
import type { Action, GameState, SetupUnit } from '../../src/index.js';
import { apply, createGame, load, loadWorld, position, save, view } from '../../src/index.js';
import { loadPacks } from '../../src/scenario/index.js';
import { edited, packJson } from '../scenario/packs.js';
import { rule } from '../rule.js';
import { board15 } from '../training.js';
import { unwrap } from '../unwrap.js';

/** The Training Scenario, whose garrison is set up hidden. */
const world = unwrap(
  loadWorld({
    packs: [packJson('ww2-starter'), edited(packJson('training'), '/scenarios/0/sides/0/forces/0/hidden', true)],
    boards: [board15()],
    scenario: 'training',
  }),
);

const AMBUSH: SetupUnit = { id: 'us.2-5-4.1', type: 'us.2-5-4', at: 'I5' };
const THEIRS: SetupUnit = { id: 'de.1-6-4.1', type: 'de.1-6-4', at: 'J3' };

const table = (...units: readonly SetupUnit[]): GameState =>
  unwrap(position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }));

/** The counters on the map that a side sees of the other. */
function enemiesOf(state: GameState, side: string): readonly string[] {
  return view(world, state, side).position.counters.flatMap(({ id, side: whose, place }) =>
    whose === side || place.kind !== 'map' ? [] : [id],
  );
}

const after = (state: GameState, action: Action): GameState => unwrap(apply(world, state, action)).state;

describe('a force that is set up hidden', () => {
  rule('22.0', 'is placed unseen by the other side', () => {
    const start = unwrap(createGame(world, { dice: 'entered' }));
    const placed = after(start, { kind: 'place', counter: 'us.2-5-4.1', at: 'I5' });
    expect(enemiesOf(placed, 'de')).toEqual([]);
    expect(load(world, save(placed))).toEqual({ ok: true, value: placed });
  });

  rule('10.1', 'is unseen in cover, while the others are in the open', () => {
    const state = table(AMBUSH, THEIRS);
    expect(enemiesOf(state, 'de')).toEqual([]);
    expect(enemiesOf(state, 'us')).toEqual(['de.1-6-4.1']);
    expect(enemiesOf(table({ ...AMBUSH, id: 'us.2-5-4.9' }, THEIRS), 'de')).toEqual(['us.2-5-4.9']);
  });

  rule('10.1', 'is seen in open terrain, and beside an enemy', () => {
    expect(enemiesOf(table({ ...AMBUSH, at: 'I4' }, THEIRS), 'de')).toEqual(['us.2-5-4.1']);
    expect(enemiesOf(table(AMBUSH, { ...THEIRS, at: 'I6' }), 'de')).toEqual(['us.2-5-4.1']);
  });

  rule('22.0', 'stands on the map before the game, or waits for an event', () => {
    const force = '/scenarios/0/sides/0/forces/0';
    const entry = { kind: 'enter', turn: 1, where: { kind: 'edge', edge: 'east' } };
    const pack = edited(edited(packJson('training'), `${force}/hidden`, true), `${force}/entry`, entry);
    const loaded = loadPacks([packJson('ww2-starter'), pack], [board15()]);
    expect(loaded).toMatchObject({
      ok: false,
      problems: [{ code: 'hidden-without-event', path: `/1${force}/hidden` }],
    });
  });

  rule('10.1', 'gives itself away when it attacks, and stays known', () => {
    const state = table(AMBUSH, { ...THEIRS, at: 'J4' });
    const ambush = {
      kind: 'fire',
      from: 'I5',
      units: ['us.2-5-4.1'],
      lead: 'us.2-5-4.1',
      weapons: [],
      target: 'J4',
    } as const;
    expect(enemiesOf(after(state, ambush), 'de')).toEqual(['us.2-5-4.1']);
  });
});
