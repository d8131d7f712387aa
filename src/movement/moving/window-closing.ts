import { pop, replace } from '../../state/procedure.js';
import type { GameProcedure, Scene } from '../../state/index.js';
import { topOf } from '../../state/index.js';
import { settleMovers } from './stop.js';
import { anyOpportunityFire } from '../window/window.js';

/**
 * Closes the window on top: the movers are settled, and the group may go on.
 *
 * @rule 5.3
 * @example yield* closeWindow(scene)
 */
export function* closeWindow(scene: Scene): GameProcedure {
  const window = topOf(scene, 'window');
  if (window === undefined) return;
  yield* pop();
  const aim = topOf(scene, 'aim');
  if (aim !== undefined && window.missile !== undefined) yield* replace({ ...aim, missile: window.missile });
  yield* settleMovers(scene);
}

/**
 * Closes the window on top when nobody can use it any more.
 *
 * @returns whether it was closed
 * @rule 5.3
 * @example if (yield* expireWindow(scene)) continue
 */
export function* expireWindow(scene: Scene): GameProcedure<boolean> {
  const window = topOf(scene, 'window');
  if (window === undefined || anyOpportunityFire(scene, window)) return false;
  yield* closeWindow(scene);
  return true;
}
