import type { Params } from '../kernel/result.js';
import { hasRoad, indexOf, terrainAt } from '../map/index.js';
import type { GameMap } from '../map/index.js';
import { addBerths, berthExcesses, berthUse, boatBerths, mayUseBoat, NO_BERTHS } from '../units/index.js';
import type { Counter } from './counter.js';
import type { LocationId, Side } from './place.js';
import { hexOf, levelOf } from './place.js';
import { weaponsOf } from './position-index.js';
import { friendsAt, looseWeaponsAt, onMap, typeOf } from './queries.js';
import type { Scene } from './scene.js';
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
 * Whether a location is open River, where nobody is but in a boat: not a Ford, and not a bridge, which is what a road over
 * the water stands for. In a game without boats no hex is.
 *
 * @rule 23.3.1
 * @example isRiver(scene, 'E4') // true
 */
export function isRiver({ world, position }: Scene, at: LocationId | undefined): at is LocationId {
  if (!world.hasBoats || at === undefined || levelOf(at) !== 'ground') return false;
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
  return scene.world.hasBoats && isRiver(scene, onMap(unit));
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
 * What is short when units are to be on the River: everything they are takes room in the boats that they carry and in those
 * that lie there, the boats themselves none. Who uses no boat finds no room in any.
 *
 * @param at a location on the River
 * @param units who is to be there
 * @param sunk a boat that is no more
 * @returns the first thing short with count and limit (Squads counted in Half-Squads), or `undefined`
 * @rule 23.3.1, 16.2
 * @example lackOfBoats(scene, 'E4', [squad])?.boats // 0
 */
export function lackOfBoats(
  scene: Scene,
  at: LocationId,
  units: readonly Counter[],
  sunk?: Counter,
): Params | undefined {
  const held = units.flatMap(({ id }) => weaponsOf(scene.position, id));
  const boats = [...held, ...looseWeaponsAt(scene, at)].filter((one) => isBoat(scene, one) && one.id !== sunk?.id);
  const use = [...units, ...held.filter((one) => !isBoat(scene, one))]
    .map((counter) => berthUse(typeOf(scene.world, counter)))
    .reduce(addBerths, NO_BERTHS);
  const stranded = units.find((unit) => !mayUseBoat(typeOf(scene.world, unit)));
  const room = boatBerths(stranded === undefined ? boats.length : 0);
  const [excess] = berthExcesses(use, room);
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
