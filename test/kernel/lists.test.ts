import { describe, expect, test } from 'vitest';
import { append, largest, smallest } from '../../src/kernel/basis/lists.js';
import { problem, refuseAll } from '../../src/kernel/basis/result.js';

/** More items than a function can be called with. */
const MANY = 300_000;

describe('lists', () => {
  test('a list of any length comes behind another one', () => {
    const list = [7];
    append(
      list,
      Array.from({ length: MANY }, (_, i) => i),
    );
    expect(list).toHaveLength(MANY + 1);
    expect([list[0], list[1], list.at(-1)]).toEqual([7, 0, MANY - 1]);
  });

  test('the largest and the smallest of any number of numbers are found', () => {
    const numbers = Array.from({ length: MANY }, (_, i) => (i * 7) % MANY);
    expect(largest(numbers)).toBe(MANY - 1);
    expect(smallest(numbers)).toBe(0);
    expect(largest([2, 5, 3], 9)).toBe(9);
    expect(smallest([2, 5, 3], 1)).toBe(1);
  });

  test('of no numbers, the bound is the largest and the smallest', () => {
    expect([largest([], 4), smallest([], 4)]).toEqual([4, 4]);
    expect([largest([]), smallest([])]).toEqual([-Infinity, Infinity]);
  });

  test('a refusal takes any number of problems', () => {
    const refused = refuseAll(Array.from({ length: MANY }, () => problem('missing')));
    expect(refused.ok ? [] : refused.problems).toHaveLength(MANY);
  });
});
