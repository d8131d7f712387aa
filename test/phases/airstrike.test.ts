import { describe, expect } from 'vitest';
import type { Setup, SetupUnit } from '../../src/index.js';
import { position } from '../../src/index.js';
import { push, roll, tell } from '../../src/kernel/procedure/procedure.js';
import type { Answer } from '../../src/kernel/procedure/request.js';
import { beginAirstrike, callingAirSupport, isDoubles, resumeAirstrike } from '../../src/phases/impulse/airstrike.js';
import type {
  AirstrikeFrame,
  Event,
  Facts,
  Frame,
  GameProcedure,
  Scene,
  ToldEvent,
  World,
} from '../../src/state/index.js';
import { airstrikeDue, airstrikeOf, calledByDoubles, hasAirSupport, isOnAircraft } from '../../src/state/index.js';
import { worldOn } from '../conformance/grounds.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { play } from './table.js';
import type { Named, Table } from './table.js';

const HARRIER = 'us.harrier.1';
const HURRICANE = 'us.hurricane.1';
const STUKA = 'de.stuka.1';

const strike = (type: string, turn?: number, count = 1): object => ({
  id: `${type}-${String(turn)}`,
  units: [{ type, count }],
  entry: { kind: 'airSupport', ...(turn === undefined ? {} : { turn }) },
});
const men = {
  id: 'men',
  units: [{ type: 'us.2-5-4', count: 1 }],
  entry: { kind: 'enter', turn: 2, where: { kind: 'edge', edge: 'north' } },
};

function worldOf(allies: readonly object[], axis: readonly object[]): World {
  const sides = [
    { id: 'us', name: 'Allies', nations: ['us', 'gb'], forces: allies },
    { id: 'de', name: 'Axis', nations: ['de', 'it'], forces: axis },
  ];
  return worldOn({ ground: '1', scenario: { sides } });
}

/** A Harrier and, from turn 3, a Hurricane for the Allies; a Stuka for the Axis. */
const world = worldOf([men, strike('gb.harrier'), strike('gb.hurricane', 3)], [strike('de.stuka')]);

/** What has been called waits with the rest of the forces. */
function waiting(setup: Partial<Setup> = {}, of = world): Table {
  const units: readonly SetupUnit[] = [];
  const state = unwrap(position(of, { keepRest: true, units, initiative: 'us', dice: 'entered', turn: 2, ...setup }));
  return { world: of, position: state.position, frames: state.frames };
}

const called = (...turns: readonly (readonly [counter: string, turn: number])[]): Facts => ({
  airSupport: Object.fromEntries(turns),
});

describe('doubles', () => {
  const faces = (...rolled: readonly number[]): Answer => ({ kind: 'faces', faces: rolled });

  rule('19.1', 'are no draw among several, and no choice', () => {
    const draw = {
      kind: 'draw',
      purpose: 'randomTarget',
      of: 'A1',
      rule: '11.4',
      by: 'us',
      from: ['a'],
      sides: 6,
    } as const;
    expect(isDoubles(draw, faces(4, 4))).toBe(false);
    const choice = { kind: 'choice', purpose: 'heroHex', of: 'A1', rule: '11.2.1', by: 'us', options: ['H5'] } as const;
    expect(isDoubles(choice, { kind: 'choice', choice: 'H5' })).toBe(false);
    const two = [
      { name: 'first', sides: 6 },
      { name: 'second', sides: 6 },
    ];
    const dice = { kind: 'dice', purpose: 'rally', of: 'A1', rule: '3.0', by: 'us', dice: two } as const;
    expect(isDoubles(dice, { kind: 'choice', choice: 'H5' })).toBe(false);
    expect(isDoubles(dice, faces(4, 4))).toBe(true);
  });
});

