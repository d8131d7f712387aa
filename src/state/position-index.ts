import type { Counter } from './counter.js';
import type { CounterId, LocationId } from './place.js';
import type { Position } from './position.js';

/** What a position is looked up by; derived, never stored in it. */
export interface PositionIndex {
  readonly at: ReadonlyMap<LocationId, readonly Counter[]>;
  readonly held: ReadonlyMap<CounterId, readonly Counter[]>;
}

const NONE: readonly Counter[] = Object.freeze([]);
const known = new WeakMap<readonly Counter[], PositionIndex>();

/**
 * Where an id stands, or would stand, in a list of counters sorted by id.
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
 * The index of a position: counters by location, weapons by holder. Worked out once per list of counters.
 *
 * @example indexPosition(position).at.get('I5')
 */
export function indexPosition(position: Position): PositionIndex {
  const found = known.get(position.counters);
  if (found !== undefined) return found;
  const at = new Map<LocationId, Counter[]>();
  const held = new Map<CounterId, Counter[]>();
  for (const counter of position.counters) {
    const { place } = counter;
    if (place.kind === 'map') listUnder(at, place.at, counter);
    else if (place.kind === 'hands') listUnder(held, place.unit, counter);
  }
  const made: PositionIndex = { at, held };
  known.set(position.counters, made);
  return made;
}

function listUnder<K>(map: Map<K, Counter[]>, key: K, counter: Counter): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [counter]);
  else list.push(counter);
}

/**
 * Every counter in a location, sorted by id: units and weapons nobody holds.
 *
 * @example countersAt(position, 'I5')
 */
export function countersAt(position: Position, at: LocationId): readonly Counter[] {
  return indexPosition(position).at.get(at) ?? NONE;
}

/**
 * The weapons in a unit's hands, sorted by id.
 *
 * @rule 1.6
 * @example weaponsOf(position, 'us.2-5-4.1')
 */
export function weaponsOf(position: Position, unit: CounterId): readonly Counter[] {
  return indexPosition(position).held.get(unit) ?? NONE;
}

/**
 * The counter of an id, wherever it is.
 *
 * @example counterOf(position, 'us.tom.1')?.place
 */
export function counterOf(position: Position, id: CounterId): Counter | undefined {
  const counter = position.counters[seekCounter(position.counters, id)];
  return counter?.id === id ? counter : undefined;
}
