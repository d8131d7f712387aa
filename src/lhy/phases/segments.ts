import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { pop, record, replace } from '../state/procedure.js';
import { canAct, endVacantHeroism, pressed } from '../command/index.js';
import { goOnAfter, showHidden, uncoverVehicles } from '../maneuver/index.js';
import { extendNothing } from '../mortars/index.js';
import { fireOwed, mustFireAtOnce } from '../shooting/index.js';
import type { CallAction, Lhy, LhyProcedure, LhyScene, SegmentFrame } from '../state/index.js';
import { everyUnit, has, mayAct, otherSide } from '../state/index.js';

import { endDeception } from './deception.js';

/** So many passes in a row end the reactions. */
const PASSES = 2;

/**
 * A side has done what it wants in its segment, or at once against a maneuver, and calls for reactions; where it has done nothing in a
 * reaction, it passes. In the adjustment of mortars it extends no fire any more, and in the Clean Up Phase it moves no dummies any more.
 */
export const callRule: ActionRule<Lhy, CallAction> = actionRule<Lhy, CallAction>({
  kind: 'call',
  frames: ['segment', 'interrupt', 'mortars', 'deception'],
  slots: [],
  constraints: [
    constraint('must-act', '9.1', (scene) => {
      const unit = pressed(scene).find((each) => canAct(scene, each, 'together'));
      return unit === undefined ? undefined : { unit: unit.id };
    }),
    constraint('must-act', '10.4.5.3', (scene) => {
      const unit = mustFireAtOnce(scene);
      return unit === undefined ? undefined : { unit: unit.id };
    }),
    constraint('must-fire', '4.3', (scene) => {
      const hex = fireOwed(scene);
      return hex === undefined ? undefined : { hex };
    }),
  ],
  run: call,
});

/** Whether a side has done anything in the present segment. */
function hasActed({ position }: LhyScene, side: string): boolean {
  const { segment } = position.activation;
  const acted = everyUnit(position).some((unit) => unit.side === side && unit.acted?.segment === segment);
  const seen = [...position.fire, ...position.deeds, ...(position.lights ?? [])].filter(
    (each) => each.segment === segment,
  );
  const calls = Object.values(position.mortars).some((each) => each.side === side && each.called === segment);
  return acted || calls || seen.some((each) => ('by' in each ? each.by : each.side) === side);
}

function* call(scene: LhyScene): LhyProcedure {
  if (topOf(scene, 'deception') !== undefined) return yield* endDeception(scene);
  if (topOf(scene, 'mortars') !== undefined) return yield* extendNothing(scene);
  const interrupt = topOf(scene, 'interrupt');
  if (interrupt !== undefined) {
    yield* pop();
    return yield* goOnAfter(scene, interrupt.cause);
  }
  const segment = topOf(scene, 'segment');
  if (segment === undefined) return;
  for (const unit of everyUnit(scene.position))
    if (has(unit, 'directed')) yield* record({ kind: 'unmarked', unit: unit.id, mark: 'directed' });
  yield* uncoverVehicles(scene);
  yield* callReaction(scene, segment);
}

/**
 * A side that has acted in a segment calls for the reaction of the other side, or passes; two passes end the cycle. The segment is the frame on
 * top, or that which it would be.
 *
 * @rule 8.0, 16.0
 * @example yield* callReaction(scene, segment)
 */
export function* callReaction(scene: LhyScene, segment: SegmentFrame): LhyProcedure {
  yield* showHidden(scene, segment.by);
  const passes = segment.of === 'activation' || hasActed(scene, segment.by) ? 0 : segment.passes + 1;
  if (passes >= PASSES) {
    yield* pop();
    return;
  }
  const by = otherSide(scene.world, segment.by);
  const first = scene.position.activation.reacted.includes(by) ? {} : { first: true as const };
  yield* record({ kind: 'segmentBegan', side: by, of: 'reaction' });
  yield* endVacantHeroism(scene, (unit) => unit.side === by && mayAct(unit));
  yield* replace({ kind: 'segment', by, of: 'reaction', passes, ...first });
}
