import { problem } from '../kernel/result.js';
import { wasLocation } from '../movement/terrain/location.js';
import type { Frame, RallyFrame, Tended } from '../state/frames/frame.js';
import type { WindowFrame } from '../state/frames/move-frame.js';
import type { Shot, Spent } from '../state/frames/impulse-frame.js';
import type { CounterId, LocationId, Side } from '../state/position/place.js';
import type { Phase, Position } from '../state/position/position.js';
import { counterOf } from '../state/position/position-index.js';
import type { World } from '../state/world.js';
import { otherSide } from '../state/world.js';
import type { Faults } from './fault.js';
import { unknownCounter } from './fault.js';

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

/** The things that a frame names: counters, locations and sides, each with its path inside the frame. */
interface Named {
  readonly counters: readonly (readonly [path: string, id: CounterId])[];
  readonly locations: readonly (readonly [path: string, at: LocationId])[];
}

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
      yield* turnFaults(world, frame, beneath, path);
    }
    const { counters, locations } = named(frame);
    for (const [inside, id] of counters) {
      if (counterOf(position, id) === undefined) yield unknownCounter(id, `${path}/${inside}`);
    }
    for (const [inside, at] of locations) {
      if (!wasLocation(world, position, at)) yield problem('unknown-location', { at }, '1.4', `${path}/${inside}`);
    }
    if (frame.kind === 'setUp') yield* setUpFaults(world, frame, path);
    if (frame.kind === 'impulse') yield* impulseFaults(position, frame, path);
    if (frame.kind === 'move') yield* moveFaults(position, frame, path);
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
function* turnFaults(world: World, frame: Frame, beneath: Frame, path: string): Faults {
  const shot = beneath.kind === 'impulse' || beneath.kind === 'window';
  const expected: Side | undefined =
    frame.kind === 'move' ? beneath.by : frame.kind === 'window' && !shot ? otherSide(world, beneath.by) : undefined;
  if (expected !== undefined && frame.by !== expected) {
    yield problem('wrong-side', { side: frame.by, deciding: expected }, '4.0', `${path}/by`);
  }
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

function* moveFaults(position: Position, frame: Extract<Frame, { kind: 'move' }>, path: string): Faults {
  for (const [i, { unit: id }] of frame.movers.entries()) {
    const unit = counterOf(position, id);
    if (unit === undefined) continue;
    const inside = `${path}/movers/${i}/unit`;
    if (unit.side !== frame.by) yield problem('not-own-counter', { counter: id, side: frame.by }, '4.0', inside);
    const at = unit.place.kind === 'map' ? unit.place.at : undefined;
    // A mover that Opportunity Fire eliminated or drove back is removed from the list when the window closes.
    const driven = unit.status.shaken === true && unit.status.markers?.includes('moved') === true;
    const gone = frame.step === 'entered' && (unit.place.kind === 'eliminated' || driven);
    if (at !== frame.at && !gone) yield problem('not-there', { counter: id, at: frame.at ?? 'off' }, '6.0', inside);
  }
}

function named(frame: Frame): Named {
  switch (frame.kind) {
    case 'setUp':
      return { counters: [], locations: [] };
    case 'rally':
      return {
        counters: [
          ...listed('attempted', frame.attempted),
          ...listed('used', frame.used),
          ...frame.lent.map(({ leader }, i) => [`lent/${i}/leader`, leader] as const),
          ...tended(frame).flatMap(({ man, unit }, i) => [
            [`tended/${i}/man`, man] as const,
            [`tended/${i}/unit`, unit] as const,
          ]),
          ...listed('driven', frame.driven),
        ],
        locations: [
          ...frame.lent.map(({ at }, i) => [`lent/${i}/at`, at] as const),
          ...tended(frame).map(({ at }, i) => [`tended/${i}/at`, at] as const),
        ],
      };
    case 'impulse':
      return {
        counters: [
          ...listed('started', frame.started),
          ...listed('hatched', frame.hatched),
          ...one('attempt/unit', frame.attempt?.unit),
          ...frame.named.flatMap((group, i) => [
            ...one(`named/${i}/leader`, group.leader),
            ...listed(`named/${i}/drove`, group.drove),
            ...listed(`named/${i}/mustMove`, group.mustMove),
            ...listed(`named/${i}/laidSmoke`, group.laidSmoke),
          ]),
          ...spent(frame),
          ...shotCounters('answers', frame.answers),
        ],
        locations: [
          ...one('attempt/target', frame.attempt?.target),
          ...frame.named.flatMap((group, i) => [
            ...one(`named/${i}/at`, group.at),
            ...one(`named/${i}/firedAt`, group.firedAt),
            ...one(`named/${i}/shotAt`, group.shotAt),
          ]),
          ...shotPlaces(frame),
          ...placesOfShots('answers', frame.answers),
        ],
      };
    case 'move':
      return {
        counters: [
          ...frame.movers.map(({ unit }, i) => [`movers/${i}/unit`, unit] as const),
          ...listed('halted', frame.halted),
          ...one('leader', frame.leader),
          ...spent(frame),
        ],
        locations: [...one('at', frame.at), ...one('from', frame.from), ...shotPlaces(frame)],
      };
    case 'window':
      return {
        counters: [
          ...listed('movers', frame.movers),
          ...one('sniper', frame.sniper),
          ...listed('counterattack', frame.counterattack),
          ...spent(frame),
        ],
        locations: [
          ...one('at', frame.at),
          ...listed('used', frame.used),
          ...listed('claymores', frame.claymores),
          ...shotPlaces(frame),
        ],
      };
    case 'melee':
      return {
        counters: [
          ...listed('entered', frame.entered),
          ...listed('ambush', frame.ambush),
          ...listed('charge', frame.charge),
          ...listed('landed', frame.landed),
        ],
        locations: [...one('at', frame.at), ...one('from', frame.from)],
      };
    case 'closeAssault':
      return {
        counters: [
          ...listed('units', frame.units),
          ...listed('done', frame.done),
          ...listed('entered', frame.entered),
          ...one('vehicle', frame.vehicle),
        ],
        locations: [...one('at', frame.at), ...one('from', frame.from)],
      };
    case 'aim':
      return {
        counters: one('unit', frame.unit),
        locations: [...one('action/from', frame.action.from), ...one('action/target', frame.action.target)],
      };
    case 'retreat':
      return {
        counters: one('unit', frame.unit),
        locations: [...one('from', frame.from), ...one('firer', frame.firer)],
      };
    case 'spottingRound':
      return { counters: one('caller', frame.caller), locations: one('at', frame.at) };
    case 'airstrike':
      return {
        counters: one('aircraft', frame.aircraft),
        locations: [
          ...one('entry', frame.entry),
          ...listed('strafed', frame.strafed),
          ...listed('bombed', frame.bombed),
        ],
      };
    case 'displacement':
      return { counters: one('unit', frame.unit), locations: listed('options', frame.options) };
  }
}

function spent({ spent: fired = [] }: { readonly spent?: readonly Spent[] }): Named['counters'] {
  return fired.flatMap(({ unit, weapons, shots = [] }, i) => [
    [`spent/${i}/unit`, unit] as const,
    ...listed(`spent/${i}/weapons`, weapons),
    ...shotCounters(`spent/${i}/shots`, shots),
  ]);
}

function shotPlaces({ spent: fired = [] }: { readonly spent?: readonly Spent[] }): Named['locations'] {
  return fired.flatMap(({ shots }, i) => placesOfShots(`spent/${i}/shots`, shots));
}

function shotCounters(path: string, shots: readonly Shot[] = []): Named['counters'] {
  return shots.flatMap(({ weapon, vehicle }, i) => [
    ...one(`${path}/${i}/weapon`, weapon),
    ...one(`${path}/${i}/vehicle`, vehicle),
  ]);
}

function placesOfShots(path: string, shots: readonly Shot[] = []): Named['locations'] {
  return shots.flatMap(({ from, target, barricade }, i) => [
    ...one(`${path}/${i}/from`, from),
    ...one(`${path}/${i}/target`, target),
    ...one(`${path}/${i}/barricade`, barricade),
  ]);
}

function tended({ tended: attempts = [] }: RallyFrame): readonly Tended[] {
  return attempts;
}

function one(path: string, name: string | undefined): readonly (readonly [string, string])[] {
  return name === undefined ? [] : [[path, name]];
}

function listed(path: string, names: readonly string[] | undefined): readonly (readonly [string, string])[] {
  return (names ?? []).map((name, i) => [`${path}/${i}`, name]);
}
