import type { LhyScene } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { hexsideBetween, isOpenGround } from '../../terrain/index.js';
import { isOpenHex } from './concealment.js';
import { around } from '../moving.js';

/**
 * Whether a hex has cover terrain, or a hexside that gives cover. An Improved Position is cover terrain for concealment only.
 *
 * @param scene the scene
 * @param hex the hex
 * @returns false for open ground between open hexsides
 * @rule 4.1.16, 13.3.2
 * @example hasCover(scene, woods) // true
 */
export function hasCover(scene: LhyScene, hex: LhyHex): boolean {
  const { map } = scene.world;
  return !isOpenGround(map, hex) || around(scene, hex).some((other) => hexsideBetween(map, hex, other) !== undefined);
}

/**
 * Whether a hex shelters an LATW that fires in its maneuver: it has cover, or an Improved Position.
 *
 * @param scene the scene
 * @param hex the hex
 * @rule 11.5.2
 * @example isShelter(scene, woods) // true
 */
export function isShelter(scene: LhyScene, hex: LhyHex): boolean {
  return hasCover(scene, hex) || !isOpenHex(scene, hex);
}
