import type { Params } from '../../kernel/basis/result.js';
import { hasRoad, indexOf, terrainAt } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';
import { addBerths, berthExcesses, berthUse, boatBerths, mayUseBoat, NO_BERTHS } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import type { LocationId, Side } from '../position/place.js';
import { hexOf } from '../position/place.js';
import { weaponsOf } from '../position/position-index.js';
import { friendsAt, looseWeaponsAt, onMap, typeOf } from '../units/queries.js';
import type { Scene } from '../scene.js';
import { terrainMarkersIn } from './terrain-marker.js';

/** The terrain that only boats cross. */
const RIVER = 'river';

/**
 * Whether a map has a River.
 *
 * @rule 23.3.1
 * @example hasRiver(map) // false on board 15
 */
export function hasRiver(map: GameMap): boolean {
  return map.terrain.some(({ id }) => id === RIVER);
}

/**
 * Whether a location is open River, where units can be only in boats. A Ford is not, and a bridge is not (a road over
 * the water stands for a bridge). In a game without boats no hex is.
 *
 * @rule 23.3.1
 * @example isRiver(scene, 'E4') // true
 */
export function isRiver({ world, position }: Scene, at: LocationId | undefined): at is LocationId {
  if (!world.hasBoats || at === undefined) return false;
  // A location above the ground has no index on the map.
  const hex = indexOf(world.map, at);
  if (hex === undefined || terrainAt(world.map, hex).id !== RIVER || hasRoad(world.map, hex)) return false;
  return terrainMarkersIn(position, hexOf(at)).every(({ terrain }) => terrain !== 'ford');
}

/**
 * Whether a unit is in a Rubber Boat on a River.
 *
 * @rule 23.3.1
 * @example isAfloat(scene, squad) // false
 */
export function isAfloat(scene: Scene, unit: Counter): boolean {
  return isRiver(scene, onMap(unit));
}

/**
 * Whether a counter is a Rubber Boat.
 *
 * @rule 23.3.1
 * @example isBoat(scene, bren) // false
 */
export function isBoat({ world }: Scene, counter: Counter): boolean {
  return typeOf(world, counter).kind === 'rubberBoat';
}

/**
 * The boats for units that are to be in a location: boats that the units carry, and boats that lie there.
 *
 * @rule 23.3.1
 * @example boatsOf(scene, 'E4', [squad]).length // 1
 */
export function boatsOf(scene: Scene, at: LocationId, units: readonly Counter[]): readonly Counter[] {
  const held = units.flatMap(({ id }) => weaponsOf(scene.position, id));
  return [...held, ...looseWeaponsAt(scene, at)].filter((one) => isBoat(scene, one));
}

/**
 * The room that is lacking when units are to be on the River. All units take room in their boats; the boats themselves
 * take none. A unit that cannot use boats finds no room.
 *
 * @param at a location on the River
 * @param units the units that are to be there
 * @param boats the boats that they have; left out: the boats that they carry and those that lie there
 * @returns the first kind of room that is lacking, with count and limit (Squads counted in Half-Squads), or `undefined`
 * @rule 23.3.1, 16.2
 * @example lackOfBoats(scene, 'E4', [squad])?.boats // 0
 */
export function lackOfBoats(
  scene: Scene,
  at: LocationId,
  units: readonly Counter[],
  boats: readonly Counter[] = boatsOf(scene, at, units),
): Params | undefined {
  const freight = units.flatMap(({ id }) => weaponsOf(scene.position, id)).filter((one) => !isBoat(scene, one));
  const use = [...units, ...freight]
    .map((counter) => berthUse(typeOf(scene.world, counter)))
    .reduce(addBerths, NO_BERTHS);
  const stranded = units.some((unit) => !mayUseBoat(typeOf(scene.world, unit)));
  const [excess] = berthExcesses(use, boatBerths(stranded ? 0 : boats.length));
  return excess === undefined ? undefined : { at, ...excess, boats: boats.length };
}

/**
 * Whether more units of a side would find no room in the boats of a location on the River.
 *
 * @param incoming counters that come in; those already there are counted once
 * @returns nothing anywhere else
 * @rule 23.3.1
 * @example boatProblem(scene, 'E4', 'us', [squad])?.boats // 0
 */
export function boatProblem(
  scene: Scene,
  at: LocationId,
  side: Side,
  incoming: readonly Counter[],
): Params | undefined {
  if (!isRiver(scene, at)) return undefined;
  const here = friendsAt(scene, at, side);
  return lackOfBoats(scene, at, [...here, ...incoming.filter(({ id }) => !here.some((one) => one.id === id))]);
}
