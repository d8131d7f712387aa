import { rollFor, part, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { DamageResult } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, Scene, Side } from '../../state/index.js';
import { counterOf, onMap, ridersOf, weaponsAboard } from '../../state/index.js';
import type { Aftermath, DamageOrder, HearResult, Since } from '../damage/aftermath.js';
import type { DamageChecks } from '../damage/aftermath.js';
import { checkDamageSince } from '../damage/damage-check.js';
import { sinceNow } from '../damage/aftermath.js';
import { damageAt, damageByFace, damageLedger, damageReading, readDamage } from '../damage/damage-result.js';
import { noting, worse } from '../damage/entered.js';
import type { Lot } from '../damage/entered.js';
import { armorLeaderHelping } from '../attack/leadership.js';
import type { VehicleTarget } from '../attack/vehicle-target.js';
import { getOff } from './getting-off.js';
import { abandonVehicle, destroyVehicle, shakeVehicle } from './vehicle-fate.js';

/** An attack that has beaten a vehicle or its riders. */
export interface VehicleDamage {
  readonly target: VehicleTarget;
  /** The units that check, and by how much the attack beat each: the vehicle, riders, or both. */
  readonly checks: readonly DamageOrder[];
  readonly by?: Side;
  /** Flames took part: a vehicle that they shake is abandoned. */
  readonly flames?: boolean;
  /** The caller wants to know each result. */
  readonly hear?: HearResult;
}

/** The effects of an attack on a vehicle and its riders. */
export interface VehicleDamageDone {
  readonly results: ReadonlyMap<CounterId, Lot>;
  readonly aftermath: Aftermath;
  /** The units that have got off: together with a Shaken rider on top, or out of an abandoned vehicle. */
  readonly off: readonly CounterId[];
}

/**
 * The damage checks of a vehicle and its riders, with their consequences. The vehicle checks first. Its riders check
 * while they are still aboard, whatever its fate. Then the vehicle closes its hatches, is abandoned, or is a Wreck from
 * which they bail out; riders on top that were Shaken get off.
 *
 * @param since the state left by checks of the same attack elsewhere
 * @returns the fate of each, not named for the odds yet
 * @rule 17.2, 17.3, 15.4, 16.1.1, 1.6.7
 * @example const { results } = yield* damageVehicle(scene, { target, checks: [{ unit: 'us.m4a1.1', difference: 5 }], by: 'de' })
 */
export function* damageVehicle(
  scene: Scene,
  damage: VehicleDamage,
  since: Since = sinceNow(scene),
): GameProcedure<VehicleDamageDone> {
  const { vehicle } = damage.target;
  const weapons = weaponsAboard(scene, vehicle.id);
  const aboard = ridersOf(scene, vehicle.id);
  const own = damage.checks.find(({ unit }) => unit === vehicle.id);
  const result = own === undefined ? undefined : yield* checkVehicle(scene, damage.target, own.difference);
  if (result !== undefined) damage.hear?.(vehicle.id, result);
  const { results: checked, aftermath } = yield* checkDamageSince(scene, checksBefore(scene, damage, result), since);
  const results = new Map<CounterId, Lot>(checked);
  const note = (unit: CounterId, of: Lot): void => void results.set(unit, worse(results.get(unit), of));
  if (result !== undefined) note(vehicle.id, yield* noting(suffer(scene, damage, result, weapons), note));
  const { units, results: mined } = yield* getOff(scene, vehicle.id);
  for (const [unit, of] of mined) note(unit, of);
  return { results, aftermath, off: [...units, ...leftBehind(scene, vehicle.id, aboard)] };
}

/** The units that had to get out of a vehicle because it was abandoned. */
function leftBehind(scene: Scene, id: CounterId, aboard: readonly Counter[]): readonly CounterId[] {
  const vehicle = counterOf(scene.position, id);
  if (vehicle?.status.abandoned !== true) return [];
  const at = onMap(vehicle);
  return aboard.flatMap(({ id: rider }) => {
    const out = counterOf(scene.position, rider);
    return out !== undefined && onMap(out) === at ? [rider] : [];
  });
}

/**
 * The vehicle's own check, by the column under which the attack has found it; by the switch `armorLeaderLm` its Armor Leader
 * helps.
 *
 * @param difference by how much the attack beat it
 * @rule 5.1, 17.2
 * @example const result = yield* checkVehicle(scene, target, 5) // 'shaken'
 */
export function* checkVehicle(
  scene: Scene,
  { vehicle, column }: VehicleTarget,
  difference: number,
): GameProcedure<DamageResult> {
  const helper = armorLeaderHelping(scene, vehicle);
  const reading = damageReading(scene, vehicle, difference, helper, column);
  const byFace = damageByFace(reading);
  const { check: die = 0 } = yield* part(
    'vehicleCheck',
    byFace.join(),
    () => rollFor(DICE.vehicleDamage, { of: vehicle.id, by: vehicle.side }),
    (faces) => byFace[(faces['check'] ?? 0) - 1] ?? '',
  );
  yield* tell(() => {
    const check = damageLedger(scene, vehicle, difference, helper, die);
    const { finding } = readDamage(scene, vehicle, check, column);
    return { kind: 'damageChecked', counter: vehicle.id, check, finding, to: 'all' };
  });
  return damageAt(reading, die);
}

/**
 * The checks of riders, made together while they are still aboard.
 *
 * @rule 16.1.1, 17.2
 * @example checksAboard({ target, checks, by: 'de' }).aboard // 'us.m4a1.1'
 */
export function checksAboard({ target: { vehicle }, checks, by, hear }: VehicleDamage): DamageChecks {
  const riders = checks.filter(({ unit }) => unit !== vehicle.id);
  return {
    at: onMap(vehicle) ?? '',
    checks: riders,
    aboard: vehicle.id,
    ...(by === undefined ? {} : { by }),
    ...(hear === undefined ? {} : { hear }),
  };
}

/** By the switch `ridersOfWreck` the riders of a vehicle that is destroyed only bail out. */
function checksBefore({ world }: Scene, damage: VehicleDamage, result: DamageResult | undefined): DamageChecks {
  const spared = result === 'destroyed' && world.ruleset.switches.ridersOfWreck === 'bailOut';
  return checksAboard(spared ? { ...damage, checks: [] } : damage);
}

/** The vehicle suffers its result. */
function* suffer(
  scene: Scene,
  { target: { vehicle }, flames }: VehicleDamage,
  result: DamageResult,
  weapons: readonly CounterId[],
): GameProcedure<DamageResult> {
  switch (result) {
    case 'shaken':
      if (flames !== true) return yield* shakeVehicle(scene, vehicle.id);
      yield* abandonVehicle(scene, vehicle.id);
      return 'abandoned';
    case 'abandoned':
      yield* abandonVehicle(scene, vehicle.id);
      return 'abandoned';
    case 'destroyed':
      yield* destroyVehicle(scene, vehicle.id, 'damageCheck', weapons);
      return 'destroyed';
    default:
      return 'none';
  }
}
