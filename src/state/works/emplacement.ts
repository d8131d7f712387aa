import { byId } from '../../kernel/basis/order.js';
import type { Counter } from '../position/counter.js';
import type { Fortification } from './fortification.js';
import { markersOf } from '../position/markers.js';
import type { LocationId } from '../position/place.js';
import { onMap } from '../units/queries.js';
import type { Scene } from '../scene.js';
import { vehiclesAt } from '../units/vehicle.js';

/**
 * The Emplacement that a vehicle stands in: the vehicle has set up in its hex and has not left it. An Emplacement holds
 * one vehicle, the first by id.
 *
 * @param at the hex it is in, or has just left
 * @returns nothing where it stands in none
 * @rule 21.7
 * @example emplacementOf(scene, sherman)?.at // 'I5'
 */
export function emplacementOf(
  scene: Scene,
  vehicle: Counter,
  at: LocationId | undefined = onMap(vehicle),
): Fortification | undefined {
  if (at === undefined || vehicle.status.dugIn !== at) return undefined;
  const pits = markersOf(scene.position, 'fortification').filter(
    (marker) => marker.type === 'vehicleEmplacement' && marker.at === at,
  );
  if (pits.length === 0) return undefined;
  const others = vehiclesAt(scene, at).filter(({ id, status }) => id !== vehicle.id && status.dugIn === at);
  const dug = [...others, vehicle].sort(byId);
  return pits[dug.findIndex(({ id }) => id === vehicle.id)];
}

/**
 * Whether a vehicle stands in an Emplacement.
 *
 * @rule 21.7
 * @example isEmplaced(scene, sherman) // false
 */
export function isEmplaced(scene: Scene, vehicle: Counter): boolean {
  return vehicle.status.dugIn !== undefined && emplacementOf(scene, vehicle) !== undefined;
}
