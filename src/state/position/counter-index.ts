import { mapped } from '../../kernel/mapped.js';
import { recent } from '../../kernel/recent.js';
import type { StackUse } from '../../units/index.js';
import type { Counter } from './counter.js';
import type { CounterId, LocationId, Place, Side } from './place.js';
import type { Position } from './position.js';

/* The index of a list of counters. It is derived and never stored in a position. An event changes only a few
 * counters: `handOn` passes everything that is still true to the index of the new list. */

type Counters = Position['counters'];

/** Some counters of one list, and the results found for exactly these counters. */
export interface Stack {
  readonly counters: readonly Counter[];
  /** The world for which the following results were found. */
  world: object | undefined;
  /** The units among them. */
  units: readonly Counter[];
  /** The room that the units of a side take together. */
  rooms: Map<Side, StackUse> | undefined;
}

/** Places in a list, in rising order, with the counters that were found there last. */
interface Entries {
  readonly entries: readonly number[];
  stack: Stack;
}

/** Data shared by all lists of the same counters, wherever the counters are and whatever their state is. */
interface Roll {
  /** The place in the list where each counter was found last. In a later list it may stand further on. */
  readonly slots: Map<CounterId, number>;
  /** The results of queries on it. */
  readonly picked: Map<object, Picked>;
}

/** Data shared by all lists in which the same counters stand in the same places. */
interface Places {
  at: Map<LocationId, Entries>;
  held: Map<CounterId, Entries>;
  aboard: Map<CounterId, Entries>;
  /** The locations of `at`, in the order of the first counter of each; absent until it is needed. */
  order: readonly LocationId[] | undefined;
}

/** The index of a list of counters. */
interface Index {
  readonly counters: Counters;
  readonly roll: Roll;
  readonly places: Places;
}

const NONE: readonly Counter[] = Object.freeze([]);
const NO_STACK: Stack = stackOf(NONE);

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
  const roll = latest !== undefined && isRollOf(latest.counters, counters) ? latest.roll : newRoll();
  const index: Index = { counters, roll, places: placesOf(counters) };
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

function placesOf(counters: Counters): Places {
  const at = new Map<LocationId, Entries>();
  const held = new Map<CounterId, Entries>();
  const aboard = new Map<CounterId, Entries>();
  for (let entry = 0; entry < counters.length; entry++) {
    const { place } = counters[entry] as Counter;
    if (place.kind === 'map') append(at, place.at, entry);
    else if (place.kind === 'hands') append(held, place.unit, entry);
    else if (place.kind === 'vehicle') append(aboard, place.vehicle, entry);
  }
  return { at, held, aboard, order: undefined };
}

function append(map: Map<string, Entries>, key: string, entry: number): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, entriesFrom([entry]));
  else (there.entries as number[]).push(entry);
}

function entriesFrom(entries: readonly number[]): Entries {
  return { entries, stack: NO_STACK };
}

function stackOf(counters: readonly Counter[]): Stack {
  return { counters, world: undefined, units: counters, rooms: undefined };
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
  const { roll, places: old } = indexOf(before);
  const { place } = after[slot] as Counter;
  const places = {
    at: movedUp(old.at, slot),
    held: movedUp(old.held, slot),
    aboard: movedUp(old.aboard, slot),
    order: undefined,
  };
  putIn(places, place, slot, old);
  settle({ counters: after, roll: { slots: roll.slots, picked: new Map() }, places });
}

function settle(index: Index): void {
  handedOn.set(index.counters, index);
  latest = index;
}

/** The places of the counters after an event: the places of before, as long as no counter has moved. */
function placesAfter(old: Places, before: Counters, after: Counters): Places {
  let places = old;
  for (let entry = 0; entry < after.length; entry++) {
    const was = before[entry] as Counter;
    const is = after[entry] as Counter;
    if (is === was || is.place === was.place) continue;
    if (places === old) places = { at: old.at, held: old.held, aboard: old.aboard, order: undefined };
    takeOut(places, was.place, entry, old);
    putIn(places, is.place, entry, old);
  }
  return places;
}

/** The same entries after a counter was inserted before some of them. The stacks stay the same. */
function movedUp(map: ReadonlyMap<string, Entries>, slot: number): Map<string, Entries> {
  const moved = new Map<string, Entries>();
  for (const [key, there] of map) moved.set(key, (there.entries.at(-1) ?? 0) < slot ? there : shifted(there, slot));
  return moved;
}

function shifted({ entries, stack }: Entries, slot: number): Entries {
  const moved = entries.slice();
  for (let i = 0; i < moved.length; i++) {
    const entry = moved[i] as number;
    if (entry >= slot) moved[i] = entry + 1;
  }
  return { entries: moved, stack };
}

/** Takes an entry out of the places; a map that they still share with the old ones is copied first. */
function takeOut(places: Places, place: Place, entry: number, old: Places): void {
  if (place.kind === 'map') leave((places.at = own(places.at, old.at)), place.at, entry);
  else if (place.kind === 'hands') leave((places.held = own(places.held, old.held)), place.unit, entry);
  else if (place.kind === 'vehicle') leave((places.aboard = own(places.aboard, old.aboard)), place.vehicle, entry);
}

function putIn(places: Places, place: Place, entry: number, old: Places): void {
  if (place.kind === 'map') join((places.at = own(places.at, old.at)), place.at, entry);
  else if (place.kind === 'hands') join((places.held = own(places.held, old.held)), place.unit, entry);
  else if (place.kind === 'vehicle') join((places.aboard = own(places.aboard, old.aboard)), place.vehicle, entry);
}

function own(map: Map<string, Entries>, old: Map<string, Entries>): Map<string, Entries> {
  return map === old ? new Map(old) : map;
}

function leave(map: Map<string, Entries>, key: string, entry: number): void {
  const left = (map.get(key)?.entries ?? []).filter((other) => other !== entry);
  if (left.length === 0) map.delete(key);
  else map.set(key, entriesFrom(left));
}

function join(map: Map<string, Entries>, key: string, entry: number): void {
  const there = map.get(key)?.entries ?? [];
  const before = there.filter((other) => other < entry);
  map.set(key, entriesFrom([...before, entry, ...there.slice(before.length)]));
}

/**
 * The counters at some places of a list. The same stack object is returned as long as it holds exactly the same
 * counters.
 */
function stackFrom(counters: Counters, found: Entries | undefined): Stack {
  if (found === undefined) return NO_STACK;
  const { entries, stack } = found;
  if (isStill(counters, entries, stack.counters)) return stack;
  return (found.stack = stackOf(mapped(entries, (entry) => counters[entry] as Counter)));
}

function isStill(counters: Counters, entries: readonly number[], found: readonly Counter[]): boolean {
  if (found.length !== entries.length) return false;
  for (let i = 0; i < entries.length; i++) if (found[i] !== counters[entries[i] as number]) return false;
  return true;
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

function inOrder({ at }: Places, locations: LocationId[]): readonly LocationId[] {
  const first = (location: LocationId): number => at.get(location)?.entries[0] ?? 0;
  return locations.length < 2 ? locations : locations.sort((a, b) => first(a) - first(b));
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
