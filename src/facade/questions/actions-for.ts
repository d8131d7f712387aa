import type * as engine from '../../engine/questions/actions-for.js';
import { actionsFor as actionsForIn } from '../../engine/questions/actions-for.js';
import type { CounterId, Lnlt, LocationId, World } from '../../state/index.js';
import type { AskOptions } from '../../engine/questions/asker.js';
import { roles } from '../record/roles.js';
import type { Seen } from '../seen/view.js';

/** The actions in which one thing on the table takes part. */
export type ActionsFor = engine.ActionsFor<Lnlt>;

/** A kind of action with a legal action in which the thing takes part. */
export type OpenKind = engine.OpenKind<Lnlt>;

/** A kind of action without such an action. */
export type ClosedKind = engine.ClosedKind<Lnlt>;

/**
 * Tells in which actions a counter or a hex can take part now, and why not in the others: what a click on it may mean. A unit
 * takes part where it is named, or a weapon in its hands; where it stands in the place that is named or fired at; and in
 * what a group does to which it belongs. Everything in a hex takes part with the hex.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param thing the id of a counter, or the name of a hex or a location
 * @param how who asks; the budget; a step of it is an order that is looked at
 * @returns every kind of action of this moment, open or closed; none when the game is over. Where the budget is spent, the kinds
 *   that it does not reach are closed for that reason (`too-costly`). A thing that is not on the table closes them all, with
 *   `unknown-counter` or `unknown-location` at `/thing`
 * @rule 4.0
 * @example actionsFor(world, state, 'us.2-5-4.1').open // [{ kind: 'name', orders: [{ kind: 'name', at: 'I5' }] }]
 */
export function actionsFor(world: World, seen: Seen, thing: CounterId | LocationId, how?: AskOptions): ActionsFor {
  return actionsForIn(world, seen, thing, roles, how);
}
