import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import {
  courseTo,
  enterRule,
  hatchRule,
  moveRule,
  movementAllowance,
  pivotCost,
  pivotRule,
  stepCost,
  stopRule,
} from '../../src/movement/index.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import { passRule } from '../../src/phases/impulse/pass.js';
import { placeRule } from '../../src/phases/set-up/placing.js';
import type { HexMarker, PivotAction, Status, UnitMarker, World } from '../../src/state/index.js';
import { counterOf, topFrame } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import { explain } from '../../src/text/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, act, fault, faults, impulse, lay, placeOf, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { acting, moving, settle } from './ground.js';

/* Around E5, clockwise from the north: E4, F5, F6, E6, D6, D5. Facing vertex 1 a vehicle looks at D5 and E4. */

const base = { nation: 'de', kind: 'vehicle', morale: 6 } as const;
const armor = { front: 4, flank: 2, rear: 1 } as const;
const TYPES: readonly CounterType[] = [
  {
    ...base,
    id: 'de.tank',
    mf: 10,
    movement: 'tracked',
    hull: armor,
    turret: armor,
    passengers: { inside: 0, outside: 2 },
  },
  { ...base, id: 'de.car', mf: 13, movement: 'offRoad' },
  { ...base, id: 'de.truck', mf: 15, movement: 'road' },
  { ...base, id: 'de.crawler', mf: 1, movement: 'tracked' },
  { ...base, id: 'de.opentop', mf: 9, movement: 'tracked', hull: armor, openTopped: true },
  { ...base, id: 'us.tank', nation: 'us', mf: 10, movement: 'tracked', hull: armor, turret: armor },
];

const MAP = drawn({
  hexes: [
    { hex: 'F5', terrain: 'lightWoods' },
    { hex: 'F6', terrain: 'forest' },
    { hex: 'D6', terrain: 'clear', level: 1 },
    { hex: 'H4', terrain: 'lcBuilding' },
    { hex: 'I4', terrain: 'hcBuilding' },
  ],
  hexsides: [{ between: ['E5', 'D5'], terrain: 'wall' }],
  roads: [['E5', 'E6', 'E7']],
});

const driving = (switches: Readonly<Record<string, string>> = {}): World =>
  worldWith({ map: MAP, types: TYPES, switches });
const tank = 'de.tank.1';
const second = 'de.tank.2';
const squad = 'de.1-6-4.1';
const enemy = 'us.2-5-4.1';

type Stand = readonly [id: string, at: string, status?: Status];

/** A German impulse in which E5 is named. */
function at(
  units: readonly Stand[],
  more: { world?: World; markers?: readonly HexMarker[]; frame?: object } = {},
): Table {
  return lay(more.world ?? driving(), {
    units,
    position: { phase: 'operations', markers: more.markers ?? [] },
    frames: [
      acting(
        'de',
        'E5',
        units.filter(([id, hex]) => id.startsWith('de') && hex === 'E5').map(([id]) => id),
      ),
    ].map((frame) => ({ ...frame, ...more.frame })),
  });
}

const move = (unit: string, mode: 'move' | 'assaultMove' | 'assaultFire' = 'move') =>
  ({ kind: 'move', from: 'E5', units: [unit], modes: [mode] }) as const;
const enter = (to: string) => ({ kind: 'enter', to }) as const;
const pivot = (facing: string) => ({ kind: 'pivot', facing }) as const;

/** Sets out and takes these steps: a hex, or a vertex to turn to. */
function drive(table: Table, unit: string, way: readonly string[], mode?: 'assaultMove' | 'assaultFire'): Table {
  act(table, moveRule, move(unit, mode));
  for (const step of way) {
    if (/^[1-6]$/.test(step)) act(table, pivotRule, pivot(step));
    else act(table, enterRule, enter(step));
    settle(table);
  }
  return table;
}

/** The MPs spent by who is on the move. */
function spent(table: Table): number | undefined {
  const frame = topFrame(table);
  return frame?.kind === 'move' ? (frame.movers[0]?.spent ?? 0) / 2 : undefined;
}

const faces = (table: Table, id: string): number | undefined => counterOf(table.position, id)?.status.facing;
const steps = (table: Table): readonly string[] => [...legalActions(table, enterRule)].map(({ to }) => to);

