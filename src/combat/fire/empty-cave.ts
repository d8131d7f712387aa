import { outcome } from '../../state/procedure.js';
import type { CounterId, GameProcedure, LocationId, Opposed, Scene } from '../../state/index.js';
import { caveIn, hexOf, levelOf, markersOf, unitsAt } from '../../state/index.js';
import type { OpposedDice } from '../attack/opposed-dice.js';
import { attackLedger, defenceLedger, difference } from '../attack/attack.js';
import { bringsDown, collapse } from '../damage/collapse.js';
import type { FireOrder } from '../attack/fire-action.js';

/**
 * Whether a location is a Cave, still open, with nobody in it.
 *
 * @rule 10.7.2
 * @example isEmptyCave(scene, 'E4/cave') // true
 */
export function isEmptyCave(scene: Scene, at: LocationId): boolean {
  if (levelOf(at) !== 'cave' || caveIn(scene.position, hexOf(at)) === undefined) return false;
  return unitsAt(scene, at).length === 0;
}

/**
 * The Caves with nobody in them, whosever they are, in the order of their markers.
 *
 * @rule 10.7.2
 * @example emptyCaves(scene) // ['E4/cave']
 */
export function emptyCaves(scene: Scene): readonly LocationId[] {
  return markersOf(scene.position, 'fortification')
    .map(({ at }) => at)
    .filter((at) => isEmptyCave(scene, at));
}

/**
 * Whether an attack is made to collapse a Cave with nobody in it: nothing else is fired at an empty location.
 *
 * @rule 10.7.2
 * @example isAtEmptyCave(scene, order) // false
 */
export function isAtEmptyCave(scene: Scene, order: FireOrder): boolean {
  return isEmptyCave(scene, order.target) && bringsDown(scene, order);
}

/**
 * The opposed roll against an empty Cave itself: nobody moves in it or is sheltered by it, so that the defender has the die
 * and the TM of the hex without the Cave's.
 *
 * @rule 10.7.2
 * @example rollAtEmptyCave(scene, order, { attack: [4], defence: 4 }).targets // []
 */
export function rollAtEmptyCave(scene: Scene, order: FireOrder, dice?: OpposedDice, jammed?: CounterId): Opposed {
  return {
    targets: [],
    attack: attackLedger(scene, order, undefined, dice, jammed),
    defence: defenceLedger(scene, order, undefined, dice),
  };
}

/**
 * Collapses an empty Cave where anybody in it would have had to check for damage.
 *
 * @returns whether it collapsed
 * @rule 10.7.2
 * @example const fell = yield* collapseEmpty(scene, order, roll)
 */
export function* collapseEmpty(
  scene: Scene,
  order: FireOrder,
  { attack, defence }: Opposed,
  jammed?: CounterId,
): GameProcedure<boolean> {
  const falls = difference(attack, defence) > 0 && bringsDown(scene, order, jammed);
  if (falls) yield* collapse(scene, order.target);
  yield* outcome(order.target, falls ? 'collapsed' : 'none');
  return falls;
}
