import type { Counter } from './counter.js';
import type { CounterId, LocationId } from './place.js';
import type { Position } from './position.js';

/** What a position is looked up by; derived, never stored in it. */
export interface PositionIndex {
  readonly at: ReadonlyMap<LocationId, readonly Counter[]>;
  readonly held: ReadonlyMap<CounterId, readonly Counter[]>;
}

type Lists<K> = ReadonlyMap<K, readonly Counter[]>;

const NONE: readonly Counter[] = Object.freeze([]);
const byLocation = new WeakMap<readonly Counter[], Lists<LocationId>>();
const byHolder = new WeakMap<readonly Counter[], Lists<CounterId>>();

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

/** Lists of counters by a name each, worked out once for a list of counters and each kind of name. */
function listsOf<K>(
  known: WeakMap<readonly Counter[], Lists<K>>,
  counters: readonly Counter[],
  keyOf: (counter: Counter) => K | undefined,
): Lists<K> {
  const found = known.get(counters);
  if (found !== undefined) return found;
  const made = new Map<K, Counter[]>();
  for (const counter of counters) {
    const key = keyOf(counter);
    if (key === undefined) continue;
    const list = made.get(key);
    if (list === undefined) made.set(key, [counter]);
    else list.push(counter);
  }
  known.set(counters, made);
  return made;
}

function locationOf({ place }: Counter): LocationId | undefined {
  return place.kind === 'map' ? place.at : undefined;
}

function holderOf({ place }: Counter): CounterId | undefined {
  return place.kind === 'hands' ? place.unit : undefined;
}

/**
 * The index of a position: counters by location, weapons by holder.
 *
 * @example indexPosition(position).at.get('I5')
 */
export function indexPosition({ counters }: Position): PositionIndex {
  return {
    get at(): Lists<LocationId> {
      return listsOf(byLocation, counters, locationOf);
    },
    get held(): Lists<CounterId> {
      return listsOf(byHolder, counters, holderOf);
    },
  };
}

/**
 * Every counter in a location, sorted by id: units and weapons nobody holds.
 *
 * @example countersAt(position, 'I5')
 */
export function countersAt(position: Position, at: LocationId): readonly Counter[] {
  return listsOf(byLocation, position.counters, locationOf).get(at) ?? NONE;
}

/**
 * The weapons in a unit's hands, sorted by id.
 *
 * @rule 1.6
 * @example weaponsOf(position, 'us.2-5-4.1')
 */
export function weaponsOf(position: Position, unit: CounterId): readonly Counter[] {
  return listsOf(byHolder, position.counters, holderOf).get(unit) ?? NONE;
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
