import { plus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { hasRoad, indexOf } from '../../map/index.js';
import { HALF_POINTS, SPEED } from '../../tables/index.js';
import { columnOf } from '../../units/index.js';
import type { Counter, Mover, Scene } from '../../state/index.js';
import { hasMarker, hexOf, onMap, vehicleType } from '../../state/index.js';
import { moverOf } from '../../spotting/index.js';

/**
 * The modifier of the roll to hit for the size of a vehicle, by the switch `vehicleSize`.
 *
 * @rule 15.6
 * @example sizeTerms(scene, kingTiger) // [vehicleSize -1]
 */
export function sizeTerms({ world }: Scene, target: Counter): readonly Term[] {
  if (world.ruleset.switches.vehicleSize === 'ignored') return [];
  const size = vehicleType(world, target)?.size;
  return size === undefined ? [] : [plus('vehicleSize', '15.6', size)];
}

/**
 * Whether a vehicle that is exposed by movement goes so fast that it is hard to hit, by the switch `vehicleSpeed`: by its
 * printed MF, and on wheels along a road.
 *
 * @rule 15.6
 * @example goesFast(scene, hellcat) // true
 */
export function goesFast(scene: Scene, target: Counter): boolean {
  if (scene.world.ruleset.switches.vehicleSpeed === 'ignored') return false;
  const type = vehicleType(scene.world, target);
  const column = type === undefined ? undefined : columnOf(type);
  if (type?.mf === undefined || column === undefined) return false;
  return type.mf >= SPEED.leastMf[column] && (column !== 'R' || speedsAlongRoad(scene, target));
}

/** On the move by the MPs it has spent so far, unless the switch `roadSpeedMoment` waits for the end of it; then by its marker. */
function speedsAlongRoad(scene: Scene, target: Counter): boolean {
  const mover = moverOf(scene, target.id);
  if (mover === undefined) return hasMarker(target, 'roadSpeed');
  return scene.world.ruleset.switches.roadSpeedMoment === 'beforeShot' && hasRoadSpeed(scene, target, mover);
}

/**
 * Whether a vehicle has spent enough MPs of a move along a road, and is on one.
 *
 * @param mover its part in the move
 * @rule 15.6
 * @example hasRoadSpeed(scene, jeep, mover) // true after two hexes of road or more
 */
export function hasRoadSpeed({ world }: Scene, vehicle: Counter, { road = 0 }: Mover): boolean {
  const at = onMap(vehicle);
  const hex = at === undefined ? undefined : indexOf(world.map, hexOf(at));
  return hex !== undefined && road >= SPEED.roadMps * HALF_POINTS && hasRoad(world.map, hex);
}
