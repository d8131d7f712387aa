import { lastPart, outcome } from '../../kernel/procedure.js';
import type { GameProcedure, Scene } from '../../state/index.js';
import { weaponsAboard } from '../../state/index.js';
import { checkDamage, checkDamageUnderway } from '../damage/damage-check.js';
import { destroyHelicopter, removeDamaged } from './helicopter-fate.js';
import { checksAboard, checkVehicle } from './vehicle-damage.js';
import type { VehicleDamage } from './vehicle-damage.js';

/**
 * Small arms have beaten a helicopter: it checks first, then those aboard. Damaged it leaves the map with them, who need not
 * check; destroyed it crashes, after they have. What became of each is named.
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
  if (result === 'damaged') return yield* removeDamaged(scene, vehicle.id);
  if (result !== 'destroyed') {
    yield* checkDamage(scene, checksAboard(damage));
    return;
  }
  const results = yield* checkDamageUnderway(scene, checksAboard(damage));
  yield* destroyHelicopter(scene, vehicle.id, 'damageCheck', { weapons, results });
}
