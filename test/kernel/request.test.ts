import { describe, expect, it } from 'vitest';
import { rule } from '../rule.js';
import { drawSides, sameChoice } from '../../src/kernel/procedure/request.js';

rule('11.4', 'a six-sided die draws among up to six, a die of as many sides among more', () => {
  expect([1, 2, 5, 6, 7, 8, 20].map(drawSides)).toEqual([6, 6, 6, 6, 7, 8, 20]);
});

describe('an option of a choice', () => {
  it('is the same as another of the same name, or of the same names in the same order', () => {
    expect(sameChoice('a', 'a')).toBe(true);
    expect(sameChoice('a', 'b')).toBe(false);
    expect(sameChoice([], [])).toBe(true);
    expect(sameChoice(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameChoice(['a', 'b'], ['a', 'c'])).toBe(false);
    expect(sameChoice(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameChoice(['a'], ['a', 'b'])).toBe(false);
    expect(sameChoice(['a', 'b'], ['a'])).toBe(false);
  });

  it('of one name is no set of that name', () => {
    expect(sameChoice('a', ['a'])).toBe(false);
    expect(sameChoice(['a'], 'a')).toBe(false);
  });
});
