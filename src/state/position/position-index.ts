import { entriesHeld, locationsAmong, locationsOf, slotOf, stackAt } from './counter-index.js';
import type { Counter } from './counter.js';
import type { CounterId, LocationId } from './place.js';
import type { Position } from './position.js';

export { seekCounter } from './counter-index.js';

/**
 * Every counter in a location, sorted by id: units and weapons nobody holds.
 *
 * @example countersAt(position, 'I5')
 */
export function countersAt(position: Position, at: LocationId): readonly Counter[] {
  return stackAt(position.counters, at).counters;
}

/**
 * The locations in which there are counters, in the order of the first counter of each.
 *
 * @example heldLocations(position) // ['I5', 'J3']
 */
export function heldLocations(position: Position): readonly LocationId[] {
  return locationsOf(position.counters);
}

/**
 * The locations among some in which counters stand, in the order of the first counter of each.
 *
 * @example heldAmong(position, new Set(['J3', 'K4', 'I5'])) // ['I5', 'J3']
 */
export function heldAmong(position: Position, some: ReadonlySet<LocationId>): readonly LocationId[] {
  return locationsAmong(position.counters, some);
}

/**
 * The weapons in a unit's hands, sorted by id.
 *
 * @rule 1.6
 * @example weaponsOf(position, 'us.2-5-4.1')
 */
export function weaponsOf(position: Position, unit: CounterId): readonly Counter[] {
  return entriesHeld(position.counters, unit);
}

/**
 * The counter of an id, wherever it is.
 *
 * @example counterOf(position, 'us.tom.1')?.place
 */
export function counterOf(position: Position, id: CounterId): Counter | undefined {
  const slot = slotOf(position.counters, id);
  return slot === undefined ? undefined : position.counters[slot];
}

/**
 * The counters of some ids, as many of them as there are.
 *
 * @example countersOf(position, ['us.2-5-4.1', 'us.tom.1']).length // 2
 */
export function countersOf(position: Position, ids: readonly CounterId[]): readonly Counter[] {
  const counters: Counter[] = [];
  for (const id of ids) {
    const counter = counterOf(position, id);
    if (counter !== undefined) counters.push(counter);
  }
  return counters;
}
