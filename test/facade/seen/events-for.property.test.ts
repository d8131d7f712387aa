import { expect, it } from 'vitest';
import fc from 'fast-check';
import { createGame, eventsFor, positionNow, reduce, view } from '../../../src/index.js';
import { SCENARIOS, worldNamed } from '../../fuzz/worlds.js';
import { prop } from '../../prop.js';
import { playedAtRandom } from '../../random-games.js';
import { isWhole } from '../../share.js';
import { unwrap } from '../../unwrap.js';

/** How many counters have come to light in the games that were played, and how many actions have told something before they were done. */
let revealed = 0;
let midway = 0;

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
        const after = positionNow(world, view(world, applied.state, side));
        if (applied.state.pending !== undefined && told.length > 0) midway += 1;
        const at = `step ${before.step}: ${JSON.stringify(action)}, told to ${side}`;
        expect(told.reduce(reduce, positionNow(world, view(world, before, side))), at).toEqual(after);
        for (const { to } of told) expect(to === 'all' || to.includes(side), at).toBe(true);
        revealed += told.filter((event) => event.kind === 'counterAdded' && event.to !== 'all').length;
        const known = new Set(after.counters.map(({ id }) => id));
        const secret = positionNow(world, applied.state).counters.filter(({ id }) => !known.has(id));
        for (const { id } of secret) expect(JSON.stringify(told).includes(`"${id}"`), at).toBe(false);
      }
    }
  },
  { numRuns: 40 },
);

// Of a share of the games none may have any.
it.runIf(isWhole)('the games have brought hidden counters to light', () => {
  expect(revealed).toBeGreaterThan(0);
});

// A share of the values may have no action that waits.
it.runIf(isWhole)('something has been told while an action waited for an answer', () => {
  expect(midway).toBeGreaterThan(0);
});
