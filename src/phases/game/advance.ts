import { clearClaymores, dropAcquisitions, fireRule, meleeRule, shootRule } from '../../combat/index.js';
import { outcome, pop } from '../../state/procedure.js';
import { fightForHex } from '../../movement/melee/counterattack.js';
import { wakeBySight } from '../../movement/events/asleep.js';
import { mayBeSetOff, watchEvents } from '../../movement/events/event-marker.js';
import { resumeRetreat } from '../../movement/fleeing/retreat.js';
import { resumeMove } from '../../movement/moving/stop.js';
import { expireWindow } from '../../movement/moving/window-closing.js';
import { isSettingUp, isSpottingMoment, spotRule, watchSight } from '../../spotting/index.js';
import { hasFog, sceneInFog } from '../../state/sight/fog.js';
import type { ImpulseFrame } from '../../state/frames/impulse-frame.js';
import type { ActionRule } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topFrame } from '../../state/scene.js';
import { quietMemory } from '../../state/scene-memory.js';
import { resumeAim } from '../impulse/aim.js';
import { canBegin, nameable } from '../impulse/activation.js';
import { updateControl } from '../victory/control.js';
import { beginActing, endRally } from '../impulse/done.js';
import { resumeAirstrike } from '../impulse/airstrike.js';
import { canStillAct } from '../impulse/still-acting.js';
import { endAirstrike, endImpulse } from '../impulse/impulse.js';
import { firstLegal } from '../../engine/walk/legal.js';
import { rulesFor } from './registry.js';
import { loseUnled } from './unled.js';
import { endSetUp, setsUp } from '../set-up/set-up.js';

/**
 * Takes all automatic steps until a side has to decide or the game is over: windows that nobody can use close, moves go
 * on or end, impulses, Rally Phase business, phases and turns end, control changes hands. Each step brings the game
 * forward, so it comes to an end.
 *
 * @param before is told of the scene before each automatic step
 * @rule 2.0
 * @example yield* advance(scene)
 */
export function* advance(scene: Scene, before?: (scene: Scene) => void): GameProcedure {
  for (;;) {
    if (hasFog(scene.world)) yield* lookAround(scene);
    else if (!quiet.holds(scene)) yield* followTheMap(scene);
    const { position, frames } = scene;
    before?.(scene);
    if (!(yield* stepOn(scene))) return;
    if (scene.position === position && scene.frames === frames) yield* standStill();
  }
}

/** In fog: what the sides see, then the consequences of the places of counters; these may change again what is seen. */
function* lookAround(scene: Scene): GameProcedure {
  yield* watchSight(scene);
  // Control would tell in which hexes of the set-up unseen enemies are.
  if (isSettingUp(scene)) return;
  const { position } = scene;
  if (!quiet.holds(scene)) yield* followTheMap(scene);
  if (scene.position !== position) yield* watchSight(scene);
}

/** A step that has changed nothing would be taken for ever: the runner ends it, and the action is refused with `no-progress`. */
function* standStill(): GameProcedure {
  for (;;) yield* outcome('game', 'standsStill');
}

/** Where control, acquisitions and Claymores were last found to be as they should. */
const quiet = quietMemory('counters', 'markers', 'control');

/** Consequences of the places of counters and markers: checked only when one of them has changed. */
function* followTheMap(scene: Scene): GameProcedure {
  const { position } = scene;
  yield* loseUnled(scene);
  yield* updateControl(scene);
  yield* dropAcquisitions(scene);
  yield* clearClaymores(scene);
  yield* wakeBySight(scene);
  if (scene.position === position) quiet.note(scene.world, position);
}

/** Takes one automatic step, and returns whether there was one to take. */
function* stepOn(scene: Scene): GameProcedure<boolean> {
  if (mayBeSetOff(scene) && (yield* watchEvents(scene))) return true;
  const frame = topFrame(scene);
  switch (frame?.kind) {
    case 'setUp':
      if (setsUp(scene.world, frame.by)) return false;
      yield* endSetUp(scene);
      return true;
    case 'rally':
      if (hasRallyBusiness(scene)) return false;
      yield* endRally(scene);
      return true;
    case 'impulse':
      return yield* stepImpulse(scene, frame);
    case 'move':
      return (yield* fightForHex(scene, frame)) || (yield* resumeMove(scene));
    case 'window':
      return yield* expireWindow(scene);
    case 'aim':
      yield* resumeAim(scene);
      return true;
    case 'airstrike':
      return yield* stepAirstrike(scene);
    case 'retreat':
      return yield* resumeRetreat(scene);
    case 'melee':
      if (firstLegal(scene, meleeRule) !== undefined) return false;
      yield* pop();
      return true;
    default:
      return false;
  }
}

/** Whether a side could do anything in the Rally Phase but end it. In fog each side is asked, for nobody is to know. */
function hasRallyBusiness(scene: Scene): boolean {
  if (hasFog(scene.world)) return true;
  const frame = topFrame(scene);
  if (frame === undefined) return false;
  const isBusiness = (rule: ActionRule): boolean => rule.kind !== 'done' && firstLegal(scene, rule) !== undefined;
  const rules = rulesFor(frame);
  // Actions with weapons are possible more often than rallying or healing, so the last kinds are tried first.
  for (let i = rules.length - 1; i >= 0; i--) if (isBusiness(rules[i] as ActionRule)) return true;
  return false;
}

/**
 * A side with nothing to activate must pass. Naming ends when nothing is left to name; the impulse ends when no unit in
 * it can do any more. In fog a side passes itself, and goes by what it sees.
 *
 * @rule 4.0
 */
function* stepImpulse(scene: Scene, frame: ImpulseFrame): GameProcedure<boolean> {
  const known = sceneInFog(scene, frame.by);
  if (frame.step === 'open') {
    if (!frame.acted && (hasFog(scene.world) || canBegin(scene, frame))) return false;
    yield* endImpulse(scene);
  } else if (frame.step === 'naming') {
    if (nameable(known, frame).next().done !== true) return false;
    yield* beginActing(scene);
  } else {
    if (canStillAct(known, frame) || canFireOn(known, frame) || canStillSpot(known, frame)) return false;
    yield* endImpulse(scene);
  }
  return true;
}

/** The aircraft flies on over hexes where it can attack nothing. After its flight the next impulse begins. */
function* stepAirstrike(scene: Scene): GameProcedure<boolean> {
  const course = yield* resumeAirstrike(scene);
  if (course === 'over') yield* endAirstrike(scene);
  return course !== 'decides';
}

/** A unit with ordnance that has fired in the impulse may make the other of its two attacks. */
function canFireOn(scene: Scene, frame: ImpulseFrame): boolean {
  if (frame.spent === undefined) return false;
  return firstLegal(scene, shootRule) !== undefined || firstLegal(scene, fireRule) !== undefined;
}

/** If a spotting attempt may be made at any time of an impulse, it may also be the last act of the impulse. */
function canStillSpot(scene: Scene, frame: ImpulseFrame): boolean {
  return isSpottingMoment(scene, frame) && firstLegal(scene, spotRule) !== undefined;
}
