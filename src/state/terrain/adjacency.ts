import type { BoundedTable } from '../../kernel/basis/bounded.js';
import { boundedTable } from '../../kernel/basis/bounded.js';
import type { Floor } from '../../los/index.js';
import { adjacent, BARE_MAP, floorHeight, losOverlay } from '../../los/index.js';
import { indexOf, levelAt, rangeBetween } from '../../map/index.js';
import { markersOf } from '../position/markers.js';
import type { LocationId } from '../position/place.js';
import { hexOf, isAir, levelOf } from '../position/place.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';
import { cacheOf } from '../world.js';

/**
 * The range between two locations in hexes; two locations of one hex are at range 1, the same location at 0.
 *
 * @rule 10.4.1
 * @example range(world, 'I5', 'J3') // 3
 */
export function range(world: World, a: LocationId, b: LocationId): number {
  if (lastRange?.a !== a || lastRange.b !== b || lastRange.world !== world)
    lastRange = { world, a, b, hexes: hexesBetween(world, a, b) };
  return lastRange.hexes;
}

/** A range that has been worked out. */
interface RangeKnown {
  readonly world: World;
  readonly a: LocationId;
  readonly b: LocationId;
  readonly hexes: number;
}

/** The range asked about last: most conditions and sums of one attack ask about the same one. */
let lastRange: RangeKnown | undefined;

function hexesBetween(world: World, a: LocationId, b: LocationId): number {
  const from = indexOf(world.map, hexOf(a));
  const to = indexOf(world.map, hexOf(b));
  if (from === undefined || to === undefined) throw new Error(`no such hex: ${a} or ${b}`);
  if (from === to) return a === b ? 0 : 1;
  return rangeBetween(world.map, from, to);
}

/**
 * Whether two locations are adjacent: neighbouring hexes, or hexes within one hex. Two floors of one Building are
 * adjacent only if they are one above the other or on the same level. Nothing is adjacent to a Tunnel. A flying unit is
 * adjacent to everything in its hex and in the six hexes around it.
 *
 * @rule 10.2, 10.4.1, 10.6, 10.7, 19.2.1
 * @example areAdjacent(world, 'I5', 'I6') // true
 */
export function areAdjacent(world: World, a: LocationId, b: LocationId): boolean {
  const known = cacheOf(world, 'state.adjacent', noPairs);
  let beside = known.table.get(a);
  if (beside === undefined) {
    beside = new Map();
    known.table.set(a, beside);
  }
  let adjacent = beside.get(b);
  if (adjacent === undefined) {
    adjacent = findAdjacent(world, a, b);
    beside.set(b, adjacent);
    known.count();
  }
  return adjacent;
}

/** By one location, then by the other. */
type Pairs = Map<LocationId, Map<LocationId, boolean>>;

/** So many pairs are remembered. */
const MOST_PAIRS = 100000;
const noPairs = (): BoundedTable<Pairs> => boundedTable((): Pairs => new Map(), MOST_PAIRS);

function findAdjacent(world: World, a: LocationId, b: LocationId): boolean {
  if (a === b || isUnderground(a) || isUnderground(b)) return false;
  const from = hexOf(a);
  const to = hexOf(b);
  return from === to || adjacent(world.map, { hex: from, floor: floorOf(a) }, { hex: to, floor: floorOf(b) });
}

/**
 * Whether two locations are floors of one Building hex, one above the other: a Rooftop counts as a floor.
 *
 * @rule 1.6.1
 * @example areFloorsOfOneHex('J6', 'J6/upper') // true
 */
export function areFloorsOfOneHex(a: LocationId, b: LocationId): boolean {
  return a !== b && hexOf(a) === hexOf(b) && isFloor(a) && isFloor(b);
}

function isFloor(location: LocationId): boolean {
  const level = levelOf(location);
  return level === 'ground' || level === 'upper' || level === 'roof';
}

/**
 * Whether a location is a Tunnel, which nobody sees into or out of.
 *
 * @rule 10.7.1
 * @example isUnderground('E4/tunnel') // true
 */
export function isUnderground(location: LocationId): boolean {
  return levelOf(location) === 'tunnel';
}

/**
 * The floor from which a location sees and is seen: a Bunker and a Cave from the ground.
 *
 * @rule 10.4.1
 * @example floorOf('E4/bunker') // 'ground'
 */
export function floorOf(location: LocationId): Floor {
  const level = levelOf(location);
  return level === 'upper' || level === 'roof' || level === 'air' ? level : 'ground';
}

/**
 * The level at which units stand in a location, for lines of sight: the level of the ground plus the height of the
 * floor. Where a Building has come down, a flying unit is above its Rubble.
 *
 * @returns levels; 0 for a location off the map
 * @rule 10.2, 10.6, 19.2.3
 * @example heightOf(scene, 'G3/upper') // 1
 */
export function heightOf({ world: { map }, position }: Scene, location: LocationId): number {
  const hex = indexOf(map, hexOf(location));
  if (hex === undefined) return 0;
  // Of all markers only Rubble changes the height of a hex for flying units.
  const ruined = isAir(location) && markersOf(position, 'rubble').some(({ at }) => hexOf(at) === hexOf(location));
  const overlay = ruined ? losOverlay(map, [[hex, 'rubble']]) : BARE_MAP;
  return levelAt(map, hex) + floorHeight(map, hex, floorOf(location), overlay);
}
