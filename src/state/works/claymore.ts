import { buildingAt, directionBetween, indexOf } from '../../map/index.js';
import type { Building, Direction } from '../../map/index.js';
import { servesClaymores } from '../../units/index.js';
import { areAdjacent, floorOf, heightOf } from '../terrain/adjacency.js';
import type { Counter, HexMarker } from '../position/counter.js';
import type { Fortification } from './fortification.js';
import { bunkerFront, enclosureIn } from './fortification.js';
import { markersOf } from '../position/markers.js';
import type { LocationId, Side } from '../position/place.js';
import { hexOf, isAir } from '../position/place.js';
import type { Position } from '../position/position.js';
import { friendsAt, isGoodOrder, typeOf } from '../units/queries.js';
import type { Scene } from '../scene.js';

/** A deployed Claymore. */
export type Claymore = Extract<HexMarker, { kind: 'claymore' }>;

/**
 * The Claymore deployed in a location: one at most.
 *
 * @rule 23.2.1
 * @example claymoreAt(position, 'I5')?.side // 'us'
 */
export function claymoreAt(position: Position, at: LocationId): Claymore | undefined {
  return markersOf(position, 'claymore').find((claymore) => claymore.at === at);
}

/**
 * The units that may set a Claymore off: MMCs in Good Order beside it, and certain single men.
 *
 * @rule 23.2.1
 * @example claymoreCrew(scene, claymore).map(({ id }) => id) // ['us.2-5-4.1']
 */
export function claymoreCrew(scene: Scene, { at, side }: Pick<Claymore, 'at' | 'side'>): readonly Counter[] {
  return friendsAt(scene, at, side).filter((unit) => isGoodOrder(unit) && servesClaymores(typeOf(scene.world, unit)));
}

/**
 * Whether there is somebody to set a Claymore off.
 *
 * @rule 23.2.1
 * @example isClaymoreServed(scene, claymore) // false once the last of them is Shaken
 */
export function isClaymoreServed(scene: Scene, claymore: Claymore): boolean {
  return claymoreCrew(scene, claymore).length > 0;
}

/**
 * The Claymores whose side has no unit left beside them.
 *
 * @rule 23.2.1
 * @example desertedClaymores(scene).length // 0
 */
export function desertedClaymores(scene: Scene): readonly Claymore[] {
  return markersOf(scene.position, 'claymore').filter(({ at, side }) =>
    friendsAt(scene, at, side).every((unit) => unit.status.abandoned === true),
  );
}

/**
 * The Claymores of a side within whose range a unit comes by a step.
 *
 * @param side the side of the Claymores
 * @param into the location entered
 * @param from where the unit comes from; absent: from off the map
 * @returns their locations, in the order in which they were deployed
 * @rule 23.2.1
 * @example claymoresBearing(scene, 'us', 'J3', 'J2') // ['I3']
 */
export function claymoresBearing(
  scene: Scene,
  side: Side,
  into: LocationId,
  from: LocationId | undefined,
): readonly LocationId[] {
  return markersOf(scene.position, 'claymore')
    .filter((claymore) => claymore.side === side && bears(scene, claymore.at, into, from))
    .map(({ at }) => at);
}

function bears(scene: Scene, at: LocationId, into: LocationId, from: LocationId | undefined): boolean {
  if (isAir(into) || !areAdjacent(scene.world, at, into)) return false;
  const enclosure = enclosureIn(scene.position, hexOf(at));
  if (enclosure?.at === at) return bearsOutOf(scene, enclosure, into, from);
  if (hexOf(at) !== hexOf(into)) return isLevelWith(scene, at, into);
  // In its own hex it reaches the floor one level above and the floor one level below.
  return Math.abs(heightOf(scene, at) - heightOf(scene, into)) <= 1;
}

/**
 * Out of a Bunker it reaches through the front. It also reaches the Bunker's own hex when a unit enters that over the
 * other hexsides.
 */
function bearsOutOf(scene: Scene, bunker: Fortification, into: LocationId, from: LocationId | undefined): boolean {
  if (isUpstairs(into)) return false;
  const within = hexOf(bunker.at) === hexOf(into);
  const side = hexsideTowards(scene, bunker.at, within ? from : into);
  return side !== undefined && bunkerFront(bunker).includes(side) !== within;
}

function hexsideTowards(
  { world: { map } }: Scene,
  at: LocationId,
  next: LocationId | undefined,
): Direction | undefined {
  const [here, there] = [at, next].map((one) => (one === undefined ? undefined : indexOf(map, hexOf(one))));
  return here === undefined || there === undefined ? undefined : directionBetween(map, here, there);
}

/** In the next hex it reaches locations on its own level; above the ground only within its own Building. */
function isLevelWith(scene: Scene, at: LocationId, into: LocationId): boolean {
  return isUpstairs(at) ? buildingOf(scene, at) === buildingOf(scene, into) : !isUpstairs(into);
}

function isUpstairs(at: LocationId): boolean {
  return floorOf(at) !== 'ground';
}

function buildingOf({ world: { map } }: Scene, at: LocationId): Building | undefined {
  const hex = indexOf(map, hexOf(at));
  return hex === undefined ? undefined : buildingAt(map, hex);
}