describe('a vehicle on the move', () => {
  rule('15.1', 'enters one of the two hexes on either side of the vertex it faces, or of those behind it', () => {
    const at1 = drive(at([[tank, 'E5', { facing: 1 }]]), tank, []);
    expect(steps(at1)).toEqual(['E4', 'E6', 'D5']);
    expect(faults(at1, enterRule, enter('F5'))).toEqual(['not-facing']);
    expect(faults(at1, enterRule, enter('D6'))).toEqual(['not-facing']);
    expect(faults(at1, enterRule, enter('F6'))).toEqual(['prohibited-terrain']);
    const at4 = drive(at([[tank, 'E5', { facing: 4 }]]), tank, ['E6']);
    expect([placeOf(at4, tank), faces(at4, tank)]).toEqual([{ kind: 'map', at: 'E6' }, 4]);
  });

  rule('15.1', 'pays double in reverse, for the hexside and the climb too', () => {
    expect(spent(drive(at([[tank, 'E5', { facing: 4 }]]), tank, ['E4']))).toBe(2);
    expect(spent(drive(at([[tank, 'E5', { facing: 4 }]]), tank, ['D5']))).toBe(4);
    expect(spent(drive(at([[tank, 'E5', { facing: 2 }]]), tank, ['D6']))).toBe(4);
    expect(spent(drive(at([['de.truck.1', 'E5', { facing: 2 }]]), 'de.truck.1', ['E6']))).toBe(1);
    expect(spent(drive(at([['de.truck.1', 'E5', { facing: 5 }]]), 'de.truck.1', ['E6']))).toBe(0.5);
    expect(spent(drive(at([['de.truck.1', 'E5', { facing: 4 }]]), 'de.truck.1', ['E4']))).toBe(4);
  });

  rule('15.1', 'what it pays in reverse is told in MPs', () => {
    const [moved] = act(drive(at([[tank, 'E5', { facing: 4 }]]), tank, []), enterRule, enter('E4'));
    expect(moved && explain(moved, english)).toContain('(2 MP)');
  });

  rule('15.1', 'pays by the column of its movement type', () => {
    const cost = (type: string, from: string, to: string): number | string => {
      const table = at([[`${type}.1`, from]]);
      const step = stepCost(table, counterOf(table.position, `${type}.1`)!, from, to);
      return step.kind === 'cost' ? step.price / 2 : 'P';
    };
    expect(['de.tank', 'de.car', 'de.truck'].map((type) => cost(type, 'E5', 'F5'))).toEqual([4, 6, 8]);
    expect(['de.tank', 'de.car', 'de.truck'].map((type) => cost(type, 'E5', 'D5'))).toEqual([2, 'P', 'P']);
    expect(['de.tank', 'de.car', 'de.truck'].map((type) => cost(type, 'E5', 'D6'))).toEqual([2, 2, 4]);
    expect(['de.tank', 'de.car', 'de.truck'].map((type) => cost(type, 'E5', 'E6'))).toEqual([1, 1, 0.5]);
    expect(['de.tank', 'de.car', 'de.truck'].map((type) => cost(type, 'E5', 'F6'))).toEqual(['P', 'P', 'P']);
    expect(cost('de.tank', 'I5', 'I4')).toBe('P');
  });

  rule('15.1', 'pivots in its hex for one MP a vertex, the shorter way round, its turret with it', () => {
    const table = drive(at([[tank, 'E5', { facing: 6, turret: 5 }]]), tank, ['2']);
    expect([spent(table), faces(table, tank)]).toEqual([2, 2]);
    expect(statusOf(table, tank)).toEqual({ facing: 2, turret: 1 });
    expect(faults(table, pivotRule, pivot('2'))).toEqual(['facing-kept']);
    expect(faults(table, pivotRule, pivot('7'))).toEqual(['unknown-facing']);
    expect([1, 2, 3, 4, 5, 6].map((to) => wholeTotal(pivotCost(tank, 1, to)) / 2)).toEqual([0, 1, 2, 3, 2, 1]);
  });

  rule('15.1', 'may only pivot, and is marked Moved for it', () => {
    const table = drive(at([[tank, 'E5', { facing: 1 }]]), tank, ['2']);
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, tank)).toEqual({ facing: 2, markers: ['moved'] });
  });

  rule('15.1', 'pivots only as far as its MPs go', () => {
    const table = lay(driving(), {
      units: [[tank, 'E5', { facing: 1 }]],
      position: { phase: 'operations' },
      frames: [impulse('de', { step: 'acting' }), moving('de', 'E5', [[tank, 'move', 10, 9]], { steps: 1 })],
    });
    expect([...legalActions(table, pivotRule)].map(({ facing }) => facing)).toEqual(['2', '6']);
    expect(faults(table, pivotRule, pivot('3'))).toEqual(['not-enough-mps']);
  });

  rule('15.1', 'goes by itself: others of its hex, in vehicles or on foot, move apart from it', () => {
    const table = at([
      [tank, 'E5', { facing: 1 }],
      [second, 'E5', { facing: 2 }],
      [squad, 'E5'],
    ]);
    expect(
      faults(table, moveRule, { kind: 'move', from: 'E5', units: [tank, second], modes: ['move', 'move'] }),
    ).toEqual(['vehicles-move-alone']);
    drive(table, tank, ['E4']);
    act(table, stopRule, { kind: 'stop' });
    act(table, moveRule, { kind: 'move', from: 'E5', units: [squad], modes: ['move'] });
    act(table, enterRule, enter('D6'));
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    const waiting = new Set([...legalActions(table, moveRule)].flatMap(({ units }) => units));
    expect([...waiting]).toEqual([second]);
    drive(table, second, ['F5']);
    expect(placeOf(table, second)).toEqual({ kind: 'map', at: 'F5' });
  });

  rule('15.1', 'knows no Double-Time, Low Crawl, Stealth or Hit & Run', () => {
    const table = at([
      [tank, 'E5', { facing: 1 }],
      ['de.koch.1', 'E5'],
    ]);
    const codes = (['lowCrawl', 'stealth', 'hitAndRun'] as const).map((mode) =>
      faults(table, moveRule, { kind: 'move', from: 'E5', units: [tank], modes: [mode] }),
    );
    expect(codes).toEqual([['no-low-crawl'], ['no-stealth', 'stealth-in-company'], ['no-hit-and-run']]);
    drive(table, tank, []);
    expect(topFrame(table)).toMatchObject({ movers: [{ allowance: 20, own: 20 }] });
  });

  rule('15.1', 'keeps out of the hexes of enemy vehicles, of enemies on foot and of Melee', () => {
    const into = (units: readonly Stand[], markers: readonly HexMarker[] = []): readonly string[] =>
      faults(drive(at([[tank, 'E5', { facing: 1 }], ...units], { markers }), tank, []), enterRule, enter('E4'));
    expect(into([['us.tank.1', 'E4']])).toEqual(['enemy-vehicle']);
    expect(into([[enemy, 'E4']])).toEqual(['only-by-overrun']);
    expect(
      into([
        ['us.tank.1', 'E4'],
        [enemy, 'E4'],
      ]),
    ).toEqual(['enemy-vehicle', 'only-by-overrun']);
    expect(into([], [{ kind: 'melee', at: 'E4', fought: true }])).toEqual(['melee-marked']);
    expect(into([['us.tank.1', 'E4', { abandoned: true }]])).toEqual([]);
    expect(into([[squad, 'E4']])).toEqual([]);
  });

  rule('6.0', 'is an enemy to vehicles or not when abandoned, by a switch', () => {
    const into = (switches: Readonly<Record<string, string>>): readonly string[] => {
      const units: readonly Stand[] = [
        [tank, 'E5', { facing: 1 }],
        ['us.tank.1', 'E4', { abandoned: true }],
      ];
      return faults(drive(at(units, { world: driving(switches) }), tank, []), enterRule, enter('E4'));
    };
    expect([into({}), into({ abandonedVehicle: 'enemy' })]).toEqual([[], ['enemy-vehicle']]);
  });

  rule('1.3', 'finds room for two vehicles of a side, Wrecks and abandoned ones of either side among them', () => {
    const into = (units: readonly Stand[], markers: readonly HexMarker[] = []): readonly string[] =>
      faults(drive(at([[tank, 'E5', { facing: 1 }], ...units], { markers }), tank, []), enterRule, enter('E4'));
    expect(into([[second, 'E4']])).toEqual([]);
    expect(
      into([
        [second, 'E4'],
        ['de.car.1', 'E4'],
      ]),
    ).toEqual(['overstacked']);
    expect(into([[second, 'E4']], [{ kind: 'wreck', at: 'E4', type: 'us.tank' }])).toEqual(['overstacked']);
    expect(
      into([
        [second, 'E4'],
        ['us.tank.1', 'E4', { abandoned: true }],
      ]),
    ).toEqual(['overstacked']);
    expect(into([['us.tank.1', 'E4', { abandoned: true }]], [{ kind: 'wreck', at: 'E4', type: 'us.tank' }])).toEqual([
      'overstacked',
    ]);
  });

  rule('6.0', 'may always enter one hex by all it has, if it has an MP; not after a pivot', () => {
    const table = drive(at([['de.crawler.1', 'E5', { facing: 2 }]]), 'de.crawler.1', ['F5']);
    expect(placeOf(table, 'de.crawler.1')).toEqual({ kind: 'map', at: 'F5' });
    const shaken = at([['de.crawler.1', 'E5', { facing: 2, shaken: true }]]);
    expect([...legalActions(shaken, moveRule)]).toEqual([]);
    const cautious = at([['de.crawler.1', 'E5', { facing: 2 }]]);
    act(cautious, moveRule, move('de.crawler.1', 'assaultMove'));
    expect(faults(cautious, enterRule, enter('F5'))).toEqual(['not-enough-mps']);
  });

  rule(
    '5.1',
    'does not come closer to an enemy it sees while it is Shaken, and keeps half its MF, fractions down',
    () => {
      const table = at([
        ['de.car.1', 'E5', { facing: 1, shaken: true }],
        [enemy, 'E2'],
      ]);
      drive(table, 'de.car.1', []);
      expect(topFrame(table)).toMatchObject({ movers: [{ allowance: 12 }] });
      expect(faults(table, enterRule, enter('E4'))).toEqual(['shaken-closer']);
      expect(faults(table, enterRule, enter('E6'))).toEqual([]);
      const mf = (switches: Readonly<Record<string, string>>): number => {
        const scene = at([['de.car.1', 'E5', { facing: 1, shaken: true }]], { world: driving(switches) });
        return wholeTotal(movementAllowance(scene, counterOf(scene.position, 'de.car.1')!, { mode: 'move' })) / 2;
      };
      expect([mf({}), mf({ shakenVehicleMf: 'halfUp' })]).toEqual([6, 7]);
    },
  );

  rule('21.4.2', 'neither moves nor pivots once it is immobilized, and an abandoned one does nothing', () => {
    expect(faults(at([[tank, 'E5', { facing: 1, immobilized: true }]]), moveRule, move(tank))).toEqual(['cannot-move']);
    expect(faults(at([[tank, 'E5', { facing: 1, abandoned: true }]]), moveRule, move(tank))).toEqual(['cannot-move']);
  });

  rule('15.2', 'has half its MF, fractions up, under Assault Movement, unless it is Shaken', () => {
    const table = drive(at([['de.car.1', 'E5', { facing: 1 }]]), 'de.car.1', ['E4'], 'assaultMove');
    expect(topFrame(table)).toMatchObject({ movers: [{ allowance: 14, spent: 2 }] });
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, 'de.car.1')).toEqual({ facing: 1, markers: ['assaultMove'] });
    const shaken = at([['de.car.1', 'E5', { facing: 1, shaken: true }]]);
    expect(faults(shaken, moveRule, move('de.car.1', 'assaultMove'))).toEqual(['no-assault-move']);
  });

  rule('15.2.1', 'moves after Assault Fire, each firer by itself, and leaves a Spotted marker behind', () => {
    const table = at(
      [
        [tank, 'E5', { facing: 1 }],
        [second, 'E5', { facing: 1 }],
      ],
      { frame: { named: [{ at: 'E5', mustMove: [tank, second] }] } },
    );
    expect(faults(table, moveRule, move(tank))).toEqual(['assault-fire-made']);
    drive(table, tank, ['E4'], 'assaultFire');
    expect(topFrame(table)).toMatchObject({ movers: [{ allowance: 10, spent: 2 }] });
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, tank)).toEqual({ facing: 1, markers: ['moved'] });
    expect([...legalActions(table, moveRule)]).toEqual([move(second, 'assaultFire')]);
    expect(faults(at([[tank, 'E5', { facing: 1 }]]), moveRule, move(tank, 'assaultFire'))).toEqual([
      'assault-fire-not-made',
    ]);
  });

  rule(
    '5.3',
    'draws Opportunity Fire for the MPs of a pivot, but not in the hex where it has used Assault Fire',
    () => {
      const units: readonly Stand[] = [
        [tank, 'E5', { facing: 1 }],
        [enemy, 'E3'],
      ];
      const table = at(units);
      act(table, moveRule, move(tank));
      act(table, pivotRule, pivot('3'));
      expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E5', attacks: 2, movers: [tank] });
      const fired = at(units, { frame: { named: [{ at: 'E5', mustMove: [tank] }] } });
      act(fired, moveRule, move(tank, 'assaultFire'));
      act(fired, pivotRule, pivot('3'));
      expect(topFrame(fired)).toMatchObject({ kind: 'move', step: 'entered' });
    },
  );
});

