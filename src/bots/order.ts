import { openSlot } from '../engine/index.js';
import type { Order, Slot } from '../engine/index.js';
import type { Action, ActionKind, SlotValue, View, World } from '../state/index.js';

/** Picks the value of a slot: one of those offered, or nothing where it may be left out. */
export type Pick = (slot: Slot, order: Order) => SlotValue;

/**
 * Builds an order slot by slot, as a player clicks it together.
 *
 * @param order the fields given already, at least the kind
 * @param pick the player's taste
 * @returns a legal action, or nothing when the order cannot be completed
 * @example buildOrder(world, view, { kind: 'place' }, firstOf)
 */
export function buildOrder(world: World, view: View, order: Order, pick: Pick): Action | undefined {
  for (const action of ordersOf(world, view, order, [], pick)) return action;
  return undefined;
}

/**
 * Builds every order that differs in the slots of these names; the others are filled by taste.
 *
 * @param order the fields given already, at least the kind
 * @param names the slots of which every value is tried
 * @example [...ordersOf(world, view, { kind: 'shoot' }, ['from', 'target', 'weapon'], mostOf)]
 */
export function* ordersOf(
  world: World,
  view: View,
  order: Order,
  names: readonly string[],
  pick: Pick,
): Generator<Action, void, undefined> {
  const slot = openSlot(world, view, order);
  if (slot === undefined) yield actionOf(order);
  else if (slot.name !== 'kind') {
    const every: readonly SlotValue[] = slot.optional ? [undefined, ...slot.values] : slot.values;
    const one = slot.values.length === 0 ? undefined : pick(slot, order);
    for (const value of names.includes(slot.name) ? every : [one]) {
      if (value !== undefined || slot.optional)
        yield* ordersOf(world, view, filled(order, slot.name, value), names, pick);
    }
  }
}

function filled(order: Order, name: string, value: SlotValue): Order {
  return value === undefined ? { ...order, skipped: [...(order.skipped ?? []), name] } : { ...order, [name]: value };
}

function actionOf({ skipped: _skipped, ...fields }: Order): Action {
  return fields as unknown as Action;
}

/**
 * The kinds of action that are open to the side to decide.
 *
 * @example kindsOf(world, view) // ['name', 'spot', 'pass']
 */
export function kindsOf(world: World, view: View): readonly ActionKind[] {
  return (openSlot(world, view, {})?.values ?? []) as readonly ActionKind[];
}

/**
 * The values of the first open slot of an order that is one name.
 *
 * @example namesFor(world, view, { kind: 'name' }) // ['G6', 'I5']
 */
export function namesFor(world: World, view: View, order: Order): readonly string[] {
  const values = openSlot(world, view, order)?.values ?? [];
  return values.filter((value): value is string => typeof value === 'string');
}

/** The first value offered. */
export const firstOf: Pick = (slot) => slot.values[0];

/** The value of the most members, the first of them among equals. */
export const mostOf: Pick = (slot) => {
  let most: SlotValue;
  for (const value of slot.values) if (most === undefined || value.length > most.length) most = value;
  return most;
};
