import { byText } from '../../../kernel/basis/order.js';
import type { InterruptFrame, LhyProcedure, LhyScene, ManeuverFrame } from '../../state/index.js';
import { foesIn, has, isGood, kindOf, mayAct, otherSide } from '../../state/index.js';
import { push } from '../../state/procedure.js';

/**
 * The enemies in a hex who have not acted may act at once. Of those under a Concealed marker nobody knows what they can do.
 *
 * @param cause why they may
 * @returns whether there are any
 * @rule 10.4.5.1, 10.4.5.3
 * @example yield* interrupt(scene, frame, 'B2', 'bypass')
 */
export function* interrupt(
  scene: LhyScene,
  { by, units: against }: ManeuverFrame,
  hex: string,
  cause: InterruptFrame['cause'],
): LhyProcedure<boolean> {
  const units = foesIn(scene, hex, by)
    .filter((foe) => mayAct(foe) && isGood(foe))
    .filter((foe) => cause !== 'overrunEvasion' || kindOf(scene.world, foe).vehicular || has(foe, 'concealed'))
    .map(({ id }) => id)
    .sort(byText);
  if (units.length === 0) return false;
  yield* push({ kind: 'interrupt', by: otherSide(scene.world, by), cause, hex, against, units });
  return true;
}
