import { add as addFractions, compare, fraction, sub as subFractions, toText } from '../../kernel/numbers/fraction.js';
import type { Fraction } from '../../kernel/numbers/fraction.js';
import { byText } from '../../kernel/basis/order.js';
import type { Tally } from '../../kernel/odds/tally.js';
import type { Joint } from '../../kernel/odds/together.js';
import { resultsIn } from '../../kernel/odds/together.js';

/** The chance of one result of a subject, as an exact fraction: `5/36`. */
export interface Chance {
  readonly result: string;
  readonly chance: string;
}

/** The chance that several results of a subject come together, as an exact fraction. */
export interface TogetherChance {
  readonly results: readonly string[];
  readonly chance: string;
}

/**
 * Chances by subject (a unit, a location), sorted; each with its named results, likeliest first. The result `none` is what is left: its
 * chance is exact. Where results of a subject can come together (it retreats, and is lost), `together` says with which chance, and the
 * chances of its results add up to more than one.
 */
export type Outcomes = readonly {
  readonly subject: string;
  readonly results: readonly Chance[];
  readonly together?: readonly TogetherChance[];
}[];

/** Of subjects whose results can come together: the chance of each set of them; `undefined` where it took too long to find out. */
export type Joints = ReadonlyMap<string, Joint | undefined>;

/** The result of a subject nothing happened to. */
const NOTHING = 'none';

/**
 * Tallies as they are handed out: added up and sorted, every subject's chances being one together.
 *
 * @param of what the chances add up to where some paths were not followed
 * @param joints of subjects whose results can come together: their sets
 * @example outcomesOf([tally])[0]?.results // [{ result: 'none', chance: '3/5' }, { result: 'shaken', chance: '2/5' }]
 */
export function outcomesOf(
  tallies: readonly Tally[],
  of: Fraction = fraction(1),
  joints: Joints = new Map(),
): Outcomes {
  return told(tallies, (results) => completed(results, of)).map((each) => withJoint(each, joints));
}

/** The chances of a subject whose results can come together: each result, nothing at all, and those that come together. */
function withJoint(told: Outcomes[number], joints: Joints): Outcomes[number] {
  const { subject, results } = told;
  if (!joints.has(subject)) return told;
  const joint = joints.get(subject);
  if (joint === undefined) return { subject, results: results.filter(({ result }) => result !== NOTHING) };
  const sums = new Map<string, Fraction>();
  const pairs = new Map<string, { readonly results: readonly string[]; chance: Fraction }>();
  for (const [set, chance] of joint) {
    const named = resultsIn(set).filter((result) => result !== NOTHING);
    for (const result of named.length === 0 ? [NOTHING] : named) sums.set(result, sum(sums.get(result), chance));
    if (named.length < 2) continue;
    const key = named.join(' ');
    pairs.set(key, { results: named, chance: sum(pairs.get(key)?.chance, chance) });
  }
  return {
    subject,
    results: sorted(sums),
    ...(pairs.size === 0
      ? {}
      : {
          together: [...pairs.values()]
            .sort((a, b) => compare(b.chance, a.chance) || byText(a.results.join(' '), b.results.join(' ')))
            .map((each) => ({ results: each.results, chance: toText(each.chance) })),
        }),
  };
}

/**
 * Tallies of a part of all paths: the chances of a subject may be less than one together.
 *
 * @example partOfOutcomes([tally])[0]?.results // [{ result: 'shaken', chance: '1/5' }]
 */
export function partOfOutcomes(tallies: readonly Tally[]): Outcomes {
  return told(tallies, (results) => results);
}

type Sums = ReadonlyMap<string, Fraction>;

function told(tallies: readonly Tally[], finished: (results: Sums) => Sums): Outcomes {
  const bySubject = new Map<string, Map<string, Fraction>>();
  for (const outcomes of tallies) {
    for (const [subject, results] of outcomes) {
      const sums = bySubject.get(subject) ?? new Map<string, Fraction>();
      bySubject.set(subject, sums);
      for (const [result, chance] of results) sums.set(result, sum(sums.get(result), chance));
    }
  }
  return [...bySubject]
    .sort(([a], [b]) => byText(a, b))
    .map(([subject, results]) => ({ subject, results: sorted(finished(results)) }));
}

/** Paths without a named outcome count as `none`, so that the chances of a subject add up to one. */
function completed(results: Sums, of: Fraction): Sums {
  let rest = of;
  for (const chance of results.values()) rest = subFractions(rest, chance);
  // What was named before a path was left counts beside those that were followed.
  if (compare(rest, fraction(0)) <= 0) return results;
  return new Map([...results, [NOTHING, sum(results.get(NOTHING), rest)]]);
}

function sum(a: Fraction | undefined, b: Fraction): Fraction {
  return a === undefined ? b : addFractions(a, b);
}

function sorted(results: ReadonlyMap<string, Fraction>): readonly Chance[] {
  return [...results]
    .filter(([, chance]) => compare(chance, fraction(0)) > 0)
    .sort(([a, p], [b, q]) => compare(q, p) || (a < b ? -1 : 1))
    .map(([result, chance]) => ({ result, chance: toText(chance) }));
}
