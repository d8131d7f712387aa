import type { HexId } from '../../board/names.js';
import type { Clause, Scene } from '../../state/index.js';
import { hexOf, isLifted, markersOf } from '../../state/index.js';

/**
 * Whether anybody fights hand to hand in a hex, on any of its levels.
 *
 * @rule 18.0
 * @example isMeleeIn(scene, 'H5') // false
 */
export function isMeleeIn(scene: Scene, hex: HexId): boolean {
  return markersOf(scene.position, 'melee').some(({ at }) => hexOf(at) === hex);
}

/** Indirect fire may be aimed at a hex with a Melee. */
export const MELEE_UNDER_FIRE: Clause = { unless: { meleeUnderFire: 'allowed' } };

/**
 * Whether a Melee keeps indirect fire from a hex, unless the switch `meleeUnderFire` lets it.
 *
 * @rule 18.0
 * @example isMeleeBarred(scene, 'H5') // false
 */
export function isMeleeBarred(scene: Scene, hex: HexId): boolean {
  return isMeleeIn(scene, hex) && !isLifted(scene, MELEE_UNDER_FIRE);
}
