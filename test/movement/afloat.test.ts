import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { aboardAgain } from '../../src/movement/step/boats.js';
import { enterRule, retreatRule } from '../../src/movement/index.js';
import { boatCost, passageOf } from '../../src/movement/terrain/passage.js';
import type { LocationId } from '../../src/state/index.js';
import { boatProblem, hasRiver, isAfloat, isRiver } from '../../src/state/index.js';
import { termsOf } from '../combat/scene.js';
import { act, fault, impulse, judged, lay, legal, placeOf, play, shaken } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { riverWorld } from '../river.js';
import { rule } from '../rule.js';
import { find, onTheMove } from './ground.js';
import type { Going } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const half = 'de.0-5-4.1';
const other = 'de.0-5-4.2';
const koch = 'de.koch.1';
const enemy = 'us.2-5-4.1';
const boat = 'de.boat.1';
const spare = 'de.boat.2';

const to = (where: LocationId) => ({ kind: 'enter', to: where }) as const;
const going = (laid: Omit<Going, 'world'>): Table => onTheMove({ world: riverWorld(), ...laid });

describe('the River', () => {
  rule('23.3.1', 'is what its hexes are, but for Fords and bridges, and never the air above it', () => {
    const markers = [
      { kind: 'terrain', at: 'E3', terrain: 'ford', tm: 1 },
      { kind: 'terrain', at: 'E4', terrain: 'craters', tm: 1 },
    ] as const;
    const table = lay(riverWorld(), { units: [[squad, 'E4']], held: [[boat, squad]], markers });
    const water = (at: LocationId | undefined): boolean => isRiver(table, at);
    expect(['E4', 'E5', 'F8'].map(water)).toEqual([true, true, true]);
    expect(['E3', 'E6', 'D4', 'E4/air', 'Z9'].map(water)).toEqual([false, false, false, false, false]);
    expect(water(undefined)).toBe(false);
    expect(isAfloat(table, find(table, squad))).toBe(true);
    const dry = { ...riverWorld(), hasBoats: false };
    const walking = lay(dry, { units: [[squad, 'E4']], frames: [] });
    expect([isRiver(walking, 'E4'), isAfloat(walking, find(walking, squad))]).toEqual([false, false]);
  });

  rule('23.3.1', 'is on a map or is not', () => {
    const { map } = riverWorld();
    expect(hasRiver(map)).toBe(true);
    expect(hasRiver({ ...map, terrain: map.terrain.filter(({ id }) => id !== 'river') })).toBe(false);
  });

  rule('23.3.1', 'is put off onto, paddled along, and left by landing; from off the map one puts off, too', () => {
    const table = lay(riverWorld(), {});
    const way = (from: LocationId | undefined, into: LocationId) => passageOf(table, from, into);
    expect(way('D4', 'E4')).toBe('putOff');
    expect(way(undefined, 'E1')).toBe('putOff');
    expect(way('E4', 'F4')).toBe('paddle');
    expect(way('F4', 'G4')).toBe('land');
    expect(way('D4', 'D3')).toBeUndefined();
    expect(way(undefined, 'D1')).toBeUndefined();
  });
});

