import { describe, expect } from 'vitest';
import { giveRule } from '../../src/phases/set-up/give.js';
import { openingPosition } from '../../src/phases/game/opening.js';
import { placeRule } from '../../src/phases/set-up/placing.js';
import { readyRule, setsUp } from '../../src/phases/set-up/set-up.js';
import type { Scene } from '../../src/state/index.js';
import { areaHexes, edgesBeside, isDue, isInArea } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import type { Table } from './table.js';
import { act, fault, faults, legal, placeOf, statusOf } from './table.js';

const world = worldOf('training');
const us = {
  squads: ['us.2-5-4.1', 'us.2-5-4.2', 'us.2-5-4.3'],
  tom: 'us.tom.1',
  medrow: 'us.medrow.1',
  m1919: 'us.m1919a4.1',
  bar: 'us.bar.1',
  sniper: 'us.sniper.1',
} as const;

const opening = (): Table => ({ world, ...openingPosition(world) });

function americans(): Table {
  const table = opening();
  for (const counter of [us.squads[0], us.squads[1], us.tom])
    act(table, placeRule, { kind: 'place', counter, at: 'I5' });
  for (const counter of [us.squads[2], us.medrow]) act(table, placeRule, { kind: 'place', counter, at: 'G6' });
  act(table, giveRule, { kind: 'give', weapon: us.m1919, unit: us.squads[0], mode: 'tripod' });
  act(table, giveRule, { kind: 'give', weapon: us.bar, unit: us.squads[2], mode: 'single' });
  return table;
}

describe('Weapon Teams at set-up', () => {
  /** The American force with two Weapon Teams more. */
  function teams(): Table {
    const types = new Map(world.catalogue.types);
    const team = { nation: 'us', kind: 'weaponTeam', ifp: { value: 2 }, range: 9, mf: 2, morale: 6 } as const;
    for (const weapon of ['machineGun', 'gun'] as const) {
      const id = `us.${weapon}`;
      types.set(id, { ...team, id, shaken: { mf: 1 }, team: { weapon, mayMove: true } });
    }
    const armed = { ...world, catalogue: { ...world.catalogue, types } };
    const { position, frames } = openingPosition(world);
    const place = { kind: 'pool', pool: 'setUp', group: 'garrison' } as const;
    const added = ['us.machineGun', 'us.gun'].map((type) => ({ id: `${type}.1`, type, side: 'us', place, status: {} }));
    const counters = [...position.counters, ...added].sort((a, b) => (a.id < b.id ? -1 : 1));
    return { world: armed, frames, position: { ...position, counters } };
  }

  rule('1.7', 'only those with a machine gun set up in Buildings', () => {
    const table = teams();
    const gun = { kind: 'place', counter: 'us.gun.1', at: 'I5' } as const;
    expect(faults(table, placeRule, gun)).toEqual(['prohibited-terrain']);
    expect(faults(table, placeRule, { ...gun, counter: 'us.machineGun.1' })).toEqual([]);
    const placesOf = (counter: string): readonly string[] =>
      legal(table, placeRule)
        .filter((action) => action.counter === counter)
        .map(({ at }) => at);
    expect(placesOf('us.machineGun.1')).toContain('I5');
    expect(placesOf('us.gun.1')).toContain('J7');
    expect(placesOf('us.gun.1')).not.toContain('I5');
  });
});

