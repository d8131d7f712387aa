/**
 * An exact number of the rules: firepower shares are halved and summed before anything is rounded. Lowest terms,
 * `d` above 0, both safe integers; plain JSON. Equal values have equal fields.
 */
export interface Rational {
  readonly n: number;
  readonly d: number;
}

/** Sums of the game stay within these integers, so that adding them up allocates nothing. */
const LEAST_KEPT = -64;
const MOST_KEPT = 255;
const kept: Rational[] = [];

function integer(n: number): Rational {
  if (n >= LEAST_KEPT && n <= MOST_KEPT) {
    return (kept[n - LEAST_KEPT] ??= Object.freeze({ n: n + 0, d: 1 }));
  }
  if (!Number.isSafeInteger(n)) throw new RangeError(`rational: ${n} is not a safe integer`);
  return { n, d: 1 };
}

/**
 * The greatest common divisor of two safe integers; of 0 and 0 it is 0.
 *
 * @example greatestCommonDivisor(-12, 18) // 6
 */
export function greatestCommonDivisor(a: number, b: number): number {
  let x = Math.abs(a);
  let y = Math.abs(b);
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

/** Brings a quotient whose parts outgrew the safe integers to lowest terms, and back if they then fit. */
function narrow(n: bigint, d: bigint): Rational {
  let x = n < 0n ? -n : n;
  let y = d;
  while (y !== 0n) [x, y] = [y, x % y];
  return rational(Number(n / x), Number(d / x));
}

/**
 * Makes a rational number in lowest terms. Small integers are shared objects.
 *
 * @param n numerator, a safe integer
 * @param d denominator, a safe integer other than 0; default 1
 * @returns n/d; anything else is a programmer's mistake and throws a RangeError
 * @example rational(6, -4) // { n: -3, d: 2 }
 */
export function rational(n: number, d = 1): Rational {
  if (d === 1 && Number.isInteger(n)) return integer(n);
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d)) throw new RangeError(`rational: ${n}/${d} is not safe`);
  if (d === 0) throw new RangeError(`rational: ${n}/0`);
  const divisor = d < 0 ? -greatestCommonDivisor(n, d) : greatestCommonDivisor(n, d);
  return d === divisor ? integer(n / divisor) : { n: n / divisor, d: d / divisor };
}

/**
 * The sum of two rationals.
 *
 * @returns a + b; a result beyond 2^53 throws a RangeError
 * @example add(rational(1, 2), rational(3, 2)) // { n: 2, d: 1 }
 */
export function add(a: Rational, b: Rational): Rational {
  if (a.d === 1 && b.d === 1) return integer(a.n + b.n);
  if (a.d === b.d && Number.isSafeInteger(a.n + b.n)) return rational(a.n + b.n, a.d);
  const n = a.n * b.d + b.n * a.d;
  const d = a.d * b.d;
  if (areSafe(a.n * b.d, b.n * a.d) && areSafe(n, d)) return rational(n, d);
  return narrow(BigInt(a.n) * BigInt(b.d) + BigInt(b.n) * BigInt(a.d), BigInt(a.d) * BigInt(b.d));
}

/**
 * The difference of two rationals.
 *
 * @returns a - b; a result beyond 2^53 throws a RangeError
 * @example sub(rational(1, 2), rational(2)) // { n: -3, d: 2 }
 */
export function sub(a: Rational, b: Rational): Rational {
  if (a.d === 1 && b.d === 1) return integer(a.n - b.n);
  return add(a, { n: 0 - b.n, d: b.d });
}

/**
 * The product of two rationals.
 *
 * @returns a times b; a result beyond 2^53 throws a RangeError
 * @example mul(rational(5), rational(1, 2)) // { n: 5, d: 2 }
 */
export function mul(a: Rational, b: Rational): Rational {
  const n = a.n * b.n;
  const d = a.d * b.d;
  if (d === 1) return integer(n);
  return areSafe(n, d) ? rational(n, d) : narrow(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d));
}

/**
 * Which of two rationals is greater.
 *
 * @returns -1, 0 or 1: the sign of a - b
 * @example compare(rational(1, 2), rational(2, 3)) // -1
 */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  if (a.d === b.d) return a.n < b.n ? -1 : a.n > b.n ? 1 : 0;
  const left = a.n * b.d;
  const right = b.n * a.d;
  if (areSafe(left, right)) return left < right ? -1 : left > right ? 1 : 0;
  const exactLeft = BigInt(a.n) * BigInt(b.d);
  const exactRight = BigInt(b.n) * BigInt(a.d);
  return exactLeft < exactRight ? -1 : exactLeft > exactRight ? 1 : 0;
}

/**
 * The smaller of two rationals.
 *
 * @example min(rational(1, 2), rational(2)) // { n: 1, d: 2 }
 */
export function min(a: Rational, b: Rational): Rational {
  return compare(a, b) <= 0 ? a : b;
}

/**
 * The greater of two rationals.
 *
 * @example max(rational(1, 2), rational(2)) // { n: 2, d: 1 }
 */
export function max(a: Rational, b: Rational): Rational {
  return compare(a, b) >= 0 ? a : b;
}

/**
 * Rounds up to a multiple: the least multiple that is not below the value, also for negative values.
 *
 * @param multiple the step to round to, above 0; default 1
 * @returns the multiple; a step of 0 or less throws a RangeError
 * @example ceilTo(rational(5, 2)) // { n: 3, d: 1 }
 */
export function ceilTo(value: Rational, multiple: Rational = rational(1)): Rational {
  if (value.d === 1 && multiple.n === 1 && multiple.d === 1) return value;
  const floor = floorTo(value, multiple);
  return compare(floor, value) === 0 ? floor : add(floor, multiple);
}

/**
 * Rounds down to a multiple: the greatest multiple that is not above the value, also for negative values.
 *
 * @param multiple the step to round to, above 0; default 1
 * @returns the multiple; a step of 0 or less throws a RangeError
 * @example floorTo(rational(-5, 2)) // { n: -3, d: 1 }
 */
export function floorTo(value: Rational, multiple: Rational = rational(1)): Rational {
  if (multiple.n <= 0) throw new RangeError(`rational: cannot round to a multiple of ${toText(multiple)}`);
  if (value.d === 1 && multiple.n === 1 && multiple.d === 1) return value;
  const n = value.n * multiple.d;
  const d = value.d * multiple.n;
  if (!areSafe(n, d)) return mul(exactFloor(value, multiple), multiple);
  // The rest of the division is exact, whereas a quotient of doubles may round up to the next integer.
  const rest = n % d;
  return mul(integer((n - rest) / d - (rest < 0 ? 1 : 0)), multiple);
}

function exactFloor(value: Rational, multiple: Rational): Rational {
  const n = BigInt(value.n) * BigInt(multiple.d);
  const d = BigInt(value.d) * BigInt(multiple.n);
  return integer(Number(n / d - (n % d < 0n ? 1n : 0n)));
}

/**
 * Is the value a whole number?
 *
 * @example isInteger(rational(4, 2)) // true
 */
export function isInteger(value: Rational): boolean {
  return value.d === 1;
}

/**
 * The canonical spelling: digits, and a slash if the value is not whole.
 *
 * @example toText(rational(5, 2)) // '5/2'
 */
export function toText(value: Rational): string {
  return value.d === 1 ? `${value.n}` : `${value.n}/${value.d}`;
}

function areSafe(a: number, b: number): boolean {
  return Number.isSafeInteger(a) && Number.isSafeInteger(b);
}
