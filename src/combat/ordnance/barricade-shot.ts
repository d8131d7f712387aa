import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { outcome, tell } from '../../state/procedure.js';
import type { GameProcedure, Scene, ShootAction } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { compareDice, penetrationDice, penetrationLedger } from './penetration.js';
import { isHit, toHitLedger, toHitNumber } from './to-hit.js';
import { barricadeLedger, pullDown } from './barricade.js';

/**
 * A round of ordnance at a Barricade, as at an armored vehicle: where it hits, a die and the penetration against a die and
 * the Armor Factor. On a hexside it has the TM of neither hex.
 *
 * @param dice the roll to hit
 * @returns whether it hit
 * @rule 14.1, 21.5
 * @example yield* shootBarricade(scene, order, action, [3, 4])
 */
export function* shootBarricade(
  scene: Scene,
  order: FireOrder,
  { weapon, target: at, barricade: across = '' }: ShootAction,
  dice: readonly number[],
): GameProcedure<boolean> {
  const sum = toHitLedger(scene, order, undefined, dice);
  const needed = toHitNumber(scene, order);
  const hit = isHit(dice, sum, needed);
  const shot = { kind: 'barricadeShot', weapon, from: order.from, at, across, roll: sum, needed, hit } as const;
  if (!hit) {
    yield* tell(() => ({ ...shot, destroyed: false, to: 'all' }));
    yield* outcome(across, 'none');
    return false;
  }
  const armor = barricadeLedger(across, '14.1');
  const faces = yield* penetrationDice(scene, order, armor);
  const comparison = compareDice(faces, wholeTotal(penetrationLedger(scene, order)) - wholeTotal(armor));
  const destroyed = comparison === 'penetrated' || comparison === 'catastrophic';
  const attack = penetrationLedger(scene, order, faces['attack'] ?? 0);
  const defence = barricadeLedger(across, '14.1', faces['defence'] ?? 0);
  yield* tell(() => ({ ...shot, attack, defence, destroyed, to: 'all' }));
  if (destroyed) yield* pullDown(scene, at, across);
  yield* outcome(across, destroyed ? 'destroyed' : 'none');
  return true;
}
