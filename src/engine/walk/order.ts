import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, takeStep } from '../../kernel/odds/meter.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Draft, Walk } from './legal.js';
import { draftOf, filled, hasMembers, openSlots, walkFrom, walkOf } from './legal.js';
import type { Growing } from './legal.js';
import type { ActionRule, SlotRule, SlotValue } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';

/**
 * An order being built click by click: an action's fields as far as they are given. `skipped` names optional fields the
 * player has decided to leave out. `open` names the sets and lists that are not closed yet: they have the members given,
 * and perhaps more.
 */
export type Order<K extends string = string> = {
  readonly kind?: K;
  readonly skipped?: readonly string[];
  readonly open?: readonly string[];
} & { readonly [field: string]: SlotValue };

/** What an order has besides its fields. */
type Built = { readonly skipped?: readonly string[]; readonly open?: readonly string[] };

/** A field of an order: its value, one member in the place of a list, or faces as they are clicked. */
type Field<V> = V extends readonly (infer M)[] ? V | M | (M extends number ? readonly (M | `${number}`)[] : never) : V;

/** The names of the fields of some actions, one name for all of them. */
type FieldNames<A> = A extends unknown ? Exclude<keyof A, 'kind'> : never;

/** The values that a field has in some actions. */
type ValueIn<A, N extends PropertyKey> = A extends { readonly [K in N]?: infer V } ? V : never;

/**
 * An order of the actions of a game: of each kind those fields that it has, as far as they are given. As long as it has no kind, it may
 * have the fields of any; one of which no more is known than that it has some kind has none.
 */
export type OrderOf<A extends { readonly kind: string }> =
  | (A extends unknown
      ? { readonly kind: A['kind'] } & { readonly [F in Exclude<keyof A, 'kind'>]?: Field<NonNullable<A[F]>> } & Built
      : never)
  | ({ readonly kind: A['kind'] } & { readonly [F in FieldNames<A>]?: never } & Built)
  | ({ readonly kind?: never } & { readonly [F in FieldNames<A>]?: Field<NonNullable<ValueIn<A, F>>> } & Built);

/** The next thing an order needs, with every value that can still lead to a legal action. */
export interface Slot {
  readonly name: string;
  readonly form: 'one' | 'set' | 'list';
  /** May be left out: put the name under `skipped`. */
  readonly optional: boolean;
  readonly values: readonly (string | readonly string[])[];
  /** `too-costly`: the budget was spent before all values were tried. Absent where all were. */
  readonly left?: readonly Problem[];
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
export function walkOfOrder<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
  meter?: Meter,
): Walk<S['action']> {
  const { fields, skipped, growing } = partsOfOrder(order);
  return walkOf(scene, rule, fields, skipped, growing, meter);
}

/** An order taken apart. */
export interface OrderParts {
  /** The fields that are given for good. */
  readonly fields: Readonly<Record<string, SlotValue>>;
  readonly skipped: readonly string[] | undefined;
  /** The members of sets and lists that are not closed yet; absent where all are. */
  readonly growing: Growing | undefined;
}

/**
 * Takes an order apart: the fields that are given for good, and the members of those that may still grow.
 *
 * @example partsOfOrder({ kind: 'burn', at: 'B2', units: ['a1'], open: ['units'] }).growing // { units: ['a1'] }
 */
export function partsOfOrder(order: Order): OrderParts {
  const { kind: _kind, skipped, open, ...all } = order;
  if (open === undefined || open.length === 0) return { fields: all, skipped, growing: undefined };
  const fields: Record<string, SlotValue> = {};
  const growing: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(all)) {
    if (!open.includes(name)) fields[name] = value;
    else if (value !== undefined) growing[name] = typeof value === 'string' ? [value] : value;
  }
  return { fields, skipped, growing };
}

/**
 * The first slot an order has not answered.
 *
 * @returns `undefined` when every slot is filled or skipped
 * @example nextSlot(fireRule, { kind: 'fire', unit: 'a1' })?.name // 'target'
 */
