import type * as engine from '../../engine/questions/check.js';
import type { CheckOptions } from '../../engine/questions/check.js';
import { check as checkIn } from '../../engine/questions/check.js';
import type { Action, Lnlt, World } from '../../state/index.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';

export type { CheckOptions } from '../../engine/questions/check.js';

/**
 * The verdict on an order. -1: it cannot become legal, with all the reasons of the first stage that fails. 0: it can
 * become legal, with the next slot. 1: it is a legal action, with the sums by which it would be resolved.
 */
export type Verdict = engine.Verdict<Lnlt>;

/**
 * Judges an action or a partial order: shape, then turn and side, then references, then every constraint of the action.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param input an order, perhaps partial, perhaps hostile
 * @param how the role of whoever asks: `{ as: 'us' }` is judged by the view of that side, as `apply` judges it
 * @returns the verdict; nothing is changed and nothing throws
 * @rule 4.0
 * @example check(world, state, { kind: 'pass' }).complete // 1
 */
export function check(world: World, seen: Seen, input: Action | Order, how?: CheckOptions): Verdict {
  return checkIn(world, seen, input, how);
}
