import { ledger, plus } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { DIRECT_FIRE_TABLE } from '../../tables/index.js';
import type { Counter, Scene } from '../../state/index.js';
import { isMovingTarget } from '../attack/moving-target.js';
import type { Mines } from '../damage/mines.js';

/**
 * The sum of Mines against a vehicle: the printed FP of the marker, or of all of them together; by the switch `minesMovingVehicle` 1
 * less at a moving vehicle.
 *
 * @rule 21.4.1
 * @example wholeTotal(minesAttack(scene, [marker], sherman, 3)) // 4
 */
export function minesAttack(scene: Scene, mines: readonly Mines[], vehicle: Counter, die: number): Ledger {
  const terms: Term[] = [plus('die', '21.4', die), ...mines.map(({ fp }) => plus('minesFirepower', '21.4', fp))];
  if (scene.world.ruleset.switches.minesMovingVehicle === 'minusOne' && isMovingTarget(scene, vehicle)) {
    terms.push(plus('movingVehicleTarget', '21.4.1', DIRECT_FIRE_TABLE.movingVehicleTarget.value));
  }
  return ledger('attack', '21.4.1', terms, mines[0]?.at);
}
