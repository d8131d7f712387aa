import { check, view } from '../../engine/index.js';
import { isAnswer } from '../../engine/game/answer.js';
import type { AfterAnswers, Fate } from '../../engine/rulings/after-answers.js';
import { verdictByAnswers } from '../../engine/rulings/after-answers.js';
import { behindQuestion } from '../../engine/rulings/behind.js';
import { questionOf } from '../../engine/view/pending.js';
import type { Ask } from '../../kernel/procedure/request.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld } from '../../lhy/index.js';

/** What is said of an action while a roll or a choice is awaited. */
export interface BehindQuestion {
  readonly verdict: 'legal' | 'notLegal' | 'cannotSay';
  readonly reasons: readonly Problem[];
  /** The question that comes first. */
  readonly awaited: Ask;
  /** What the action is after the answers, where that differs. */
  readonly after?: readonly AfterAnswers[];
}

/**
 * Judges an action of the second game while a question is open: for the moment after every answer to it.
 *
 * @param by the side that acts; the side to decide then where it is left out
 * @returns nothing where nothing is asked, for an answer, and for what is written badly
 * @example judgedBehind(world, state, action, 'umber')?.verdict // 'notLegal'
 */
export function judgedBehind(
  world: LhyWorld,
  state: LhyState,
  action: unknown,
  by: string | undefined,
): BehindQuestion | undefined {
  const { pending } = state;
  if (pending === undefined || (isKinded(action) && isAnswer(action))) return undefined;
  const behind = behindQuestion<Lhy>(world, state);
  if (behind === undefined || behind.list.length === 0) return undefined;
  const fates = behind.list.map(({ seen, answers }): Fate => {
    const eyes = by === undefined || seen.kind === 'view' ? seen : view(world, seen, by);
    const verdict = check(world, eyes, action);
    return { verdict: verdict.ruling, reasons: verdict.complete === 1 ? [] : (verdict.problems ?? []), answers };
  });
  if (fates.every(({ verdict }) => verdict === 'cannotSay')) return undefined;
  const { verdict, reasons, after } = verdictByAnswers(fates, behind.all, ({ code }) => code === 'wrong-side');
  const awaited = questionOf<Lhy>(world, state, pending).ask;
  return { verdict, reasons, awaited, ...present({ after }) };
}

function isKinded(action: unknown): action is { readonly kind: string } {
  return typeof action === 'object' && action !== null && 'kind' in action && typeof action.kind === 'string';
}
