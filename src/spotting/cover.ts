import type { HexId } from '../board/names.js';
import { entryOf } from '../kernel/basis/entry.js';
import { indexOf, terrainAt } from '../map/index.js';
import { SPOTTING_NUMBERS } from '../tables/index.js';
import type { SpottingKind } from '../tables/index.js';
import type { Eyes, LocationId, Position, Scene } from '../state/index.js';
import {
  addedTerrain,
  burnsIn,
  cacheOf,
  fortificationAt,
  hexOf,
  isInRuins,
  isOpenAlongRoad,
  levelOf,
  markersOf,
  smokeAt,
} from '../state/index.js';

/**
 * The kind of cover against which a location is spotted; open terrain needs no spotting. Smoke makes every hex
 * blocking, except for thermal imaging. Fire makes it blocking for everybody. Rubble and a ruined Building are
 * degrading. A Rooftop is degrading, or like the Building by the switch `rooftopSpotting`. The air above a hex is
 * always open. A Bunker and a Trench have numbers of their own. A Cave and a Tunnel are blocking.
 *
 * @param scene the scene
 * @param at the location looked at
 * @param eyes the eyes of the viewer
 * @param from the location of the viewer: a lined road is open exactly along it; without it, any other location
 * @returns the kind of cover, or `open`
 * @rule 10.1, 10.7, 19.2.3, 21.1.1
 * @example coverOf(scene, 'J3') // 'blocking'
 */
export function coverOf(scene: Scene, at: LocationId, eyes: Eyes = 'plain', from?: LocationId): Cover {
  if (eyes !== 'plain' || from !== undefined) return findCover(scene, at, eyes, from);
  const { world, position } = scene;
  const covers = entryOf(cacheOf(world, 'spotting.covers', noMarkers), position.markers, noCovers);
  const before = covers.get(at);
  if (before !== undefined) return before;
  const cover = findCover(scene, at, eyes, from);
  covers.set(at, cover);
  return cover;
}

/** As what a location is spotted. */
type Cover = SpottingKind | 'open';

/** What is known of the map, by the counters that lie on it. */
type Covers = WeakMap<Position['markers'], Map<LocationId, Cover>>;

const noMarkers = (): Covers => new WeakMap();
const noCovers = (): Map<LocationId, Cover> => new Map();

function findCover(scene: Scene, at: LocationId, eyes: Eyes, from: LocationId | undefined): Cover {
  const level = levelOf(at);
  if (level === 'air') return 'open';
  if (level === 'bunker') return 'bunker';
  if (level === 'cave' || level === 'tunnel') return 'blocking';
  const hex = hexOf(at);
  if (isVeiled(scene, hex, eyes)) return 'blocking';
  if (isTrench(scene, at)) return 'trench';
  if (level === 'roof' && scene.world.ruleset.switches.rooftopSpotting === 'degrading') return 'rooftop';
  const rubble = markersOf(scene.position, 'rubble').some((marker) => marker.at === hex);
  if (rubble && isInRuins(scene, hex)) return 'degrading';
  const index = indexOf(scene.world.map, hex);
  if (index === undefined) return 'open';
  const terrain = from !== undefined && isOpenAlongRoad(scene, at, from) ? [] : [terrainAt(scene.world.map, index)];
  const types = [...terrain, ...addedTerrain(scene, hex)].map(({ type }) => type);
  return types.includes('blocking') ? 'blocking' : rubble || types.includes('degrading') ? 'degrading' : 'open';
}

/**
 * Whether Smoke or Fire hides a hex.
 *
 * @rule 7.0, 10.5.6.1
 */
function isVeiled(scene: Scene, hex: HexId, eyes: Eyes): boolean {
  if (burnsIn(scene.position, hex)) return true;
  return eyes === 'plain' && smokeAt(scene.position, hex) !== undefined;
}

/**
 * Whether units in a location stand in a Trench: a unit that shows itself there shows no other unit.
 *
 * @rule 21.6.1
 * @example isTrench(scene, 'J3') // false
 */
export function isTrench(scene: Scene, at: LocationId): boolean {
  return scene.position.markers.length > 0 && fortificationAt(scene.position, at, 'trench') !== undefined;
}

/**
 * The number that the spotting die must not exceed.
 *
 * @returns pips
 * @rule 10.1.1
 * @example numberNeeded('blocking') // 2
 */
export function numberNeeded(cover: SpottingKind): number {
  return SPOTTING_NUMBERS[cover];
}
