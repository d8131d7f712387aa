/* Functions over fractions made of sums and products alone: so that every engine comes to the same number. */

/** So often a square is taken for a power of e. */
const SQUARES = 10;
const PARTS = 1024;

/**
 * About e to a power; never below 0.
 *
 * @example growth(0) // 1
 */
export function growth(power: number): number {
  let result = Math.max(0, 1 + power / PARTS);
  for (let i = 0; i < SQUARES; i++) result *= result;
  return result;
}

/** So many steps bring a root to its last digit. */
const NEWTON = 40;

/**
 * A square root.
 *
 * @param square 0 or more
 * @example rootOf(9) // 3
 */
export function rootOf(square: number): number {
  if (square <= 0) return 0;
  let root = square > 1 ? square : 1;
  for (let i = 0; i < NEWTON; i++) root = (root + square / root) / 2;
  return root;
}

/** A mean with how sure it is. */
export interface Estimate {
  readonly mean: number;
  /** The interval in which the true mean lies with 95 %; it is as wide as can be where one game alone was played. */
  readonly from: number;
  readonly to: number;
  /** The standard error of the mean; absent of a single value. */
  readonly error?: number;
}

/** Student's factors for 95 %, by the number of values less one; beyond them 1.96 is near enough. */
const STUDENT: readonly number[] = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1, 2.09, 2.09,
];
const NORMAL = 1.96;

/**
 * The mean of values between two bounds, with its interval.
 *
 * @param values one or more
 * @param bounds what no value can be beyond
 * @example estimateOf([0.1, 0.3], [-1, 1]).mean // 0.2
 */
export function estimateOf(values: readonly number[], [least, most]: readonly [number, number]): Estimate {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (values.length < 2) return { mean, from: least, to: most };
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (count - 1);
  const error = rootOf(variance / count);
  const half = (STUDENT[count - 2] ?? NORMAL) * error;
  return { mean, from: Math.max(least, mean - half), to: Math.min(most, mean + half), error };
}
