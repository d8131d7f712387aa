import type { Answer } from '../kernel/request.js';

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
