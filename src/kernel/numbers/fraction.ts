import type { Rational } from './rational.js';
import { rational, toText as rationalToText } from './rational.js';
import type { Result } from '../basis/result.js';
import { ok, problem, refuse } from '../basis/result.js';

/**
 * An exact probability or expected value, without a bound: a pair of safe integers as long as both parts fit, of big
 * integers when one does not. Lowest terms, `d` above 0, so equal values have equal fields. A Rational is a Fraction.
 * Not JSON: in data it is written by `toText`.
 */
export type Fraction = Rational | BigFraction;

/** A fraction of which at least one part is no safe integer. */
export interface BigFraction {
  readonly n: bigint;
  readonly d: bigint;
}

function isSmall(f: Fraction): f is Rational {
  return typeof f.n === 'number';
}

/** Lowest terms, positive denominator, Number parts if both fit. */
function reduced(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new RangeError(`fraction: ${n}/0`);
  let divisor = n < 0n ? -n : n;
  let rest = d < 0n ? -d : d;
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  if (d < 0n) divisor = -divisor;
  const top = n / divisor;
  const bottom = d / divisor;
  const small = { n: Number(top), d: Number(bottom) };
  // A big integer that is not safe converts to a number that is not safe either.
  return areSafe(small.n, small.d) ? rational(small.n, small.d) : { n: top, d: bottom };
}

/**
 * Makes a fraction in lowest terms.
 *
 * @param n numerator: a safe or a big integer
 * @param d denominator: a safe or a big integer other than 0; default 1
 * @returns n/d; anything else is a programmer's mistake and throws a RangeError
 * @example fraction(10, 72) // { n: 5, d: 36 }
 */
export function fraction(n: number | bigint, d: number | bigint = 1): Fraction {
  if (typeof n === 'number' && typeof d === 'number') return rational(n, d);
  if (typeof n === 'number' && !Number.isSafeInteger(n)) throw new RangeError(`fraction: ${n} is not a safe integer`);
  if (typeof d === 'number' && !Number.isSafeInteger(d)) throw new RangeError(`fraction: ${d} is not a safe integer`);
  return reduced(BigInt(n), BigInt(d));
}

/**
 * The sum of two fractions.
 *
 * @example add(fraction(1, 36), fraction(1, 12)) // { n: 1, d: 9 }
 */
export function add(a: Fraction, b: Fraction): Fraction {
  if (isSmall(a) && isSmall(b)) {
    if (a.d === b.d && Number.isSafeInteger(a.n + b.n)) return rational(a.n + b.n, a.d);
    const left = a.n * b.d;
    const right = b.n * a.d;
    const d = a.d * b.d;
    if (areSafe(left, right) && areSafe(left + right, d)) return rational(left + right, d);
  }
  const bottomA = BigInt(a.d);
  const bottomB = BigInt(b.d);
  return reduced(BigInt(a.n) * bottomB + BigInt(b.n) * bottomA, bottomA * bottomB);
}

/**
 * The difference of two fractions.
 *
 * @example sub(fraction(1), fraction(5, 36)) // { n: 31, d: 36 }
 */
export function sub(a: Fraction, b: Fraction): Fraction {
  return add(a, isSmall(b) ? { n: 0 - b.n, d: b.d } : { n: -b.n, d: b.d });
}

/**
 * The product of two fractions.
 *
 * @example mul(fraction(1, 6), fraction(1, 6)) // { n: 1, d: 36 }
 */
export function mul(a: Fraction, b: Fraction): Fraction {
  if (isSmall(a) && isSmall(b)) {
    const n = a.n * b.n;
    const d = a.d * b.d;
    if (areSafe(n, d)) return rational(n, d);
  }
  return reduced(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d));
}

/**
 * The quotient of two fractions.
 *
 * @returns a divided by b; a divisor of 0 throws a RangeError
 * @example div(fraction(1, 36), fraction(1, 6)) // { n: 1, d: 6 }
 */
export function div(a: Fraction, b: Fraction): Fraction {
  if (isSmall(a) && isSmall(b)) {
    const n = a.n * b.d;
    const d = a.d * b.n;
    if (areSafe(n, d)) return rational(n, d);
  }
  return reduced(BigInt(a.n) * BigInt(b.d), BigInt(a.d) * BigInt(b.n));
}

/**
 * Which of two fractions is greater.
 *
 * @returns -1, 0 or 1: the sign of a - b
 * @example compare(fraction(5, 36), fraction(1, 6)) // -1
 */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  if (isSmall(a) && isSmall(b)) {
    const left = a.n * b.d;
    const right = b.n * a.d;
    if (areSafe(left, right)) return left < right ? -1 : left > right ? 1 : 0;
  }
  const left = BigInt(a.n) * BigInt(b.d);
  const right = BigInt(b.n) * BigInt(a.d);
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The canonical spelling: digits, and a slash if the value is not whole.
 *
 * @example toText(fraction(10, 72)) // '5/36'
 */
export function toText(f: Fraction): string {
  if (isSmall(f)) return rationalToText(f);
  return f.d === 1n ? `${f.n}` : `${f.n}/${f.d}`;
}

const SPELLING = /^(0|-?[1-9][0-9]*)(?:\/([1-9][0-9]*))?$/;

/**
 * Reads the canonical spelling back; no other spelling is accepted.
 *
 * @returns the fraction, or the problem `bad-fraction` with the text
 * @example fromText('5/36') // { ok: true, value: { n: 5, d: 36 } }
 */
export function fromText(text: string): Result<Fraction> {
  const [, n, d] = SPELLING.exec(text) ?? [];
  if (n !== undefined) {
    const value = fraction(BigInt(n), d === undefined ? 1n : BigInt(d));
    if (toText(value) === text) return ok(value);
  }
  return refuse(problem('bad-fraction', { text: text.slice(0, 100) }));
}

/**
 * Writes a probability in per cent, rounded half away from zero, without a per cent sign.
 *
 * @param value a fraction, or its canonical text
 * @param decimals digits after the point, 0 or more; none when left out
 * @returns the decimal text; a text that is no fraction throws a RangeError
 * @example percent('5/36', 1) // '13.9'
 */
export function percent(value: Fraction | string, decimals = 0): string {
  const f = typeof value === 'string' ? parsed(value) : value;
  const n = BigInt(f.n);
  const d = BigInt(f.d);
  const scaled = (n < 0n ? -n : n) * 100n * BigInt(`1${'0'.repeat(decimals)}`);
  const rounded = (2n * scaled + d) / (2n * d);
  const digits = `${rounded}`.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = n < 0n && rounded !== 0n ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

function parsed(text: string): Fraction {
  const result = fromText(text);
  if (!result.ok) throw new RangeError(`fraction: '${text}' is not in canonical form`);
  return result.value;
}

function areSafe(a: number, b: number): boolean {
  return Number.isSafeInteger(a) && Number.isSafeInteger(b);
}
