import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { Lnlt } from '../../src/state/index.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';
import { prop } from '../prop.js';
import type { Duel } from './duel.js';
import { duelWorld } from './duel.js';
import { toldTwice } from './told.js';

let midway = 0;

prop(
  'with entered dice every event is told when it happens: the same events as with the dice of a seed, and the same table after each',
  [fc.constantFrom(...SCENARIOS), fc.integer({ min: 0, max: 1e6 })],
  (scenario, seed) => {
    const told = toldTwice<Lnlt>(worldNamed(scenario), String(seed), 90);
    expect(told.faults).toEqual([]);
    midway += told.midway;
  },
  { numRuns: 20 },
);

it('actions have told something before they were done', () => {
  expect(midway).toBeGreaterThan(0);
});

it('it is so in the second game too', () => {
  let waited = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const told = toldTwice<Duel>(duelWorld(), String(seed), 200);
    expect(told.faults, `seed ${seed}`).toEqual([]);
    waited += told.steps;
  }
  expect(waited).toBeGreaterThan(200);
});
