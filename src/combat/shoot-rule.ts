import { indexOf } from '../map/index.js';
import type { ActionRule, Scene, ShootAction } from '../state/index.js';
import { actionRule, constraint, counterOf, hexOf, isUnit } from '../state/index.js';
import { assaultValues, fromValues, helperValues, leaderValues, targetValues, weaponValues } from './shoot-slots.js';
import { shoot } from './shoot.js';
import { SHOT_CONDITIONS } from './shot-conditions.js';
import { shotOrder } from './shot-order.js';
import { targetsAt } from './targets.js';
import { highExplosiveLedger, toHitLedger } from './to-hit.js';

/**
 * Ordnance fires by itself at the men in a location: in its side's impulse beside the direct fire of its stack and at the
 * same hex, as Opportunity Fire, under Hit & Run.
 *
 * @rule 1.6.4, 5.2, 14.1
 * @example shootRule.constraints.map(({ code }) => code)
 */
export const shootRule: ActionRule<ShootAction> = actionRule<ShootAction>({
  kind: 'shoot',
  frames: ['impulse', 'window', 'move'],
  slots: [
    { name: 'from', form: 'one', values: fromValues },
    { name: 'target', form: 'one', values: targetValues },
    { name: 'weapon', form: 'one', values: weaponValues },
    { name: 'helper', form: 'one', optional: true, values: helperValues },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
    { name: 'assaultFire', form: 'set', optional: true, values: assaultValues },
  ],
  references: [
    constraint('unknown-location', '1.4', (scene, { from, target }) => {
      const unknown = [from, target].filter((at) => indexOf(scene.world.map, hexOf(at)) === undefined);
      return unknown.length === 0 ? undefined : { at: unknown };
    }),
    constraint('unknown-counter', '1.1', (scene, { weapon, helper, leader, assaultFire = [] }) => {
      const named = [helper, leader, ...assaultFire].filter((id) => id !== undefined);
      const unknown = [
        ...(isA(scene, weapon, 'weapon') ? [] : [weapon]),
        ...named.filter((id) => !isA(scene, id, 'unit')),
      ];
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
  ],
  constraints: SHOT_CONDITIONS,
  run: shoot,
  preview: (scene, action) => {
    const order = shotOrder(scene, action);
    const targets = targetsAt(scene, order.target, order.side);
    return [...targets.map((target) => toHitLedger(scene, order, target)), highExplosiveLedger(scene, order)];
  },
});

function isA(scene: Scene, id: string, what: 'unit' | 'weapon'): boolean {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && isUnit(scene.world, counter) === (what === 'unit');
}
