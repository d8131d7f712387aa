import type { Account } from '../../kernel/procedure/account.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { total } from '../../kernel/numbers/ledger.js';
import { toText } from '../../kernel/numbers/rational.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import type { Verdict } from '../questions/check.js';
import type { Distribution } from '../odds/odds-by-answer.js';
import type { System } from '../game/system.js';

/**
 * What two rulings may differ in, the gravest first: whether the situation can be at all; the verdict; a reason against the
 * action; the field that is asked next; a sum; a term of a sum; a decision that is no sum; what the dice must show; what the
 * dice mean; the odds.
 */
export const RULING_ASPECTS = [
  'situation',
  'verdict',
  'reason',
  'next',
  'sum',
  'term',
  'finding',
  'need',
  'result',
  'odds',
] as const;

/** One of these. */
export type RulingAspect = (typeof RULING_ASPECTS)[number];

/** One thing that a ruling says. */
export interface Aspect {
  readonly what: RulingAspect;
  /** The place in the ruling: a code, a sum, a term in its sum, a subject of the odds. */
  readonly at: string;
  readonly value: string;
}

/** The things that a ruling says, by `what` and `at`. */
export type Aspects = ReadonlyMap<string, Aspect>;

/** A ruling: the verdict with the odds, or why the situation cannot be. */
export type Ruled<S extends System> = Result<{ readonly verdict: Verdict<S>; readonly odds: Distribution | undefined }>;

/**
 * Everything that a ruling says, thing by thing, so that it can be compared with another ruling.
 *
 * @param ruled the ruling
 * @returns the things by `what` and `at`; two of one name are numbered
 * @example aspectsOf(ruled).get('term attack us.2-5-4.1 > adjacent')?.value // '2'
 */
export function aspectsOf<S extends System>(ruled: Ruled<S>): Aspects {
  const list = ruled.ok ? ofVerdict(ruled.value.verdict) : ofNoSituation(ruled.problems);
  if (ruled.ok && ruled.value.odds !== undefined) for (const each of ofOdds(ruled.value.odds)) list.push(each);
  const named = new Map<string, Aspect>();
  for (const aspect of list) {
    let { at } = aspect;
    for (let i = 2; named.has(keyOf(aspect.what, at)); i++) at = `${aspect.at} #${i}`;
    named.set(keyOf(aspect.what, at), { ...aspect, at });
  }
  return named;
}

/** The word for the verdict on an action of a situation that cannot be. */
export const NO_SITUATION = 'illegalSituation';

function ofNoSituation(problems: readonly Problem[]): Aspect[] {
  return [{ what: 'verdict', at: '', value: NO_SITUATION }, ...ofProblems(problems, 'situation')];
}

function keyOf(what: RulingAspect, at: string): string {
  return at === '' ? what : `${what} ${at}`;
}

function ofVerdict<S extends System>(verdict: Verdict<S>): Aspect[] {
  const word: Aspect = { what: 'verdict', at: '', value: verdict.ruling };
  switch (verdict.complete) {
    case -1:
      return [word, ...ofProblems(verdict.problems, 'reason')];
    case 0:
      return [
        word,
        { what: 'next', at: '', value: verdict.next },
        { what: 'next', at: 'missing', value: verdict.missing.join(' ') },
        ...ofProblems(verdict.problems ?? [], 'reason'),
      ];
    case 1:
      return [word, ...sumsOf(verdict.accounts).flatMap(ofSum), ...verdict.accounts.flatMap(ofAccount)];
  }
}

function ofProblems(problems: readonly Problem[], what: RulingAspect): readonly Aspect[] {
  return problems.map(({ code, rule, path, params }) => {
    const value = canonical({ params, path, rule });
    return { what, at: code, value };
  });
}

/** A sum with its total, and each of its terms. The terms of a share stand in its place. */
function ofSum(sum: Ledger): readonly Aspect[] {
  const at = nameOf(sum);
  return [{ what: 'sum', at, value: toText(total(sum)) }, ...sum.terms.flatMap((term) => ofTerm(term, at))];
}

function ofTerm({ id, op, value }: Term, within: string): readonly Aspect[] {
  if (!('terms' in value)) {
    const amount = toText(value);
    return [{ what: 'term', at: `${within} > ${id}`, value: op === 'add' ? amount : `${op} ${amount}` }];
  }
  const at = `${within} > ${nameOf(value)}`;
  return [{ what: 'sum', at, value: toText(total(value)) }, ...value.terms.flatMap((term) => ofTerm(term, at))];
}

function nameOf({ id, of }: Ledger): string {
  return of === undefined ? id : `${id} ${of}`;
}

/** What an account says beside its sums. */
function ofAccount({ roll = '', target, finding, needs, results }: Account): readonly Aspect[] {
  const at = [roll, ...target].join(' ').trim();
  const found: readonly Aspect[] =
    finding === undefined
      ? []
      : [{ what: 'finding', at: `${at} ${finding.id}`.trim(), value: canonical(finding.params) }];
  return [
    ...found,
    ...needs.map((need): Aspect => ({
      what: 'need',
      at: `${at} ${need.roll}`.trim(),
      value: `${need.must} ${need.value}`,
    })),
    ...results.map(({ result, by, from, to, params }): Aspect => {
      const span = `${from ?? ''}..${to ?? ''}`;
      return { what: 'result', at: `${at} ${result}`.trim(), value: canonical({ by, span, params }) };
    }),
  ];
}

function ofOdds({ subjects }: Distribution): readonly Aspect[] {
  return subjects.flatMap(({ subject, results }) =>
    results.map(({ result, chance }): Aspect => ({ what: 'odds', at: `${subject} ${result}`, value: chance })),
  );
}