describe('the hatches', () => {
  const hatch = (how: 'open' | 'buttoned', unit = tank) => ({ kind: 'hatch', unit, hatch: how }) as const;

  rule('15.0.1', 'open or close at the beginning of the impulse, before it moves or fires, once', () => {
    const table = at([[tank, 'E5', { facing: 1 }]]);
    expect(faults(table, hatchRule, hatch('open'))).toEqual(['hatch-kept']);
    act(table, hatchRule, hatch('buttoned'));
    expect(statusOf(table, tank)).toEqual({ facing: 1, buttoned: true });
    expect(faults(table, hatchRule, hatch('open'))).toEqual(['hatch-used']);
    drive(table, tank, ['E4'], 'assaultMove');
    act(table, stopRule, { kind: 'stop' });
    const marked = (marker: UnitMarker): readonly string[] =>
      faults(at([[tank, 'E5', { facing: 1, markers: [marker] }]]), hatchRule, hatch('buttoned'));
    expect([marked('assaultMove'), marked('fired')]).toEqual([['already-activated'], ['already-activated']]);
    const fired = at([[tank, 'E5', { facing: 1 }]], { frame: { named: [{ at: 'E5', mustMove: [tank] }] } });
    expect(faults(fired, hatchRule, hatch('buttoned'))).toEqual(['assault-fire-made']);
  });

  rule('15.8', 'are always open on a vehicle with an open top, and closed on a Shaken one', () => {
    const open = at([['de.opentop.1', 'E5', { facing: 1 }]]);
    expect(faults(open, hatchRule, hatch('buttoned', 'de.opentop.1'))).toEqual(['open-topped']);
    const shaken = at([[tank, 'E5', { facing: 1, shaken: true, buttoned: true }]]);
    expect(faults(shaken, hatchRule, hatch('open'))).toEqual(['not-good-order']);
    expect(faults(at([[squad, 'E5']]), hatchRule, hatch('open', squad))).toEqual(['not-a-vehicle']);
    expect(faults(at([[tank, 'E4', { facing: 1 }]]), hatchRule, hatch('buttoned'))).toEqual(['not-started']);
  });
});

