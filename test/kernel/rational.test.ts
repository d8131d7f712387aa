import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  ceilTo,
  compare,
  floorTo,
  greatestCommonDivisor,
  isInteger,
  max,
  min,
  mul,
  rational,
  sub,
  toText,
} from '../../src/kernel/numbers/rational.js';
import { prop } from '../prop.js';

const HUGE = Number.MAX_SAFE_INTEGER;
const small = fc
  .tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
  .map(([n, d]) => rational(n, d));
const step = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })).map(([n, d]) => rational(n, d));

describe('rational', () => {
  it('is in lowest terms with the sign on top', () => {
    expect(rational(6, -4)).toEqual({ n: -3, d: 2 });
    expect(rational(-6, -4)).toEqual({ n: 3, d: 2 });
    expect(rational(0, -7)).toEqual({ n: 0, d: 1 });
    expect(rational(8, 4)).toEqual({ n: 2, d: 1 });
  });

  it('shares small integers, however they come about', () => {
    expect(rational(7)).toBe(rational(14, 2));
    expect(add(rational(3), rational(4))).toBe(rational(7));
    expect(mul(rational(7, 2), rational(2))).toBe(rational(7));
    expect(rational(-64)).toBe(rational(-64));
    expect(rational(255)).toBe(rational(255));
    expect(Object.isFrozen(rational(7))).toBe(true);
  });

  it('never holds a minus zero', () => {
    for (const zero of [
      rational(-0),
      mul(rational(0), rational(-3)),
      mul(rational(0), rational(-1, 2)),
      rational(0, -5),
    ]) {
      expect(Object.is(zero.n, 0)).toBe(true);
    }
    expect(Object.is(sub(rational(0), rational(0)).n, 0)).toBe(true);
    expect(Object.is(floorTo(rational(0), rational(1, 2)).n, 0)).toBe(true);
  });

  it('throws on what only a mistake in the code can ask for', () => {
    expect(() => rational(1, 0)).toThrow(RangeError);
    expect(() => rational(0, 0)).toThrow(RangeError);
    expect(() => rational(1.5)).toThrow(RangeError);
    expect(() => rational(NaN)).toThrow(RangeError);
    expect(() => rational(1, 0.5)).toThrow(RangeError);
    expect(() => rational(1, Infinity)).toThrow(RangeError);
    expect(() => rational(HUGE + 1)).toThrow(RangeError);
    expect(() => rational(-HUGE - 1)).toThrow(RangeError);
    expect(() => add(rational(HUGE), rational(1))).toThrow(RangeError);
    expect(() => mul(rational(HUGE), rational(2))).toThrow(RangeError);
    expect(() => add(rational(1, HUGE), rational(1, HUGE - 2))).toThrow(RangeError);
    expect(() => ceilTo(rational(1), rational(0))).toThrow(RangeError);
    expect(() => floorTo(rational(1, 2), rational(-1))).toThrow(RangeError);
  });

  it('stays exact where an intermediate product outgrows 2^53', () => {
    expect(add(rational(1, HUGE), rational(-1, HUGE))).toEqual({ n: 0, d: 1 });
    expect(mul(rational(HUGE, 2), rational(2, HUGE))).toBe(rational(1));
    expect(compare(rational(HUGE - 1, HUGE), rational(HUGE - 2, HUGE - 1))).toBe(1);
    expect(compare(rational(HUGE, HUGE - 1), rational(HUGE - 1, HUGE - 2))).toBe(-1);
    expect(add(rational(HUGE, 4), rational(HUGE, 12))).toEqual({ n: HUGE, d: 3 });
    expect(add(rational(-3_000_000_000_000_001, 3), rational(3_003_000_000_000_003, 2))).toEqual({
      n: 3_009_000_000_000_007,
      d: 6,
    });
    expect(floorTo(rational(HUGE), rational(6361, 3))).toEqual(rational(HUGE)); // 6361 divides it
    expect(floorTo(rational(HUGE, 2), rational(3, 1))).toEqual({ n: 4503599627370495, d: 1 });
    expect(floorTo(rational(HUGE - 1, HUGE), rational(2, 3))).toEqual({ n: 2, d: 3 });
  });

  it('rounds up and down to whole numbers', () => {
    expect(ceilTo(rational(5, 2))).toBe(rational(3));
    expect(floorTo(rational(5, 2))).toBe(rational(2));
    expect(ceilTo(rational(-5, 2))).toBe(rational(-2));
    expect(floorTo(rational(-5, 2))).toBe(rational(-3));
    expect(ceilTo(rational(4))).toBe(rational(4));
  });

  it('is worked out between a whole number and a broken one', () => {
    expect(add(rational(6), rational(7, 2))).toEqual({ n: 19, d: 2 });
    expect(sub(rational(6), rational(7, 2))).toEqual({ n: 5, d: 2 });
    expect(sub(rational(1, 2), rational(2))).toEqual({ n: -3, d: 2 });
    expect(compare(rational(6), rational(7, 2))).toBe(1);
    expect(compare(rational(7, 2), rational(6))).toBe(-1);
  });

  it('rounds to other steps', () => {
    expect(ceilTo(rational(10), rational(5))).toBe(rational(10));
    expect(ceilTo(rational(3, 2), rational(1, 2))).toEqual({ n: 3, d: 2 });
    expect(ceilTo(rational(11), rational(5))).toBe(rational(15));
    expect(floorTo(rational(-11), rational(5))).toBe(rational(-15));
    expect(ceilTo(rational(2, 3), rational(1, 2))).toBe(rational(1));
    expect(floorTo(rational(2, 3), rational(1, 2))).toEqual({ n: 1, d: 2 });
  });

  it('picks the smaller and the greater', () => {
    const half = rational(1, 2);
    const two = rational(2);
    expect(min(half, two)).toBe(half);
    expect(max(half, two)).toBe(two);
  });

  it('is spelled canonically', () => {
    expect([rational(5, 2), rational(-5, 2), rational(4, 2), rational(0)].map(toText)).toEqual([
      '5/2',
      '-5/2',
      '2',
      '0',
    ]);
    expect(isInteger(rational(4, 2))).toBe(true);
    expect(isInteger(rational(5, 2))).toBe(false);
  });

  prop('is normalised whatever it is made of', [fc.integer(), fc.integer().filter((d) => d !== 0)], (n, d) => {
    const value = rational(n, d);
    expect(BigInt(value.n) * BigInt(d)).toBe(BigInt(n) * BigInt(value.d));
    expect(value.d).toBeGreaterThan(0);
    expect(greatestCommonDivisor(value.n, value.d)).toBe(1);
  });

  prop('adds and multiplies as a field does', [small, small, small], (a, b, c) => {
    expect(add(a, b)).toEqual(add(b, a));
    expect(mul(a, b)).toEqual(mul(b, a));
    expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
    expect(mul(mul(a, b), c)).toEqual(mul(a, mul(b, c)));
    expect(mul(a, add(b, c))).toEqual(add(mul(a, b), mul(a, c)));
    expect(sub(add(a, b), b)).toEqual(a);
    expect(sub(a, a)).toBe(rational(0));
    expect(mul(a, rational(1))).toEqual(a);
  });

  prop('is ordered as its difference says', [small, small], (a, b) => {
    expect(compare(a, b)).toBe(Math.sign(sub(a, b).n) + 0);
    expect(compare(b, a)).toBe(0 - compare(a, b));
    expect(add(min(a, b), max(a, b))).toEqual(add(a, b));
    expect(compare(min(a, b), max(a, b))).not.toBe(1);
  });

  prop('rounds to the nearest multiple on its side', [small, step], (value, multiple) => {
    const floor = floorTo(value, multiple);
    const ceil = ceilTo(value, multiple);
    for (const rounded of [floor, ceil]) {
      expect(isInteger(mul(rounded, rational(multiple.d, multiple.n)))).toBe(true);
    }
    expect(compare(floor, value)).not.toBe(1);
    expect(compare(value, add(floor, multiple))).toBe(-1);
    expect(compare(value, ceil)).not.toBe(1);
    expect(compare(sub(ceil, multiple), value)).toBe(-1);
  });
});
