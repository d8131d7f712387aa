import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { outcome, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { helicopterType } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { destroyHelicopter, removeDamaged } from '../craft/helicopter-fate.js';
import { moraleCheck } from '../damage/morale-check.js';
import { compareDice, penetrationDice, penetrationLedger } from './penetration.js';

/**
 * The Modified Armor Value of a helicopter: a die and its Armor Factor.
 *
 * @param die natural face; without it the armor alone
 * @rule 19.2.7
 * @example wholeTotal(helicopterArmor(scene, huey, 2)) // 3
 */
export function helicopterArmor({ world }: Scene, helicopter: Counter, die?: number): Ledger {
  const armor = plus('armorFactor', '19.2.7', helicopterType(world, helicopter)?.armorFactor ?? 0);
  return ledger('armor', '19.2.7', die === undefined ? [armor] : [plus('die', '19.2.7', die), armor], helicopter.id);
}

/**
 * A round that has hit a helicopter: above its armor it is destroyed; when both are equal a Morale Check that fails makes it
 * damaged, and it leaves the map (by the switch `helicopterAtArmor` it is damaged without a check); below nothing comes of it.
 *
 * @rule 19.2.7
 * @example yield* strikeHelicopter(scene, order, huey)
 */
export function* strikeHelicopter(scene: Scene, order: FireOrder, helicopter: Counter): GameProcedure {
  const armor = helicopterArmor(scene, helicopter);
  const faces = yield* penetrationDice(scene, order, armor);
  const result = compareDice(faces, wholeTotal(penetrationLedger(scene, order)) - wholeTotal(armor));
  const { attack = 0, defence = 0 } = faces;
  yield* tell(() => ({
    kind: 'penetrationRolled',
    counter: helicopter.id,
    from: order.from,
    attack: penetrationLedger(scene, order, attack),
    defence: helicopterArmor(scene, helicopter, defence),
    result,
    to: 'all',
  }));
  if (result === 'penetrated' || result === 'catastrophic') {
    yield* outcome(helicopter.id, 'destroyed');
    return yield* destroyHelicopter(scene, helicopter.id, 'ordnance');
  }
  const checks = scene.world.ruleset.switches.helicopterAtArmor === 'moraleCheck';
  const holds = result !== 'equal' || (checks && (yield* standsHit(scene, helicopter)));
  yield* outcome(helicopter.id, holds ? 'none' : 'damaged');
  if (!holds) yield* removeDamaged(scene, helicopter.id);
}

function standsHit(scene: Scene, { id }: Counter): GameProcedure<boolean> {
  return moraleCheck(scene, { unit: id, dice: DICE.helicopterHitInVain, terrain: false });
}