export function nextSlot<S extends System>(rule: ActionRule<S>, order: Order): SlotRule<S, S['action']> | undefined {
  const { skipped = [], open = [] } = order;
  return rule.slots.find(({ name }) => !skipped.includes(name) && (order[name] === undefined || open.includes(name)));
}

/**
 * The values of an order's next slot from which a legal action can still be reached.
 *
 * @param meter counts the orders that are looked at
 * @example liveValues(scene, fireRule, { kind: 'fire', unit: 'a1' }, target, meterFor(world)).values // ['b1', 'b2']
 */
export function liveValues<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
  slot: SlotRule<S, S['action']>,
  meter: Meter,
): { readonly values: readonly (string | readonly string[])[]; readonly optional: boolean } {
  const { fields, skipped = [], growing } = partsOfOrder(order);
  const start = draftOf(rule.kind, fields);
  const filling = openSlots(rule, start, skipped)?.filter((other) => other !== slot);
  const leaving = slot.optional === true || slot.name in start ? filling : undefined;
  const values: (string | readonly string[])[] = [];
  let optional = false;
  for (const value of slot.values(scene, given(rule, start, slot))) {
    if (value === undefined)
      optional ||= walkFrom(scene, rule, start, leaving, true, growing, meter).next() !== undefined;
    else if (walkFrom(scene, rule, filled(start, slot.name, value), filling, true, growing, meter).next() !== undefined)
      values.push(value);
    if (isSpent(meter)) break;
  }
  return { values, optional };
}

/** The members with which a set or a list of an order can still lead to a legal action. */
export interface Members {
  /** The members that can be added next. */
  readonly values: readonly string[];
  /** The members among them without which there is no legal action. */
  readonly must: readonly string[];
  /** Whether it may stay as it is. */
  readonly mayClose: boolean;
  /** Whether the field may be left out instead. */
  readonly optional: boolean;
}

/**
 * The members that can be added to a set or a list of an order, so that a legal action can still be reached. The sets are
 * walked one after the other, and only those are tried that may tell something new.
 *
 * @param meter counts the orders that are looked at
 * @example liveMembers(scene, burnRule, { kind: 'burn', at: 'B2' }, units, meterFor(world)).values // ['a1', 'a2']
 */
export function liveMembers<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
  slot: SlotRule<S, S['action']>,
  meter: Meter,
): Members {
  const { fields, skipped = [], growing = {} } = partsOfOrder(order);
  const { [slot.name]: held = [], ...others } = growing;
  const start = draftOf(rule.kind, fields);
  const filling = openSlots(rule, start, skipped)?.filter((other) => other !== slot);
  const isLive = (draft: Draft): boolean =>
    walkFrom(scene, rule, draft, filling, true, others, meter).next() !== undefined;
  const found = new Set<string>();
  let must: readonly string[] | undefined;
  let mayClose = false;
  let optional = false;
  for (const value of slot.values(scene, given(rule, start, slot))) {
    // A set that is only looked at takes a step too.
    if (!takeStep(meter)) break;
    if (value === undefined) {
      if (held.length === 0) optional ||= isLive(start);
    } else if (hasMembers(value, slot.form, held)) {
      const list = typeof value === 'string' ? [value] : value;
      const rest = slot.form === 'set' ? list.filter((name) => !held.includes(name)) : list.slice(held.length);
      const next = slot.form === 'set' ? rest : rest.slice(0, 1);
      const isNews = rest.length === 0 ? !mayClose : next.some((name) => !found.has(name));
      const needed = must?.filter((name) => next.includes(name));
      if (!isNews && needed?.length === must?.length) continue;
      if (!isLive(filled(start, slot.name, value))) continue;
      mayClose ||= rest.length === 0;
      must = needed ?? next;
      for (const name of next) found.add(name);
    }
  }
  return { values: [...found], must: must ?? [], mayClose, optional };
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