describe('a vehicle that is set up', () => {
  rule('15.1', 'faces a vertex, and stands in no Building', () => {
    const world = worldWith({ map: MAP, types: TYPES });
    const [force] = world.scenario.sides.flatMap(({ id, forces }) =>
      id === 'us' ? forces.filter(({ entry }) => entry.kind === 'setUp') : [],
    );
    const group = force?.id ?? '';
    const table = lay(
      { ...world, forceOf: new Map([['us.tank.1', group]]) },
      { pools: [['us.tank.1', group]], frames: [{ kind: 'setUp', by: 'us' }], position: { phase: 'setUp' } },
    );
    const first = [...legalActions(table, placeRule)][0];
    expect(first).toMatchObject({ counter: 'us.tank.1', facing: '1' });
    const hex = first?.at ?? '';
    expect(faults(table, placeRule, { kind: 'place', counter: 'us.tank.1', at: hex })).toEqual(['facing-missing']);
    expect(faults(table, placeRule, { kind: 'place', counter: 'us.tank.1', at: hex, facing: '0' })).toEqual([
      'facing-missing',
    ]);
    expect(faults(table, placeRule, { kind: 'place', counter: 'us.tank.1', at: 'H4', facing: '1' })).toContain(
      'prohibited-terrain',
    );
    act(table, placeRule, { kind: 'place', counter: 'us.tank.1', at: hex, facing: '5' });
    expect([placeOf(table, 'us.tank.1'), faces(table, 'us.tank.1')]).toEqual([{ kind: 'map', at: hex }, 5]);
  });
});

