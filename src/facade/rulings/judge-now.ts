import type { Problem } from '../../kernel/basis/result.js';
import type { Action, World } from '../../state/index.js';
import type { Ruled } from '../../text/index.js';
import { check } from '../questions/check.js';
import { gravestFirst } from '../record/gravest-first.js';
import type { Seen } from '../seen/view.js';
import type { AfterAnswers } from '../../engine/rulings/after-answers.js';
import { withoutEchoes } from './echoes.js';

/**
 * The umpire's answer about an action. `cannotSay`: the action is written badly, or it is only begun, so that no rule can be
 * asked about it; or a roll or a choice has to come first, on which it depends.
 */
export type Judged =
  | (Exclude<Ruled, { readonly verdict: 'cannotSay' }> & {
      /** The question that has to be answered first: the verdict is the same after every answer to it. */
      readonly awaited?: Problem;
      /** What speaks against it after each of the answers, where the reasons differ. */
      readonly after?: readonly AfterAnswers[];
    })
  | (Extract<Ruled, { readonly verdict: 'cannotSay' }> & {
      /** The kind of action that is written most like the one that was given, where there is no such kind. */
      readonly nearest?: string;
      /** What the action is after the answers to the question that has to be answered first, where that differs. */
      readonly after?: readonly AfterAnswers[];
    });

/**
 * Judges an action at this very moment: while a question is open nothing but its answer is legal.
 *
 * @rule 4.0
 * @example judgeNow(world, game, { kind: 'pass' }).verdict // 'legal'
 */
export function judgeNow(world: World, seen: Seen, action: unknown): Judged {
  const verdict = check(world, seen, action as Action);
  if (verdict.complete === 1) return { verdict: 'legal', action: verdict.action, accounts: verdict.accounts };
  if (verdict.ruling === 'notLegal')
    return {
      verdict: 'notLegal',
      reasons: gravestFirst(withoutEchoes(verdict.problems)).map((reason) => ruled(world, reason)),
    };
  const { problems: reasons = [] } = verdict;
  if (verdict.complete === -1) return { verdict: 'cannotSay', reasons, ...nearestIn(reasons) };
  const [next = verdict.next] = verdict.missing;
  return { verdict: 'cannotSay', reasons, next, missing: verdict.missing };
}

/** A reason that names no section is one of the sequence of play. */
function ruled({ system: { sections } }: World, reason: Problem): Problem {
  return reason.rule === undefined ? { ...reason, rule: sections.sequence } : reason;
}

/** The kind that may be meant, as the refusal of a kind that does not exist names it. */
function nearestIn(reasons: readonly Problem[]): { readonly nearest?: string } {
  const nearest = reasons.find(({ code }) => code === 'unknown-kind')?.params['nearest'];
  return typeof nearest === 'string' ? { nearest } : {};
}
