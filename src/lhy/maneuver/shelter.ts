import type { LhyScene } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { hexsideBetween } from '../terrain/index.js';
import { isOpenHex } from './concealment.js';
import { around } from './moving.js';

/**
 * Whether a hex shelters units on foot: it has cover terrain or an Improved Position, or one of its hexsides gives cover.
 *
 * @param scene the scene
 * @param hex the hex
 * @returns false for open ground between open hexsides
 * @rule 11.5.2, 13.3.2
 * @example isShelter(scene, woods) // true
 */
export function isShelter(scene: LhyScene, hex: LhyHex): boolean {
  return (
    !isOpenHex(scene, hex) ||
    around(scene, hex).some((other) => hexsideBetween(scene.world.map, hex, other) !== undefined)
  );
}
