import { replace } from '../../state/procedure.js';
import { replaceSpent } from '../../combat/attack/gun-fire.js';
import type { GameProcedure, MoveFrame, Scene, Spent } from '../../state/index.js';
import { topOf } from '../../state/index.js';
import { flyerOf } from '../party/flyer.js';

/**
 * The weapons that the vehicles of a group have fired in the middle of their Assault Movement, since they last moved.
 */
function firedHere({ movers, spent = [] }: MoveFrame): readonly Spent[] {
  return spent.filter((each) => movers.some(({ unit, mode }) => unit === each.unit && mode === 'assaultMove'));
}

/**
 * A group that goes on: a vehicle that has fired in the middle of its Assault Movement fires no more after it, whatever
 * guns it has left.
 *
 * @rule 15.2.2
 * @example endFire(frame).spent // undefined
 */
export function endFire({ spent = [], ...frame }: MoveFrame): MoveFrame {
  const over = firedHere({ ...frame, spent });
  const kept = spent.filter((each) => !over.includes(each));
  return kept.length === 0 ? frame : { ...frame, spent: kept };
}

/**
 * A vehicle that stops where it has fired has its other guns left in its impulse, its frame on top; the weapons that a
 * helicopter has fired stay known.
 *
 * @param frame the move that is over
 * @rule 15.2.2, 19.2.4
 * @example yield* goOnFiring(scene, frame)
 */
export function* goOnFiring(scene: Scene, frame: MoveFrame): GameProcedure {
  const impulse = topOf(scene, 'impulse');
  const fired = flyerOf(scene, frame) === undefined ? firedHere(frame) : (frame.spent ?? []);
  if (impulse === undefined || fired.length === 0) return;
  const spent = fired.reduce(replaceSpent, impulse.spent ?? []);
  yield* replace({ ...impulse, spent });
}
