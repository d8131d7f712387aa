import type { Counter, Scene } from '../../state/index.js';
import { typeOf } from '../../state/index.js';
import { currentMf, facesVertex, isMen, isMmc } from '../../units/index.js';

/**
 * Whether a unit cannot move at all: a placed Sniper, a Weapon Team without MPs.
 *
 * @rule 6.0, 10.5.6.2
 * @example isStuck(scene, sniper) // true
 */
export function isStuck(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  if (!isMen(type) || currentMf(type, unit.status) === 0) return true;
  return isMmc(type) && type.team?.mayMove === false;
}

/**
 * Whether a unit is a gun Weapon Team that never leaves its hex, and uses its MF to turn there.
 *
 * @rule 1.7, 1.7.1
 * @example turnsInPlace(scene, pak43) // true
 */
export function turnsInPlace(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isMmc(type) && type.team?.mayMove === false && facesVertex(type) && currentMf(type, unit.status) > 0;
}
