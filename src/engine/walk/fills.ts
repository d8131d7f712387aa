import type { Spelling } from '../rule/forms.js';
import type { Draft, Growing } from './legal.js';
import { filled, hasMembers } from './legal.js';
import type { ActionRule, SlotRule, SlotValue } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';
import { askUnfinished } from './unfinished.js';

/** A slot is asked for so many values. More than a condition is tried on would change nothing. */
const MOST_VALUES = 4096;

/** An order that is tried: its fields, and the slots that are still to be filled, in their order. */
export interface Tried<S extends System> {
  readonly draft: Draft;
  readonly open: readonly SlotRule<S, S['action']>[];
}

/** The values that stand in for those of a slot which offers nothing. */
export type StandIns = (slot: string) => readonly SlotValue[];

/** The orders that are tried for one order, by filling in its open fields one after the other. */
export interface Fills<S extends System> {
  /**
   * An order with one more field, in every way there is. The next slot is filled first. Where it offers nothing, no completion
   * is legal whatever the others offer, and the field is filled that is looked at.
   *
   * @param field the field that is looked at
   * @returns nothing where there is nothing to fill it with, and where no list of its values is complete
   */
  readonly of: (tried: Tried<S>, field: string) => readonly Tried<S>[];
  /** Whether no reference of an order fails already: the conditions rely on that. */
  readonly refersWell: (tried: Tried<S>) => boolean;
  /** The members of sets and lists that may still grow. */
  readonly growing: Growing;
}

/**
 * What the open fields of an order are filled with: with the values that their slots offer; with the members that a set has
 * already; and where a slot offers nothing, with stand-ins, or with all that the field can name. An order is filled once, whatever
 * number of conditions needs it.
 *
 * @param growing the members of sets that are not closed yet
 * @param standIns without them a field whose slot offers nothing is filled with all that it can name
 * @example fillsFor(scene, fireRule, spelling, {}, undefined).of({ draft: { kind: 'fire' }, open: [unit, target] }, 'unit').length // 2
 */
export function fillsFor<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  { fields, forms }: Spelling<S>,
  growing: Growing,
  standIns: StandIns | undefined,
): Fills<S> {
  const nextFills = new WeakMap<Tried<S>, readonly Tried<S>[]>();
  const otherFills = new WeakMap<Tried<S>, Map<string, readonly Tried<S>[]>>();
  const sound = new WeakMap<Tried<S>, boolean>();
  const all = new Map<string, readonly SlotValue[]>();

  const nameable = (slot: SlotRule<S, S['action']>): readonly SlotValue[] => {
    const known = all.get(slot.name);
    if (known !== undefined) return known;
    const values = [...(forms[fields[rule.kind]?.[slot.name]?.form ?? '']?.all?.(scene) ?? [])];
    all.set(slot.name, values);
    return values;
  };
  const instead = (tried: Tried<S>, slot: SlotRule<S, S['action']>): readonly SlotValue[] => {
    const held = growing[slot.name];
    if (held !== undefined) return [held];
    if (slot.optional !== true) return standIns === undefined ? nameable(slot) : [];
    // A field that may be left out is left out, or has one of its words; nobody and nothing else is brought in by it but what
    // it offers whatever the fields before it would name.
    const isWord = forms[fields[rule.kind]?.[slot.name]?.form ?? '']?.unknown === undefined;
    return [undefined, ...(standIns === undefined && isWord ? nameable(slot) : offeredAnyhow(scene, tried, slot))];
  };
  const offered = (tried: Tried<S>): readonly Tried<S>[] => {
    const [slot] = tried.open;
    if (slot === undefined) return [];
    const fits = (value: SlotValue): boolean => isWithin(value, slot, growing);
    const offers = someOf(slot.values(scene, tried.draft), fits);
    if (offers.length > 0) return withEach(tried, slot, offers);
    if (growing[slot.name] !== undefined) return withEach(tried, slot, instead(tried, slot)).filter(refersWell);
    return withEach(tried, slot, slot.optional === true ? [undefined] : (standIns?.(slot.name) ?? []));
  };
  const next = (tried: Tried<S>): readonly Tried<S>[] => {
    const known = nextFills.get(tried);
    if (known !== undefined) return known;
    const fills = offered(tried);
    nextFills.set(tried, fills);
    return fills;
  };
  const refersWell = (tried: Tried<S>): boolean => {
    const known = sound.get(tried);
    if (known !== undefined) return known;
    const found = isSound(scene, rule, tried);
    sound.set(tried, found);
    return found;
  };

  const of = (tried: Tried<S>, field: string): readonly Tried<S>[] => {
    const first = next(tried);
    const slot = tried.open.find(({ name }) => name === field);
    if (first.length > 0 || slot === undefined) return first;
    const byField = otherFills.get(tried) ?? new Map<string, readonly Tried<S>[]>();
    otherFills.set(tried, byField);
    const fills = byField.get(field) ?? withEach(tried, slot, instead(tried, slot));
    byField.set(field, fills);
    return fills;
  };
  return { of, refersWell, growing };
}

/** An order with a field filled in, once for each value. */
function withEach<S extends System>(
  { draft, open }: Tried<S>,
  slot: SlotRule<S, S['action']>,
  values: readonly SlotValue[],
): readonly Tried<S>[] {
  const left = open.filter((other) => other !== slot);
  return values.map((value) => ({ draft: filled(draft, slot.name, value), open: left }));
}

/** The values that a slot offers where they do not hang on another open field. */
function offeredAnyhow<S extends System>(
  scene: Scene<S>,
  { draft, open }: Tried<S>,
  slot: SlotRule<S, S['action']>,
): readonly SlotValue[] {
  const others = open.filter((other) => other !== slot).map(({ name }) => name);
  const asked = askUnfinished(draft, others, (order) =>
    someOf(slot.values(scene, order), (value) => value !== undefined),
  );
  return asked.kind === 'depends' ? [] : asked.value;
}

/** The values of a slot that fit: those beyond the most that are tried change nothing. */
function someOf(values: Iterable<SlotValue>, fits: (value: SlotValue) => boolean): readonly SlotValue[] {
  const some: SlotValue[] = [];
  for (const value of values) if (fits(value) && some.push(value) > MOST_VALUES) break;
  return some;
}

/** Whether no reference of an order fails already. */
function isSound<S extends System>(scene: Scene<S>, rule: ActionRule<S>, { draft, open }: Tried<S>): boolean {
  const names = open.map(({ name }) => name);
  return (rule.references ?? []).every(({ violation }) => {
    const asked = askUnfinished(draft, names, (order) => violation(scene, order as unknown as S['action']));
    return asked.kind === 'depends' || asked.value === undefined;
  });
}

/** Whether a value has the members that a set or a list of the order has already. */
function isWithin<S extends System>(
  value: SlotValue,
  { name, form }: SlotRule<S, S['action']>,
  growing: Growing,
): boolean {
  const held = growing[name];
  return held === undefined || (value !== undefined && hasMembers(value, form, held));
}
