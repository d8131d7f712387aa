import { append } from '../kernel/basis/lists.js';
import type { Ledger, Term } from '../kernel/numbers/ledger.js';
import { total } from '../kernel/numbers/ledger.js';
import type { Rational } from '../kernel/numbers/rational.js';
import { compare } from '../kernel/numbers/rational.js';

/** The terms of a sum that may make the difference to what a record tells. */
export interface TermsOfGap {
  /** The first of them. */
  readonly term: string;
  readonly terms: readonly string[];
  /** Whose each term is: in a share, that of a unit or a weapon; an empty text where it is nobody's. */
  readonly owners: readonly string[];
  /** What each of them counts. */
  readonly value: number;
  /** The rule of the first of them. */
  readonly rule: string;
}

/** So many terms are named that may make a difference. */
const MOST_TERMS = 3;

/**
 * The terms, three at most, that count as much as the difference between a sum and what a record tells: one of them may have been left
 * out or counted in.
 *
 * @param terms the terms of the sum
 * @param gap the sum less what is told
 * @returns nothing where no term counts as much
 * @example termsOfGap(attack.terms, rational(1))?.terms // ['moving']
 */
export function termsOfGap(terms: readonly Term[], gap: Rational): TermsOfGap | undefined {
  const counted = countingAs(terms, gap).slice(0, MOST_TERMS);
  const [first] = counted;
  if (first === undefined) return undefined;
  return {
    term: first.term.id,
    terms: counted.map(({ term }) => term.id),
    owners: counted.map(({ owner }) => owner ?? ''),
    value: Math.floor(gap.n / gap.d),
    rule: first.term.rule,
  };
}

/** A term that counts in a sum, and whose it is: in a share, that of a unit or a weapon. */
interface Counted {
  readonly term: Term;
  readonly owner: string | undefined;
}

/** The terms that count as much as a difference: those of the sum itself, then those of its shares. */
function countingAs(terms: readonly Term[], gap: Rational, owner?: string): readonly Counted[] {
  const own: Counted[] = [];
  const inShares: Counted[] = [];
  for (const term of terms) {
    if (term.op !== 'add') continue;
    if (!('terms' in term.value)) {
      if (compare(term.value, gap) === 0) own.push({ term, owner });
      continue;
    }
    const share = term.value;
    const within = isPlain(share) ? countingAs(share.terms, gap, share.of) : [];
    if (within.length > 0) append(inShares, within);
    else if (compare(total(share), gap) === 0) inShares.push({ term, owner: share.of });
  }
  return [...own, ...inShares];
}

/** Whether a sum is that of what is added in it: nothing halves it, rounds it or bounds it. */
function isPlain(sum: Ledger): boolean {
  return compare(total(sum), total({ ...sum, terms: sum.terms.filter(({ op }) => op === 'add') })) === 0;
}
