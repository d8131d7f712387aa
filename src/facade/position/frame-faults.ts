import { problem } from '../../kernel/basis/result.js';
import { wasLocation } from '../../movement/terrain/location.js';
import type { Frame } from '../../state/frames/frame.js';
import type { MoveFrame, WindowFrame } from '../../state/frames/move-frame.js';
import type { LocationId, Side } from '../../state/position/place.js';
import type { Phase, Position } from '../../state/position/position.js';
import { counterOf } from '../../state/position/position-index.js';
import type { World } from '../../state/world.js';
import { otherSide } from '../../state/world.js';
import type { Faults } from './fault.js';
import { unknownCounter } from './fault.js';
import { namesIn } from './frame-names.js';

/** The kinds of frames on which a frame may lie; the frame of a phase lies on none. */
const BENEATH: Readonly<Record<Frame['kind'], readonly Frame['kind'][]>> = {
  setUp: [],
  rally: [],
  impulse: [],
  // Passengers move out of a vehicle that is on the move; units that withdraw from Melee move before its round is fought.
  move: ['impulse', 'window', 'move', 'melee'],
  // Units thrown off a vehicle by a shot are fired at before anything else goes on.
  window: ['impulse', 'move', 'window', 'retreat', 'aim', 'airstrike'],
  melee: ['impulse', 'move'],
  closeAssault: ['move', 'window'],
  // A helicopter guides a missile in the middle of its move.
  aim: ['impulse', 'move', 'window'],
  retreat: ['impulse', 'move', 'window', 'retreat'],
  airstrike: [],
  spottingRound: ['impulse'],
  displacement: ['impulse', 'move', 'window', 'melee'],
};

/** The frame at the bottom in each phase; in the others nobody decides anything. */
const BOTTOM: Readonly<Record<Phase, readonly Frame['kind'][]>> = {
  setUp: ['setUp'],
  rally: ['rally'],
  operations: ['impulse', 'airstrike'],
  administrative: [],
  over: [],
};

/**
 * The faults of the frames of a position: their order, their sides, and the things that they name.
 *
 * @param world the world
 * @param position its position
 * @param frames from the bottom up
 * @rule 4.0
 * @example [...frameFaults(world, position, [{ kind: 'setUp', by: 'us' }])] // []
 */
export function* frameFaults(world: World, position: Position, frames: readonly Frame[]): Faults {
  const bottom = BOTTOM[position.phase];
  const lowest = frames[0]?.kind;
  if (lowest === undefined ? bottom.length > 0 : !bottom.includes(lowest)) {
    yield problem(
      'wrong-frame',
      { phase: position.phase, frame: lowest ?? 'none', expected: bottom[0] ?? 'none' },
      '2.0',
      frames.length === 0 ? '/frames' : '/frames/0',
    );
  }
  for (const [i, frame] of frames.entries()) {
    const path = `/frames/${i}`;
    const beneath = frames[i - 1];
    if (beneath !== undefined && !BENEATH[frame.kind].includes(beneath.kind)) {
      yield problem('wrong-frame', { frame: frame.kind, on: beneath.kind }, '4.0', path);
    }
    if (!world.sides.includes(frame.by)) {
      yield problem('unknown-side', { side: frame.by }, undefined, `${path}/by`);
    } else if (beneath !== undefined && world.sides.includes(beneath.by)) {
      yield* turnFaults(world, position, frame, beneath, path);
    }
    const { counters, locations } = namesIn(frame);
    for (const [inside, id] of counters) {
      if (counterOf(position, id) === undefined) yield unknownCounter(id, `${path}/${inside}`);
    }
    for (const [inside, at] of locations) {
      if (!wasLocation(world, position, at)) yield problem('unknown-location', { at }, '1.4', `${path}/${inside}`);
    }
    if (frame.kind === 'setUp') yield* setUpFaults(world, frame, path);
    if (frame.kind === 'impulse') yield* impulseFaults(position, frame, path);
    if (frame.kind === 'move') yield* moveFaults(position, frame, i === frames.length - 1, path);
    yield* repeated(frame, frames.slice(0, i), path);
  }
}

