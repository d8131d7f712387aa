import { expect, it } from 'vitest';
import { hill31, skirmish } from '../hill-31.js';
import { walkMutations } from './legality.js';
import { statesOf } from './states.js';

it('an action is legal if and only if it is listed, and a refusal has a section and a sentence: states of eight games', () => {
  const seeds = Array.from({ length: 6 }, (_, i) => `deep proof ${i}`);
  const close = walkMutations(statesOf(skirmish(), seeds, 9), 1);
  const wide = walkMutations(statesOf(hill31(), ['deep proof a', 'deep proof b'], 97), 7);
  expect([...close.faults, ...wide.faults]).toEqual([]);
  expect(close.tried + wide.tried).toBeGreaterThan(5000);
  expect(new Set([...close.refusals, ...wide.refusals]).size).toBeGreaterThan(35);
});