describe('the ways of a vehicle', () => {
  prop(
    '15.1 turn along with the facing',
    [fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 })],
    (facing, by) => {
      const ring = ['E4', 'F5', 'F6', 'E6', 'D6', 'D5'];
      const world = driving();
      const courses = (vertex: number) => ring.map((hex) => courseTo(world, 'E5', hex, vertex));
      const turned = ((facing - 1 + by) % 6) + 1;
      const then = courses(turned);
      expect(courses(facing)).toEqual(ring.map((_, i) => then[(i + by) % 6]));
      expect(then.filter((course) => course === 'forward')).toHaveLength(2);
      expect(then.filter((course) => course === 'reverse')).toHaveLength(2);
    },
  );
});

describe('those aboard', () => {
  rule('16.0', 'go where the vehicle goes', () => {
    const table = lay(driving(), {
      units: [
        [tank, 'E5', { facing: 1 }],
        [squad, aboard(tank, 'outside')],
      ],
      position: { phase: 'operations' },
      frames: [acting('de', 'E5', [tank])],
    });
    drive(table, tank, ['E4']);
    expect(placeOf(table, squad)).toEqual({ kind: 'vehicle', vehicle: tank, seat: 'outside' });
  });
});

/** Guns that go three MPs, and a squad beside them. */
const GUNS: World = worldWith({
  map: MAP,
  types: [
    {
      nation: 'de',
      id: 'de.pak',
      kind: 'weaponTeam',
      ifp: { value: 0 },
      range: 0,
      mf: 3,
      morale: 6,
      shaken: { mf: 1 },
      team: { weapon: 'gun', mayMove: true, ordnance: { columns: [{ range: 9, toHit: 8, penetration: 4 }] } },
    },
    {
      nation: 'de',
      id: 'de.fixedpak',
      kind: 'weaponTeam',
      ifp: { value: 0 },
      range: 0,
      mf: 1,
      morale: 6,
      shaken: { mf: 0 },
      team: { weapon: 'gun', mayMove: false, ordnance: { columns: [{ range: 9, toHit: 8, penetration: 4 }] } },
    },
  ],
});
const pak = 'de.pak.1';
const fixed = 'de.fixedpak.1';
const pak2 = 'de.pak.2';
const swing = (unit: string, facing: string) => ({ kind: 'pivot', facing, unit }) as const;

