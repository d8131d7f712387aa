import type { Clause, CounterId, MoveFrame, Mover, Scene } from '../../state/index.js';
import { topOf } from '../../state/index.js';

/** Weapons may be picked up on the move. */
export const ON_THE_MOVE: Clause = { unless: { weaponPickUp: 'rallyAndMoving' } };

/**
 * The group on the move, where somebody is.
 *
 * @example moving(scene)?.movers.length // 2
 */
export function moving(scene: Scene): MoveFrame | undefined {
  return topOf(scene, 'move');
}

/**
 * A unit of the group on the move.
 *
 * @example moverOf(scene, 'us.2-5-4.1')?.mode // 'normal'
 */
export function moverOf(scene: Scene, unit: CounterId): Mover | undefined {
  return moving(scene)?.movers.find((mover) => mover.unit === unit);
}
