import { pop, record, replace, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { ActionRule, Counter, GameProcedure, MoveFrame, Mover, Scene, StopAction } from '../../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  countersOf,
  hasMarker,
  isAmidFlames,
  mayBeMarked,
  onMap,
  sceneInFog,
  topOf,
  typeOf,
} from '../../state/index.js';
import { moveDraft } from '../../state/frames/shapes.js';
import { actsAsLeader } from '../../units/index.js';
import { hasRoadSpeed } from '../../combat/index.js';
import { couldAlight } from '../riding/alighting.js';
import { couldBoard } from '../riding/boarding-slots.js';
import { canDismount } from '../riding/mounts.js';
import { goOnFiring } from '../driving/fire-underway.js';
import { canChangeFlight } from '../flying/flight.js';
import { flyerOf } from '../party/flyer.js';
import { canFireOnTheMove, hasFiredOnTheMove } from '../party/hit-and-run.js';
import { required } from '../party/mover.js';
import { canStep } from '../step/open-steps.js';
import { canOverrun } from '../melee/overrun-step.js';
import { clearOverrunHex } from '../melee/overrun-retreat.js';
import { exposeWaiting } from '../step/stepping.js';
import { canPivot } from '../driving/turning.js';
import { canTakeSomething } from '../step/taking.js';
import { leaderOf, withoutLeader } from '../party/pace.js';
import { markMovers } from '../party/marking.js';

/**
 * Ending a move: once the group has taken a step, or picked something up where it stood.
 *
 * @rule 6.0
 * @example stopRule.slots // []
 */
export const stopRule: ActionRule<StopAction> = actionRule<StopAction>({
  kind: 'stop',
  frames: ['move'],
  slots: [],
  constraints: [
    constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
    constraint('must-leave-fire', '10.5.6.2', (scene) => {
      const frame = topOf(scene, 'move');
      return frame !== undefined && isAmidFlames(scene, frame) && canStep(scene, frame)
        ? { at: frame.at ?? '' }
        : undefined;
    }),
    constraint('nothing-done', '6.0', (scene) => {
      const frame = topOf(scene, 'move');
      return frame === undefined || mayStop(scene, frame) ? undefined : { steps: 0 };
    }),
  ],
  run: finishMove,
});

/**
 * Whether a group may stop. Units that use Assault Fire, withdraw or are in Continuous Movement must have moved; other
 * units may also have picked something up or fired.
 */
function mayStop(scene: Scene, frame: MoveFrame): boolean {
  // Taking men on or off takes time, but does not count as movement.
  if (frame.movers.some((mover) => mover.continuous === true)) return !canGoOn(scene, frame);
  if (frame.steps > 0) return true;
  if (hasFiredOnTheMove(scene, frame)) return true;
  const bound = frame.withdrawal === true || frame.movers.some((mover) => mover.mode === 'assaultFire');
  if (!bound && frame.movers.some((mover) => mover.spent > 0)) return true;
  return !canGoOn(scene, frame);
}

/**
 * Whether a group, its frame on top, can do anything more: a step, a pivot, a weapon to pick up, a shot under Hit & Run, dismounting.
 *
 * @rule 6.0
 * @example canGoOn(scene, frame)
 */
export function canGoOn(scene: Scene, frame: MoveFrame): boolean {
  if (frame.movers.length === 0 || frame.ends === true) return false;
  if (canStep(scene, frame) || canOverrun(scene, frame) || canPivot(scene, frame)) return true;
  if (isAmidFlames(scene, frame)) return false;
  if (canTakeSomething(scene, frame)) return true;
  if (couldBoard(scene, frame) || couldAlight(scene, frame) || canChangeFlight(scene, frame)) return true;
  return canFireOnTheMove(scene, frame) || canDismount(scene, frame);
}

/**
 * Ends a move: everybody still moving is marked by its kind of movement, and the frame closes.
 *
 * @rule 6.0
 * @example yield* finishMove(scene)
 */
export function* finishMove(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return;
  const { at } = frame;
  if (at !== undefined) {
    // A helicopter that has only fired bears only the marker of its fire.
    const stayed = frame.steps === 0 && flyerOf(scene, frame) !== undefined;
    if (!stayed) yield* markMovers(scene, frame.movers);
    yield* markInTunnel(frame);
    yield* markRoadSpeed(scene, frame.movers);
    yield* markPivoted(frame);
    if (frame.movers.length > 0) {
      const units = frame.movers.map((mover) => mover.unit);
      yield* tell(() => ({ kind: 'movementStopped', units, at, to: 'all' }));
    }
    yield* exposeWaiting(scene, frame);
    yield* clearOverrunHex(scene, frame);
  }
  yield* pop();
  yield* goOnFiring(scene, frame);
  if (frame.ends === true) yield* leaveImpulse(scene, frame);
}