/** Guns in E5 that face vertex 1, on the move. */
function wheeled(guns: readonly string[], more: readonly Stand[] = []): Table {
  const table = at([...guns.map((id): Stand => [id, 'E5', { facing: 1 }]), ...more], { world: GUNS });
  act(table, moveRule, { kind: 'move', from: 'E5', units: guns, modes: guns.map(() => 'move' as const) });
  return table;
}

/** The enemy lets a step go by. */
function unanswered(table: Table): void {
  expect(topFrame(table)?.kind).toBe('window');
  act(table, passRule, { kind: 'pass' });
  settle(table);
}

describe('a gun Weapon Team on the move', () => {
  rule('1.7.1', 'turns two vertices for one MP, and one vertex costs as much', () => {
    const costs = ['2', '3', '4', '5', '6'].map((facing) => {
      const table = wheeled([pak]);
      act(table, pivotRule, swing(pak, facing));
      settle(table);
      return spent(table);
    });
    expect(costs).toEqual([1, 1, 2, 1, 1]);
  });

  rule('1.7.1', 'turns no further than its MF lets it, and is marked Moved', () => {
    const table = wheeled([pak]);
    act(table, pivotRule, swing(pak, '4'));
    settle(table);
    expect([...legalActions(table, pivotRule)]).toEqual(['2', '3', '5', '6'].map((facing) => swing(pak, facing)));
    expect(faults(table, pivotRule, swing(pak, '1'))).toEqual(['not-enough-mps']);
    expect(faults(table, pivotRule, swing(pak, '4'))).toEqual(['facing-kept']);
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, pak)).toEqual({ facing: 4, markers: ['moved'] });
  });

  rule('1.7.1', 'exposes itself to Opportunity Fire by turning, an attack for each MP', () => {
    const table = wheeled([pak], [[enemy, 'E7']]);
    act(table, pivotRule, swing(pak, '4'));
    expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E5', movers: [pak], attacks: 2 });
  });

  rule('1.7.1', 'faces any way once it has entered a hex, for nothing and unanswered', () => {
    const table = wheeled([pak], [[enemy, 'E8']]);
    act(table, enterRule, enter('E6'));
    unanswered(table);
    const before = spent(table);
    act(table, pivotRule, swing(pak, '4'));
    expect(topFrame(table)).toMatchObject({ kind: 'move', step: 'ready', faced: [pak] });
    expect([faces(table, pak), spent(table)]).toEqual([4, before]);
    act(table, pivotRule, swing(pak, '3'));
    unanswered(table);
    expect(spent(table)).toBe((before ?? 0) + 1);
    act(table, enterRule, enter('E7'));
    unanswered(table);
    act(table, pivotRule, swing(pak, '6'));
    expect(faces(table, pak)).toBe(6);
  });

  rule('1.7.1', 'is named when it turns: guns that move together turn each by itself', () => {
    const table = wheeled([pak, pak2]);
    expect(faults(table, pivotRule, pivot('3'))).toEqual(['nobody-to-pivot']);
    expect(faults(table, pivotRule, swing(tank, '3'))).toEqual(['nobody-to-pivot']);
    act(table, pivotRule, swing(pak2, '3'));
    settle(table);
    expect([faces(table, pak), faces(table, pak2)]).toEqual([1, 3]);
    act(table, pivotRule, swing(pak, '5'));
    settle(table);
    act(table, enterRule, enter('E6'));
    expect([faces(table, pak), faces(table, pak2)]).toEqual([5, 3]);
  });
});

