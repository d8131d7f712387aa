import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { outcome, part, rollFor, tell } from '../../state/procedure.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { DICE, FIRE_TRIGGER } from '../../tables/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { fireDie } from '../attack/fire-die.js';
import { sharedRolls } from '../attack/fire-roll.js';
import type { DamageOrder } from '../damage/aftermath.js';
import { checkDamage } from '../damage/damage-check.js';
import { checkShotForFire, hitMayBurn } from '../damage/fire-check.js';
import { checkFrom } from '../damage/separate.js';
import { bareDefence, highExplosiveLedger } from './to-hit.js';

/**
 * The effect of the shell on the targets it has hit: one die against one die for all of them.
 *
 * @param targets the men who were hit
 * @rule 14.1
 * @example yield* burst(scene, order, [squad, leader])
 */
export function* burst(scene: Scene, order: FireOrder, targets: readonly Counter[]): GameProcedure {
  const sides = fireDie(scene, order.units);
  const mayBurn = hitMayBurn(scene, order.target);
  const { attack = 0, defence = 0 } = yield* part(
    'highExplosive',
    `${sides}:${String(mayBurn)}`,
    () => rollFor(DICE.highExplosive, { of: order.from, by: order.side }, sides),
    (faces) => {
      const difference = (faces['attack'] ?? 0) - (faces['defence'] ?? 0);
      return `${difference}${mayBurn && faces['attack'] === FIRE_TRIGGER ? ':six' : ''}`;
    },
  );
  const attacks = targets.map((target) => highExplosiveLedger(scene, order, target, attack));
  const defences = targets.map((target) => bareDefence(target, defence));
  yield* tell(() => ({
    kind: 'attackResolved',
    from: order.from,
    target: order.target,
    units: order.units.map((unit) => unit.id),
    rolls: sharedRolls(targets, attacks, defences),
    opportunity: order.opportunity,
    to: 'all',
  }));
  yield* checkShotForFire(scene, order, 'naturalSix', { natural: attack });
  const checks: DamageOrder[] = [];
  for (const [i, target] of targets.entries()) {
    const difference = wholeTotal(attacks[i] as Ledger) - defence;
    if (difference > 0) checks.push(checkFrom(scene, order.from, target.id, difference));
    else yield* outcome(target.id, 'none');
  }
  if (checks.length === 0) return;
  yield* checkDamage(scene, { at: order.target, checks, by: order.side, last: true });
}
