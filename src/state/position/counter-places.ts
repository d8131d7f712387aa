import { mapped } from '../../kernel/basis/mapped.js';
import type { StackUse } from '../../units/index.js';
import type { Counter } from './counter.js';
import type { CounterId, LocationId, Place, Side } from './place.js';
import type { Position } from './position.js';

/* Where the counters of a list are, by their places in the list: in which location, in whose hands, in which vehicle. */

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
export interface Entries {
  readonly entries: readonly number[];
  stack: Stack;
}

/** Data shared by all lists in which the same counters stand in the same places. */
export interface Places {
  at: Map<LocationId, Entries>;
  held: Map<CounterId, Entries>;
  aboard: Map<CounterId, Entries>;
  /** The locations of `at`, in the order of the first counter of each; absent until it is needed. */
  order: readonly LocationId[] | undefined;
}

const NONE: readonly Counter[] = Object.freeze([]);
/** No counters. */
export const NO_STACK: Stack = stackOf(NONE);

/**
 * Finds where all counters of a list are.
 *
 * @example placesOf(position.counters).at.get('I5')
 */
export function placesOf(counters: Counters): Places {
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
 * The places of the counters after an event: the places of before, as long as no counter has moved.
 *
 * @param old the places before
 * @example placesAfter(places, before, after)
 */
export function placesAfter(old: Places, before: Counters, after: Counters): Places {
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

/** Where more counters than one in so many stand elsewhere, their places are found anew: that costs less than to move each. */
const MOST_MOVED = 8;

/**
 * The places of the same counters in another position of their game. They are taken over where few counters stand elsewhere.
 *
 * @param old the places in a list
 * @param before that list
 * @param after the other list
 * @example placesLike(places, position.counters, [...position.counters]) === places
 */
export function placesLike(old: Places, before: Counters, after: Counters): Places {
  let moved = 0;
  for (let entry = 0; entry < after.length; entry++)
    if ((after[entry] as Counter).place !== (before[entry] as Counter).place) moved += 1;
  return moved * MOST_MOVED > after.length ? placesOf(after) : placesAfter(old, before, after);
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

/**
 * The places of the counters in a list with one more counter.
 *
 * @param slot where the new counter is
 * @param after the list with it
 * @example placesWith(places, counters, 12)
 */
export function placesWith(old: Places, after: Counters, slot: number): Places {
  const places = {
    at: movedUp(old.at, slot),
    held: movedUp(old.held, slot),
    aboard: movedUp(old.aboard, slot),
    order: undefined,
  };
  putIn(places, (after[slot] as Counter).place, slot, old);
  return places;
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
 *
 * @example stackFrom(counters, places.at.get('I5')).counters
 */
export function stackFrom(counters: Counters, found: Entries | undefined): Stack {
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
 * Locations in the order of the first counter of each.
 *
 * @param locations sorted in place
 * @example inOrder(places, ['J3', 'I5']) // ['I5', 'J3']
 */
export function inOrder({ at }: Places, locations: LocationId[]): readonly LocationId[] {
  const first = (location: LocationId): number => at.get(location)?.entries[0] ?? 0;
  return locations.length < 2 ? locations : locations.sort((a, b) => first(a) - first(b));
}