describe('a gun Weapon Team that cannot move', () => {
  const turning = (more: readonly Stand[] = [], shaken = false): Table =>
    at([[fixed, 'E5', shaken ? { facing: 1, shaken } : { facing: 1 }], ...more], { world: GUNS });
  const alone = { kind: 'move', from: 'E5', units: [fixed], modes: ['move'] } as const;

  rule('1.7', 'uses its MF to turn in its hex, and takes no step', () => {
    const table = turning([[enemy, 'E7']]);
    expect([...legalActions(table, moveRule)]).toEqual([alone]);
    act(table, moveRule, alone);
    expect(fault(table, enterRule, enter('E4'), 'cannot-move')).toEqual({ unit: fixed });
    expect([...legalActions(table, enterRule)]).toEqual([]);
    expect([...legalActions(table, pivotRule)]).toEqual(['2', '3', '5', '6'].map((facing) => swing(fixed, facing)));
    expect(faults(table, pivotRule, swing(fixed, '4'))).toEqual(['not-enough-mps']);
    act(table, pivotRule, swing(fixed, '3'));
    expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E5', movers: [fixed], attacks: 1 });
    unanswered(table);
    expect(statusOf(table, fixed)).toEqual({ facing: 3, markers: ['moved'] });
  });

  rule('1.7', 'does so by itself, as long as it has MPs', () => {
    const table = turning([[pak, 'E5', { facing: 1 }]]);
    const together = { ...alone, units: [fixed, pak], modes: ['move', 'move'] } as const;
    expect(faults(table, moveRule, together)).toEqual(['cannot-move']);
    const groups = [...legalActions(table, moveRule)].map(({ units }) => units);
    expect(groups).toEqual([[fixed], [pak]]);
    expect(faults(turning([], true), moveRule, alone)).toEqual(['cannot-move']);
  });

  rule('1.7.1', 'is refused a turn by the section on guns', () => {
    const table = turning();
    act(table, moveRule, alone);
    const rules = (action: PivotAction): readonly string[] =>
      pivotRule.constraints.flatMap((one) => (one.violation(table, action) === undefined ? [] : [one.code, one.rule]));
    expect(rules(swing(fixed, '4'))).toEqual(['not-enough-mps', '1.7.1']);
    expect(rules(swing(fixed, '1'))).toEqual(['facing-kept', '1.7.1']);
    expect(rules(pivot('3'))).toEqual(['nobody-to-pivot', '15.1']);
    expect(rules(swing(tank, '3'))).toEqual(['nobody-to-pivot', '1.7.1']);
  });
});
