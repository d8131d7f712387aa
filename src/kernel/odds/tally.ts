import { add, compare, fraction, mul } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';

/** Chances by subject and result. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, Fraction>>;

/** Chances that are still being counted. */
export type MutableTally = Map<string, Map<string, Fraction>>;

/** Stands for the subject of a part, whatever its name is. */
export const SELF = '\u0000';

const ONE: Fraction = fraction(1);

/**
 * The tally of a part without the name of its subject, so that it serves for every subject.
 *
 * @example renamed(tallyOfSquad, 'us.2-5-4.1').has(SELF) // true
 */
export function renamed(outcomes: Tally, subject: string): Tally {
  const own = outcomes.get(subject);
  if (own === undefined) return outcomes;
  const others = new Map(outcomes);
  others.delete(subject);
  others.set(SELF, own);
  return others;
}

/**
 * Adds the chance of an outcome.
 *
 * @example tally(outcomes, 'us.2-5-4.1', 'shaken', fraction(1, 6))
 */
export function tally(outcomes: MutableTally, subject: string, result: string, chance: Fraction): void {
  let results = outcomes.get(subject);
  if (results === undefined) {
    results = new Map();
    outcomes.set(subject, results);
  }
  results.set(result, add(results.get(result) ?? fraction(0), chance));
}

/**
 * Adds the outcomes of a part, weighed by the chance of the path around it.
 *
 * @param of the chance that the part's chances are relative to
 * @example addTally(outcomes, part, fraction(1, 6), fraction(1))
 */
export function addTally(outcomes: MutableTally, part: Tally, chance: Fraction, of: Fraction): void {
  const same = compare(of, ONE) === 0;
  for (const [subject, results] of part) {
    for (const [result, p] of results) tally(outcomes, subject, result, mul(chance, same ? p : over(p, of)));
  }
}

function over(p: Fraction, of: Fraction): Fraction {
  return mul(p, fraction(of.d, of.n));
}
