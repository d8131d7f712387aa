import { lastPart, outcome } from '../../state/procedure.js';
import type { DamageResult } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, Scene } from '../../state/index.js';
import { ridersOf, weaponsAboard } from '../../state/index.js';
import { checkDamage, checkDamageOpen } from '../damage/damage-check.js';
import { sinceNow } from '../damage/aftermath.js';
import { lotOutside } from './bailout.js';
import { destroyHelicopter, lotRemoved, removeDamaged } from './helicopter-fate.js';
import { checksAboard, checkVehicle } from './vehicle-damage.js';
import type { VehicleDamage } from './vehicle-damage.js';

/**
 * Small arms have beaten a helicopter: it checks first, then the units aboard, whatever becomes of it. After their checks
 * a damaged helicopter leaves the map with them, and a destroyed one crashes. The fate of each is named.
 *
 * @rule 19.2.8
 * @example yield* damageHelicopter(scene, { target, checks: [{ unit: 'us.huey.1', difference: 2 }], by: 'de' })
 */
export function damageHelicopter(scene: Scene, damage: VehicleDamage): GameProcedure {
  const { target, checks, by } = damage;
  const inputs = JSON.stringify([target.vehicle.id, target.column, checks, by]);
  return lastPart('helicopterDamage', inputs, () => sufferDamage(scene, damage));
}

function* sufferDamage(scene: Scene, damage: VehicleDamage): GameProcedure {
  const { vehicle } = damage.target;
  const weapons = weaponsAboard(scene, vehicle.id);
  const own = damage.checks.find(({ unit }) => unit === vehicle.id);
  const result = own === undefined ? 'none' : yield* checkVehicle(scene, damage.target, own.difference);
  yield* outcome(vehicle.id, result);
  if (result === 'damaged') return yield* removeDamaged(scene, vehicle.id, yield* checkRemoved(scene, damage));
  if (result !== 'destroyed') {
    yield* checkDamage(scene, checksAboard(damage));
    return;
  }
  const results = yield* checkAboard(scene, damage);
  yield* destroyHelicopter(scene, vehicle.id, 'damageCheck', { weapons, results });
}

/** The checks of the units aboard before they leave the map with it: of a result only its lot off the map matters. */
function* checkRemoved(scene: Scene, damage: VehicleDamage): GameProcedure<ReadonlyMap<CounterId, DamageResult>> {
  const riders = ridersOf(scene, damage.target.vehicle.id);
  const { results } = yield* checkDamageOpen(scene, checksAboard(damage), sinceNow(scene), {
    isOpen: () => true,
    same: (open) => JSON.stringify([...open].map(([unit, result]) => [unit, lotRemoved(scene, result)])),
  });
  return new Map(riders.map(({ id }) => [id, results.get(id) ?? 'none']));
}

/**
 * The checks of the units aboard before it goes down. The fate of units that are no longer aboard is named; the fate of
 * the others, Shaken or not, is settled outside.
 */
function* checkAboard(scene: Scene, damage: VehicleDamage): GameProcedure<ReadonlyMap<CounterId, DamageResult>> {
  const riders = (): readonly Counter[] => ridersOf(scene, damage.target.vehicle.id);
  const { results } = yield* checkDamageOpen(scene, checksAboard(damage), sinceNow(scene), {
    isOpen: (unit) => riders().some(({ id }) => id === unit),
    same: (open) => JSON.stringify(riders().map((rider) => traitsOf(scene, rider, open.get(rider.id)))),
  });
  return results;
}

/** The facts about a rider that still matter: a rider who gets out is Shaken if he can be. */
function traitsOf(scene: Scene, rider: Counter, result: DamageResult | undefined): unknown {
  const { shaken: _shaken, ...status } = rider.status;
  return [rider.id, rider.type, status, lotOutside(scene, rider.id, result)];
}
