import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect } from 'vitest';
import { apply, check, legal as legalOf } from '../../src/index.js';
import { alightRule, boardRule, enterRule, flightRule, moveRule, stopRule } from '../../src/movement/index.js';
import type { Action, AlightAction, BoardAction, HexMarker, Status } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, act, fault, faults, lay, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { drawn, situation, worldWith } from '../world.js';
import { acting, settle } from './ground.js';

/* Around E5, clockwise from the north: E4, F5, F6, E6, D6, D5. */

const HUEY = 'de.huey.1';
const LOACH = 'de.loach.1';
const SQUAD = 'de.1-6-4.1';
const HALF = 'de.0-5-4.1';
const KOCH = 'de.koch.1';
const ENEMY = 'us.2-5-4.1';
const hovering: Status = { flight: 'hovering' };

const helicopter = { nation: 'de', kind: 'helicopter', movement: 'air', morale: 6 } as const;
const TYPES: readonly CounterType[] = [
  { ...helicopter, id: 'de.huey', armorFactor: 0, passengers: { inside: 2, outside: 0 } },
  { ...helicopter, id: 'de.loach', armorFactor: 0, passengers: { inside: 1, outside: 0 } },
  {
    id: 'de.storm',
    nation: 'de',
    kind: 'squad',
    ifp: { value: 2 },
    range: 5,
    mf: 4,
    boxes: ['assault'],
    morale: 5,
    shaken: { mf: 2 },
  },
  { ...helicopter, id: 'de.chinook', armorFactor: 0, passengers: { inside: 4, outside: 0 } },
];
const map = drawn({
  hexes: [
    { hex: 'E4', terrain: 'lightWoods' },
    { hex: 'F5', terrain: 'brush' },
  ],
});
const world = worldWith({ map, types: TYPES });

type Stand = readonly [id: string, at: string | ReturnType<typeof aboard>, status?: Status];

/** A German impulse in which the air over E5 and E5 itself are named, with somebody who keeps the turn going. */
function field(units: readonly Stand[], more: Laid = {}, base = 'E5'): Table {
  const started = units.flatMap(([id, at]) => (id.startsWith('de') && typeof at === 'string' ? [id] : []));
  const frame = acting('de', `${base}/air`, started);
  const named = [{ at: `${base}/air` }, { at: base }];
  return lay(world, {
    ...more,
    units: [...units, ['de.0-5-4.9', 'K8']],
    position: { phase: 'operations' },
    frames: [{ ...frame, named } as typeof frame],
  });
}

const move = (unit: string, from = 'E5/air') => ({ kind: 'move', from, units: [unit], modes: ['move'] }) as const;
const enter = (hex: string) => ({ kind: 'enter', to: `${hex}/air` }) as const;
const board = (units: readonly string[], vehicle = HUEY, seat = 'inside'): BoardAction => ({
  kind: 'board',
  vehicle,
  seat,
  units,
});
const alight = (units: readonly string[]): AlightAction => ({
  kind: 'alight',
  units,
  modes: units.map(() => 'move'),
});

function fly(table: Table, way: readonly string[], unit = HUEY): Table {
  act(table, moveRule, move(unit));
  for (const step of way) {
    if (step === 'hovering' || step === 'flying') act(table, flightRule, { kind: 'flight', flight: step });
    else act(table, enterRule, enter(step));
    settle(table);
  }
  return table;
}

const loaded = (status: Status = {}, at = 'E5/air'): readonly Stand[] => [
  [HUEY, at, status],
  [SQUAD, aboard(HUEY)],
];

