import type { ConditionMaker } from '../../../engine/index.js';
import { topOf } from '../../../engine/index.js';
import type { EnterAction, Lhy, LhyConstraint, LhyScene } from '../../state/index.js';
import { isMoving, kindOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import type { Moving } from '../moving.js';
import { MOVE_AND_FIRE, owesFire } from '../motion-fire.js';

/** A step that is asked for: the maneuver, and the hex. */
export interface Step extends Moving {
  readonly to: LhyHex;
  /** How vehicles go into a hex with enemies. */
  readonly as?: EnterAction['as'];
}

/**
 * What vehicles keep to when they enter a hex: one that only goes into motion enters none, one that fires on the move enters one at most.
 *
 * @param when makes the conditions of a step
 * @rule 8.3e, 10.4.2, 10.4.3
 * @example vehicleSteps(when).map(({ code }) => code) // ['only-into-motion', 'one-hex', 'has-not-fired']
 */
export function vehicleSteps(when: ConditionMaker<Lhy, EnterAction, Step>): readonly LhyConstraint<EnterAction>[] {
  const section = (condition: LhyConstraint<EnterAction>): LhyConstraint<EnterAction> => ({
    ...condition,
    cites: (scene) => {
      const fire = topOf(scene, 'maneuver')?.fire;
      return fire === undefined ? undefined : MOVE_AND_FIRE[fire];
    },
  });
  return [
    when('only-into-motion', '8.3e', (_scene, { frame, unit }) =>
      frame.stays === true ? { unit: unit.id } : undefined,
    ),
    section(when('one-hex', '10.4.2', (scene, step) => (isOver(scene, step) ? { unit: step.unit.id } : undefined))),
    section(
      when('has-not-fired', '10.4.2', (scene, { frame, unit }) =>
        frame.fire === 'shootAndScoot' && owesFire(scene) ? { unit: unit.id } : undefined,
      ),
    ),
  ];
}

/** The vehicle has halted, or has entered the one hex that it may enter. */
function isOver({ world }: LhyScene, step: Step): boolean {
  const { frame, unit, to } = step;
  if (!kindOf(world, unit).vehicular || frame.fire === undefined) return false;
  if (frame.path.length > 0 || !isMoving(unit)) return true;
  return frame.fire === 'shootAndScoot' ? frame.next !== to.name : frame.fired === true;
}
