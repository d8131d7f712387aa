import { describe, expect } from 'vitest';
import { total } from '../../src/kernel/numbers/ledger.js';
import { beginTasks, finishTasks, holds, objectivesOf, victoryOf, victoryPoints } from '../../src/phases/index.js';
import type { Counter, PointRule, Status, World } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import type { Laid, Table } from './table.js';
import { lay, play, shaken } from './table.js';

const world = worldOf('cache');
const squad = 'us.2-6-4.1';
const second = 'us.2-6-4.2';
const jenson = 'us.jenson.1';
const enemy = 'vc.1-4-3.1';

/** A turn after the cache was found in the first: who is in M3, and how they are. */
function inTheHut(units: readonly (readonly [id: string, status?: Status])[], laid: Partial<Laid> = {}): Table {
  return lay(world, {
    units: units.map(([id, status]) => [id, 'M3', status ?? {}] as const),
    ...laid,
    position: { facts: { events: { B: 1 }, paragraphs: { two: 1 } }, ...laid.position },
  });
}

/** A turn in which this happens to them. */
function spend(table: Table, after: (counter: Counter) => Counter = (counter) => counter): number | undefined {
  play(table, beginTasks(table));
  table.position = { ...table.position, counters: table.position.counters.map(after) };
  play(table, finishTasks(table));
  return table.position.facts.done?.['cache'];
}

const status =
  (id: string, now: Status) =>
  (counter: Counter): Counter =>
    counter.id === id ? { ...counter, status: now } : counter;

describe('a Task', () => {
  rule('1.8.1', 'is done when those who are needed stay for a whole turn and do nothing else', () => {
    expect(spend(inTheHut([[squad], [jenson]]))).toBe(2);
  });

  rule('1.8.1', 'cannot be begun in the turn in which it is found', () => {
    const found = { position: { turn: 1, facts: { events: { B: 1 }, paragraphs: { two: 1 } } } };
    expect(spend(inTheHut([[squad], [jenson]], found))).toBeUndefined();
    expect(spend(inTheHut([[squad], [jenson]], { position: { facts: {} } }))).toBeUndefined();
  });

  rule('1.8.1', 'needs everybody it names', () => {
    expect(spend(inTheHut([[squad], [second]]))).toBeUndefined();
    expect(spend(inTheHut([[jenson], ['us.medic.1']]))).toBeUndefined();
  });

  rule('1.8.1', 'is not done by who does anything else in the turn', () => {
    expect(spend(inTheHut([[squad], [jenson]]), status(squad, { markers: ['fired'] }))).toBeUndefined();
    const relieved = inTheHut([[squad], [second], [jenson]]);
    expect(spend(relieved, status(squad, { markers: ['moved'] }))).toBe(2);
  });

  rule('1.8.1', 'is not done when one of them is Shaken, eliminated or in Melee', () => {
    expect(spend(inTheHut([[squad], [jenson]]), status(jenson, shaken))).toBeUndefined();
    expect(spend(inTheHut([[squad], [jenson, shaken]]), status(jenson, {}))).toBeUndefined();
    const gone = (counter: Counter): Counter =>
      counter.id === jenson ? { ...counter, place: { kind: 'eliminated' } } : counter;
    expect(spend(inTheHut([[squad], [jenson]]), gone)).toBeUndefined();
    const fought = { markers: [{ kind: 'melee', at: 'M3', fought: true }] as const };
    expect(spend(inTheHut([[squad], [jenson], [enemy]], fought))).toBeUndefined();
  });

  rule('1.8.1', 'is not done by who has come in the meantime', () => {
    const table = inTheHut([[squad]], {
      units: [
        [squad, 'M3'],
        [jenson, 'M4'],
      ],
    });
    const arrived = (counter: Counter): Counter =>
      counter.id === jenson ? { ...counter, place: { kind: 'map', at: 'M3' } } : counter;
    expect(spend(table, arrived)).toBeUndefined();
  });

  rule('1.8.1', 'is done once', () => {
    const table = inTheHut([[squad], [jenson]]);
    spend(table);
    table.position = { ...table.position, turn: 3 };
    expect(spend(table)).toBe(2);
  });
});