describe('areas', () => {
  const hexes = (area: Parameters<typeof areaHexes>[1], facts = {}): readonly string[] => areaHexes(world, area, facts);

  rule('22.0', 'an area is what its words say: within a distance, columns, rows, an edge, Buildings', () => {
    expect(hexes({ kind: 'within', hex: 'I6', distance: 1 })).toHaveLength(7);
    expect(hexes({ kind: 'within', hex: 'I6', distance: 2 })).toContain('I5');
    expect(hexes({ kind: 'columns', from: 'E', to: 'E' }).every((hex) => hex.startsWith('E'))).toBe(true);
    expect(hexes({ kind: 'rows', from: 5, to: 5 })).toEqual(['E5', 'F5', 'G5', 'H5', 'I5', 'J5', 'K5']);
    expect(hexes({ kind: 'edge', edge: 'north' })).toContain('J1');
    expect(hexes({ kind: 'terrain', flag: 'building' })).toContain('I5');
    expect(hexes({ kind: 'all' })).toHaveLength(world.map.size);
  });

  rule('22.0', 'areas are cut and joined, and an edge still to be rolled holds nothing', () => {
    const row: Parameters<typeof areaHexes>[1] = { kind: 'rows', from: 5, to: 5 };
    expect(hexes({ kind: 'both', areas: [row, { kind: 'hexes', hexes: ['I5', 'I6'] }] })).toEqual(['I5']);
    expect(
      hexes({
        kind: 'either',
        areas: [
          { kind: 'hexes', hexes: ['I5'] },
          { kind: 'hexes', hexes: ['I6'] },
        ],
      }),
    ).toEqual(['I5', 'I6']);
    expect(hexes({ kind: 'factEdge', fact: 'entry' })).toEqual([]);
    expect(hexes({ kind: 'factEdge', fact: 'entry' }, { named: { entry: 'north' } })).toEqual(
      hexes({ kind: 'edge', edge: 'north' }),
    );
    expect(isInArea(world, row, {}, 'I5')).toBe(true);
    expect(isInArea(world, row, {}, 'I6')).toBe(false);
    expect(edgesBeside('north')).toEqual(['east', 'west']);
    expect(edgesBeside('west')).toEqual(['north', 'south']);
  });

  rule('1.4', 'half-hexes along the edge are hexes like others', () => {
    const half = world.map.names.find((name) => name.endsWith('0')) as string;
    expect(hexes({ kind: 'all' })).toContain(half);
  });
});

