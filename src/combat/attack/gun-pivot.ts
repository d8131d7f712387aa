import { VERTICES_PER_TEAM_MP } from '../../tables/index.js';
import type { MountedGun } from '../../units/index.js';
import { isMmc } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { hasMarker, hullFacing, isInCoveredArc, onMap, typeOf, verticesApart } from '../../state/index.js';
import type { FireFrame } from './fire-action.js';
import { spentBy } from './spent-fire.js';

/** The reason why a vehicle cannot turn its chassis to fire. */
export type PivotFault = 'noNeed' | 'immobilized' | 'moving' | 'pivoted' | 'tooFar' | 'missile';

/**
 * The reason why a vehicle cannot turn its chassis, or a Weapon Team its gun, to fire: the weapon sits elsewhere or
 * faces the target already, the vehicle cannot move, it moves or has turned already, or the team lacks MPs.
 *
 * @param vertex where to
 * @rule 1.7.1, 15.1, 21.4.2
 * @example pivotFault(scene, frame, sherman, 'turret', 'G7', 3) // undefined
 */
export function pivotFault(
  scene: Scene,
  frame: FireFrame,
  vehicle: Counter,
  mount: MountedGun['mount'],
  target: LocationId,
  vertex: number,
): PivotFault | undefined {
  const from = onMap(vehicle);
  if (mount === 'all' || mount === 'rear' || from === undefined) return 'noNeed';
  if (isInCoveredArc(scene.world, from, target, hullFacing(vehicle))) return 'noNeed';
  if (frame.kind === 'window' && frame.missile !== undefined) return 'missile';
  if (vehicle.status.immobilized === true) return 'immobilized';
  if (frame.kind === 'move' || (frame.kind === 'impulse' && keepsMoving(vehicle))) return 'moving';
  if (spentBy(frame, vehicle.id)?.pivoted === true) return 'pivoted';
  const type = typeOf(scene.world, vehicle);
  return isMmc(type) && pivotMps(scene, vehicle, vertex) > type.mf ? 'tooFar' : undefined;
}

/** On the move as long as it fires: by Assault Movement, or by Continuous Movement, which leaves Assault Fire alone. */
function keepsMoving(vehicle: Counter): boolean {
  return hasMarker(vehicle, 'assaultMove') || vehicle.status.continuous === true;
}

/**
 * The MPs that a turn in place is worth: one for each vertex of a vehicle, one for every two of a Weapon Team.
 *
 * @param vertex where to
 * @rule 1.7.1, 15.1
 * @example pivotMps(scene, pak40, 4) // 2, from vertex 1
 */
export function pivotMps(scene: Scene, unit: Counter, vertex: number): number {
  const apart = verticesApart(hullFacing(unit), vertex);
  return isMmc(typeOf(scene.world, unit)) ? Math.ceil(apart / VERTICES_PER_TEAM_MP) : apart;
}
