import type { ActionRule, ShootAction } from '../../state/index.js';
import { actionRule, constraint } from '../../state/index.js';
import { isA, lineOnMap } from '../fire/shared-conditions.js';
import {
  assaultValues,
  barricadeValues,
  fromValues,
  gunValues,
  helperValues,
  leaderValues,
  pivotValues,
  targetValues,
  vehicleValues,
  weaponValues,
} from './shoot-slots.js';
import { shoot } from './shoot.js';
import { SHOT_CONDITIONS } from './shot-conditions.js';
import { shotAccounts } from './shot-account.js';
import { shotOrder } from './shot-order.js';

/**
 * Ordnance fires by itself at a vehicle, at the men in a location or at a Barricade: in its side's impulse beside the direct
 * fire of its stack and at the same hex, as Opportunity Fire, under Hit & Run, in the middle of
 * Modern Vehicle Assault Movement.
 *
 * @rule 1.6.4, 1.7.1, 5.2, 14.1, 15.2.2, 21.5
 * @example shootRule.constraints.map(({ code }) => code)
 */
export const shootRule: ActionRule<ShootAction> = actionRule<ShootAction>({
  kind: 'shoot',
  frames: ['impulse', 'window', 'move'],
  slots: [
    { name: 'from', form: 'one', values: fromValues },
    { name: 'target', form: 'one', values: targetValues },
    { name: 'barricade', form: 'one', optional: true, values: barricadeValues },
    { name: 'vehicle', form: 'one', optional: true, values: vehicleValues },
    { name: 'weapon', form: 'one', values: weaponValues },
    { name: 'gun', form: 'one', optional: true, values: gunValues },
    { name: 'pivot', form: 'one', optional: true, values: pivotValues },
    { name: 'helper', form: 'one', optional: true, values: helperValues },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
    { name: 'assaultFire', form: 'set', optional: true, values: assaultValues },
  ],
  references: [
    lineOnMap(),
    constraint('unknown-counter', '1.1', (scene, { weapon, vehicle, helper, leader, assaultFire = [] }) => {
      const named = [vehicle, helper, leader, ...assaultFire].filter((id) => id !== undefined);
      const unknown = [
        ...(isA(scene, weapon, 'weapon') || isA(scene, weapon, 'unit') ? [] : [weapon]),
        ...named.filter((id) => !isA(scene, id, 'unit')),
      ];
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
  ],
  constraints: SHOT_CONDITIONS,
  lacking: { code: 'needs-target', rule: '5.0' },
  run: shoot,
  accounts: (scene, action) => shotAccounts(scene, action, shotOrder(scene, action)),
});
