import { byText } from '../../kernel/basis/order.js';
import { replace } from '../../state/procedure.js';
import { unitsToFaceFire } from '../../movement/fleeing/flee.js';
import { moveRule } from '../../movement/moving/move.js';
import { drives } from '../../movement/party/setting-out.js';
import type { DoneAction } from '../../state/actions/impulse-action.js';
import { counterOf } from '../../state/position/position-index.js';
import { isThroughForTurn, onMap } from '../../state/units/queries.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { impulseDraft } from '../../state/frames/shapes.js';
import { topOf } from '../../state/scene.js';
import { PASSES_TO_END } from '../../tables/index.js';
import { byFrame } from '../../engine/rule/by-frame.js';
import { canKeepMoving } from '../administration/continuous.js';
import { beginOperations, endImpulse } from './impulse.js';
import { firstLegal } from '../../engine/walk/legal.js';
import { giveAwayPipers } from '../rally/tending.js';
import { rallyFrameAfter } from '../turn/rally-course.js';

/** Ends a side's Rally Phase business. */
const doneRallying: ActionRule<DoneAction> = actionRule<DoneAction>({
  kind: 'done',
  frames: ['rally'],
  slots: [],
  constraints: [],
  run: (scene) => endRally(scene),
});

/**
 * A side has ended its business in the Rally Phase, or one part of it. The other side follows, or the Operations Phase
 * begins. Pipers who have played give their hex away.
 *
 * @rule 3.0, 11.11
 * @example yield* endRally(scene)
 */
export function* endRally(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'rally');
  if (frame === undefined) throw new Error('no Rally Phase to end');
  if (frame.part !== 'rest') yield* giveAwayPipers(scene, frame);
  const next = rallyFrameAfter(scene.world, frame, scene.position.initiative);
  if (next === undefined) yield* beginOperations(scene);
  else yield* replace(next);
}

/** Ends the naming of locations, or the impulse. */
const doneActing: ActionRule<DoneAction> = actionRule<DoneAction>({
  kind: 'done',
  frames: ['impulse'],
  slots: [],
  constraints: [
    constraint('wrong-step', '4.0', (scene) => {
      const step = topOf(scene, 'impulse')?.step;
      return step === 'open' ? { step } : undefined;
    }),
    constraint('must-face-fire', '10.5.6.2', (scene) => {
      const units = topOf(scene, 'impulse')?.step === 'acting' ? unitsToFaceFire(scene) : [];
      return units.length === 0 ? undefined : { units };
    }),
    constraint('must-keep-moving', '15.5', (scene) => {
      const units = boundToMove(scene);
      return units.length === 0 ? undefined : { units };
    }),
    constraint('assault-firers-must-move', '6.1.1', (scene) => {
      const units = firersToMove(scene);
      return units.length === 0 ? undefined : { units };
    }),
  ],
  run: (scene) => (topOf(scene, 'impulse')?.step === 'naming' ? beginActing(scene) : endImpulse(scene)),
});

/**
 * Units of the impulse in Continuous Movement that can move on and must: if the impulse is for them alone because the
 * phase would end, and if they have opened or closed their hatches. A unit that has no legal move, because it is locked in
 * Melee for example, stays.
 */
function boundToMove(scene: Scene): readonly string[] {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined || frame.step !== 'acting') return [];
  const last = scene.position.passes >= PASSES_TO_END;
  return frame.started.filter((id) => {
    const unit = counterOf(scene.position, id);
    if (unit === undefined || !canKeepMoving(scene, unit)) return false;
    if (!last && frame.hatched?.includes(id) !== true) return false;
    return firstLegal(scene, moveRule, { from: onMap(unit), units: [id] }) !== undefined;
  });
}

/** Units that used Assault Fire, have not moved, and have somewhere to go. */
function firersToMove(scene: Scene): readonly string[] {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined || frame.step !== 'acting') return [];
  return frame.named.flatMap((group) => {
    const waiting = (group.mustMove ?? []).filter((id) => {
      const unit = counterOf(scene.position, id);
      return unit !== undefined && onMap(unit) === group.at && !isThroughForTurn(unit);
    });
    const onFoot = group.moved === true ? [] : waiting.filter((id) => !drives(scene, [id]));
    const together = onFoot.length > 0 && firstLegal(scene, moveRule, { from: group.at }) !== undefined ? onFoot : [];
    const driving = waiting
      .filter((id) => drives(scene, [id]))
      .filter((id) => firstLegal(scene, moveRule, { from: group.at, units: [id] }) !== undefined);
    return [...together, ...driving].sort(byText);
  });
}

/**
 * All locations are named: their units may act.
 *
 * @rule 4.0
 * @example yield* beginActing(scene)
 */
export function* beginActing(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return;
  const acting = impulseDraft(frame);
  acting.step = 'acting';
  yield* replace(acting);
}

/** Ends the present business of the acting side: its Rally Phase, the naming of locations, or its impulse. */
export const doneRule: ActionRule<DoneAction> = byFrame(doneRallying, doneActing);
