import { byText } from '../basis/order.js';
import { add, fraction } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import type { Tally } from './tally.js';

/**
 * The results that were named of one subject on the way, each once and in order, as one text: empty where none was. Chances of
 * results that can come together add up to more than one, and only what came on each path tells what was left alone.
 */
export type Together = string;

/** The chance of each set of results of one subject. */
export type Joint = ReadonlyMap<Together, Fraction>;

/** Nothing was named. */
export const UNNAMED: Together = '';

const BETWEEN = '\u0001';

/**
 * The results of two steps, one after the other.
 *
 * @example both('lost', 'retreats') // 'lost' and 'retreats'
 */
export function both(a: Together, b: Together): Together {
  if (a === b || b === UNNAMED) return a;
  if (a === UNNAMED) return b;
  return [...new Set([...resultsIn(a), ...resultsIn(b)])].sort(byText).join(BETWEEN);
}

/**
 * The results in a text.
 *
 * @example resultsIn(both('retreats', 'lost')) // ['lost', 'retreats']
 */
export function resultsIn(together: Together): readonly string[] {
  return together === UNNAMED ? [] : together.split(BETWEEN);
}

/**
 * What was named of a subject.
 *
 * @param named pairs of a subject and a result, as a path has named them
 * @example namedOf([['squad', 'retreats']], 'squad') // 'retreats'
 */
export function namedOf(named: readonly (readonly [string, string])[], subject: string): Together {
  let together = UNNAMED;
  for (const [who, result] of named) if (who === subject) together = both(together, result);
  return together;
}

/**
 * The subjects that are named more than once on a path.
 *
 * @param named what the path itself has named
 * @param parts what was named in the steps on it that were worked out separately
 * @example namedTwice([['leader', 'retreats'], ['leader', 'lost']], []) // ['leader']
 */
export function namedTwice(named: readonly (readonly [string, string])[], parts: readonly Tally[]): readonly string[] {
  if (named.length + parts.length < 2) return NOBODY;
  const once = new Set<string>();
  const twice: string[] = [];
  const note = (subject: string): void => {
    if (once.has(subject)) twice.push(subject);
    else once.add(subject);
  };
  for (const [subject] of named) note(subject);
  for (const part of parts) for (const subject of part.keys()) note(subject);
  return twice;
}

/**
 * Two lists of subjects as one, each once.
 *
 * @example allNames(['a'], ['b', 'a']) // ['a', 'b']
 */
export function allNames(some: readonly string[], others: readonly string[]): readonly string[] {
  if (others.length === 0) return some;
  const added = others.filter((each) => !some.includes(each));
  return added.length === 0 ? some : [...new Set([...some, ...added])];
}

/** Nobody. */
export const NOBODY: readonly string[] = Object.freeze([]);

/**
 * Adds a chance to a joint that is still being counted.
 *
 * @example addJoint(joint, 'retreats', fraction(3, 10))
 */
export function addJoint(joint: Map<Together, Fraction>, together: Together, chance: Fraction): void {
  joint.set(together, add(joint.get(together) ?? fraction(0), chance));
}
