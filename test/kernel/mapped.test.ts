import { describe, expect, it } from 'vitest';
import { mapped } from '../../src/kernel/basis/mapped.js';

describe('a list with every element changed', () => {
  it('is what map makes of it, with the place of each element', () => {
    const change = (n: number, at: number): string => `${at}: ${2 * n}`;
    expect(mapped([3, 5], change)).toEqual([3, 5].map(change));
    expect(mapped([], change)).toEqual([]);
  });

  it('leaves the list that it is made from alone', () => {
    const list = Object.freeze(['a', 'b']);
    expect(mapped(list, (word) => word.toUpperCase())).toEqual(['A', 'B']);
    expect(list).toEqual(['a', 'b']);
  });
});
