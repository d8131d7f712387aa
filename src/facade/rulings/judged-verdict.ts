import type { Verdict } from '../questions/check.js';
import type { Judged } from './judge-now.js';

/**
 * An umpire's answer as a verdict, which can be compared. Where an answer to a question comes first, what may come of it belongs to its reasons.
 *
 * @example judgedVerdict({ verdict: 'notLegal', reasons }).complete // -1
 */
export function judgedVerdict(judged: Judged): Verdict {
  if (judged.verdict === 'legal')
    return { complete: 1, ruling: 'legal', action: judged.action, accounts: judged.accounts };
  if (judged.verdict === 'notLegal') return { complete: -1, ruling: 'notLegal', problems: judged.reasons };
  const { reasons, next, missing = [], after = [] } = judged;
  if (next !== undefined) return { complete: 0, ruling: 'cannotSay', next, missing, problems: reasons };
  return { complete: -1, ruling: 'cannotSay', problems: [...reasons, ...after.flatMap((each) => each.reasons)] };
}