describe('a procedure in which doubles are rolled', () => {
  const told = (at: string): ToldEvent => ({
    kind: 'fireRolled',
    at,
    face: 1,
    needed: [5, 6],
    result: 'none',
    to: 'all',
  });
  const pair = (of: string): GameProcedure<unknown> =>
    roll<Event, Frame>({
      purpose: 'toHit',
      of,
      rule: '14.1',
      by: 'us',
      dice: [
        { name: 'colored', sides: 6 },
        { name: 'white', sides: 6 },
      ],
    });
  const rolled = (of: string, ...two: readonly [number, number]): Named => ({ purpose: 'toHit', of, faces: two });

  /** What is told, in short: where something was rolled for, which aircraft was called. */
  function heard(make: () => GameProcedure, dice: readonly Named[], setup: Partial<Setup> = {}): readonly string[] {
    const table = waiting(setup);
    return play(table, callingAirSupport(table, make()), dice).map((event) =>
      event.kind === 'airSupportCalled' ? event.counter : event.kind === 'fireRolled' ? event.at : event.kind,
    );
  }

  rule('19.1', 'calls the air support once the roll has been told, and not before', () => {
    const shot = function* (): GameProcedure {
      yield* pair('A1');
      yield* push<Event, Frame>({ kind: 'rally', by: 'us', attempted: [], used: [], lent: [] });
      yield* tell<Event, Frame>(() => told('A1'));
      yield* tell<Event, Frame>(() => told('A2'));
    };
    expect(heard(shot, [rolled('A1', 4, 4)])).toEqual(['A1', HARRIER, 'A2']);
    expect(heard(shot, [rolled('A1', 4, 5)])).toEqual(['A1', 'A2']);
  });

  rule('19.1', 'calls it before the next roll where nothing was told, and at the end where nothing follows', () => {
    const shots = function* (): GameProcedure {
      yield* pair('A1');
      yield* pair('A2');
      yield* tell<Event, Frame>(() => told('A2'));
    };
    expect(heard(shots, [rolled('A1', 1, 1), rolled('A2', 1, 2)])).toEqual([HARRIER, 'A2']);
    const last = function* (): GameProcedure {
      yield* pair('A1');
    };
    expect(heard(last, [rolled('A1', 6, 6)])).toEqual([HARRIER]);
    expect(heard(last, [rolled('A1', 6, 5)])).toEqual([]);
  });

  rule('19.1', 'more than once calls one aircraft of each side in a turn', () => {
    const thrice = function* (): GameProcedure {
      for (const at of ['A1', 'A2', 'A3']) {
        yield* pair(at);
        yield* tell<Event, Frame>(() => told(at));
      }
    };
    const dice = ['A1', 'A2', 'A3'].map((at) => rolled(at, 3, 3));
    expect(heard(thrice, dice)).toEqual(['A1', HARRIER, 'A2', STUKA, 'A3']);
    expect(heard(thrice, dice, { initiative: 'de' })).toEqual(['A1', STUKA, 'A2', HARRIER, 'A3']);
    expect(heard(thrice, dice, { turn: 3, facts: called([HARRIER, 2]) })).toEqual(['A1', HURRICANE, 'A2', STUKA, 'A3']);
  });

  rule('19.1', 'tells all whose aircraft it is and in which turn', () => {
    const table = waiting();
    const last = function* (): GameProcedure {
      yield* pair('A1');
    };
    expect(play(table, callingAirSupport(table, last()), [rolled('A1', 2, 2)])).toEqual([
      { kind: 'airSupportCalled', side: 'us', counter: HARRIER, turn: 2, to: 'all' },
    ]);
    expect(table.position.facts).toEqual({ airSupport: { [HARRIER]: 2 } });
  });

  rule('19.1', 'goes on as it is where nobody has air support', () => {
    const plain = worldOf([men], []);
    expect(hasAirSupport(plain)).toBe(false);
    expect(hasAirSupport(world)).toBe(true);
    const table = waiting({}, plain);
    const procedure = pair('A1') as GameProcedure;
    expect(callingAirSupport(table, procedure)).toBe(procedure);
  });
});

describe('which aircraft comes', () => {
  rule('19.1', 'is of several the one that has been available for longest, and of equals the first', () => {
    const late = worldOf([strike('gb.harrier', 2), strike('gb.hurricane', 1)], []);
    expect(calledByDoubles(waiting({ turn: 2 }, late))?.id).toBe(HURRICANE);
    expect(calledByDoubles(waiting({ turn: 2, facts: called([HURRICANE, 1]) }, late))?.id).toBe(HARRIER);
    const twins = worldOf([strike('gb.hurricane', 1), strike('gb.harrier', 1)], []);
    expect(calledByDoubles(waiting({ turn: 2 }, twins))?.id).toBe(HARRIER);
  });

  rule('19.1', 'is first the one called in an earlier turn, then that of the side with the initiative', () => {
    const old = called([STUKA, 1], [HARRIER, 2]);
    expect(airstrikeDue(waiting({ facts: old }))?.id).toBe(STUKA);
    const both = called([STUKA, 2], [HARRIER, 2]);
    expect(airstrikeDue(waiting({ facts: both }))?.id).toBe(HARRIER);
    expect(airstrikeDue(waiting({ facts: both, initiative: 'de' }))?.id).toBe(STUKA);
    expect(airstrikeDue(waiting())).toBeUndefined();
  });

  rule('19.1', 'is none that has flown already: each mission comes once', () => {
    const flown = waiting({
      facts: called([HARRIER, 2]),
      units: [{ type: 'gb.harrier', side: 'us', at: 'eliminated' }],
    });
    expect(airstrikeDue(flown)).toBeUndefined();
    expect(airstrikeDue(waiting({ facts: called([HARRIER, 2]) }, worldOf([men], [])))).toBeUndefined();
  });
});