/** Units whose impulse an event has ended do nothing more in it. The other units of the impulse may still act. */
function* leaveImpulse(scene: Scene, { movers, halted }: MoveFrame): GameProcedure {
  const impulse = topOf(scene, 'impulse');
  if (impulse === undefined) return;
  const gone = new Set([...movers.map(({ unit }) => unit), ...halted]);
  yield* replace({ ...impulse, started: impulse.started.filter((id) => !gone.has(id)) });
}

/** Marks units that have come by way of a Tunnel. */
function* markInTunnel({ movers, tunnel }: Pick<MoveFrame, 'movers' | 'tunnel'>): GameProcedure {
  if (tunnel !== true) return;
  for (const { unit } of movers) {
    yield* record({ kind: 'marked', counter: unit, marker: 'inTunnel', to: 'all' });
  }
}

/**
 * Marks a vehicle on wheels that has come fast along a road.
 *
 * @rule 15.6
 */
function* markRoadSpeed(scene: Scene, movers: readonly Mover[]): GameProcedure {
  for (const mover of movers) {
    if (mover.road === undefined || !hasRoadSpeed(scene, required(scene, mover.unit), mover)) continue;
    yield* record({ kind: 'marked', counter: mover.unit, marker: 'roadSpeed', to: 'all' });
  }
}

/**
 * Marks a vehicle that has done nothing but turn in its hex, though it had announced an Assault Move.
 *
 * @rule 15.1
 */
function* markPivoted({ movers, steps }: MoveFrame): GameProcedure {
  for (const { unit, pivoted, spent } of movers) {
    if (steps > 0 || pivoted === undefined || pivoted < spent) continue;
    yield* record({ kind: 'marked', counter: unit, marker: 'pivoted', to: 'all' });
  }
}

/**
 * Settles the movers after the consequences of a step: units that were Shaken or wounded stop under a Moved marker, the
 * others may go on. Double-Time ends with its Leader.
 *
 * @rule 5.3
 * @example yield* settleMovers(scene)
 */
export function* settleMovers(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'move');
  if (frame === undefined || !isToSettle(scene, frame)) return;
  const going = frame.movers.filter((mover) => goesOn(scene, frame, mover));
  const halted = frame.movers.filter((mover) => !going.includes(mover));
  for (const mover of halted) {
    const { unit } = mover;
    const counter = counterOf(scene.position, unit);
    if (counter === undefined || !mayBeMarked(counter)) continue;
    yield* record({ kind: 'marked', counter: unit, marker: 'moved', to: 'all' });
    yield* markInTunnel({ ...frame, movers: [mover] });
    yield* markRoadSpeed(scene, [mover]);
  }
  const movers = halted.some(({ unit }) => actsAsLeader(typeOf(scene.world, required(scene, unit))))
    ? withoutLeader(scene, going)
    : going;
  const leader = leaderOf(scene, movers);
  const stay = countersOf(
    scene.position,
    halted.map(({ unit }) => unit),
  );
  const next = moveDraft(frame, { leader });
  next.step = 'ready';
  next.movers = movers;
  if (stay.length > 0 || frame.halted.length > 1)
    next.halted = [...frame.halted, ...stay.filter((unit) => onMap(unit) !== undefined).map(({ id }) => id)].sort(
      byText,
    );
  yield* replace(next);
}

/** Whether the movers have to be settled: they have taken a step, or one of them was lost to fire that answered its own. */
function isToSettle(scene: Scene, { step, at, movers }: MoveFrame): boolean {
  if (step === 'entered') return true;
  return at !== undefined && movers.some(({ unit }) => isGone(counterOf(scene.position, unit)));
}

function isGone(counter: Counter | undefined): boolean {
  return counter === undefined || counter.place.kind === 'eliminated' || counter.place.kind === 'exited';
}

/**
 * Whether a mover may go on: it is still there, not drawn into Melee, and in no worse state than when it set out.
 *
 * @rule 5.1
 */
function goesOn(scene: Scene, frame: MoveFrame, mover: Mover): boolean {
  const unit = counterOf(scene.position, mover.unit);
  if (unit === undefined || onMap(unit) !== frame.at || hasMarker(unit, 'melee')) return false;
  if (unit.status.abandoned === true || unit.status.immobilized === true) return false;
  if (unit.status.shaken === true && mover.shaken !== true) return false;
  return (unit.status.wounds ?? 0) <= (mover.wounds ?? 0);
}

/**
 * Continues a move after its last step when no frame lies on top of it any more: settles its movers, and ends it when
 * they can do nothing more.
 *
 * @returns whether anything was done
 * @rule 6.0
 * @example if (yield* resumeMove(scene)) continue
 */
export function* resumeMove(scene: Scene): GameProcedure<boolean> {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return false;
  const entered = isToSettle(scene, frame);
  if (entered) yield* settleMovers(scene);
  const now = topOf(scene, 'move');
  if (now === undefined || canGoOn(sceneInFog(scene, now.by), now)) return entered;
  yield* finishMove(scene);
  return true;
}
