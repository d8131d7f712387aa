import type { AfterAnswers, Sent } from '../../engine/index.js';
import type { Account } from '../../kernel/procedure/account.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Lhy } from '../state/index.js';

/**
 * The umpire's answer about an action. `cannotSay`: the action is written badly, or it is only begun; or a roll or a choice has to come
 * first, on which it depends.
 */
export type LhyJudged =
  | {
      readonly verdict: 'legal';
      readonly action: Sent<Lhy>;
      readonly accounts: readonly Account[];
      /** The question that has to be answered first: the verdict is the same after every answer to it. */
      readonly awaited?: Problem;
    }
  | {
      readonly verdict: 'notLegal';
      readonly reasons: readonly Problem[];
      readonly awaited?: Problem;
      /** What speaks against it after each of the answers, where the reasons differ. */
      readonly after?: readonly AfterAnswers[];
    }
  | {
      readonly verdict: 'cannotSay';
      readonly reasons: readonly Problem[];
      /** The field that is asked for next, where the action is only begun. */
      readonly next?: string;
      /** All that the action still lacks. */
      readonly missing?: readonly string[];
      /** What the action is after the answers to the question that has to be answered first, where that differs. */
      readonly after?: readonly AfterAnswers[];
    };
