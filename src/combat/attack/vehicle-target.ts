import type { DamageColumn } from '../../tables/index.js';
import { armorAt, hasUnarmoredFacing, isUnarmored, lowestArmor, PARTS } from '../../units/index.js';
import type { CraftType } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { aspectsStruck, gunCarrier, isButtoned, onMap, partFacing, ridersOf, vehicleType } from '../../state/index.js';

/** A vehicle as a target of anything but ordnance: its protection, and the units in and on it that are struck. */
export interface VehicleTarget {
  readonly vehicle: Counter;
  /** The Armor Factor that its defence adds, and the section that says so. */
  readonly armor: number;
  readonly rule: '17.2' | '17.3' | '17.4' | '19.2.8';
  /** The column of the Damage Check Table that it reads. */
  readonly column: Extract<DamageColumn, 'armoredVehicle' | 'unarmoredVehicle' | 'helicopter'>;
  /** The vehicle if the attack can hurt it, then the riders that it can hurt; empty if all are safe. */
  readonly struck: readonly Counter[];
}

/** The protection that an attack finds on a vehicle. */
interface Protection {
  readonly armored: boolean;
  /** All its hatches are closed, and that keeps the attack out. */
  readonly closed: boolean;
  /** Passengers inside are as exposed as the vehicle itself. */
  readonly insideExposed: boolean;
}

/**
 * A vehicle as a target of small arms. Against a buttoned armored vehicle they reach only the riders on top. They reach
 * passengers inside only if the vehicle is unarmored or has an open top, by the switch `ridersUnderFire` only if it is unarmored or
 * never. A vehicle counts as unarmored to fire through a facing without armor. A helicopter is neither open nor buttoned: it is struck with all units aboard.
 *
 * @param from the location of the firer
 * @returns nothing for a counter that is no vehicle on the map
 * @rule 17.2, 17.3, 15.7, 19.2.8
 * @example smallArmsTarget(scene, sherman, 'I5')?.struck // [] while it is buttoned
 */
export function smallArmsTarget(scene: Scene, vehicle: Counter, from: LocationId): VehicleTarget | undefined {
  const type = gunCarrier(scene.world, vehicle);
  if (type === undefined || onMap(vehicle) === undefined) return undefined;
  if (type.kind === 'helicopter') return helicopterTarget(scene, vehicle, type);
  const armored = !isUnarmored(type) && !isOpenToFireFrom(scene, vehicle, type, from);
  const { ridersUnderFire } = scene.world.ruleset.switches;
  const insideExposed = ridersUnderFire !== 'onTopOnly' && isInsideExposed(scene, type, armored);
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
 * A vehicle as a target of Mortar Weapon Teams and Off-board Artillery, which strike open and buttoned vehicles alike;
 * by the switch `mortarVersusButtoned` buttoned ones are safe. A vehicle with a facing without armor counts as unarmored, and by the
 * switch `openTopUnderIndirect` one with an open top does too.
 *
 * @returns nothing for a counter that is no vehicle on the map
 * @rule 17.4
 * @example indirectTarget(scene, sherman)?.armor // 2
 */
export function indirectTarget(scene: Scene, vehicle: Counter): VehicleTarget | undefined {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || onMap(vehicle) === undefined) return undefined;
  const { mortarVersusButtoned, openTopUnderIndirect } = scene.world.ruleset.switches;
  const topless = type.openTopped === true;
  const armored = !hasUnarmoredFacing(type) && (!topless || openTopUnderIndirect === 'armored');
  const closed = armored && mortarVersusButtoned === 'immune' && isButtoned(scene.world, vehicle);
  return targetOf(
    scene,
    vehicle,
    type,
    { armored, closed, insideExposed: isInsideExposed(scene, type, armored) },
    '17.4',
  );
}

/** Whether those inside can be hit: no armor protects them, or the top is open and the switch `ridersUnderFire` counts that. */
function isInsideExposed({ world }: Scene, { openTopped }: CraftType, armored: boolean): boolean {
  return !armored || (openTopped === true && world.ruleset.switches.ridersUnderFire !== 'insideUnarmored');
}

/**
 * A vehicle on which something crashes out of the air: attacked as if it were open, by its lowest Armor Factor.
 *
 * @returns nothing for a counter that is no vehicle on the map
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
 * A vehicle as a target of Mines that strike as small arms do, its hatches open or closed: one with a facing without armor counts as
 * unarmored.
 *
 * @returns nothing for a counter that is no vehicle on the map
 * @rule 17.2, 17.3, 21.4.1
 * @example minesTarget(scene, sherman)?.armor // 2
 */
export function minesTarget(scene: Scene, vehicle: Counter): VehicleTarget | undefined {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || onMap(vehicle) === undefined) return undefined;
  const armored = !hasUnarmoredFacing(type);
  return targetOf(scene, vehicle, type, { armored, closed: false, insideExposed: !armored }, armored ? '17.2' : '17.3');
}

/**
 * An unarmored vehicle as a target from the air, with all its riders.
 *
 * @returns nothing for a counter that is no vehicle on the map
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
