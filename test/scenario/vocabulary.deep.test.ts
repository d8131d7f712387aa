import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGame, load, loadWorld, save } from '../../src/index.js';
import { UNIT_EFFECTS } from '../../src/state/index.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';
import { edited, packJson } from './packs.js';

type Json = ReturnType<typeof packJson>;
const example = JSON.parse(readFileSync(new URL('../../docs/examples/pack.json', import.meta.url), 'utf8')) as Json;

const HEXES = ['A2', 'A3', 'B2', 'B4', 'C1', 'C3', 'C4', 'D2', 'D4', 'E2', 'E3', 'F3'];

/** The example with an Event marker in most of its hexes: whoever comes there or sees it suffers or profits. */
function eventful(): Json {
  const events = HEXES.map((at, e) => ({
    id: `event${e}`,
    trigger: e % 3 === 0 ? 'lineOfSight' : 'occupation',
    at,
    effects: [
      {
        kind: UNIT_EFFECTS[e % UNIT_EFFECTS.length],
        units: {
          side: e < UNIT_EFFECTS.length ? 'de' : 'vale',
          ...(e % 4 === 0 ? { where: { kind: 'within', hex: at, distance: 2 } } : { count: 1 }),
        },
      },
    ],
  }));
  const before = (example as unknown as { readonly scenarios: readonly [{ readonly events: readonly Json[] }] })
    .scenarios[0];
  const drowsy = edited(example, '/scenarios/0/sides/0/forces/0/asleep', { turn: 3, sight: 2, attack: true });
  return edited(drowsy, '/scenarios/0/events', [...before.events, ...events]);
}

const world = unwrap(loadWorld({ packs: [eventful(), packJson('ww2-starter')], scenario: 'mill' }));

describe('effects of events on units, in random games', () => {
  it('leave a game that goes on to its end, and that can be saved at every step', () => {
    const told = new Set<string>();
    for (let game = 0; game < 12; game++) {
      let state = unwrap(createGame(world, { seed: `eventful ${game}` }));
      for (const { applied } of playedAtRandom(world, state, `players ${game}`, 2000)) {
        ({ state } = applied);
        for (const event of applied.events) told.add(event.kind === 'counterRemoved' ? event.cause : event.kind);
        expect(load(world, save(state))).toMatchObject({ ok: true });
      }
      expect(state.position.result).toBeDefined();
    }
    expect([...told]).toEqual(expect.arrayContaining(['event', 'leftMap', 'shaken', 'rallied', 'unmarked']));
  });
});
