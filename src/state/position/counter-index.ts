import { recent } from '../../kernel/basis/recent.js';
import type { Counter } from './counter.js';
import type { Entries, Places, Stack } from './counter-places.js';
import { inOrder, NO_STACK, placesAfter, placesLike, placesOf, placesWith, stackFrom } from './counter-places.js';
import type { CounterId, LocationId } from './place.js';
import type { Position } from './position.js';

/* The index of a list of counters. It is derived and never stored in a position. An event changes only a few
 * counters: `handOn` passes everything that is still true to the index of the new list. */

type Counters = Position['counters'];

/** Data shared by all lists of the same counters, wherever the counters are and whatever their state is. */
interface Roll {
  /** The place in the list where each counter was found last. In a later list it may stand further on. */
  readonly slots: Map<CounterId, number>;
  /** The results of queries on it. */
  readonly picked: Map<object, Picked>;
}

/** The index of a list of counters. */
interface Index {
  readonly counters: Counters;
  readonly roll: Roll;
  readonly places: Places;
}

/** An index made for a list lives as long as the list; an index handed on lives for a few events. */
const made = new WeakMap<Counters, Index>();
const handedOn = recent<Counters, Index>();
let latest: Index | undefined;

function indexOf(counters: Counters): Index {
  if (latest?.counters === counters) return latest;
  const index = known(counters) ?? makeIndex(counters);
  latest = index;
  return index;
}

function known(counters: Counters): Index | undefined {
  return handedOn.get(counters) ?? made.get(counters);
}

function makeIndex(counters: Counters): Index {
  const near = latest !== undefined && isRollOf(latest.counters, counters) ? latest : undefined;
  const index: Index =
    near === undefined
      ? { counters, roll: newRoll(), places: placesOf(counters) }
      : { counters, roll: near.roll, places: placesLike(near.places, near.counters, counters) };
  made.set(counters, index);
  return index;
}

function newRoll(): Roll {
  return { slots: new Map(), picked: new Map() };
}

/** Whether two lists hold the same counters, wherever these are and whatever their state is: positions of one game. */
function isRollOf(one: Counters, other: Counters): boolean {
  if (one.length !== other.length) return false;
  for (let entry = 0; entry < one.length; entry++) {
    const a = one[entry] as Counter;
    const b = other[entry] as Counter;
    if (a !== b && (a.id !== b.id || a.type !== b.type || a.side !== b.side)) return false;
  }
  return true;
}

/**
 * Hands the index of a list on to the list that an event has made from it: the results for all stacks and counters that
 * have not changed.
 *
 * @param before the list before the event
 * @param after the list after it: the same counters, some of them changed
 * @example handOn(before.counters, after.counters)
 */
export function handOn(before: Counters, after: Counters): void {
  const { roll, places } = indexOf(before);
  settle({ counters: after, roll, places: placesAfter(places, before, after) });
}

/**
 * Hands the index of a list on to a list with one more counter.
 *
 * @param slot where the new counter is
 * @example handOnWith(before.counters, after.counters, 12)
 */
export function handOnWith(before: Counters, after: Counters, slot: number): void {
  const { roll, places } = indexOf(before);
  const more = placesWith(places, after, slot);
  settle({ counters: after, roll: { slots: roll.slots, picked: new Map() }, places: more });
}

function settle(index: Index): void {
  handedOn.set(index.counters, index);
  latest = index;
}

/**
 * The counters of a list that stand in a location, and the results known of them.
 *
 * @example stackAt(position.counters, 'I5').counters
 */
export function stackAt(counters: Counters, at: LocationId): Stack {
  return stackFrom(counters, indexOf(counters).places.at.get(at));
}

/**
 * The counters of a list that a unit holds.
 *
 * @example entriesHeld(position.counters, 'us.2-5-4.1')
 */
export function entriesHeld(counters: Counters, unit: CounterId): readonly Counter[] {
  return stackFrom(counters, indexOf(counters).places.held.get(unit)).counters;
}

/**
 * The counters of a list that ride in or on a vehicle.
 *
 * @example entriesAboard(position.counters, 'us.halftrack.1')
 */
export function entriesAboard(counters: Counters, vehicle: CounterId): readonly Counter[] {
  return stackFrom(counters, indexOf(counters).places.aboard.get(vehicle)).counters;
}

/**
 * The locations in which counters of a list stand, in the order of the first of each.
 *
 * @example locationsOf(position.counters) // ['I5', 'J3']
 */
export function locationsOf(counters: Counters): readonly LocationId[] {
  const { places } = indexOf(counters);
  return (places.order ??= inOrder(places, [...places.at.keys()]));
}

/**
 * The locations among some in which counters of a list stand, in the order of the first counter of each.
 *
 * @example locationsAmong(position.counters, new Set(['J3', 'K4', 'I5'])) // ['I5', 'J3']
 */
export function locationsAmong(counters: Counters, some: ReadonlySet<LocationId>): readonly LocationId[] {
  const { places } = indexOf(counters);
  return inOrder(
    places,
    [...some].filter((at) => places.at.has(at)),
  );
}

/**
 * The place where an id stands, or would stand, in a list of counters sorted by id.
 *
 * @example seekCounter(position.counters, 'de.1-6-4.1') // 3
 */
export function seekCounter(counters: readonly Counter[], id: CounterId): number {
  let low = 0;
  let high = counters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const counter = counters[middle];
    if (counter !== undefined && counter.id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The place of a counter in a list. The place where it was found last is tried first.
 *
 * @returns nothing for an unknown id
 * @example slotOf(position.counters, 'us.tom.1') // 42
 */
export function slotOf(counters: Counters, id: CounterId): number | undefined {
  const { slots } = indexOf(counters).roll;
  const last = slots.get(id);
  if (last !== undefined && counters[last]?.id === id) return last;
  const slot = seekCounter(counters, id);
  if (counters[slot]?.id !== id) return undefined;
  slots.set(id, slot);
  return slot;
}

/**
 * An object that all lists share in which the same counters stand in the same places: a key for results that are true
 * of each such list.
 *
 * @example placement(position.counters)
 */
export function placement(counters: Counters): object {
  return indexOf(counters).places;
}

/** The entries that were picked from a list in a world. */
interface Picked extends Entries {
  readonly world: object;
}

/**
 * Makes a query for all counters of a list with a property that never changes. They are looked for once, wherever they
 * go later and whatever their state is.
 *
 * @param test the property, decided by type, id or side
 * @returns the query; it tells them in the order of the list
 * @example const ours = entriesThat((counter) => counter.side === 'us'); ours(position.counters, world)
 */
export function entriesThat<W extends object>(
  test: (counter: Counter, world: W) => boolean,
): (counters: Counters, world: W) => readonly Counter[] {
  let last: { readonly roll: Roll; readonly found: Picked } | undefined;
  let asked: Counters | undefined;
  return (counters, world) => {
    if (asked === counters && last?.found.world === world) return last.found.stack.counters;
    const { roll } = indexOf(counters);
    let found = last?.roll === roll ? last.found : roll.picked.get(test);
    if (found?.world !== world) {
      found = { world, entries: entriesWhere(counters, (counter) => test(counter, world)), stack: NO_STACK };
      roll.picked.set(test, found);
    }
    if (last?.found !== found) last = { roll, found };
    asked = counters;
    return stackFrom(counters, found).counters;
  };
}

function entriesWhere(counters: Counters, test: (counter: Counter) => boolean): readonly number[] {
  const entries: number[] = [];
  for (let entry = 0; entry < counters.length; entry++) if (test(counters[entry] as Counter)) entries.push(entry);
  return entries;
}
