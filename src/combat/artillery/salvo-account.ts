import type { Account } from '../../kernel/procedure/account.js';
import { opposedAccount } from '../../kernel/procedure/account.js';
import type { Scene } from '../../state/index.js';
import { sharedRolls } from '../attack/fire-roll.js';
import type { Salvo } from '../attack/salvo.js';
import { layOn, salvoSums, unitsUnderFire } from '../attack/salvo.js';
import { damageResults } from '../damage/damage-account.js';
import { COMPARED } from '../ordnance/shot-account.js';
import { airArmor, airPenetration, penetrationRow } from './air-penetration.js';
import { rowOf } from './barrage-roll.js';

/**
 * The accounts of a salvo on a hex: the opposed roll against everybody there, by the same sums together, and from the air the
 * penetration of each armored vehicle.
 *
 * @rule 18.1, 18.2, 19.1.2, 19.1.3
 * @example salvoAccounts(scene, { marker, hex: 'H5', fp: 5 })[0]?.roll // 'barrage'
 */
export function salvoAccounts(scene: Scene, salvo: Salvo): readonly Account[] {
  const { met, armored } = layOn(scene, salvo, unitsUnderFire(scene, salvo.hex));
  const sums = met.map((each) => salvoSums(salvo, each));
  const rolls = sharedRolls(
    met.map(({ unit }) => unit),
    sums.map(([attack]) => attack),
    sums.map(([, defence]) => defence),
  );
  const struck = rolls.map(({ targets: target, attack, defence }) =>
    opposedAccount(rowOf(salvo), { of: salvo.hex, target, results: damageResults(scene, target) }, attack, defence),
  );
  if ('marker' in salvo) return struck;
  return [
    ...struck,
    ...armored.map((vehicle) => {
      const told = { of: salvo.aircraft.id, target: [vehicle.id], results: COMPARED };
      return opposedAccount(penetrationRow(salvo), told, airPenetration(salvo), airArmor(scene, salvo, vehicle));
    }),
  ];
}
