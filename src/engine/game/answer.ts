import type { Answer, DiceRequest, DrawRequest } from '../../kernel/procedure/request.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';

/** Answers the pending question of an action: faces entered by hand, or a choice. */
export interface AnswerAction {
  readonly kind: 'answer';
  readonly faces?: readonly number[];
  readonly choice?: string | readonly string[];
}

/**
 * Whether an action is an answer, which belongs to the action that asked.
 *
 * @example isAnswer({ kind: 'answer', faces: [2] }) // true
 */
export function isAnswer(action: { readonly kind: string }): action is AnswerAction {
  return action.kind === 'answer';
}

/**
 * The kernel's answer in an answer action, when it gives exactly one.
 *
 * @example answerOf({ kind: 'answer', faces: [2] }) // { kind: 'faces', faces: [2] }
 */
export function answerOf(action: AnswerAction): Answer | undefined {
  if ((action.faces === undefined) === (action.choice === undefined)) return undefined;
  return action.faces === undefined
    ? { kind: 'choice', choice: action.choice as string }
    : { kind: 'faces', faces: action.faces };
}

/**
 * Why faces do not fit the dice that are asked for.
 *
 * @returns `too-few-dice`, `too-many-dice` or `die-out-of-range`
 * @example facesProblem(ask, [7], '/faces').code // 'die-out-of-range'
 */
export function facesProblem(ask: DiceRequest | DrawRequest, faces: readonly number[], path: string): Problem {
  const { purpose, of, rule } = ask;
  const given = faces.length;
  const wanted = ask.kind === 'dice' ? ask.dice.length : given;
  if (given < wanted) return problem('too-few-dice', { wanted, given }, rule, path);
  if (given > wanted) return problem('too-many-dice', { wanted, given }, rule, path);
  const among = ask.kind === 'draw' ? { among: ask.from.length } : {};
  return problem('die-out-of-range', { purpose, of, faces, ...among }, rule, path);
}