describe('set-up', () => {
  rule('22.0', 'the game opens with everything off the map and the first side of the scenario to set up', () => {
    const { position, frames } = openingPosition(world);
    expect(frames).toEqual([{ kind: 'setUp', by: 'us' }]);
    expect(position).toMatchObject({ turn: 1, phase: 'setUp', initiative: 'de', passes: 0 });
    expect(position.counters.every((counter) => counter.place.kind === 'pool')).toBe(true);
  });

  rule('22.0', 'a unit is set up in its own area', () => {
    const table = opening();
    expect(faults(table, placeRule, { kind: 'place', counter: us.tom, at: 'I3' })).toEqual(['outside-set-up-area']);
    expect(faults(table, placeRule, { kind: 'place', counter: us.tom, at: 'I5' })).toEqual([]);
    expect(legal(table, placeRule).filter((action) => action.counter === us.tom)).toHaveLength(
      areaHexes(world, { kind: 'within', hex: 'I6', distance: 2 }, {}).length,
    );
  });

  rule('22.0', 'only own units that start on the map are placed, once', () => {
    const table = opening();
    expect(faults(table, placeRule, { kind: 'place', counter: 'de.koch.1', at: 'I5' })).toEqual([
      'not-yours',
      'not-to-set-up',
    ]);
    expect(faults(table, placeRule, { kind: 'place', counter: us.sniper, at: 'I5' })).toEqual(['not-to-set-up']);
    expect(faults(table, placeRule, { kind: 'place', counter: us.bar, at: 'I5' })).toEqual(['not-a-unit']);
    act(table, placeRule, { kind: 'place', counter: us.tom, at: 'I5' });
    expect(faults(table, placeRule, { kind: 'place', counter: us.tom, at: 'I6' })).toEqual(['not-to-set-up']);
    expect(faults(table, placeRule, { kind: 'place', counter: us.medrow, at: 'ZZ9' })).toEqual(['unknown-location']);
    expect(faults(table, placeRule, { kind: 'place', counter: 'us.nobody.1', at: 'I5' })).toEqual(['unknown-counter']);
  });

  rule('1.3', 'three Squads and two Leaders fit in one hex', () => {
    const table = opening();
    for (const counter of [...us.squads, us.tom, us.medrow])
      act(table, placeRule, { kind: 'place', counter, at: 'I5' });
    expect(placeOf(table, us.medrow)).toEqual({ kind: 'map', at: 'I5' });
  });

  rule('1.3', 'a fourth Squad does not', () => {
    const table = opening();
    for (const counter of us.squads) act(table, placeRule, { kind: 'place', counter, at: 'I5' });
    const fourth = {
      ...(table.position.counters.find(({ id }) => id === us.squads[0]) as Table['position']['counters'][number]),
      id: 'us.2-5-4.4',
      place: { kind: 'pool', pool: 'setUp', group: 'garrison' } as const,
    };
    const crowded: Scene = {
      ...table,
      position: {
        ...table.position,
        counters: [...table.position.counters, fourth].sort((a, b) => (a.id < b.id ? -1 : 1)),
      },
    };
    expect(fault(crowded, placeRule, { kind: 'place', counter: 'us.2-5-4.4', at: 'I5' }, 'overstacked')).toEqual({
      at: 'I5',
      of: 'halfSquads',
      count: 8,
      limit: 6,
    });
  });

  rule('22.0', 'nobody sets up among the enemy', () => {
    const table = opening();
    const counters = table.position.counters.map((counter) =>
      counter.id === 'de.koch.1' ? { ...counter, place: { kind: 'map', at: 'I5' } as const } : counter,
    );
    const met: Scene = { ...table, position: { ...table.position, counters } };
    expect(faults(met, placeRule, { kind: 'place', counter: us.tom, at: 'I5' })).toEqual(['enemy-in-hex']);
    expect(legal(met, placeRule).some(({ at }) => at === 'I5')).toBe(false);
  });

  rule('1.6', 'weapons are handed to units that stand on the map, within what they carry', () => {
    const table = opening();
    expect(legal(table, giveRule)).toEqual([]);
    expect(faults(table, giveRule, { kind: 'give', weapon: us.bar, unit: us.squads[0], mode: 'single' })).toEqual([
      'unit-elsewhere',
    ]);
    act(table, placeRule, { kind: 'place', counter: us.tom, at: 'I5' });
    act(table, giveRule, { kind: 'give', weapon: us.bar, unit: us.tom, mode: 'single' });
    expect(faults(table, giveRule, { kind: 'give', weapon: us.m1919, unit: us.tom, mode: 'tripod' })).toEqual([
      'too-many-weapons',
    ]);
    expect(faults(table, giveRule, { kind: 'give', weapon: us.bar, unit: us.tom, mode: 'single' })).toEqual([
      'not-to-set-up',
      'too-many-weapons',
    ]);
    expect(faults(table, giveRule, { kind: 'give', weapon: us.medrow, unit: us.tom, mode: 'single' })).toEqual([
      'not-a-weapon',
    ]);
  });

  rule('1.6.1', 'a weapon set up stands as its owner likes', () => {
    const table = americans();
    expect(statusOf(table, us.m1919)?.mode).toBeUndefined();
    const other = opening();
    act(other, placeRule, { kind: 'place', counter: us.squads[0], at: 'I5' });
    act(other, giveRule, { kind: 'give', weapon: us.m1919, unit: us.squads[0], mode: 'dismantled' });
    expect(statusOf(other, us.m1919)).toEqual({ mode: 'dismantled' });
    expect(
      faults(opening(), giveRule, { kind: 'give', weapon: us.m1919, unit: us.squads[0], mode: 'bipod' }),
    ).toContain('no-such-mode');
  });

  rule('22.0', 'a side is ready when all it sets up is on the map and its weapons are in hands', () => {
    const table = opening();
    expect(faults(table, readyRule, { kind: 'ready' })).toEqual(['not-all-set-up']);
    expect(faults(americans(), readyRule, { kind: 'ready' })).toEqual([]);
  });

  rule(
    '22.0',
    'the sides set up in the order of the scenario, and weapons of units yet to enter are handed out then',
    () => {
      const table = americans();
      act(table, readyRule, { kind: 'ready' });
      expect(table.frames).toEqual([{ kind: 'setUp', by: 'de' }]);
      expect(setsUp(world, 'de')).toBe(true);
      expect(legal(table, placeRule)).toEqual([]);
      expect(
        faults(table, giveRule, { kind: 'give', weapon: 'de.mg42.1', unit: 'de.1-6-4.1', mode: 'tripod' }),
      ).toEqual(['no-such-mode']);
      act(table, giveRule, { kind: 'give', weapon: 'de.mg42.1', unit: 'de.1-6-4.1', mode: 'bipod' });
      expect(faults(table, readyRule, { kind: 'ready' })).toEqual(['not-all-set-up']);
      act(table, giveRule, { kind: 'give', weapon: 'de.mg34.1', unit: 'de.1-6-4.5', mode: 'single' });
      act(table, readyRule, { kind: 'ready' });
      expect(table.position).toMatchObject({ turn: 1, phase: 'rally', initiative: 'de' });
      expect(table.frames).toEqual([{ kind: 'rally', by: 'de', attempted: [], used: [], lent: [] }]);
    },
  );

  rule('22.0', 'a force of turn 1 is due then, one of turn 2 is not', () => {
    const { position } = openingPosition(world);
    const koch = position.counters.find(({ id }) => id === 'de.koch.1');
    if (koch === undefined) throw new Error('no Koch');
    expect(isDue(world, position, koch)).toBe(true);
    expect(isDue(world, { ...position, turn: 0 }, koch)).toBe(false);
  });
});
