import type { Fate, Seen } from '../../engine/index.js';
import { behindQuestion, isAnswer, questionOf, verdictByAnswers, view } from '../../engine/index.js';
import type { Account } from '../../kernel/procedure/account.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { judgeNow } from './judge-now.js';
import type { LhyJudged } from './judged.js';

/**
 * Judges an action while a question is open: for the moment after every answer to it. Where they do not agree, nothing can be said before
 * it is answered.
 *
 * @param seen a game, or a view
 * @param by the side that acts; the side to decide then where it is left out
 * @returns nothing where nothing is asked, where the action that asks is not shown, for an answer, and for what is written badly
 * @rule 9.0
 * @example judgedBehind(world, state, action, 'umber')?.verdict // 'notLegal'
 */
export function judgedBehind(
  world: LhyWorld,
  seen: Seen<Lhy>,
  action: unknown,
  by: string | undefined,
): LhyJudged | undefined {
  const { pending } = seen;
  if (pending === undefined || (isKinded(action) && isAnswer(action))) return undefined;
  const behind = behindQuestion<Lhy>(world, seen);
  if (behind === undefined || behind.list.length === 0) return undefined;
  const ends = behind.list.map(({ seen: end, answers }) => {
    const eyes = by === undefined || end.kind === 'view' ? end : view<Lhy>(world, end, by);
    return { judged: judgeNow(world, eyes, action), answers };
  });
  if (ends.every(({ judged }) => judged.verdict === 'cannotSay')) return undefined;
  const fates = ends.map(({ judged, answers }): Fate => {
    return { verdict: judged.verdict, reasons: judged.verdict === 'legal' ? [] : judged.reasons, answers };
  });
  const { verdict, reasons, after } = verdictByAnswers(fates, behind.all, ({ code }) => code === 'wrong-side');
  const awaited = awaitedIn(world, seen, pending);
  const [first] = ends;
  if (verdict === 'legal' && first?.judged.verdict === 'legal')
    return {
      verdict,
      action: first.judged.action,
      accounts: sharedAccounts(ends.map(({ judged }) => judged)),
      awaited,
    };
  if (verdict !== 'notLegal') return { verdict: 'cannotSay', reasons: [awaited], ...present({ after }) };
  return { verdict, reasons, awaited, ...present({ after }) };
}

/** The question that stands before everything else. */
function awaitedIn(world: LhyWorld, seen: Seen<Lhy>, pending: NonNullable<Seen<Lhy>['pending']>): Problem {
  const { purpose, of, rule } = questionOf<Lhy>(world, seen, pending).ask;
  return problem('answer-first', { purpose, of }, rule);
}

/** The sums that are the same after every answer. */
function sharedAccounts(all: readonly LhyJudged[]): readonly Account[] {
  const [first, ...others] = all.map((judged) => (judged.verdict === 'legal' ? judged.accounts : []));
  const rest = others.map((accounts) => new Set(accounts.map(keyOf)));
  return (first ?? []).filter((account) => rest.every((keys) => keys.has(keyOf(account))));
}

function keyOf(thing: object): string {
  return JSON.stringify(thing);
}

function isKinded(action: unknown): action is { readonly kind: string } {
  return typeof action === 'object' && action !== null && 'kind' in action && typeof action.kind === 'string';
}
