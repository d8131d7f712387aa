import type { CounterId, LocationId, Side } from '../position/place.js';
import type { Counter } from '../position/counter.js';
import { counterOf } from '../position/position-index.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';
import { hasMarker, onMap, unitsOnMap } from './queries.js';
import { isVehicle, ridersOf } from './vehicle.js';

const NOBODY: readonly Counter[] = Object.freeze([]);
const NO_IDS: readonly CounterId[] = Object.freeze([]);

/**
 * Whether the men on top of vehicles may fire from there, by the switch `ridersFire`.
 *
 * @rule 16.2
 * @example ridersMayFire(world) // false by the rules of 5.1
 */
export function ridersMayFire({ ruleset, hasCraft }: World): boolean {
  return hasCraft && ruleset.switches.ridersFire === 'yes';
}

/**
 * The vehicle on the map from whose top a unit may fire.
 *
 * @returns nothing for any other unit, and nothing where riders do not fire
 * @rule 16.2
 * @example perchOf(scene, rider)?.id // 'us.m4a1.1'
 */
export function perchOf(scene: Scene, { place }: Counter): Counter | undefined {
  if (place.kind !== 'vehicle' || place.seat !== 'outside' || !ridersMayFire(scene.world)) return undefined;
  const carrier = counterOf(scene.position, place.vehicle);
  return carrier === undefined || onMap(carrier) === undefined ? undefined : carrier;
}

/**
 * The location from which a unit fires: its own, or the location of the vehicle on top of which it rides.
 *
 * @rule 5.0, 16.2
 * @example firingPlace(scene, rider) // 'I5'
 */
export function firingPlace(scene: Scene, unit: Counter): LocationId | undefined {
  const at = onMap(unit);
  if (at !== undefined || unit.place.kind !== 'vehicle') return at;
  const perch = perchOf(scene, unit);
  return perch === undefined ? undefined : onMap(perch);
}

/**
 * The units of a side that ride on top of vehicles and may fire from there, vehicle by vehicle.
 *
 * @param at their location; absent: anywhere on the map
 * @rule 16.2
 * @example topRiders(scene, 'us', 'I5').map(({ id }) => id) // ['us.2-5-4.1']
 */
export function topRiders(scene: Scene, side: Side, at?: LocationId): readonly Counter[] {
  if (!ridersMayFire(scene.world)) return NOBODY;
  const vehicles = unitsOnMap(scene, side).filter(
    (unit) => isVehicle(scene.world, unit) && (at === undefined || onMap(unit) === at),
  );
  return vehicles.flatMap((vehicle) => ridersOf(scene, vehicle.id, 'outside'));
}

/**
 * The units that ride on top of some vehicles and may fire from there.
 *
 * @rule 16.2
 * @example topRidersOf(scene, ['us.m4a1.1']) // ['us.2-5-4.1']
 */
export function topRidersOf(scene: Scene, vehicles: readonly CounterId[]): readonly CounterId[] {
  if (!ridersMayFire(scene.world)) return NO_IDS;
  return vehicles.flatMap((vehicle) => ridersOf(scene, vehicle, 'outside').map(({ id }) => id));
}

/**
 * The riders on top of a vehicle who have fired in the present impulse of their side.
 *
 * @param started the units of the impulse
 * @rule 16.2
 * @example firedFromTop(scene, 'us.m4a1.1', frame.started) // []
 */
export function firedFromTop(scene: Scene, vehicle: CounterId, started: readonly CounterId[]): readonly Counter[] {
  if (!ridersMayFire(scene.world)) return NOBODY;
  return ridersOf(scene, vehicle, 'outside').filter((rider) => hasMarker(rider, 'fired') && started.includes(rider.id));
}
