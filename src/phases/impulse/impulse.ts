import { mapped } from '../../kernel/basis/mapped.js';
import { record, replace, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { acquireTargets } from '../../combat/index.js';
import type { ImpulseFrame } from '../../state/frames/impulse-frame.js';
import { hasFog } from '../../state/sight/fog.js';
import { mustFaceFire } from '../../state/terrain/burning.js';
import type { LocationId, Side } from '../../state/position/place.js';
import { friendsAt, onMap } from '../../state/units/queries.js';
import { markersOf } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { otherSide } from '../../state/world.js';
import { PASSES_TO_END } from '../../tables/index.js';
import { administer } from '../administration/administrative.js';
import { beginAirstrike } from './airstrike.js';
import { hasUnactivated, startersAt } from './activation.js';
import { settleEntryEdge } from './special-rules.js';
import { release, stillMoving } from '../administration/continuous.js';
import { walkBarrages } from '../administration/walking-barrage.js';
import { markCallers } from './callers.js';
import { hasActed, markIdle } from './impulse-marks.js';

/**
 * Begins a side's impulse. Before its first one a special rule may roll for the edge it enters by.
 *
 * @rule 4.0
 * @example yield* beginImpulse(scene, 'us')
 */
export function* beginImpulse(scene: Scene, by: Side): GameProcedure {
  yield* settleEntryEdge(scene, by);
  yield* record({ kind: 'impulseBegan', side: by, to: 'all' });
  yield* replace({ kind: 'impulse', by, step: 'open', named: [], started: [], acted: false });
}

/**
 * Begins the Operations Phase: Walking Barrages go on, then the side with the initiative takes the first impulse.
 *
 * @rule 4.0, 18.2.1
 * @example yield* beginOperations(scene)
 */
export function* beginOperations(scene: Scene): GameProcedure {
  yield* record({ kind: 'phaseBegan', phase: 'operations', to: 'all' });
  yield* walkBarrages(scene);
  yield* nextImpulse(scene, scene.position.initiative);
}

/**
 * Ends an impulse. A unit that only brought in neighbours or laid Smoke is marked Ops Complete. An impulse with nothing
 * but a spotting attempt counts as a pass. Then the other side takes an impulse.
 *
 * @rule 4.0
 * @example yield* endImpulse(scene)
 */
export function* endImpulse(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) throw new Error('no impulse to end');
  const acted = hasActed(scene, frame);
  yield* releaseStuck(scene, frame);
  yield* acquireTargets(scene);
  yield* markIdle(scene, frame);
  yield* markCallers(scene, frame);
  if (acted) yield* record({ kind: 'impulseTaken', side: frame.by, to: 'all' });
  else yield* record({ kind: 'passed', side: frame.by, passes: passesAfter(scene), to: 'all' });
  yield* nextImpulse(scene, otherSide(scene.world, frame.by));
}

/** The passes in a row with one more. A side that acts once more before the phase ends passes no fourth time. */
function passesAfter({ position }: Scene): number {
  return Math.min(position.passes + 1, PASSES_TO_END);
}

/** When the phase is about to end, releases units that had to move on and could not. */
function* releaseStuck(scene: Scene, frame: ImpulseFrame): GameProcedure {
  if (scene.position.passes < PASSES_TO_END) return;
  yield* release(stillMoving(scene, frame.by).flatMap(({ id }) => (frame.started.includes(id) ? id : [])));
}

/**
 * Ends the airstrike. The impulse that it has delayed follows.
 *
 * @rule 19.1
 * @example yield* endAirstrike(scene)
 */
export function* endAirstrike(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'airstrike');
  if (frame !== undefined) yield* nextImpulse(scene, frame.then);
}

/**
 * Goes on with a side's impulse, or ends the phase: at the third pass in a row, or at once when neither side has
 * anything left to activate. In fog only passes end it, for nobody is to know what the enemy has left. An airstrike that has
 * been called comes first.
 *
 * @rule 4.0, 19.1
 */
function* nextImpulse(scene: Scene, by: Side): GameProcedure {
  if (yield* beginAirstrike(scene, by)) return;
  const nothingLeft = !hasFog(scene.world) && scene.world.sides.every((side) => !hasUnactivated(scene, side));
  if (scene.position.passes < PASSES_TO_END && !nothingLeft) return yield* beginImpulse(scene, by);
  const amidFire = [by, otherSide(scene.world, by)].find((side) => locationsAmidFire(scene, side).length > 0);
  if (amidFire !== undefined) return yield* faceFires(scene, amidFire);
  const bound = [by, otherSide(scene.world, by)].find((side) => stillMoving(scene, side).length > 0);
  if (bound === undefined) yield* administer(scene);
  else yield* keepMoving(scene, bound);
}

/** The locations where units of a side still have to face the Fire around them, sorted. */
function locationsAmidFire(scene: Scene, side: Side): readonly LocationId[] {
  const found = new Set(
    markersOf(scene.position, 'fire')
      .map(({ at }) => at)
      .filter((at) => friendsAt(scene, at, side).some((unit) => mustFaceFire(scene, unit))),
  );
  return [...found].sort(byText);
}

/**
 * Before the phase can end, the units of a side that stand in Fire and have not been activated take an impulse to face it.
 *
 * @rule 10.5.6.2
 */
function* faceFires(scene: Scene, by: Side): GameProcedure {
  yield* beginImpulse(scene, by);
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return;
  const named = locationsAmidFire(scene, by);
  for (const at of named) yield* tell(() => ({ kind: 'hexNamed', at, side: by, to: 'all' }));
  const started = named.flatMap((at) => startersAt(scene, frame, at).map(({ id }) => id));
  yield* replace({ ...frame, step: 'acting', named: mapped(named, (at) => ({ at })), started: started.sort(byText) });
}

/**
 * Before the phase can end, the units of a side in Continuous Movement take an impulse to move on.
 *
 * @rule 15.5
 */
function* keepMoving(scene: Scene, by: Side): GameProcedure {
  yield* beginImpulse(scene, by);
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return;
  const units = stillMoving(scene, by);
  const named = [...new Set(units.flatMap((unit) => onMap(unit) ?? []))].sort(byText);
  for (const at of named) yield* tell(() => ({ kind: 'hexNamed', at, side: by, to: 'all' }));
  const started = mapped(units, ({ id }) => id);
  yield* replace({ ...frame, step: 'acting', named: mapped(named, (at) => ({ at })), started });
}
