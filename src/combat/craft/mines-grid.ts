import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { tell } from '../../state/procedure.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { targetModifier } from '../../state/index.js';
import type { VehicleTarget } from '../attack/vehicle-target.js';
import { minesTarget } from '../attack/vehicle-target.js';
import type { Lot } from '../damage/entered.js';
import type { Mines } from '../damage/mines.js';
import { minesDice } from '../damage/mines.js';
import { minesAttack } from './mines-attack.js';
import { damageVehicle } from './vehicle-damage.js';

/**
 * Mines attack a vehicle that has just come into their hex as small arms attack vehicles: their die and Firepower against a die and
 * its lowest Armor Factor, or the TM of the hex where a facing has no armor. If they beat it, the vehicle checks for damage, and with
 * it the riders on top, and those inside where it counts as unarmored.
 *
 * @param mines one marker, or all of the hex by the switch `minesMarkers`
 * @param vehicle the vehicle that has come in
 * @returns the results of the vehicle and its riders
 * @rule 21.4.1, 17.2, 17.3
 * @example const results = yield* mineByGrid(scene, [marker], 'E4', sherman)
 */
export function* mineByGrid(
  scene: Scene,
  mines: readonly [Mines, ...Mines[]],
  at: LocationId,
  vehicle: Counter,
): GameProcedure<ReadonlyMap<CounterId, Lot>> {
  const target = minesTarget(scene, vehicle);
  if (target === undefined) return new Map();
  const { attack: face = 0, defence: other = 0 } = yield* minesDice(mines[0], at);
  const attack = minesAttack(scene, mines, vehicle, face);
  const defence = defenceOf(scene, target, at, other);
  const { side } = mines[0];
  const rolls = [{ targets: target.struck.map(({ id }) => id), attack, defence }];
  yield* tell(() => ({ kind: 'minesStruck', at, side, rolls, to: 'all' }));
  const difference = wholeTotal(attack) - wholeTotal(defence);
  if (difference <= 0) return new Map([[vehicle.id, 'none']]);
  const checks = target.struck.map(({ id }) => ({ unit: id, difference }));
  const { results } = yield* damageVehicle(scene, { target, checks, by: side });
  return results;
}

function defenceOf(scene: Scene, { vehicle, armor, column }: VehicleTarget, at: LocationId, die: number): Ledger {
  const protection =
    column === 'armoredVehicle'
      ? plus('armorFactor', '17.2', armor)
      : plus('targetModifier', '17.3', targetModifier(scene, { at, unit: vehicle }));
  return ledger('defence', '21.4.1', [plus('die', '21.4', die), protection], vehicle.id);
}
