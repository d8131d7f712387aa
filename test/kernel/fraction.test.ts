import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, div, fraction, fromText, mul, percent, sub, toText } from '../../src/kernel/numbers/fraction.js';
import { rational } from '../../src/kernel/numbers/rational.js';
import { prop } from '../prop.js';

const HUGE = Number.MAX_SAFE_INTEGER;
const any = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.bigInt({ min: 1n, max: 10n ** 24n }))
  .chain(([n, d]) => fc.constantFrom(fraction(n, d), fraction(n % 100n, (d % 100n) + 1n)));

describe('fraction', () => {
  it('is in lowest terms, and small when it can be', () => {
    expect(fraction(10, 72)).toEqual({ n: 5, d: 36 });
    expect(fraction(10n, -72n)).toEqual({ n: -5, d: 36 });
    expect(fraction(3n * 2n ** 60n, 2n ** 61n)).toEqual({ n: 3, d: 2 });
    expect(fraction(2n ** 60n, 3)).toEqual({ n: 2n ** 60n, d: 3n });
    expect(fraction(7)).toBe(rational(7));
    expect(fraction(10, 72n)).toEqual({ n: 5, d: 36 });
    expect(fraction(10n, 72)).toEqual({ n: 5, d: 36 });
  });

  it('grows beyond 2^53 and comes back', () => {
    let chance = fraction(1);
    for (let die = 0; die < 40; die++) chance = mul(chance, fraction(1, 6));
    expect(toText(chance)).toBe(`1/${6n ** 40n}`);
    for (let die = 0; die < 40; die++) chance = mul(chance, fraction(6));
    expect(chance).toBe(rational(1));
    expect(add(fraction(HUGE), fraction(1))).toEqual({ n: 2n ** 53n, d: 1n });
    expect(sub(add(fraction(HUGE), fraction(1)), fraction(1))).toEqual({ n: HUGE, d: 1 });
  });

  it('throws on a denominator of 0 and on what is no integer', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
    expect(() => div(fraction(1), fraction(0))).toThrow(RangeError);
    expect(() => div(fraction(2n ** 70n), fraction(0))).toThrow(RangeError);
    expect(() => fraction(1.5, 2n)).toThrow(new RangeError('fraction: 1.5 is not a safe integer'));
    expect(() => fraction(2n, 1.5)).toThrow(new RangeError('fraction: 1.5 is not a safe integer'));
  });

  it('is worked out between a whole number and a broken one', () => {
    expect(add(fraction(6), fraction(7, 2))).toEqual({ n: 19, d: 2 });
    expect(mul(fraction(6), fraction(7, 2))).toEqual({ n: 21, d: 1 });
    expect(div(fraction(1, 6), fraction(3))).toEqual({ n: 1, d: 18 });
    expect(div(fraction(6), fraction(1, 3))).toEqual({ n: 18, d: 1 });
    expect([compare(fraction(6), fraction(7, 2)), compare(fraction(7, 2), fraction(6))]).toEqual([1, -1]);
  });

  it('is as great as itself, and differs from its neighbour, at any size', () => {
    const huge = fraction(2n ** 70n, 3n);
    expect([compare(fraction(1, 2), fraction(1, 2)), compare(huge, huge)]).toEqual([0, 0]);
    expect([compare(huge, fraction(1)), compare(fraction(1), huge)]).toEqual([1, -1]);
    expect(compare(fraction(HUGE - 1, HUGE), fraction(HUGE - 2, HUGE - 1))).toBe(1);
    expect(compare(fraction(HUGE - 2, HUGE - 1), fraction(HUGE - 1, HUGE))).toBe(-1);
  });

  it('is spelled canonically', () => {
    expect(toText(fraction(5, 36))).toBe('5/36');
    expect(toText(fraction(36, 36))).toBe('1');
    expect(toText(fraction(0, 36))).toBe('0');
    expect(toText(fraction(2n ** 60n))).toBe('1152921504606846976');
  });

  it('is read from its canonical spelling only', () => {
    expect(fromText('5/36')).toEqual({ ok: true, value: { n: 5, d: 36 } });
    expect(fromText('-3')).toEqual({ ok: true, value: { n: -3, d: 1 } });
    for (const text of [
      '',
      '10/72',
      '36/36',
      '5/1',
      '5/0',
      '0/5',
      '-0',
      '+5',
      '05',
      '5/-36',
      ' 5',
      '0.5',
      '1e3',
      '5/36\n',
    ]) {
      expect(fromText(text)).toEqual({ ok: false, problems: [{ code: 'bad-fraction', params: { text } }] });
    }
  });

  it('is written in per cent, half away from zero', () => {
    expect(percent('5/36', 1)).toBe('13.9');
    expect(percent('5/36', 0)).toBe('14');
    expect(percent('1/3', 4)).toBe('33.3333');
    expect(percent('1', 1)).toBe('100.0');
    expect(percent('0', 2)).toBe('0.00');
    expect(percent('1/200', 0)).toBe('1');
    expect(percent('1/201', 0)).toBe('0');
    expect(percent('1/2000', 1)).toBe('0.1');
    expect(percent('-1/200', 0)).toBe('-1');
    expect(percent('-1/1000', 0)).toBe('0');
    expect(percent(fraction(1n, 6n ** 10n), 8)).toBe('0.00000165');
    expect(() => percent('10/72', 1)).toThrow(RangeError);
  });

  prop('adds, multiplies and divides exactly at any size', [any, any, any], (a, b, c) => {
    expect(add(a, b)).toEqual(add(b, a));
    expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
    expect(mul(a, add(b, c))).toEqual(add(mul(a, b), mul(a, c)));
    expect(sub(add(a, b), b)).toEqual(a);
    if (b.n !== 0) expect(mul(div(a, b), b)).toEqual(a);
    expect(compare(a, b)).toBe(sub(a, b).n < 0 ? -1 : sub(a, b).n > 0 ? 1 : 0);
  });

  prop('holds big integers exactly when a part is not safe', [any, any], (a, b) => {
    for (const f of [add(a, b), mul(a, b), sub(a, b)]) {
      const fits = BigInt(f.n) <= BigInt(HUGE) && BigInt(f.n) >= -BigInt(HUGE) && BigInt(f.d) <= BigInt(HUGE);
      expect([typeof f.n, typeof f.d]).toEqual(fits ? ['number', 'number'] : ['bigint', 'bigint']);
    }
  });

  prop('survives its text', [any], (f) => {
    expect(fromText(toText(f))).toEqual({ ok: true, value: f });
  });

  prop(
    'per cent is within half of its last digit',
    [fc.nat({ max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), fc.nat({ max: 6 })],
    (n, d, decimals) => {
      const shown = percent(fraction(n, d), decimals);
      const scale = 10n ** BigInt(decimals);
      const error = sub(fraction(BigInt(shown.replace('.', '')), scale * 100n), fraction(n, d));
      const half = fraction(1n, scale * 200n);
      expect(compare(error, half)).not.toBe(1);
      expect(compare(sub(fraction(0), error), half)).not.toBe(1);
    },
  );
});
