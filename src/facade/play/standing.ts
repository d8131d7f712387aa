import { standingAnswer as answerIn, standingOrders as ordersIn } from '../../engine/standing/standing.js';
import type * as engine from '../../engine/standing/standing.js';
import type { StandingOrders } from '../../engine/game/standing-type.js';
import type { Result } from '../../kernel/basis/result.js';
import type { Lnlt, View, World } from '../../state/index.js';
import type { Seen } from '../seen/view.js';

export { SCOPES } from '../../engine/game/standing-type.js';
export type {
  LeastChance,
  Scope,
  StandingFire,
  StandingNote,
  StandingOrder,
  StandingOrders,
  StandingPass,
} from '../../engine/game/standing-type.js';

/** What a side sends by its standing orders. */
export type StandingAnswer = engine.StandingAnswer<Lnlt>;

/**
 * Reads the standing orders of a side.
 *
 * @param world the world
 * @param seen the game, or the view of the side: `turn` becomes its turn
 * @param orders anything, perhaps hostile
 * @returns the orders as they are kept; the faults of the data with their paths, `unknown-location` for a place that is not on the map,
 *   `bad-value` for a chance that there is not, `turn-is-over` for an order that has ended
 * @rule 6.3
 * @example standingOrders(world, view, { format: 1, orders: [{ kind: 'pass', until: 'turn' }] }).value.orders[0].until // 2
 */
export function standingOrders(world: World, seen: Seen, orders: unknown): Result<StandingOrders> {
  return ordersIn(world, seen, orders);
}

/**
 * What a side sends now by its standing orders. It reads the view and the orders and nothing else, and draws nothing at random. The first
 * order that gives an action gives it. While the answer to a question is due, and where an attack would keep an order but its chance
 * cannot be worked out, the decision is left to the side itself.
 *
 * @param world the world
 * @param view what the side sees
 * @param orders its standing orders
 * @returns a legal action and its order; nothing where no order gives one, or where the side is not asked; the refusal of
 *   `standingOrders` in its place for what is no such orders
 * @rule 6.3
 * @example standingAnswer(world, view(world, game, 'de'), orders)?.action // { kind: 'fire', from: 'J3', ... }
 */
export function standingAnswer(world: World, view: View, orders: StandingOrders): StandingAnswer | undefined {
  return answerIn(world, view, orders);
}
