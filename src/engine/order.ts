import { legalActions } from './legal.js';
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
export function completions<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
): Generator<S['action'], void, undefined> {
  const { kind: _kind, skipped, ...within } = order;
  return legalActions(scene, rule, within, skipped);
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
  const before = given(rule, order, slot);
  const values: (string | readonly string[])[] = [];
  let optional = false;
  for (const value of slot.values(scene, before)) {
    const trial: Order =
      value === undefined
        ? { ...order, skipped: [...(order.skipped ?? []), slot.name] }
        : { ...order, [slot.name]: value };
    if (completions(scene, rule, trial).next().done === true) continue;
    if (value === undefined) optional = true;
    else values.push(value);
  }
  return { values, optional };
}

/** The fields of an order before a slot, as that slot's values are asked with. */
function given<S extends System>(
  rule: ActionRule<S>,
  order: Order,
  slot: SlotRule<S, S['action']>,
): { readonly kind: string } {
  const fields: Record<string, SlotValue> = {};
  for (const earlier of rule.slots) {
    if (earlier === slot) break;
    const value = order[earlier.name];
    // A list of their own: slots remember what they find for a list, and the caller's may change.
    if (value !== undefined) fields[earlier.name] = Array.isArray(value) ? value.slice() : value;
  }
  return { ...fields, kind: rule.kind };
}