describe('victory', () => {
  const both = [
    { at: 'L3', side: 'us' },
    { at: 'M3', side: 'us' },
  ];

  rule(
    '22.0',
    'in The Weapons Cache takes the cache and both hexes, and anything else is a victory of the Viet Cong',
    () => {
      const done = { done: { cache: 4 } };
      const won = lay(world, { position: { facts: done, control: both } });
      expect(victoryOf(won)).toEqual({ winner: 'us', condition: 'cacheDestroyed' });
      const oneHex = lay(world, { position: { facts: done, control: both.slice(1) } });
      expect(victoryOf(oneHex)).toEqual({ winner: 'vc', condition: 'cacheKept' });
      const noCache = lay(world, { position: { control: both } });
      expect(victoryOf(noCache)).toEqual({ winner: 'vc', condition: 'cacheKept' });
    },
  );

  rule(
    '1.8.1',
    'the hexes to be controlled are Victory Locations, and the place of a Task an Objective until it is done',
    () => {
      const before = lay(world, { position: { control: both.slice(1) } });
      expect(objectivesOf(before)).toEqual([
        { hex: 'L3', kind: 'victory' },
        { hex: 'M3', kind: 'victory', controller: 'us' },
        { hex: 'M3', kind: 'objective', controller: 'us' },
      ]);
      const after = lay(world, { position: { facts: { done: { cache: 3 } } } });
      expect(objectivesOf(after).map(({ kind }) => kind)).toEqual(['victory', 'victory']);
    },
  );
});

describe('Victory Points', () => {
  const huts = { kind: 'hexes', hexes: ['K4', 'M3', 'L3'] } as const;
  const points: readonly PointRule[] = [
    { kind: 'control', side: 'us', where: huts, hex: 1 },
    { kind: 'control', side: 'vc', where: huts, hex: 1 },
    { kind: 'eliminated', side: 'vc', squad: 2, smc: 2 },
    { kind: 'eliminated', side: 'us', squad: 1, smc: 1 },
  ];
  const scored: World = {
    ...world,
    scenario: {
      ...world.scenario,
      victory: {
        outcomes: [{ id: 'ahead', winner: 'us', all: [{ kind: 'points', side: 'us', ahead: 1 }] }],
        otherwise: { id: 'behind', winner: 'vc' },
        points,
      },
    },
    caches: { byKey: new Map() },
  };
  const dead = (table: Table, ...ids: readonly string[]): Table => {
    const counters = table.position.counters.map((counter): Counter =>
      ids.includes(counter.id) ? { ...counter, place: { kind: 'eliminated' } } : counter,
    );
    return { ...table, position: { ...table.position, counters } };
  };
  const of = (table: Table): readonly string[] =>
    ['us', 'vc'].map((side) => {
      const { n, d } = total(victoryPoints(table, side));
      return d === 1 ? String(n) : `${n}/${d}`;
    });

  rule('22.1', 'are earned for each hex controlled in the end', () => {
    const control = [
      { at: 'K4', side: 'vc' },
      { at: 'L3', side: 'us' },
      { at: 'M3', side: 'us' },
    ];
    expect(of(lay(scored, { position: { control } }))).toEqual(['2', '1']);
  });

  rule('22.0', 'are earned for each Squad and single man eliminated, and half for half a Squad', () => {
    const table = lay(scored, {
      units: [
        [squad, 'J8'],
        [second, 'J8'],
        [jenson, 'J8'],
        [enemy, 'K4'],
      ],
    });
    expect(of(table)).toEqual(['0', '0']);
    expect(of(dead(table, squad))).toEqual(['0', '2']);
    expect(of(dead(table, squad, jenson))).toEqual(['0', '4']);
    expect(of(dead(table, enemy))).toEqual(['1', '0']);
    const reduced = lay(scored, {
      units: [
        [squad, 'J8'],
        ['us.1-5-4.1', 'J8'],
        [enemy, 'K4'],
        ['vc.0-3-3.1', 'K4'],
      ],
    });
    expect(of(dead(reduced, squad, enemy))).toEqual(['1/2', '1']);
  });

  rule('1.8', 'awarded by events come on top', () => {
    expect(of(lay(scored, { position: { facts: { awards: { us: 3 } } } }))).toEqual(['3', '0']);
  });

  rule('22.0', 'decide by how many more a side has, or by how many', () => {
    const table = (us: number): Table => lay(scored, { position: { facts: { awards: { us, vc: 2 } } } });
    expect([2, 3].map((us) => victoryOf(table(us)).winner)).toEqual(['vc', 'us']);
    const atLeast = (least: number): boolean => holds(table(3), { kind: 'points', side: 'us', atLeast: least });
    expect([3, 4].map(atLeast)).toEqual([true, false]);
    const halfAhead = dead(
      lay(scored, {
        units: [
          [enemy, 'K4'],
          ['vc.0-3-3.1', 'K4'],
        ],
      }),
      enemy,
    );
    expect(holds(halfAhead, { kind: 'points', side: 'us', ahead: 1 })).toBe(false);
    expect(holds(halfAhead, { kind: 'points', side: 'us', ahead: 0 })).toBe(true);
  });
});
