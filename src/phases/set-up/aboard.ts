import { lackOfRoom } from '../../movement/riding/transfer.js';
import { berthsOf, mayRide, SEATS } from '../../units/index.js';
import type { Counter } from '../../state/position/counter.js';
import { carriersAt, gunCarrier, isAir, isCraftInPlay, isHelicopter } from '../../state/index.js';
import type { LocationId, Seat } from '../../state/position/place.js';
import { typeOf, unitOf } from '../../state/units/queries.js';
import { supportWeaponsOf } from '../../state/units/portage.js';
import type { Scene } from '../../state/scene.js';
import { armorLeaderOf, ridersOf, vehiclesAt } from '../../state/units/vehicle.js';

/**
 * Whether a unit sets up nowhere but in a vehicle: an Armor Leader.
 *
 * @rule 11.5
 * @example needsVehicle(scene, darius) // true
 */
export function needsVehicle(scene: Scene, unit: Counter): boolean {
  return typeOf(scene.world, unit).kind === 'armorLeader';
}

/**
 * The seat of a unit that sets up aboard a vehicle: inside as long as there is room, otherwise on top. An Armor Leader
 * sits in a vehicle that has none yet.
 *
 * @returns nothing where there is no place for it
 * @rule 11.5, 16.1, 16.2
 * @example seatIn(scene, halftrack, squad) // 'inside'
 */
export function seatIn(scene: Scene, vehicle: Counter, unit: Counter): Seat | undefined {
  if (vehicle.side !== unit.side || vehicle.status.abandoned === true) return undefined;
  if (needsVehicle(scene, unit) && isHelicopter(scene.world, vehicle)) return undefined;
  if (needsVehicle(scene, unit)) return armorLeaderOf(scene, vehicle.id) === undefined ? 'inside' : undefined;
  if (!mayRide(typeOf(scene.world, unit))) return undefined;
  return SEATS.find((seat) => lackOfRoom(scene, vehicle, seat, [unit]).length === 0);
}

/**
 * The vehicles in a location that have a place for a unit that sets up, sorted by id.
 *
 * @rule 16.1, 16.2
 * @example carriersFor(scene, squad, 'I5').map(({ id }) => id) // ['us.halftrack.1']
 */
export function carriersFor(scene: Scene, unit: Counter, at: LocationId): readonly Counter[] {
  if (!isCraftInPlay(scene)) return [];
  return carriersIn(scene, at).filter((vehicle) => seatIn(scene, vehicle, unit) !== undefined);
}

/** The vehicles and helicopters in a location. */
function carriersIn(scene: Scene, at: LocationId): readonly Counter[] {
  return isAir(at) ? carriersAt(scene, at) : vehiclesAt(scene, at);
}

/**
 * Whether a rider has room aboard for one more Support Weapon. A unit on foot needs none.
 *
 * @rule 16.1, 16.2
 * @example hasHold(scene, rider) // true
 */
export function hasHold(scene: Scene, { place }: Counter): boolean {
  if (place.kind !== 'vehicle') return true;
  const vehicle = unitOf(scene, place.vehicle);
  const type = vehicle === undefined ? undefined : gunCarrier(scene.world, vehicle);
  if (type === undefined) return false;
  const held = ridersOf(scene, place.vehicle, place.seat).flatMap(({ id }) => supportWeaponsOf(scene, id));
  return held.length < berthsOf(type, place.seat).weapons;
}
