import type { AskOptions } from '../../engine/questions/asker.js';
import type * as engine from '../../engine/questions/offer.js';
import { options as optionsIn } from '../../engine/questions/offer.js';
import type { Action, Lnlt, World } from '../../state/index.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';

export { choose, close, leaveOut } from '../../engine/questions/click.js';
export type { FacesOffer, MemberOffer, OneOffer } from '../../engine/questions/offer.js';

/**
 * The next click of an order. `one`: one of these values. `member`: one more member of a set or a list, or it is closed.
 * `faces`: the dice that are rolled next. `done`: the order is a legal action. `dead`: no legal action can come of it, and
 * why not.
 */
export type Offer = engine.Offer<Lnlt>;

/**
 * Tells what can be clicked next in an order: only what can still lead to a legal action. An order is built click by click and
 * never runs into a dead end; an order that comes from elsewhere may be dead, and then the answer says why.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param order the fields given so far, perhaps stale, perhaps hostile; without a kind the field is `kind`
 * @param how who asks; the budget; a step of it is an order that is looked at
 * @returns the next click; nothing throws. Where the budget is spent, the values that were found up to there, and what is left
 * @rule 4.0
 * @example options(world, state, {}) // { form: 'one', name: 'kind', values: ['name', 'pass'], optional: false }
 */
export function options(world: World, seen: Seen, order: Action | Order = {}, how?: AskOptions): Offer {
  return optionsIn(world, seen, order, how);
}
