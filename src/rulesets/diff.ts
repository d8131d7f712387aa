import type { Answers, RuleBook } from './layer.js';
import type { Origin, ResolvedRuleset } from './ruleset.js';

/** One point on which two rulesets differ. */
export interface RulesetDifference {
  /** The switch or number. */
  readonly name: string;
  readonly rule: string;
  readonly a: string | number;
  readonly b: string | number;
  /** Where the answer of each comes from. */
  readonly fromA: Origin;
  readonly fromB: Origin;
}

/**
 * The points on which two rulesets of one rulebook differ, by section.
 *
 * @param book the rulebook
 * @param a one ruleset
 * @param b the other one
 * @returns nothing for two rulesets that play alike, whatever their names
 * @example diffResolved(book, a, b)[0] // { name: 'turnOneInitiative', rule: '3.0', a: 'scenario', b: 'rolled', ... }
 */
export function diffResolved(
  book: RuleBook,
  a: ResolvedRuleset<object, object>,
  b: ResolvedRuleset<object, object>,
): readonly RulesetDifference[] {
  const ofA = answersOf(a);
  const ofB = answersOf(b);
  return book.entries
    .filter(({ name }) => ofA[name] !== ofB[name])
    .map(({ name, rule, default: standing }) => ({
      name,
      rule,
      a: ofA[name] ?? standing,
      b: ofB[name] ?? standing,
      fromA: a.from[name] ?? { layer: a.id },
      fromB: b.from[name] ?? { layer: b.id },
    }))
    .sort((one, other) => bySection(one.rule, other.rule));
}

/**
 * Every answer of a ruleset, by the name of the switch or number.
 *
 * @example answersOf(ruleset).pivotOft // 1
 */
export function answersOf(ruleset: Pick<ResolvedRuleset<object, object>, 'switches' | 'numbers'>): Answers {
  return { ...(ruleset.switches as Answers), ...(ruleset.numbers as Answers) };
}

/** Sections in the order of a rulebook: 6.2 before 6.10. */
function bySection(a: string, b: string): number {
  const [partsOfA, partsOfB] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let i = 0; i < Math.max(partsOfA.length, partsOfB.length); i++) {
    const by = (partsOfA[i] ?? -1) - (partsOfB[i] ?? -1);
    if (by !== 0) return by;
  }
  return 0;
}
