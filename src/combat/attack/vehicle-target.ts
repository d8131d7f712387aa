import type { DamageColumn } from '../../tables/index.js';
import { armorAt, hasUnarmoredFacing, isUnarmored, lowestArmor, PARTS } from '../../units/index.js';
import type { CraftType } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { aspectsStruck, gunCarrier, isButtoned, onMap, partFacing, ridersOf, vehicleType } from '../../state/index.js';

/** A vehicle as a target of anything but ordnance: what protects it, and which of those in and on it are struck. */
export interface VehicleTarget {
  readonly vehicle: Counter;
  /** The Armor Factor that its defence adds, and the section that says so. */
  readonly armor: number;
  readonly rule: '17.2' | '17.3' | '17.4' | '19.2.8';
  /** The column of the Damage Check Table that it reads. */
  readonly column: Extract<DamageColumn, 'armoredVehicle' | 'unarmoredVehicle' | 'helicopter'>;
  /** The vehicle, where the attack can hurt it, then its riders whom it can hurt; nobody where all are safe. */
  readonly struck: readonly Counter[];
}

/** What an attack finds of a vehicle. */
interface Protection {
  readonly armored: boolean;
  /** All its hatches are closed, and that keeps the attack out. */
  readonly closed: boolean;
  /** Those inside are as exposed as the vehicle itself. */
  readonly insideExposed: boolean;
}

/**
 * A vehicle as a target of small arms. They do nothing to a buttoned armored one but to those who ride on top of it; those
 * inside they reach only in one that is unarmored or has an open top. A vehicle is unarmored to fire that comes through a
 * facing without armor. A helicopter is neither open nor buttoned: it is struck with all aboard.
 *
 * @param from where the fire comes from
 * @returns nothing for what is no vehicle on the map
 * @rule 17.2, 17.3, 15.7, 19.2.8
 * @example smallArmsTarget(scene, sherman, 'I5')?.struck // [] while it is buttoned
 */
export function smallArmsTarget(scene: Scene, vehicle: Counter, from: LocationId): VehicleTarget | undefined {
  const type = gunCarrier(scene.world, vehicle);
  if (type === undefined || onMap(vehicle) === undefined) return undefined;
  if (type.kind === 'helicopter') return helicopterTarget(scene, vehicle, type);
  const armored = !isUnarmored(type) && !isOpenToFireFrom(scene, vehicle, type, from);
  const insideExposed = !armored || type.openTopped === true;
  const closed = armored && isButtoned(scene.world, vehicle);
  return targetOf(scene, vehicle, type, { armored, closed, insideExposed }, armored ? '17.2' : '17.3');
}

function helicopterTarget(scene: Scene, vehicle: Counter, { armorFactor = 0 }: CraftType): VehicleTarget {
  const struck = [vehicle, ...ridersOf(scene, vehicle.id)];
  return { vehicle, armor: armorFactor, rule: '19.2.8', column: 'helicopter', struck };
}

/** Whether fire comes through a facing of the hull or of the turret that has no armor. */
function isOpenToFireFrom(scene: Scene, vehicle: Counter, type: CraftType, from: LocationId): boolean {
  const at = onMap(vehicle) ?? '';
  return PARTS.filter((part) => part === 'hull' || type.turret !== undefined).some((part) =>
    aspectsStruck(scene.world, from, at, partFacing(scene.world, vehicle, part)).some(
      (aspect) => armorAt(type, part, aspect) === undefined,
    ),
  );
}

/**
 * A vehicle as a target of Mortar Weapon Teams and Off-board Artillery, which strike open and buttoned ones alike, by the
 * switch `mortarVersusButtoned` not those: one with a facing without armor or with an open top as if it had none.
 *
 * @returns nothing for what is no vehicle on the map
 * @rule 17.4
 * @example indirectTarget(scene, sherman)?.armor // 2
 */
export function indirectTarget(scene: Scene, vehicle: Counter): VehicleTarget | undefined {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || onMap(vehicle) === undefined) return undefined;
  const armored = !hasUnarmoredFacing(type) && type.openTopped !== true;
  const immune = scene.world.ruleset.switches.mortarVersusButtoned === 'immune';
  const closed = armored && immune && isButtoned(scene.world, vehicle);
  return targetOf(scene, vehicle, type, { armored, closed, insideExposed: !armored }, '17.4');
}

/**
 * A vehicle on which something crashes out of the air: attacked as if it were open, by its lowest Armor Factor.
 *
 * @returns nothing for what is no vehicle on the map
 * @rule 19.1.1, 19.2.7
 * @example crashTarget(scene, buttonedSherman)?.struck.length // 1
 */
export function crashTarget(scene: Scene, vehicle: Counter): VehicleTarget | undefined {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || onMap(vehicle) === undefined) return undefined;
  const armored = !isUnarmored(type);
  const insideExposed = !armored || type.openTopped === true;
  return targetOf(scene, vehicle, type, { armored, closed: false, insideExposed }, armored ? '17.2' : '17.3');
}

/**
 * An unarmored vehicle as a target from the air: with all who ride it.
 *
 * @returns nothing for what is no vehicle on the map
 * @rule 19.1.2, 17.3
 * @example airTarget(scene, truck)?.column // 'unarmoredVehicle'
 */
export function airTarget(scene: Scene, vehicle: Counter): VehicleTarget | undefined {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || onMap(vehicle) === undefined) return undefined;
  return targetOf(scene, vehicle, type, { armored: false, closed: false, insideExposed: true }, '17.3');
}

function targetOf(
  scene: Scene,
  vehicle: Counter,
  type: CraftType,
  { armored, closed, insideExposed }: Protection,
  rule: VehicleTarget['rule'],
): VehicleTarget {
  const riders = ridersOf(scene, vehicle.id, insideExposed ? undefined : 'outside');
  return {
    vehicle,
    armor: armored ? lowestArmor(type) : 0,
    rule,
    column: armored ? 'armoredVehicle' : 'unarmoredVehicle',
    struck: closed ? riders : [vehicle, ...riders],
  };
}
