import type { Account } from '../../kernel/procedure/account.js';
import { eitherWay, opposedAccount } from '../../kernel/procedure/account.js';
import type { Scene } from '../../state/index.js';
import { attackLedger, defenceLedger } from '../attack/attack.js';
import type { FireOrder } from '../attack/fire-action.js';
import { attackRow, sharedRolls } from '../attack/fire-roll.js';
import { targetsOf } from '../attack/targets.js';
import { damageResults } from '../damage/damage-account.js';
import { isAtEmptyCave, rollAtEmptyCave } from './empty-cave.js';

/**
 * The accounts of an attack by direct fire or by a Claymore: for each target, or for several with the same sums, the opposed
 * roll and what the damage checks of those it beats would mean.
 *
 * @rule 5.0, 10.7.2, 23.2.1
 * @example fireAccounts(scene, order)[0]?.target // ['de.1-6-4.1']
 */
export function fireAccounts(scene: Scene, order: FireOrder): readonly Account[] {
  const row = attackRow(scene, order);
  const { from: of } = order;
  if (isAtEmptyCave(scene, order)) {
    const { attack, defence } = rollAtEmptyCave(scene, order);
    const results = eitherWay('difference', 1, 'collapsed', 'none');
    return [opposedAccount(row, { of, target: [order.target], results }, attack, defence)];
  }
  const targets = targetsOf(scene, order);
  const attacks = targets.map((target) => attackLedger(scene, order, target));
  const defences = targets.map((target) => defenceLedger(scene, order, target));
  return sharedRolls(targets, attacks, defences).map(({ targets: target, attack, defence }) =>
    opposedAccount(row, { of, target, results: damageResults(scene, target, order.from) }, attack, defence),
  );
}
