import type { Ruleset } from '../../editions/index.js';
import type { GameMap } from '../../map/index.js';
import type { Era } from '../../tables/index.js';
import type { CompiledCatalogue } from '../../units/index.js';
import type { CounterId, Side } from '../position/place.js';
import type { Scenario } from './scenario.js';
import type { Counter } from '../position/counter.js';

/** SHA-256 digests of the canonical decoded parts a game was made with. */
export interface WorldDigests {
  readonly ruleset: string;
  readonly map: string;
  readonly catalogue: string;
  readonly scenario: string;
}

/** Ruleset, map, catalogue and scenario, decoded, compiled and frozen: the first argument everywhere. */
export interface World {
  readonly ruleset: Ruleset;
  readonly map: GameMap;
  readonly catalogue: CompiledCatalogue;
  readonly scenario: Scenario;
  /** The era of its games: the chart of its packs is of the World War 2 games, or of those of 1960 and later. */
  readonly era: Era;
  /** In the order of set-up. */
  readonly sides: readonly [Side, Side];
  readonly digests: WorldDigests;
  /** The order of battle as counters, before set-up. */
  readonly orderOfBattle: readonly Counter[];
  /** Whether vehicles or aircraft can be in play at all. */
  readonly hasCraft: boolean;
  /** Whether helicopters or aircraft can be in play at all: then the air above a hex is a location. */
  readonly hasAir: boolean;
  /** Whether there are Rubber Boats, and a River to cross. */
  readonly hasBoats: boolean;
  /** Whether any force is hidden from the other side until an event. */
  readonly hasHidden: boolean;
  /** The force a counter of the order of battle belongs to. */
  readonly forceOf: ReadonlyMap<CounterId, string>;
  /** Results that are worked out once and kept: lines of sight, distributions. They never change an answer. */
  readonly caches: Caches;
}

/** The caches that hang on a world; each floor keeps its own under its own key. */
export interface Caches {
  readonly byKey: Map<string, unknown>;
}

/**
 * A cache of the world under a key, made on first use.
 *
 * @param world the world it hangs on
 * @param key the floor's own key
 * @param make makes an empty cache
 * @example cacheOf(world, 'odds', () => new Map<string, number>())
 */
export function cacheOf<T>(world: World, key: string, make: () => T): T {
  const known = world.caches.byKey.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  world.caches.byKey.set(key, made);
  return made;
}

/**
 * The side across the table.
 *
 * @example otherSide(world, 'us') // 'de'
 */
export function otherSide(world: World, side: Side): Side {
  return world.sides[0] === side ? world.sides[1] : world.sides[0];
}
