import type { CraftType } from '../../units/index.js';
import { hasTurret, isCraft, isUnarmored } from '../../units/index.js';
import { entriesAboard } from '../position/counter-index.js';
import type { Counter } from '../position/counter.js';
import type { CounterId, LocationId, Seat } from '../position/place.js';
import { supportWeaponsOf } from './portage.js';
import { counterOf } from '../position/position-index.js';
import { countersThat } from './printed.js';
import { onMap, typeOf, unitsAt } from './queries.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

/** All vehicles and aircraft, on the map or not. */
const allCraft = countersThat(isCraft);

/**
 * Whether a vehicle or an aircraft is among the counters, on the map or not. Without one, rules about vehicles need not
 * be looked at.
 *
 * @rule 15.0
 * @example isCraftInPlay(scene) // false in a game of men on foot
 */
export function isCraftInPlay(scene: Scene): boolean {
  return scene.world.hasCraft && allCraft(scene).length > 0;
}

/**
 * The printed type of a vehicle.
 *
 * @returns nothing for any other counter
 * @rule 15.0
 * @example vehicleType(world, sherman)?.mf // 10
 */
export function vehicleType(world: World, counter: Counter): CraftType | undefined {
  const type = typeOf(world, counter);
  return type.kind === 'vehicle' ? type : undefined;
}

/**
 * Whether a counter is a vehicle, abandoned or not.
 *
 * @rule 15.0
 * @example isVehicle(world, sherman) // true
 */
export function isVehicle(world: World, counter: Counter): boolean {
  return vehicleType(world, counter) !== undefined;
}

/**
 * Whether a vehicle is manned: one that counts as a unit of its side. An abandoned vehicle is only an obstacle.
 *
 * @rule 14.1.1, 15.4
 * @example isManned(world, sherman) // true
 */
export function isManned(world: World, counter: Counter): boolean {
  return isVehicle(world, counter) && counter.status.abandoned !== true;
}

/**
 * The vehicles in a location, of both sides, sorted by id; abandoned ones too.
 *
 * @rule 15.0
 * @example vehiclesAt(scene, 'I5').length // 1
 */
export function vehiclesAt(scene: Scene, at: LocationId): readonly Counter[] {
  if (!isCraftInPlay(scene)) return [];
  return unitsAt(scene, at).filter((counter) => isVehicle(scene.world, counter));
}

/**
 * The vertex a hull, or a gun Weapon Team, faces: 1 to 6 clockwise from the north-west one.
 *
 * @rule 15.1
 * @example hullFacing(sherman) // 2
 */
export function hullFacing({ status }: Counter): number {
  return status.facing ?? 1;
}

/**
 * The vertex the turret faces: the hull's, unless it has turned.
 *
 * @rule 15.1.1
 * @example turretFacing(sherman) // 2
 */
export function turretFacing(counter: Counter): number {
  return counter.status.turret ?? hullFacing(counter);
}

/**
 * Whether a vehicle's hatches are closed: the vehicle can be buttoned, and it is buttoned or Shaken.
 *
 * @rule 15.0, 15.0.1, 15.8
 * @example isButtoned(world, sherman) // false
 */
export function isButtoned(world: World, vehicle: Counter): boolean {
  const type = vehicleType(world, vehicle);
  if (type === undefined || type.openTopped === true) return false;
  return vehicle.status.buttoned === true || vehicle.status.shaken === true;
}

/**
 * Whether a vehicle uses Modern Vehicle Assault Movement: it is armored, it has ordnance, the scenario is modern, and the switch
 * `modernAssaultMove` allows it.
 *
 * @rule 15.2.2
 * @example isModernArmor(world, m1a1) // true
 */
export function isModernArmor(world: World, vehicle: Counter): boolean {
  const type = vehicleType(world, vehicle);
  if (world.scenario.modern !== true || world.ruleset.switches.modernAssaultMove === 'absent') return false;
  if (type === undefined) return false;
  return !isUnarmored(type) && (type.ordnance ?? []).length > 0;
}

/**
 * The units that ride in or on a vehicle, and the Armor Leader in it, sorted by id.
 *
 * @param seat inside or outside alone
 * @rule 16.0
 * @example passengersOf(scene, 'us.halftrack.1', 'inside').length // 2
 */
export function passengersOf(scene: Scene, vehicle: CounterId, seat?: Seat): readonly Counter[] {
  const all = entriesAboard(scene.position.counters, vehicle);
  return seat === undefined ? all : all.filter(({ place }) => place.kind === 'vehicle' && place.seat === seat);
}

/**
 * The vehicle a counter rides in or on.
 *
 * @rule 16.0
 * @example carrierOf(scene, squad)?.id // 'us.halftrack.1'
 */
export function carrierOf(scene: Scene, { place }: Counter): Counter | undefined {
  return place.kind === 'vehicle' ? counterOf(scene.position, place.vehicle) : undefined;
}

/**
 * The location of a counter: its own, or the location of the vehicle that carries it.
 *
 * @rule 16.0
 * @example locationOf(scene, squad) // 'I5'
 */
export function locationOf(scene: Scene, counter: Counter): LocationId | undefined {
  const at = onMap(counter);
  if (at !== undefined) return at;
  const carrier = carrierOf(scene, counter);
  return carrier === undefined ? undefined : onMap(carrier);
}

/**
 * The riders of a vehicle: all units aboard except the Armor Leader, who is part of it.
 *
 * @param seat inside or outside alone
 * @rule 16.0
 * @example ridersOf(scene, 'us.halftrack.1').length // 2
 */
export function ridersOf(scene: Scene, vehicle: CounterId, seat?: Seat): readonly Counter[] {
  return passengersOf(scene, vehicle, seat).filter((counter) => typeOf(scene.world, counter).kind !== 'armorLeader');
}

/**
 * The Support Weapons in the hands of the units aboard a vehicle.
 *
 * @rule 16.1
 * @example weaponsAboard(scene, 'us.halftrack.1').length // 1
 */
export function weaponsAboard(scene: Scene, vehicle: CounterId): readonly CounterId[] {
  return ridersOf(scene, vehicle).flatMap((rider) => supportWeaponsOf(scene, rider.id).map((weapon) => weapon.id));
}

/**
 * The type of Crew counter for a vehicle's men when they leave it.
 *
 * @returns nothing where the nation has no Crew counter
 * @rule 15.4
 * @example crewTypeOf(world, sherman) // 'us.crew'
 */
export function crewTypeOf(world: World, vehicle: Counter): string | undefined {
  return world.catalogue.nations.get(typeOf(world, vehicle).nation)?.crew;
}

/**
 * The Armor Leader aboard a vehicle.
 *
 * @rule 11.5
 * @example armorLeaderOf(scene, 'us.sherman.1')?.id // 'us.young.1'
 */
export function armorLeaderOf(scene: Scene, vehicle: CounterId): Counter | undefined {
  return passengersOf(scene, vehicle, 'inside').find((counter) => typeOf(scene.world, counter).kind === 'armorLeader');
}

/**
 * The facing of a part of a vehicle: the turret has its own, everything else has the hull's.
 *
 * @rule 14.1.3
 * @example partFacing(world, sherman, 'turret') // 2
 */
export function partFacing(world: World, vehicle: Counter, part: 'hull' | 'turret'): number {
  const type = vehicleType(world, vehicle);
  return part === 'turret' && type !== undefined && hasTurret(type) ? turretFacing(vehicle) : hullFacing(vehicle);
}
