import type * as engine from '../../engine/walk/order.js';
import { normalise as normaliseIn } from '../../engine/rule/normalise.js';
import type { Action, ActionKind, World } from '../../state/index.js';

export type { Slot } from '../../engine/walk/order.js';

/**
 * An order being built click by click: the fields of an action of its kind as far as they are given, and no others. `skipped` names optional fields the
 * player has decided to leave out. `open` names the sets and lists that are not closed yet: they have the members given,
 * and perhaps more.
 */
export type Order<K extends ActionKind = ActionKind> = engine.OrderOf<Extract<Action, { readonly kind: K }>>;

/**
 * Brings an action or an order into its one spelling, where what is written can mean nothing else: the case of hexes
 * (`i5`), the order of sets with the modes that go along with them, a single value in place of a list. `apply`, `check`
 * and the others do this with all that they are given.
 *
 * @param world the world
 * @param input an action or an order, perhaps hostile
 * @returns a copy with its fields in their one spelling; a thing that is no such object as it is
 * @rule 1.4
 * @example normalise(world, { kind: 'putOut', at: 'i5', units: 'us.2-5-4.1' }) // { kind: 'putOut', at: 'I5', units: ['us.2-5-4.1'] }
 */
export function normalise(world: World, input: unknown): unknown {
  return normaliseIn(world, input);
}