describe('an airstrike that begins', () => {
  function begun(face: number): { readonly table: Table; readonly events: readonly Event[]; readonly begins: unknown } {
    const table = waiting({ facts: called([HARRIER, 2]) });
    let begins: unknown;
    const events = play(
      table,
      (function* () {
        begins = yield* beginAirstrike(table, 'de');
      })(),
      [{ purpose: 'airstrikeEdge', of: HARRIER, faces: [face] }],
    );
    return { table, events, begins };
  }

  rule('19.1', 'comes from the north, east, south or west by its die, from anywhere by 5 and 6', () => {
    for (const [i, edge] of (['north', 'east', 'south', 'west'] as const).entries()) {
      const { table, events, begins } = begun(i + 1);
      expect(begins).toBe(true);
      expect(events).toEqual([{ kind: 'airstrikeRolled', counter: HARRIER, face: i + 1, edge, to: 'all' }]);
      expect(table.frames).toEqual([{ kind: 'airstrike', by: 'us', aircraft: HARRIER, then: 'de', edge }]);
    }
    for (const face of [5, 6]) {
      const { table, events } = begun(face);
      expect(events).toEqual([{ kind: 'airstrikeRolled', counter: HARRIER, face, to: 'all' }]);
      expect(table.frames).toEqual([{ kind: 'airstrike', by: 'us', aircraft: HARRIER, then: 'de' }]);
    }
  });

  rule('19.1', 'is none where nobody has called one', () => {
    const table = waiting();
    let begins: unknown;
    const { frames } = table;
    play(
      table,
      (function* () {
        begins = yield* beginAirstrike(table, 'de');
      })(),
    );
    expect(begins).toBe(false);
    expect(table.frames).toEqual(frames);
  });
});

describe('an airstrike under way', () => {
  const frame = (more: Partial<AirstrikeFrame>): AirstrikeFrame => ({
    kind: 'airstrike',
    by: 'us',
    aircraft: HARRIER,
    then: 'de',
    ...more,
  });

  /** The Harrier over H5, or out of play, and what comes of it by itself. */
  function course(
    at: string,
    more: Partial<AirstrikeFrame>,
    enemies = 'H5',
  ): { readonly table: Table; readonly course: unknown } {
    const table = waiting({
      units: [
        { type: 'gb.harrier', id: HARRIER, side: 'us', at },
        { type: 'de.1-6-4', at: enemies },
        { type: 'us.2-5-4', at: 'G5' },
      ],
    });
    // The frame as it is before anything has followed by itself: nobody can act in it, so no game is saved so.
    table.frames = [frame(more)];
    let how: unknown;
    play(
      table,
      (function* () {
        how = yield* resumeAirstrike(table);
      })(),
    );
    return { table, course: how };
  }
  const north = { entry: 'H9', heading: '1' } as const;

  rule('19.1', 'waits for its side before it has come in, and where there is something to attack', () => {
    expect(course('H5/air', north).course).toBe('decides');
    const strafed = course('H5/air', { ...north, strafed: ['H7', 'H6'] });
    expect(strafed.course).toBe('decides');
    expect(course('eliminated', { edge: 'north' }).course).toBe('decides');
  });

  rule('19.1', 'goes on by itself over empty ground, and is over once the aircraft is off the map', () => {
    const on = course('H5/air', north, 'B2');
    expect(on.course).toBe('goesOn');
    expect(on.table.position.counters.find(({ id }) => id === HARRIER)?.place).toEqual({ kind: 'map', at: 'H4/air' });
    expect(course('eliminated', north).course).toBe('over');
  });

  rule('19.1', 'is known by its frame, whatever lies on top of it', () => {
    const window = { kind: 'window', by: 'de', at: 'H5/air', movers: [HARRIER], attacks: 1, used: [] } as const;
    const { table } = course('H5/air', north);
    const under: Scene = { ...table, frames: [...table.frames, window] };
    expect(airstrikeOf(under)?.aircraft.id).toBe(HARRIER);
    expect(isOnAircraft(under, window)).toBe(true);
    expect(isOnAircraft(under, { movers: ['us.2-5-4.1'] })).toBe(false);
    expect(airstrikeOf(waiting())).toBeUndefined();
    expect(isOnAircraft(waiting(), window)).toBe(false);
  });
});
