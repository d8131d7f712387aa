import type { HexId } from '../../board/names.js';
import { indexOf, rangeBetween } from '../../map/index.js';
import { NIGHT_SIGHT, STARSHELL_LIGHT } from '../../tables/index.js';
import { range } from '../terrain/adjacency.js';
import type { LocationId } from '../position/place.js';
import { hexOf } from '../position/place.js';
import { hasMarker, unitsAt } from '../units/queries.js';
import type { Scene } from '../scene.js';

/** The eyes of a unit: `plain`, or `thermal` with a Thermal Imaging System. */
export type Eyes = keyof typeof NIGHT_SIGHT;

/**
 * Whether a hex lies in the light of a Starshell, or of a Fire 2, which burns as brightly.
 *
 * @param hex canonical name
 * @rule 20.2, 10.5.6.4
 * @example isIlluminated(scene, 'J3') // false
 */
export function isIlluminated(scene: Scene, hex: HexId): boolean {
  const { map } = scene.world;
  const here = indexOf(map, hex);
  if (here === undefined) return false;
  return scene.position.markers.some((marker) => {
    if (marker.kind !== 'starshell' && !(marker.kind === 'fire' && marker.stage === 2)) return false;
    const light = indexOf(map, hexOf(marker.at));
    return light !== undefined && rangeBetween(map, light, here) <= STARSHELL_LIGHT;
  });
}

/**
 * Whether a location is near enough to be seen at night without any light. By day it always is.
 *
 * @param from where the viewer is
 * @param at the location looked at; both on the map
 * @rule 20.1, 20.1.5
 * @example isNearEnough(scene, 'I5', 'J3') // true by day
 */
export function isNearEnough(scene: Scene, from: LocationId, at: LocationId, eyes: Eyes = 'plain'): boolean {
  return scene.world.scenario.night !== true || range(scene.world, from, at) <= NIGHT_SIGHT[eyes];
}

/**
 * Whether there is light enough to see a location as by day. By day there always is. At night there is within two
 * hexes, within six with thermal imaging, and wherever the location is illuminated.
 *
 * @param from where the viewer is
 * @param at the location looked at; both on the map
 * @rule 20.1, 20.1.5
 * @example isInLight(scene, 'I5', 'J3') // true by day
 */
export function isInLight(scene: Scene, from: LocationId, at: LocationId, eyes: Eyes = 'plain'): boolean {
  return isNearEnough(scene, from, at, eyes) || isIlluminated(scene, hexOf(at));
}

/**
 * Whether the light allows to see units in a location from another one: there is light enough, or somebody there has
 * fired.
 *
 * @rule 20.1, 20.1.3
 * @example isInView(scene, 'I5', 'J3') // true by day
 */
export function isInView(scene: Scene, from: LocationId, at: LocationId, eyes: Eyes = 'plain'): boolean {
  return isInLight(scene, from, at, eyes) || unitsAt(scene, at).some((unit) => hasMarker(unit, 'fired'));
}
