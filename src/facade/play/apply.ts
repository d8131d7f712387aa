import type * as engine from '../../engine/play/apply.js';
import { apply as applyIn } from '../../engine/play/apply.js';
import type { Result } from '../../kernel/basis/result.js';
import type { Action, GameState, Lnlt, World } from '../../state/index.js';
import type { Order } from '../record/order.js';

export type { ApplyOptions, Sender } from '../../engine/play/apply.js';
export type { Role } from '../../engine/view/role.js';
export type { SentDice, Surplus } from '../../engine/play/dice-source.js';

/** The result of an action: the game after it, its events, and the dice that were rolled. */
export type Applied = engine.Applied<Lnlt>;

/**
 * Applies an action: the only way a game moves on.
 *
 * @param world the world
 * @param state the game; it is never changed
 * @param input the action, perhaps hostile
 * @param how the sender with his role, and the step it is meant for; whether the events are read; dice that come along
 * @returns the game after it, the events and the dice; or every reason why not
 * @rule 4.0
 * @example const { state: next, events } = unwrap(apply(world, state, { kind: 'pass' }))
 */
export function apply(
  world: World,
  state: GameState,
  input: Action | Order,
  how?: engine.ApplyOptions,
): Result<Applied> {
  return applyIn(world, state, input, how);
}