describe('a step by Rubber Boat', () => {
  rule('23.3.1', 'costs the whole MF off a bank and ashore, half of it along the River', () => {
    const table = lay(riverWorld(), { units: [[squad, 'D4']] });
    const cost = (passage: 'putOff' | 'paddle' | 'land', allowance: number) =>
      boatCost(find(table, squad), 'E4', passage, allowance);
    for (const passage of ['putOff', 'land'] as const) {
      const whole = cost(passage, 8);
      expect(whole).toMatchObject({ kind: 'cost', price: 8, ledger: { id: 'stepCost', rule: '23.3.1', of: squad } });
      if (whole.kind === 'cost') {
        expect(termsOf(whole.ledger)).toEqual({ rubberBoat: 4, halfPoints: 2 });
        expect(wholeTotal(whole.ledger)).toBe(8);
      }
    }
    const along = cost('paddle', 10);
    expect(along).toMatchObject({ kind: 'cost', price: 5 });
    if (along.kind === 'cost') {
      expect(along.ledger.terms.map(({ id, rule: section }) => [id, section])).toEqual([
        ['rubberBoat', '23.3.1'],
        ['paddled', '23.3.1'],
        ['halfPoints', '6.0'],
      ]);
      expect(wholeTotal(along.ledger)).toBe(5);
    }
  });

  rule('23.3.1', 'is not for whoever has no MP to spend', () => {
    const by = (mf: number) => {
      const table = going({ from: 'D4', movers: [[squad, 'move', mf]], held: [[boat, squad]] });
      return judged(table, enterRule, to('E3'));
    };
    const closed = { unit: squad, to: 'E3', terrain: 'river' };
    expect(by(0)).toEqual([{ code: 'prohibited-terrain', rule: '23.3.1', params: closed }]);
    expect(by(0.5)).toEqual([{ code: 'prohibited-terrain', rule: '23.3.1', params: closed }]);
    expect(by(1)).toEqual([]);
    const table = going({ from: 'D4', movers: [[squad, 'move', 0]] });
    expect(boatCost(find(table, squad), 'E3', 'putOff', 1)).toEqual({
      kind: 'prohibited',
      rule: '23.3.1',
      params: { to: 'E3', terrain: 'river' },
    });
  });

  rule('23.3.1', 'finds room in the boats that are brought and in those that are there', () => {
    const joins = (mover: string, held: NonNullable<Laid['held']>, from = 'D4') =>
      judged(going({ from, movers: [[mover, 'move', 4]], held, others: [[second, 'E3']] }), enterRule, to('E3'));
    const theirs = [spare, second] as const;
    const crowded = { at: 'E3', of: 'halfSquads', count: 4, limit: 2, boats: 1 };
    expect(joins(squad, [theirs])).toEqual([{ code: 'boats-full', rule: '23.3.1', params: crowded }]);
    expect(joins(squad, [[boat, squad], theirs])).toEqual([]);
    expect(joins(koch, [theirs])).toEqual([]);
    expect(joins(squad, [[boat, squad], theirs], 'E4')).toEqual([]);
  });

  rule('23.3.1', 'leaves boats for those who stay on the River, ashore nobody needs one', () => {
    const leaves = (from: LocationId, into: LocationId, held: NonNullable<Laid['held']>) => {
      const movers = [
        [squad, 'move', 4],
        [koch, 'move', 6],
      ] as const;
      return judged(going({ from, movers, held, others: [[second, from]] }), enterRule, to(into));
    };
    const without = { unit: second, at: 'E4', of: 'halfSquads', count: 2, limit: 0, boats: 0 };
    expect(
      leaves('E4', 'E3', [
        [boat, squad],
        [spare, squad],
      ]),
    ).toEqual([{ code: 'boat-needed', rule: '23.3.1', params: without }]);
    expect(
      leaves('E4', 'E3', [
        [boat, squad],
        [spare, second],
      ]),
    ).toEqual([]);
    expect(leaves('D4', 'D3', [])).toEqual([]);
  });

  rule('23.3.1', 'parts no single man from the MMCs beside him, but where there are none, or ashore', () => {
    const alone = (others: NonNullable<Laid['units']>, from: LocationId, into: LocationId, mover = koch) => {
      const held = [[boat, mover], ...others.map(([id], at) => [`de.boat.${at + 2}`, id] as const)] as const;
      return judged(going({ from, movers: [[mover, 'move', 6]], held, others }), enterRule, to(into));
    };
    const parted = (params: object) => [{ code: 'parted-afloat', rule: '23.3.1', params }];
    expect(alone([[squad, 'E4']], 'E4', 'E3')).toEqual(parted({ unit: koch }));
    expect(alone([['de.koch.2', 'E4']], 'E4', 'E3')).toEqual([]);
    expect(alone([[squad, 'D4']], 'D4', 'D3')).toEqual([]);
    const men: NonNullable<Laid['units']> = [
      [koch, 'E4'],
      ['de.koch.2', 'E4'],
    ];
    expect(alone(men, 'E4', 'E3', squad)).toEqual(parted({ units: [koch, 'de.koch.2'] }));
  });

  rule('17.1', 'leads to no Close Assault; on land one is free to come to a vehicle', () => {
    const panzer = 'us.panzer.1';
    const meets = (from: LocationId, into: LocationId) =>
      fault(
        going({ from, movers: [[squad, 'move', 4]], held: [[boat, squad]], others: [[panzer, into, { facing: 1 }]] }),
        enterRule,
        to(into),
        'assault-landing',
      );
    expect(meets('F4', 'G4')).toEqual({ to: 'G4', units: [panzer] });
    expect(meets('D4', 'D3')).toBeUndefined();
    expect(meets('G4', 'G3')).toBeUndefined();
  });
});