describe('who gets off a helicopter', () => {
  rule('19.2.6', 'does so while it hovers, with half his MF, fractions up; it costs the helicopter nothing', () => {
    const flying = fly(field(loaded()), ['F6']);
    expect(faults(flying, alightRule, alight([SQUAD]))).toEqual(['not-hovering']);
    const table = fly(field(loaded()), ['F6', 'hovering']);
    act(table, alightRule, alight([SQUAD]));
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'F6' });
    const frame = topOf(table, 'move');
    expect(frame?.movers).toMatchObject([{ unit: SQUAD, allowance: 8, spent: 4 }]);
    const below = table.frames.at(-2);
    expect(below?.kind === 'move' && below.movers).toMatchObject([{ unit: HUEY, spent: 4 }]);
  });

  rule('19.2.6', 'does so in open terrain only', () => {
    for (const hex of ['E4', 'F5']) {
      const table = field(loaded(hovering, `${hex}/air`), {}, hex);
      act(table, moveRule, move(HUEY, `${hex}/air`));
      expect(faults(table, alightRule, alight([SQUAD]))).toEqual(['not-open-terrain']);
    }
  });

  rule('19.2.6', 'does so neither among the enemy nor in a Melee of his own side', () => {
    const held = fly(field([...loaded(hovering), [ENEMY, 'E5']]), []);
    const broken = alightRule.constraints.filter(({ violation }) => violation(held, alight([SQUAD])) !== undefined);
    expect(broken.map(({ code, rule: section }) => `${code} ${section}`)).toEqual(['enemy-in-hex 19.2.6']);
    const melee: HexMarker = { kind: 'melee', at: 'E5', fought: true };
    const fighting = fly(field(loaded(hovering), { markers: [melee] }), ['flying']);
    expect(faults(fighting, alightRule, alight([SQUAD]))).toContain('melee-marked');
  });

  rule('19.2.6', 'finds room on the ground', () => {
    const others = [1, 2, 3].map((n): Stand => [`de.1-6-4.${n + 1}`, 'F6']);
    const table = fly(field([...loaded(), ...others]), ['F6', 'hovering']);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('19.2.6', 'goes on with the MF he has left, or stays, under a Moved marker; then the helicopter goes on', () => {
    const table = fly(field(loaded()), ['F6', 'hovering']);
    act(table, alightRule, alight([SQUAD]));
    settle(table);
    act(table, enterRule, { kind: 'enter', to: 'F7' });
    settle(table);
    if (topOf(table, 'move')?.movers[0]?.unit === SQUAD) act(table, stopRule, { kind: 'stop' });
    settle(table);
    expect(statusOf(table, SQUAD)).toEqual({ markers: ['moved'] });
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'F7' });
    expect(statusOf(table, HUEY)).toEqual({ flight: 'hovering', markers: ['opsComplete'] });
  });

  rule('19.2.6', 'in an Assault Move fires in the same impulse, at two less, and stays where he is', () => {
    const storm = 'de.storm.1';
    const start = situation(world, {
      units: [
        { type: 'de.huey', id: HUEY, at: 'E5/air' },
        { type: 'de.storm', id: storm, at: `in:${HUEY}` },
        { type: 'us.2-5-4', id: ENEMY, at: 'F8', shaken: true },
      ],
      impulse: { by: 'de', named: ['E5/air'] },
    });
    const orders: readonly Action[] = [
      move(HUEY),
      enter('F6'),
      { kind: 'flight', flight: 'hovering' },
      { kind: 'alight', units: [storm], modes: ['assaultMove'] },
    ];
    const state = orders.reduce((now, action) => unwrap(apply(world, now, action)).state, start);
    expect(state.frames.map(({ kind }) => kind)).toEqual(['impulse']);
    const fire = check(world, state, {
      kind: 'fire',
      from: 'F6',
      target: 'F8',
      units: [storm],
      weapons: [],
      lead: storm,
    });
    expect(fire.complete).toBe(1);
    const [attack] = fire.complete === 1 ? sumsOf(fire.accounts) : [];
    expect(attack?.terms.find(({ id }) => id === 'assaultMove')?.value).toEqual({ n: -2, d: 1 });
    expect([...legalOf(world, state, { kind: 'move' })]).toEqual([]);
  });

  rule('21.4', 'meets the Mines and the Fire for Effect below', () => {
    const markers: readonly HexMarker[] = [
      { kind: 'mines', at: 'F6', fp: 1, side: 'us' },
      { kind: 'fireForEffect', at: 'F6', fp: 1, by: 'us' },
    ];
    const table = fly(field(loaded(), { markers }), ['F6', 'hovering']);
    act(table, alightRule, alight([SQUAD]), [
      { purpose: 'barrage', of: 'F6', faces: [1, 6] },
      { purpose: 'mines', of: 'F6', faces: [1, 6] },
    ]);
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'F6' });
  });
});

