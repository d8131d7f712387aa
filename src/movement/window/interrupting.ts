import { subsets } from '../../kernel/basis/subset.js';
import { attackLeft, isMoverLeft } from '../../combat/attack/opportunity.js';
import { moverOf } from '../../spotting/index.js';
import type { Counter, CounterId, LocationId, MoveMode, Scene, WindowFrame } from '../../state/index.js';
import {
  friendsAt,
  hasSight,
  isActivated,
  isGoodOrder,
  isOnAircraft,
  isTrapped,
  onMap,
  typeOf,
  unitsOnMap,
} from '../../state/index.js';
import { mayHitAndRun } from '../../units/index.js';
import { hitsAndRuns } from '../party/mode.js';
import { mayMove } from '../step/step.js';
import { isLocked } from '../step/holders.js';
import type { Party } from '../party/mover.js';
import { startMovers } from '../party/mover.js';
import { canStep } from '../step/open-steps.js';
import { canTakeSomething } from '../step/taking.js';

/**
 * The friends of a unit in its location, itself among them.
 *
 * @rule 6.8
 * @example companyOf(scene, squad).length // 2
 */
export function companyOf(scene: Scene, unit: Counter): readonly Counter[] {
  const at = onMap(unit);
  return at === undefined ? [] : friendsAt(scene, at, unit.side);
}

/** Conditions on a unit by itself, whatever units go with it and whatever its kind of movement. */
function mayInterrupt(scene: Scene, window: WindowFrame, unit: Counter): boolean {
  const at = onMap(unit);
  if (
    at === undefined ||
    window.sniper !== undefined ||
    window.missile !== undefined ||
    window.counterattack !== undefined ||
    isActivated(unit) ||
    !isGoodOrder(unit)
  )
    return false;
  if (isTrapped(scene, unit)) return false;
  if (!hitsAndRuns(scene, unit, companyOf(scene, unit)) || !mayMove(scene, unit)) return false;
  if (moverOf(scene, unit.id) !== undefined || isLocked(scene, unit)) return false;
  return attackLeft(scene, window, at, unit) && hasSight(scene, at, window.at);
}

/**
 * Whether the side of a window could interrupt the move by moving.
 *
 * @rule 6.8
 * @example anyOpportunityMovement(scene, window)
 */
export function anyOpportunityMovement(scene: Scene, window: WindowFrame): boolean {
  return interruptingFrom(scene, window).next().done !== true;
}

/**
 * The locations from which somebody can interrupt.
 *
 * @rule 6.8
 * @example [...interruptingFrom(scene, window)] // ['J3']
 */
export function* interruptingFrom(scene: Scene, window: WindowFrame): Generator<LocationId, void, undefined> {
  if (scene.world.ruleset.switches.opportunityMovement === 'absent') return;
  if (!isMoverLeft(scene, window) || isOnAircraft(scene, window)) return;
  const seen = new Set<LocationId>();
  for (const unit of unitsOnMap(scene, window.by)) {
    const at = onMap(unit);
    if (at === undefined || seen.has(at) || !mayHitAndRun(typeOf(scene.world, unit))) continue;
    if (!mayInterrupt(scene, window, unit) || interruptingGroups(scene, window, at).next().done === true) continue;
    seen.add(at);
    yield at;
  }
}

/**
 * The groups that can interrupt from a location: one at least with a red Movement Factor, and somewhere to go.
 *
 * @rule 6.8
 * @example [...interruptingGroups(scene, window, 'J3')] // [['de.kradfahrer.1']]
 */
export function* interruptingGroups(
  scene: Scene,
  window: WindowFrame,
  from: LocationId,
): Generator<readonly CounterId[], void, undefined> {
  const units = friendsAt(scene, from, window.by).filter((unit) => mayInterrupt(scene, window, unit));
  for (const set of subsets(units)) {
    if (!set.some((unit) => mayHitAndRun(typeOf(scene.world, unit)))) continue;
    // The window may not be open yet: whether it will be is asked first.
    const movers = startMovers(
      scene,
      set,
      set.map((): MoveMode => 'move'),
      [],
    );
    const party: Party = { by: window.by, at: from, steps: 0, movers };
    if (canStep(scene, party) || canTakeSomething(scene, party)) yield set.map((unit) => unit.id);
  }
}
