import type { Stranger, Untyped } from '../../kernel/basis/flavour.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Ruled } from '../../text/index.js';
import type { Action, World } from '../../state/index.js';
import { check } from '../questions/check.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';
import { withoutEchoes } from './echoes.js';

/**
 * The umpire's answer about an action. `cannotSay`: the action is written badly, or it is only begun, so that no rule can be
 * asked about it.
 */
export type Judged =
  | Exclude<Ruled, { readonly verdict: 'cannotSay' }>
  | (Extract<Ruled, { readonly verdict: 'cannotSay' }> & {
      /** The kind of action that is written most like the one that was given, where there is no such kind. */
      readonly nearest?: string;
    });

/**
 * Judges an action as an umpire does: legal with its sums, not legal with every reason, or nothing that a rule could be asked
 * about.
 *
 * @param world the world
 * @param seen a view of the side that acts, or a game (then the side to decide acts)
 * @param action anything
 * @returns the answer; nothing is changed and nothing throws
 * @rule 4.0
 * @example judge(world, game, { kind: 'pas' }) // { verdict: 'cannotSay', reasons: [{ code: 'unknown-kind' }], nearest: 'pass' }
 */
export function judge(world: World, seen: Seen, action: Action | Order | Untyped): Judged;
export function judge<T>(world: World, seen: Seen, action: T & Stranger<T>): Judged;
export function judge(world: World, seen: Seen, action: unknown): Judged {
  const verdict = check(world, seen, action as Action);
  if (verdict.complete === 1) return { verdict: 'legal', action: verdict.action, accounts: verdict.accounts };
  if (verdict.ruling === 'notLegal') return { verdict: 'notLegal', reasons: withoutEchoes(verdict.problems) };
  const { problems: reasons = [] } = verdict;
  if (verdict.complete === -1) return { verdict: 'cannotSay', reasons, ...nearestIn(reasons) };
  const [next = verdict.next] = verdict.missing;
  return { verdict: 'cannotSay', reasons, next, missing: verdict.missing };
}

/** The kind that may be meant, as the refusal of a kind that does not exist names it. */
function nearestIn(reasons: readonly Problem[]): { readonly nearest?: string } {
  const nearest = reasons.find(({ code }) => code === 'unknown-kind')?.params['nearest'];
  return typeof nearest === 'string' ? { nearest } : {};
}
