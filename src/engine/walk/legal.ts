import type { Meter } from '../../kernel/odds/meter.js';
import { allHold } from './failures.js';
import { lateOf } from './late.js';
import type { ActionRule, PartialOrder, SlotRule, SlotValue } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';

/** An unfinished order: plain fields by name. */
export type Draft = { readonly kind: string } & Readonly<Record<string, SlotValue>>;

/** A walk through the legal actions of one kind: the next of them each time, nothing when there is none left. */
export interface Walk<A> {
  readonly next: () => A | undefined;
}

const NOTHING_GIVEN: Readonly<Record<string, SlotValue>> = Object.freeze({});
const NOTHING_SKIPPED: readonly string[] = Object.freeze([]);

/** The members given so far to sets and lists that may still grow, by the names of their slots. */
export type Growing = Readonly<Record<string, readonly string[]>>;

/**
 * Walks the legal actions of one kind, slot by slot, the first as soon as it is found. The kind of the top frame is not
 * looked at: the caller picks the rule by it. An action filled from exact slots alone is not judged again.
 *
 * @param scene the scene
 * @param rule the record of the action
 * @param within fields that are given; their slots are not walked
 * @param skipped fields that are left out on purpose
 * @param growing members that sets and lists must have, beside others
 * @param meter counts the orders that are looked at, begun or complete; the walk ends when it is spent
 * @example walkOf(scene, fireRule).next() // { kind: 'fire', unit: 'a1', target: 'b1' }
 */
export function walkOf<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  within: Readonly<Record<string, SlotValue>> = NOTHING_GIVEN,
  skipped: readonly string[] = NOTHING_SKIPPED,
  growing?: Growing,
  meter?: Meter,
): Walk<A> {
  const start = draftOf(rule.kind, within);
  // Fields that were given or left out do not come from the slots, so exact slots promise nothing then.
  const given = within !== NOTHING_GIVEN && Object.keys(within).length > 0;
  return walkFrom(scene, rule, start, openSlots(rule, start, skipped), given || skipped.length > 0, growing, meter);
}

/**
 * The slots of a record that an order leaves to be walked.
 *
 * @param start the fields given
 * @param skipped fields that are left out on purpose
 * @returns nothing where a field is left out that must be there
 * @example openSlots(fireRule, { kind: 'fire' }, [])?.length // 2
 */
export function openSlots<S extends System, A>(
  { slots }: { readonly slots: readonly SlotRule<S, A>[] },
  start: Draft,
  skipped: readonly string[],
): readonly SlotRule<S, A>[] | undefined {
  // Nothing is said but the kind.
  if (skipped.length === 0 && Object.keys(start).length === 1) return slots;
  const isOpen = ({ name }: SlotRule<S, A>): boolean => !(name in start) && !skipped.includes(name);
  if (slots.some((slot) => !(slot.name in start) && slot.optional !== true && skipped.includes(slot.name)))
    return undefined;
  // A set of nobody that may be left out has one spelling: it is left out.
  if (slots.some(({ name, optional }) => optional === true && isEmptyList(start[name]))) return undefined;
  return slots.every(isOpen) ? slots : slots.filter(isOpen);
}

function isEmptyList(value: SlotValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

/**
 * Walks on from an order that is begun.
 *
 * @param start the fields given
 * @param open the slots to be walked; without them there is nothing to walk
 * @param judged whether each action is judged by the conditions of its record, be its slots exact or not
 * @param growing members that sets and lists must have, beside others
 * @param meter counts the orders that are looked at, begun or complete; the walk ends when it is spent
 * @example walkFrom(scene, fireRule, { kind: 'fire' }, fireRule.slots, true).next()
 */
export function walkFrom<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  start: Draft,
  open: readonly SlotRule<S, A>[] | undefined,
  judged: boolean,
  growing?: Growing,
  meter?: Meter,
): Walk<A> {
  const sure = rule.exact === true && !judged;
  const constraints = open === rule.slots ? lateOf(rule) : rule.constraints;
  const levels: Level[] = [];
  let begun = false;
  const next = (): A | undefined => {
    if (open === undefined) return undefined;
    let draft = begun ? advance(levels) : fitting(scene, rule, start, open);
    begun = true;
    while (draft !== undefined) {
      // As `takeStep` does, without a call for each of so many orders.
      if (meter !== undefined && (meter.steps += 1) > meter.most) return undefined;
      const filledIn = levels.length === 0 ? undefined : open[levels.length - 1];
      if (filledIn?.early !== undefined && !allHold(scene, filledIn.early, draft as unknown as A)) {
        draft = advance(levels);
        continue;
      }
      const slot = open[levels.length];
      if (slot !== undefined) levels.push(levelOf(scene, slot, draft, growing?.[slot.name]));
      else if (sure || isLegal(scene, rule, draft as unknown as A, constraints)) return draft as unknown as A;
      draft = advance(levels);
    }
    return undefined;
  };
  return { next };
}

