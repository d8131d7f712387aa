import { fireRule, loseMissile, shootRule, strike } from '../../combat/index.js';
import { pop, record, replace } from '../../state/procedure.js';
import { openAimWindow } from '../../movement/window/window.js';
import type { AimFrame } from '../../state/frames/frame.js';
import { counterOf } from '../../state/position/position-index.js';
import { mayBeMarked } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { isLegal } from '../../engine/walk/legal.js';

/**
 * Goes on with an attack that waits: first the enemy may use Opportunity Fire on the firer, then the attack is made, if
 * it is still possible. A unit that has turned in vain is marked Moved.
 *
 * @rule 15.1
 * @example yield* resumeAim(scene)
 */
export function* resumeAim(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'aim');
  if (frame === undefined) return;
  if (frame.step === 'announced') {
    yield* replace({ ...frame, step: 'answered' });
    yield* openAimWindow(scene, frame);
    return;
  }
  yield* pop();
  yield* carryOut(scene, frame);
}

/**
 * Makes the attack if it is still possible. A missile strikes, or is lost if the unit that guides it has lost its aim.
 */
function* carryOut(scene: Scene, frame: AimFrame): GameProcedure {
  const { action, missile } = frame;
  const able = canMake(scene, frame) && missile !== 'lost';
  if (missile !== undefined && action.kind === 'shoot')
    yield* able ? strike(scene, action) : loseMissile(scene, action);
  else if (able) yield* make(scene, frame);
  else yield* giveUp(scene, frame);
}

/**
 * Carries out waiting attacks as if nobody answered them. So the odds of an attack can be told before it is announced.
 *
 * @rule 14.4, 15.1
 * @example yield* makeUndisturbed(scene)
 */
export function* makeUndisturbed(scene: Scene): GameProcedure {
  for (let frame = topOf(scene, 'aim'); frame !== undefined; frame = topOf(scene, 'aim')) {
    yield* pop();
    yield* carryOut(scene, frame);
  }
}

function canMake(scene: Scene, { action }: AimFrame): boolean {
  return action.kind === 'fire' ? isLegal(scene, fireRule, action) : isLegal(scene, shootRule, action);
}

function make(scene: Scene, { action }: AimFrame): GameProcedure {
  return action.kind === 'fire' ? fireRule.run(scene, action) : shootRule.run(scene, action);
}

function* giveUp(scene: Scene, { unit }: AimFrame): GameProcedure {
  const counter = counterOf(scene.position, unit);
  if (counter === undefined || !mayBeMarked(counter)) return;
  yield* record({ kind: 'marked', counter: unit, marker: 'moved', to: 'all' });
}