describe('who gets aboard a helicopter', () => {
  rule('19.2.6', 'does so from the ground of the hex in which it began its impulse, while it hovers', () => {
    const units: readonly Stand[] = [
      [HUEY, 'E5/air', hovering],
      [SQUAD, 'E5'],
    ];
    const table = fly(field(units), []);
    expect(legal(table, boardRule)).toEqual([board([SQUAD])]);
    act(table, boardRule, board([SQUAD]));
    settle(table);
    expect(placeOf(table, SQUAD)).toEqual(aboard(HUEY));
    expect(statusOf(table, SQUAD)?.markers).toEqual(['moved']);
    act(table, flightRule, { kind: 'flight', flight: 'flying' });
    settle(table);
    act(table, enterRule, enter('E4'));
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, HUEY)).toEqual({ markers: ['opsComplete'] });
  });

  rule('19.2.6', 'waits in vain for one that has come from elsewhere, or flies', () => {
    const table = fly(
      field([
        [HUEY, 'E5/air'],
        [SQUAD, 'F6'],
        [HALF, 'E5'],
      ]),
      ['F6'],
    );
    expect(faults(table, boardRule, board([SQUAD]))).toEqual(['not-hovering', 'began-elsewhere']);
    const flying = fly(
      field([
        [HUEY, 'E5/air'],
        [HALF, 'E5'],
      ]),
      [],
    );
    expect(faults(flying, boardRule, board([HALF]))).toEqual(['not-hovering']);
    act(flying, flightRule, { kind: 'flight', flight: 'hovering' });
    settle(flying);
    expect(faults(flying, boardRule, board([HALF]))).toEqual([]);
  });

  rule('19.2.6', 'may come to it on foot, with half his MF left: that activates it', () => {
    const table = field([
      [HUEY, 'E5/air', hovering],
      [SQUAD, 'D5'],
    ]);
    const [frame] = table.frames;
    if (frame?.kind === 'impulse') table.frames = [{ ...frame, named: [{ at: 'D5' }, { at: 'E5/air' }] }];
    act(table, moveRule, move(SQUAD, 'D5'));
    act(table, enterRule, { kind: 'enter', to: 'E5' });
    settle(table);
    act(table, boardRule, board([SQUAD]));
    expect(topOf(table, 'move')).toMatchObject({ at: 'E5/air', movers: [{ unit: HUEY }] });
    settle(table);
    expect(placeOf(table, SQUAD)).toEqual(aboard(HUEY));
  });

  rule(
    '19.2.6',
    'may follow another of his group, with what that group has spent, and is on the way with it no more',
    () => {
      const other = 'de.0-5-4.2';
      const table = field([
        [HUEY, 'E5/air', hovering],
        [HALF, 'D5'],
        [other, 'D5'],
      ]);
      const [frame] = table.frames;
      if (frame?.kind === 'impulse') table.frames = [{ ...frame, named: [{ at: 'D5' }, { at: 'E5/air' }] }];
      act(table, moveRule, { kind: 'move', from: 'D5', units: [HALF, other], modes: ['move', 'move'] });
      act(table, enterRule, { kind: 'enter', to: 'E5' });
      settle(table);
      act(table, boardRule, board([HALF]));
      settle(table);
      expect(topOf(table, 'move')).toMatchObject({ at: 'E5/air', movers: [{ unit: HUEY }] });
      act(table, boardRule, board([other]));
      const moving = table.frames.flatMap((top) => (top.kind === 'move' ? top.movers.map(({ unit }) => unit) : []));
      expect(moving).toEqual([HUEY]);
      settle(table);
      expect([placeOf(table, HALF), placeOf(table, other)]).toEqual([aboard(HUEY), aboard(HUEY)]);
    },
  );

  rule('19.2.6', 'finds room inside alone: for a P a Half-Squad, an SMC and a weapon, for a PP twice that', () => {
    const units: readonly Stand[] = [
      [LOACH, 'E5/air', hovering],
      [SQUAD, 'E5'],
      [HALF, 'E5'],
      [KOCH, 'E5'],
    ];
    const table = fly(field(units), [], LOACH);
    expect(faults(table, boardRule, board([SQUAD], LOACH))).toEqual(['no-room-aboard']);
    expect(faults(table, boardRule, board([HALF, KOCH], LOACH))).toEqual([]);
    expect(faults(table, boardRule, board([HALF], LOACH, 'outside'))).toEqual(['no-room-aboard']);
    const big = fly(field([[HUEY, 'E5/air', hovering], ...units.slice(1)]), []);
    expect(faults(big, boardRule, board([SQUAD]))).toEqual([]);
    expect(fault(big, boardRule, board([HALF, SQUAD]), 'no-room-aboard')).toMatchObject({ count: 3, limit: 2 });
  });

  rule('8.1.1', 'is not locked in Melee', () => {
    const melee: HexMarker = { kind: 'melee', at: 'E5', fought: true };
    const table = fly(
      field(
        [
          [HUEY, 'E5/air', hovering],
          [SQUAD, 'E5', { markers: ['melee'] }],
          [HALF, 'E5'],
        ],
        { markers: [melee] },
      ),
      [],
    );
    expect(faults(table, boardRule, board([HALF]))).toEqual(['locked-in-melee']);
  });
});
