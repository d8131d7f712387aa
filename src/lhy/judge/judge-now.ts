import { check, misused } from '../../engine/index.js';
import type { Seen, Verdict } from '../../engine/index.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { heldUp } from './held-up.js';
import type { LhyJudged } from './judged.js';

/** Fields that make more of an action which is whole without them: fire at one more target, one more vehicle that goes along. */
const MORE: readonly string[] = ['second', 'with'];

/**
 * Judges an action at this very moment: while a question is open nothing but its answer is legal.
 *
 * @rule 9.0
 * @example judgeNow(world, state, { kind: 'call' }).verdict // 'legal'
 */
export function judgeNow(world: LhyWorld, seen: Seen<Lhy>, action: unknown): LhyJudged {
  const safe = misused({ world, seen }) === undefined && guard(action).ok;
  return judgedOf(check<Lhy>(world, seen, action), safe ? (each) => heldUp(seen, action, each) : (each) => each);
}

function judgedOf(verdict: Verdict<Lhy>, said: (reason: Problem) => Problem): LhyJudged {
  if (verdict.complete === 1) return { verdict: 'legal', action: verdict.action, accounts: verdict.accounts };
  const reasons = (verdict.problems ?? []).map(said);
  if (verdict.ruling === 'notLegal') return { verdict: 'notLegal', reasons };
  if (verdict.complete === -1) return { verdict: 'cannotSay', reasons };
  // Nobody has said that more is done, and as it stands it is against the rules.
  const isWhole = verdict.missing.every((field) => MORE.includes(field));
  if (isWhole && reasons.length > 0) return { verdict: 'notLegal', reasons };
  const [next = verdict.next] = verdict.missing;
  return { verdict: 'cannotSay', reasons, next, missing: verdict.missing };
}
