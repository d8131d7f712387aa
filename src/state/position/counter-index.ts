import { recent } from '../../kernel/recent.js';
import type { Counter } from './counter.js';
import type { CounterId, LocationId } from './place.js';
import type { Position } from './position.js';

type Counters = Position['counters'];

/** Which entries of a list of counters stand in a location, which are in a unit's hands, and which ride in a vehicle. */
interface Places {
  readonly at: ReadonlyMap<LocationId, readonly number[]>;
  readonly held: ReadonlyMap<CounterId, readonly number[]>;
  readonly aboard: ReadonlyMap<CounterId, readonly number[]>;
}

/** What a list of counters is looked up by; derived, never stored in a position. */
interface Index {
  /** Shared by all lists in which the same counters are in the same places. */
  readonly places: Places;
  /** The counters of the entries asked for so far. */
  lists?: Map<readonly number[], readonly Counter[]>;
}

const NONE: readonly Counter[] = Object.freeze([]);
/** What was made for a list lives as long as the list; what was handed on to it, until a few events later. */
const made = new WeakMap<Counters, Index>();
const handedOn = recent<Counters, Index>();

function known(counters: Counters): Index | undefined {
  return handedOn.get(counters) ?? made.get(counters);
}

function indexOf(counters: Counters): Index {
  const found = known(counters);
  if (found !== undefined) return found;
  const index: Index = { places: placesOf(counters) };
  made.set(counters, index);
  return index;
}

function placesOf(counters: Counters): Places {
  const at = new Map<LocationId, number[]>();
  const held = new Map<CounterId, number[]>();
  const aboard = new Map<CounterId, number[]>();
  counters.forEach(({ place }, entry) => {
    if (place.kind === 'map') enter(at, place.at, entry);
    else if (place.kind === 'hands') enter(held, place.unit, entry);
    else if (place.kind === 'vehicle') enter(aboard, place.vehicle, entry);
  });
  return { at, held, aboard };
}

function enter<K>(entries: Map<K, number[]>, key: K, entry: number): void {
  const list = entries.get(key);
  if (list === undefined) entries.set(key, [entry]);
  else list.push(entry);
}

/**
 * Hands the index of a list on to another in which the same counters are in the same places, whatever else has become of
 * them: most events move nobody.
 *
 * @example nobodyMoved(before.counters, after.counters)
 */
export function nobodyMoved(before: Counters, after: Counters): void {
  const index = known(before);
  if (index !== undefined) handedOn.set(after, { places: index.places });
}

/**
 * What all lists have in common in which the same counters are in the same places: a key for what is true of each of them.
 *
 * @example placement(position.counters)
 */
export function placement(counters: Counters): object {
  return indexOf(counters).places;
}

/**
 * The counters of a list that stand in a location.
 *
 * @example entriesAt(position.counters, 'I5')
 */
export function entriesAt(counters: Counters, at: LocationId): readonly Counter[] {
  const index = indexOf(counters);
  return listed(counters, index, index.places.at.get(at));
}

/**
 * The counters of a list that a unit holds.
 *
 * @example entriesHeld(position.counters, 'us.2-5-4.1')
 */
export function entriesHeld(counters: Counters, unit: CounterId): readonly Counter[] {
  const index = indexOf(counters);
  return listed(counters, index, index.places.held.get(unit));
}

/**
 * The counters of a list that ride in or on a vehicle.
 *
 * @example entriesAboard(position.counters, 'us.halftrack.1')
 */
export function entriesAboard(counters: Counters, vehicle: CounterId): readonly Counter[] {
  const index = indexOf(counters);
  return listed(counters, index, index.places.aboard.get(vehicle));
}

function listed(counters: Counters, index: Index, entries: readonly number[] | undefined): readonly Counter[] {
  if (entries === undefined) return NONE;
  const lists = (index.lists ??= new Map());
  let list = lists.get(entries);
  if (list === undefined) {
    list = entries.map((entry) => counters[entry] as Counter);
    lists.set(entries, list);
  }
  return list;
}

/**
 * The locations in which counters of a list stand, in the order of the first of each.
 *
 * @example [...locationsOf(position.counters)] // ['I5', 'J3']
 */
export function locationsOf(counters: Counters): Iterable<LocationId> {
  return indexOf(counters).places.at.keys();
}
