import { expect, it } from 'vitest';
import fc from 'fast-check';
import { createGame, eventsFor, reduce, view } from '../../src/index.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';
import { prop } from '../prop.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';

/** How many counters have come to light in the games that were played. */
let revealed = 0;

const HIDING = SCENARIOS.filter((scenario) => worldNamed(scenario).hasHidden);

prop(
  'the events that a side is told lead from its view before an action to its view after it',
  [fc.constantFrom(...HIDING), fc.integer({ min: 0, max: 1e6 })],
  (scenario, seed) => {
    const world = worldNamed(scenario);
    const start = unwrap(createGame(world, { seed: String(seed) }));
    for (const { before, action, applied } of playedAtRandom(world, start, `events ${seed}`, 400)) {
      for (const side of world.sides) {
        const told = eventsFor(world, before, applied.events, side);
        const after = view(world, applied.state, side).position;
        if (applied.state.pending !== undefined) {
          expect(told).toEqual([]);
          continue;
        }
        const at = `step ${before.step}: ${JSON.stringify(action)}, told to ${side}`;
        expect(told.reduce(reduce, view(world, before, side).position), at).toEqual(after);
        for (const { to } of told) expect(to === 'all' || to.includes(side), at).toBe(true);
        revealed += told.filter((event) => event.kind === 'counterAdded' && event.to !== 'all').length;
        const known = new Set(after.counters.map(({ id }) => id));
        const secret = applied.state.position.counters.filter(({ id }) => !known.has(id));
        for (const { id } of secret) expect(JSON.stringify(told).includes(`"${id}"`), at).toBe(false);
      }
    }
  },
  { numRuns: 40 },
);

it('the games have brought hidden counters to light', () => {
  expect(revealed).toBeGreaterThan(0);
});