/**
 * The same actions one after the other, for a loop.
 *
 * @example [...legalActions(scene, fireRule)].length // 2
 */
export function* legalActions<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  within?: Readonly<Record<string, SlotValue>>,
  skipped?: readonly string[],
): Generator<A, void, undefined> {
  const walk = walkOf(scene, rule, within, skipped);
  for (let action = walk.next(); action !== undefined; action = walk.next()) yield action;
}

/** The walk of one slot, with the order as it was filled before it: a list by its places, or one value after the other. */
interface Level {
  readonly name: string;
  readonly before: Draft;
  readonly list: readonly SlotValue[] | undefined;
  readonly values: Iterator<SlotValue> | undefined;
  /** The place of the list that is next. */
  place: number;
}

function levelOf<S extends System, A>(
  scene: Scene<S>,
  slot: SlotRule<S, A>,
  before: Draft,
  held: readonly string[] | undefined,
): Level {
  const all = slot.values(scene, before as unknown as PartialOrder<A>);
  const values = held === undefined ? all : holding(all, slot.form, held);
  return Array.isArray(values)
    ? { name: slot.name, before, list: values as readonly SlotValue[], values: undefined, place: 0 }
    : { name: slot.name, before, list: undefined, values: values[Symbol.iterator](), place: 0 };
}

function* holding(values: Iterable<SlotValue>, form: SlotRule<System, never>['form'], held: readonly string[]) {
  for (const value of values) if (hasMembers(value, form, held)) yield value;
}

/**
 * Whether a set has these members, or a list begins with them.
 *
 * @param value a value of a slot; a field left out has no members
 * @example hasMembers(['a', 'b'], 'set', ['b']) // true
 */
export function hasMembers(value: SlotValue, form: SlotRule<System, never>['form'], held: readonly string[]): boolean {
  if (value === undefined) return held.length === 0;
  if (typeof value === 'string') return held.length === 1 && held[0] === value;
  return (
    held.length <= value.length && held.every((name, i) => (form === 'set' ? value.includes(name) : value[i] === name))
  );
}

/** An order that is begun, unless a condition fails already that reads only fields which are given. */
function fitting<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  start: Draft,
  open: readonly SlotRule<S, A>[],
): Draft | undefined {
  for (const slot of rule.slots) {
    if (open.includes(slot)) return start;
    if (slot.early !== undefined && !allHold(scene, slot.early, start as unknown as A)) return undefined;
  }
  return start;
}

/** The next order: the deepest slot with a value left takes its next value, and the slots after it are walked again. */
function advance(levels: Level[]): Draft | undefined {
  for (let depth = levels.length; depth > 0; depth--) {
    const level = levels[depth - 1] as Level;
    const { before, name, list } = level;
    if (list === undefined) {
      const next = (level.values as Iterator<SlotValue>).next();
      if (next.done !== true) return next.value === undefined ? before : filled(before, name, next.value);
    } else if (level.place < list.length) {
      const value = list[level.place];
      level.place += 1;
      return value === undefined ? before : filled(before, name, value);
    }
    levels.pop();
  }
  return undefined;
}

/**
 * An unfinished order with one more field. A spread would cost twice as much, and this is done for every field of every
 * order that is walked.
 *
 * @example filled({ kind: 'fire' }, 'unit', 'a1') // { kind: 'fire', unit: 'a1' }
 */
export function filled(before: Draft, name: string, value: SlotValue): Draft {
  const draft: Record<string, SlotValue> & { readonly kind: string } = Object.assign({}, before);
  draft[name] = value;
  return draft;
}

/**
 * An order with the fields that are given. Lists are its own: slots remember what they find for a list, and the caller's
 * may change.
 *
 * @example draftOf('fire', { unit: 'a1' }) // { kind: 'fire', unit: 'a1' }
 */
export function draftOf(kind: string, fields: Readonly<Record<string, SlotValue>>): Draft {
  const draft: Record<string, SlotValue> & { readonly kind: string } = { kind };
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    draft[name] = Array.isArray(value) ? value.slice() : value;
  }
  return draft;
}

/**
 * The first legal action of a kind.
 *
 * @example firstLegal(scene, fireRule) // undefined: everybody has fired
 */
export function firstLegal<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  within?: Readonly<Record<string, SlotValue>>,
  meter?: Meter,
): A | undefined {
  return walkOf(scene, rule, within, undefined, undefined, meter).next();
}

/**
 * Whether every reference and constraint of a complete action holds.
 *
 * @param constraints those that are still to be asked
 * @example isLegal(scene, fireRule, action) // true
 */
export function isLegal<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  action: A,
  constraints: ActionRule<S, A>['constraints'] = rule.constraints,
): boolean {
  return (
    (rule.references === undefined || allHold(scene, rule.references, action)) && allHold(scene, constraints, action)
  );
}
