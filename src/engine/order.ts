import type { Draft, Walk } from './legal.js';
import { draftOf, filled, openSlots, walkFrom, walkOf } from './legal.js';
import type { ActionRule, SlotRule, SlotValue } from './rule.js';
import type { Scene, System } from './system.js';

/**
 * An order being built click by click: an action's fields as far as they are given. `skipped` names optional fields the
 * player has decided to leave out.
 */
export type Order<K extends string = string> = {
  readonly kind?: K;
  readonly skipped?: readonly string[];
} & { readonly [field: string]: SlotValue };

/** The next thing an order needs, with every value that can still lead to a legal action. */
export interface Slot {
  readonly name: string;
  readonly form: 'one' | 'set' | 'list';
  /** May be left out: put the name under `skipped`. */
  readonly optional: boolean;
  readonly values: readonly (string | readonly string[])[];
}

/**
 * Walks every legal completion of an order, lazily, in the order of its slots.
 *
 * @param scene the scene
 * @param rule the record of its kind
 * @param order the fields given so far
 * @returns complete legal actions
 * @example [...completions(scene, passRule, { kind: 'pass' })] // [{ kind: 'pass' }]
 */
export function* completions<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
): Generator<S['action'], void, undefined> {
  const walk = walkOfOrder(scene, rule, order);
  for (let action = walk.next(); action !== undefined; action = walk.next()) yield action;
}

/**
 * The walk through the legal completions of an order.
 *
 * @example walkOfOrder(scene, passRule, { kind: 'pass' }).next() // { kind: 'pass' }
 */
export function walkOfOrder<S extends System>(scene: Scene<S>, rule: ActionRule<S>, order: Order): Walk<S['action']> {
  const { kind: _kind, skipped, ...within } = order;
  return walkOf(scene, rule, within, skipped);
}

/**
 * The first slot an order has not answered.
 *
 * @returns `undefined` when every slot is filled or skipped
 * @example nextSlot(fireRule, { kind: 'fire', unit: 'a1' })?.name // 'target'
 */
export function nextSlot<S extends System>(rule: ActionRule<S>, order: Order): SlotRule<S, S['action']> | undefined {
  return rule.slots.find((slot) => order[slot.name] === undefined && !(order.skipped?.includes(slot.name) ?? false));
}

/**
 * The values of an order's next slot from which a legal action can still be reached.
 *
 * @example liveValues(scene, fireRule, { kind: 'fire', unit: 'a1' }, target).values // ['b1', 'b2']
 */
export function liveValues<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
  slot: SlotRule<S, S['action']>,
): { readonly values: readonly (string | readonly string[])[]; readonly optional: boolean } {
  const { kind: _kind, skipped = [], ...fields } = order;
  const start = draftOf(rule.kind, fields);
  const filling = openSlots(rule, start, skipped)?.filter((other) => other !== slot);
  const leaving = slot.optional === true || slot.name in start ? filling : undefined;
  const values: (string | readonly string[])[] = [];
  let optional = false;
  for (const value of slot.values(scene, given(rule, start, slot))) {
    if (value === undefined) optional ||= walkFrom(scene, rule, start, leaving, true).next() !== undefined;
    else if (walkFrom(scene, rule, filled(start, slot.name, value), filling, true).next() !== undefined)
      values.push(value);
  }
  return { values, optional };
}

/** The fields of an order before a slot, as that slot's values are asked with. */
function given<S extends System>(rule: ActionRule<S>, order: Draft, slot: SlotRule<S, S['action']>): Draft {
  let before: Draft = { kind: rule.kind };
  for (const earlier of rule.slots) {
    if (earlier === slot) break;
    const value = order[earlier.name];
    if (value !== undefined) before = filled(before, earlier.name, value);
  }
  return before;
}
