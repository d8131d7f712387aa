import { misused } from '../../engine/game/misuse.js';
import type { Stranger, Untyped } from '../../kernel/basis/flavour.js';
import type { Action, World } from '../../state/index.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';
import { judgedAsked } from './judge-played.js';
import type { Judged } from './judge-now.js';
import { judgeNow } from './judge-now.js';

export type { Judged } from './judge-now.js';

/**
 * Judges an action as an umpire does: legal with its sums, not legal with every reason, or nothing that a rule could be asked
 * about. While a roll or a choice is awaited the action is judged for the moment after it, by every answer.
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
  const now = judgeNow(world, seen, action);
  // What is written badly is told so, whatever is asked.
  if (now.verdict !== 'notLegal' || misused({ world, seen }) !== undefined) return now;
  return judgedAsked(world, { seen }, action) ?? now;
}
