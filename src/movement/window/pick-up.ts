import { ledger, plus } from '../../kernel/numbers/ledger.js';
import { replace } from '../../state/procedure.js';
import type { GameProcedure, Scene, TakeAction } from '../../state/index.js';
import { counterOf, topOf } from '../../state/index.js';
import { pickUpCost, runTakeOnTheMove } from '../step/taking.js';
import { openWindow } from './window.js';

/**
 * Picks a weapon up on the move. The switch `freeMps` says whether the enemy may fire at a unit that spends MPs on that.
 *
 * @rule 1.6, 5.3
 * @example yield* pickUp(scene, { kind: 'take', unit, weapon })
 */
export function* pickUp(scene: Scene, action: TakeAction): GameProcedure {
  const taker = counterOf(scene.position, action.unit);
  const taken = counterOf(scene.position, action.weapon);
  if (taker === undefined || taken === undefined) return;
  const price = pickUpCost(scene, taker, taken);
  yield* runTakeOnTheMove(scene, action);
  const frame = topOf(scene, 'move');
  if (frame === undefined || scene.world.ruleset.switches.freeMps === 'pickUpAndSmoke') return;
  yield* replace({ ...frame, step: 'entered' });
  yield* openWindow(scene, [ledger('pickUpCost', '1.6', [plus('pickUp', '1.6', price)], taker.id)], [taker.id]);
}
