import { expect, it } from 'vitest';
import { skirmish } from '../hill-31.js';
import { walkMutations } from './legality.js';
import { statesOf } from './states.js';

it('an action is legal if and only if it is listed, and a refusal has a section and a sentence: a few states', () => {
  const { tried, faults, refusals } = walkMutations(statesOf(skirmish(), ['proof 1', 'proof 2', 'proof 3'], 17), 1);
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(1000);
  expect(refusals.size).toBeGreaterThan(25);
});