/** A unit moves in one group, and a window stands open once. */
function* repeated(frame: Frame, beneath: readonly Frame[], path: string): Faults {
  if (frame.kind === 'move') {
    const moving = new Set(
      beneath.flatMap((other) => (other.kind === 'move' ? other.movers : [])).map(({ unit }) => unit),
    );
    for (const [i, { unit }] of frame.movers.entries()) {
      const twice = moving.has(unit) || frame.movers.findIndex((other) => other.unit === unit) < i;
      if (twice) yield problem('duplicate-id', { id: unit }, '6.0', `${path}/movers/${i}/unit`);
    }
  }
  const under = beneath.at(-1);
  if (frame.kind === 'window' && under?.kind === 'window' && isSameWindow(frame, under))
    yield problem('wrong-frame', { frame: frame.kind, on: under.kind }, '5.3', path);
}

function isSameWindow(a: WindowFrame, b: WindowFrame): boolean {
  return a.by === b.by && a.at === b.at && a.movers.join() === b.movers.join();
}

/**
 * A move is made in the mover's own impulse or window, or out of his vehicle; a window is the enemy's. A window on
 * units thrown off a vehicle by a shot may belong to either side: the vehicle was hit, or it fired itself.
 */
function* turnFaults(world: World, position: Position, frame: Frame, beneath: Frame, path: string): Faults {
  const expected: Side | undefined =
    frame.kind === 'move'
      ? beneath.by
      : frame.kind === 'window' && !isOnThoseShot(world, position, frame, beneath)
        ? otherSide(world, beneath.by)
        : undefined;
  if (expected !== undefined && frame.by !== expected) {
    yield problem('wrong-side', { side: frame.by, deciding: expected }, '4.0', `${path}/by`);
  }
}

/**
 * Whether a window may be one on units thrown off by a shot. A vehicle and a helicopter may fire in the middle of a move, and
 * an aircraft in its airstrike; the units thrown off are then the enemy's.
 */
function isOnThoseShot(world: World, position: Position, window: WindowFrame, beneath: Frame): boolean {
  if (beneath.kind === 'impulse' || beneath.kind === 'window') return true;
  const theirs = otherSide(world, window.by);
  return window.movers.length > 0 && window.movers.every((id) => counterOf(position, id)?.side === theirs);
}

/** The works that a side has placed belong to its lots, and are no more than each lot holds. */
function* setUpFaults(world: World, { by, laid = [] }: Extract<Frame, { kind: 'setUp' }>, path: string): Faults {
  const lots = world.scenario.sides.find(({ id }) => id === by)?.works ?? [];
  for (const [i, id] of laid.entries()) {
    const lot = lots.find((works) => works.id === id);
    if (lot === undefined) yield problem('unknown-works', { works: id, side: by }, '22.0', `${path}/laid/${i}`);
    else if (laid.slice(0, i).filter((other) => other === id).length === lot.count) {
      yield problem('no-works-left', { works: id }, '22.0', `${path}/laid/${i}`);
    }
    const before = laid[i - 1];
    if (before !== undefined && before > id)
      yield problem('not-canonical', { works: id, after: before }, '22.0', `${path}/laid/${i}`);
  }
}

function* impulseFaults(position: Position, frame: Extract<Frame, { kind: 'impulse' }>, path: string): Faults {
  const seen = new Set<LocationId>();
  for (const [i, { at }] of frame.named.entries()) {
    if (seen.has(at)) yield problem('named-twice', { at }, '4.0', `${path}/named/${i}/at`);
    seen.add(at);
  }
  for (const [i, id] of frame.started.entries()) {
    const unit = counterOf(position, id);
    if (unit !== undefined && unit.side !== frame.by) {
      yield problem('not-own-counter', { counter: id, side: frame.by }, '4.0', `${path}/started/${i}`);
    }
  }
}

function* moveFaults(position: Position, frame: MoveFrame, isOnTop: boolean, path: string): Faults {
  for (const [i, { unit: id }] of frame.movers.entries()) {
    const unit = counterOf(position, id);
    if (unit === undefined) continue;
    const inside = `${path}/movers/${i}/unit`;
    if (unit.side !== frame.by) yield problem('not-own-counter', { counter: id, side: frame.by }, '4.0', inside);
    const at = unit.place.kind === 'map' ? unit.place.at : undefined;
    // A mover that Opportunity Fire eliminated or drove back is removed from the list when his group goes on.
    const driven = unit.status.shaken === true && unit.status.markers?.includes('moved') === true;
    const waits = frame.step === 'entered' || !isOnTop;
    const gone = waits && (unit.place.kind === 'eliminated' || driven);
    if (at !== frame.at && !gone) yield problem('not-there', { counter: id, at: frame.at ?? 'off' }, '6.0', inside);
  }
}
