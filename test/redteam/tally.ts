import type { Breach } from './attack.js';

/** How many things of one kind were tried, how many of them were accepted, and what got through. */
export interface Tally {
  readonly tried: number;
  readonly accepted: number;
  readonly breaches: readonly Breach[];
}

/** A breach in a line, so that equal ones can be told from others. */
export function breachLine({ kind, where, what }: Breach): string {
  return `${kind} | ${where.slice(0, 400)} | ${what.slice(0, 2000)}`;
}

/** The breaches that a test asserts to be none: calls that only took long are counted and never asserted. */
export function broken({ breaches }: Tally): string[] {
  return breaches.filter(({ kind }) => kind !== 'slow').map(breachLine);
}
