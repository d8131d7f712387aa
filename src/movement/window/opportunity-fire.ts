import { isArmedAlong } from '../../combat/fire/bearing.js';
import { hasAim } from '../../combat/fire/fire-party.js';
import { mayFire } from '../../combat/attack/firers.js';
import { attackLeft } from '../../combat/attack/opportunity.js';
import { aimsAt } from '../../combat/attack/targets.js';
import { isSpottedBy } from '../../spotting/index.js';
import type { Counter, Scene, WindowFrame } from '../../state/index.js';
import { firingPlace, hexOf, isSmoky, onMap } from '../../state/index.js';

/**
 * Whether a unit may fire in a window: by its state and markers, armed for the range, in sight, its location not spent.
 *
 * @rule 5.3
 * @example mayOpportunityFire(scene, window, squad)
 */
export function mayOpportunityFire(scene: Scene, window: WindowFrame, unit: Counter): boolean {
  const from = onMap(unit) ?? firingPlace(scene, unit);
  if (from === undefined || (window.sniper !== undefined && window.sniper !== unit.id)) return false;
  const line = { from, target: window.at };
  // Range and sight rule most units out, so they are asked about first.
  if (!isArmedAlong(scene, window, unit, line) || !mayFire(scene, window, unit, window.at)) return false;
  if (!attackLeft(scene, window, from, unit)) return false;
  if (isSmoky(scene.position, hexOf(window.at)) && !isSpottedBy(scene, window.at, unit)) return false;
  return aimsAt(scene, window, line).length > 0 && hasAim(scene, window, unit, line);
}