describe('who has to go back on the River', () => {
  /** Who of these, each with this many boats, finds room in F4. */
  const found = (crew: Readonly<Record<string, number>>, back = 'F4', there: NonNullable<Laid['units']> = []) => {
    const units = Object.keys(crew);
    let boats = 0;
    const held = units.flatMap((id) =>
      Array.from({ length: crew[id] ?? 0 }, () => [`de.boat.${++boats}`, id] as const),
    );
    const table = lay(riverWorld(), { units: [...units.map((id) => [id, 'G4'] as const), ...there], held });
    return aboardAgain(
      table,
      back,
      units.map((id) => find(table, id)),
    ).map(({ id }) => id);
  };

  rule('23.3.1', 'needs room in a boat there, and is lost without', () => {
    expect(found({ [squad]: 1 })).toEqual([squad]);
    expect(found({ [squad]: 0 })).toEqual([]);
    expect(found({ [squad]: 1, [second]: 0 })).toEqual([squad]);
    expect(found({ [squad]: 0, [second]: 0 }, 'G5')).toEqual([squad, second]);
    expect(found({ [squad]: 1, [second]: 1 })).toEqual([squad, second]);
  });

  rule('23.3.1', 'goes in the boat of another, whoever of them is named first', () => {
    expect(found({ [half]: 0, [other]: 1 })).toEqual([half, other]);
    expect(found({ [koch]: 0, 'de.stealthy.1': 1 })).toEqual([koch, 'de.stealthy.1']);
    expect(found({ [squad]: 0, [second]: 1 })).toEqual([second]);
  });

  rule('23.3.1', 'counts once where it is already', () => {
    const table = lay(riverWorld(), {
      units: [
        [squad, 'E4'],
        [second, 'D4'],
      ],
      held: [[boat, squad]],
    });
    expect(boatProblem(table, 'E4', 'de', [find(table, squad)])).toBeUndefined();
    expect(boatProblem(table, 'E4', 'de', [find(table, second)])).toEqual({
      at: 'E4',
      of: 'halfSquads',
      count: 4,
      limit: 2,
      boats: 1,
    });
    expect(boatProblem(table, 'D4', 'de', [find(table, squad)])).toBeUndefined();
  });
});

describe('who falls back before flames on the River', () => {
  const flees = (
    others: readonly string[],
    boats: readonly string[],
    from = 'F4',
    weapons = boats.length === 1 ? ['de.mg34.1'] : [],
  ): Table =>
    lay(riverWorld(), {
      units: [[squad, from, shaken], ...others.map((id) => [id, from] as const), [enemy, from === 'F4' ? 'E4' : 'F4']],
      held: [...[...boats, ...weapons].map((id) => [id, squad] as const), ['us.boat.1', enemy]],
      frames: [
        impulse('us', { step: 'acting' }),
        { kind: 'retreat', by: 'de', unit: squad, from, firer: from === 'F4' ? 'E4' : 'F4' },
      ],
    });
  const ways = (table: Table): readonly string[] =>
    legal(table, retreatRule)
      .map((action) => action.to)
      .sort();

  rule('23.3.1', 'goes ashore alone when the boat is needed by those who stay', () => {
    const table = flees([koch], [boat]);
    expect(ways(table)).toEqual(['G3', 'G4']);
    expect(judged(table, retreatRule, to('F3'))).toEqual([
      {
        code: 'overstacked',
        rule: '1.3',
        params: { at: 'F3', of: 'halfSquads', count: 2, limit: 0, boats: 0 },
      },
    ]);
    expect(ways(flees([], [boat]))).toEqual(['F3', 'G3', 'G4']);
  });

  rule('23.3.1', 'leaves no more boats than they need', () => {
    const table = flees([koch], [boat, spare]);
    expect(ways(table)).toEqual(['F3', 'G3', 'G4']);
    act(table, retreatRule, to('F3'));
    expect([boat, spare].map((id) => placeOf(table, id))).toEqual([
      { kind: 'map', at: 'F4' },
      { kind: 'hands', unit: squad },
    ]);
    const armed = flees([koch], [boat]);
    act(armed, retreatRule, to('G3'));
    expect([boat, 'de.mg34.1'].map((id) => placeOf(armed, id))).toEqual([
      { kind: 'map', at: 'F4' },
      { kind: 'hands', unit: squad },
    ]);
    const full = flees([second, koch], [boat]);
    expect(ways(full)).toEqual(['G3', 'G4']);
    const alone = flees([], [boat]);
    act(alone, retreatRule, to('G3'));
    expect(placeOf(alone, boat)).toEqual({ kind: 'hands', unit: squad });
    const ashore = flees([second], [boat], 'G4');
    play(ashore, retreatRule.run(ashore, to('H5')));
    expect(placeOf(ashore, boat)).toEqual({ kind: 'hands', unit: squad });
  });
});
