import type { Choice } from '../../kernel/procedure/request.js';
import type { Problem } from '../../kernel/basis/result.js';

/** What an action is after some of the answers to a question that is open. */
export interface AfterAnswers {
  readonly verdict: 'legal' | 'notLegal';
  /** Why it is not legal then; empty where it is. */
  readonly reasons: readonly Problem[];
  /** Answers after which it is so, for an example: faces of dice, and choices, in the order in which they are asked for. */
  readonly answers: readonly (readonly number[] | Choice)[];
}
