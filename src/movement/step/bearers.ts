import type { Clause, CounterId, MoveFrame, Mover, Scene } from '../../state/index.js';
import { topOf } from '../../state/index.js';

/** Weapons may be picked up on the move. */
export const ON_THE_MOVE: Clause = { unless: { weaponPickUp: 'rallyAndMoving' } };

/** The group on the move, where somebody is. */
export function moving(scene: Scene): MoveFrame | undefined {
  return topOf(scene, 'move');
}

/** A unit of the group on the move. */
export function moverOf(scene: Scene, unit: CounterId): Mover | undefined {
  return moving(scene)?.movers.find((mover) => mover.unit === unit);
}
