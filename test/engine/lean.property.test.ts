import { expect } from 'vitest';
import fc from 'fast-check';
import { apply, createGame } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { prop } from '../prop.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';

prop(
  'a game that nobody reads the events of goes on just as one that is told in full',
  [fc.constantFrom('training', 'vierville', 'landing', 'armour', 'raid'), fc.integer({ min: 0, max: 1e6 })],
  (scenario, seed) => {
    const world = worldNamed(scenario);
    const start = unwrap(createGame(world, { seed: String(seed) }));
    for (const { before, action, applied } of playedAtRandom(world, start, String(seed), 120)) {
      const lean = unwrap(apply(world, before, action, { lean: true }));
      expect(lean).toEqual({ state: applied.state, action, events: [], dice: applied.dice });
    }
  },
  { numRuns: 5 },
);
