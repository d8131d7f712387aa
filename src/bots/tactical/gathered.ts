import type { Scene, Side } from '../../state/index.js';
import { isDue, onMap, typeOf } from '../../state/index.js';
import { isMmc } from '../../units/index.js';
import type { Goals } from './goals.js';
import { distanceTo } from './goals.js';
import { sumOf } from './harm.js';
import { WEIGHTS } from './weights.js';

/** So near to a goal that one move takes a Squad into it. */
export const NEAR = 3;

/**
 * Whether most of those who take ground are near enough to a goal: they have nobody to wait for.
 *
 * @example isGathered(scene, 'us', goals) // false
 */
export function isGathered(scene: Scene, side: Side, goals: Goals): boolean {
  if (!goals.attack || goals.exit || goals.work > 0 || goals.open.every(({ own }) => own)) return false;
  const men = scene.position.counters.filter(
    (unit) =>
      unit.side === side &&
      isMmc(typeOf(scene.world, unit)) &&
      (onMap(unit) !== undefined || isDue(scene.world, scene.position, unit)),
  );
  const near = men.filter((unit) => {
    const at = onMap(unit);
    return at !== undefined && unit.status.shaken !== true && distanceTo(scene, goals, at) <= NEAR;
  });
  if (near.length === 0 || sumOf(scene.world, near) < WEIGHTS.massed * sumOf(scene.world, men)) return false;
  // One storm takes everything that is left to take.
  return goals.open.every((goal) => {
    const only = { ...goals, open: [goal], prey: [] };
    return near.some((unit) => distanceTo(scene, only, onMap(unit) ?? '') <= NEAR);
  });
}
