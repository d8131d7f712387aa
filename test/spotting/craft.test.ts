import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import {
  coverOf,
  isSpotted,
  isSpottedBy,
  isUnitSpotted,
  spotRule,
  spottingLedger,
  unspottedTargets,
} from '../../src/spotting/index.js';
import type { Counter, Scene, SpotAction, Status } from '../../src/state/index.js';
import { counterOf, hasSight, isInCoveredArc } from '../../src/state/index.js';
import { termsOf } from '../combat/scene.js';
import { act, faults, house, impulse, lay, legal } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { village } from './village.js';

const enemy = 'de.1-6-4.1';
const world = village();

function open(units: Laid['units'], more: Omit<Laid, 'units'> = {}, of = world): Table {
  return lay(of, { ...more, units: units ?? [], frames: [impulse('us')] });
}

const spot = (unit: string, target: string): SpotAction => ({ kind: 'spot', unit, target });

function unitOf(scene: Scene, id: string): Counter {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) throw new Error(`no ${id}`);
  return unit;
}

/** The terms of an attempt at the enemy in a location. */
function sumOf(table: Table, unit: string, target: string): Readonly<Record<string, number>> {
  return termsOf(spottingLedger(table, unitOf(table, unit), target));
}

describe('a vehicle', () => {
  const sees = (unit: string, status: Status): boolean =>
    isSpotted(
      lay(world, {
        units: [
          [enemy, 'K3'],
          [unit, 'K2', status],
        ],
      }),
      'K3',
      'us',
    );

  rule('15.0.1', 'spots the hexes around it while it is open; an open top is always open', () => {
    expect(sees('us.sherman.1', {})).toBe(true);
    expect(sees('us.sherman.1', { markers: ['moved'] })).toBe(true);
    expect(sees('us.sherman.1', { buttoned: true })).toBe(false);
    expect(sees('us.hellcat.1', { buttoned: true })).toBe(true);
    expect(sees('us.sherman.1', { shaken: true })).toBe(false);
    expect(sees('us.sherman.1', { abandoned: true })).toBe(false);
  });

  rule('10.1', 'does not hide an open hex, nor do two', () => {
    const table = lay(world, {
      units: [
        ['de.panzer.1', 'F6'],
        ['de.panzer.2', 'F6'],
        [enemy, 'F6'],
      ],
    });
    expect(coverOf(table, 'F6')).toBe('open');
    expect(isSpotted(table, 'F6', 'us')).toBe(true);
  });

  rule('10.1', 'is spotted like anybody else in a Forest', () => {
    expect(isSpotted(lay(world, { units: [['de.panzer.1', 'K3']] }), 'K3', 'us')).toBe(false);
    const moved = lay(world, { units: [['de.panzer.1', 'K3', { markers: ['moved'] }]] });
    expect(isSpotted(moved, 'K3', 'us')).toBe(true);
  });

  rule('10.1.1', 'is nobody to spot once its Crew has left it', () => {
    const there = (status: Status): readonly string[] => unspottedTargets(open([['de.panzer.1', 'K3', status]]), 'us');
    expect(there({})).toEqual(['K3']);
    expect(there({ abandoned: true })).toEqual([]);
    const left = open([
      ['us.2-5-4.1', 'K6'],
      ['de.panzer.1', 'K3', { abandoned: true }],
    ]);
    expect(faults(left, spotRule, spot('us.2-5-4.1', 'K3'))).not.toEqual([]);
  });

  rule('10.1.1', 'attempts to spot: one more when it is buttoned', () => {
    const table = (status: Status): Table =>
      open([
        ['us.sherman.1', 'K6', status],
        [enemy, 'K3'],
      ]);
    expect(faults(table({}), spotRule, spot('us.sherman.1', 'K3'))).toEqual([]);
    expect(sumOf(table({}), 'us.sherman.1', 'K3')).toEqual({ degradingTerrain: 0 });
    expect(faults(table({ buttoned: true }), spotRule, spot('us.sherman.1', 'K3'))).toEqual([]);
    expect(sumOf(table({ buttoned: true }), 'us.sherman.1', 'K3')).toEqual({ degradingTerrain: 0, buttoned: 1 });
    expect(faults(table({ shaken: true }), spotRule, spot('us.sherman.1', 'K3'))).toEqual(['not-good-order']);
    expect(faults(table({ abandoned: true }), spotRule, spot('us.sherman.1', 'K3'))).toEqual(['cannot-spot']);
  });

  rule('10.1.1', 'makes no attempt buttoned, where `buttonedSpotting` says so', () => {
    const barred = village({ buttonedSpotting: 'barred' });
    const by = (unit: string, status: Status): readonly string[] =>
      faults(
        open(
          [
            [unit, 'K6', status],
            [enemy, 'K3'],
          ],
          {},
          barred,
        ),
        spotRule,
        spot(unit, 'K3'),
      );
    expect(by('us.sherman.1', { buttoned: true })).toEqual(['cannot-spot']);
    expect(by('us.sherman.1', {})).toEqual([]);
    expect(by('us.abrams.1', { buttoned: true, facing: 4, turret: 1 })).toEqual([]);
    expect(by('us.abrams.1', { buttoned: true, facing: 1, turret: 4 })).toEqual(['cannot-spot']);
  });

  rule('10.1.1', 'has the LM of the Armor Leader inside for its attempt', () => {
    const table = open([
      ['us.sherman.1', 'K6'],
      ['us.sherman.2', 'K6'],
      [enemy, 'K3'],
    ]);
    const darius: Counter = {
      id: 'us.darius.1',
      type: 'us.darius',
      side: 'us',
      place: { kind: 'vehicle', vehicle: 'us.sherman.1', seat: 'inside' },
      status: {},
    };
    table.position = {
      ...table.position,
      counters: [...table.position.counters, darius].sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
    expect(sumOf(table, 'us.sherman.1', 'K3')).toEqual({ degradingTerrain: 0, leadership: -1 });
    expect(wholeTotal(spottingLedger(table, unitOf(table, 'us.sherman.1'), 'K3', 3))).toBe(2);
    expect(sumOf(table, 'us.sherman.2', 'K3')).toEqual({ degradingTerrain: 0 });
  });

  rule('10.1.1', 'is no easier to spot than men, but by one with `vehicleTargetSpotting`', () => {
    const units = [
      ['us.2-5-4.1', 'K6'],
      ['de.panzer.1', 'K3'],
      [enemy, 'I7'],
    ] as const;
    expect(sumOf(open(units), 'us.2-5-4.1', 'K3')).toEqual({ degradingTerrain: 0 });
    const optional = open(units, {}, village({ vehicleTargetSpotting: 'minusOne' }));
    expect(sumOf(optional, 'us.2-5-4.1', 'K3')).toEqual({ degradingTerrain: 0, vehicleTarget: -1 });
    expect(sumOf(optional, 'us.2-5-4.1', 'I7')).toEqual({ degradingTerrain: 0 });
  });
});

describe('a covered arc', () => {
  rule(
    '14.1',
    'takes in the two hexsides at the vertex faced; the edge is in it, or out of it by `arcBoundary`',
    () => {
      const inArc = (target: string, vertex: number, of = world): boolean => isInCoveredArc(of, 'F5', target, vertex);
      expect(inArc('F2', 1)).toBe(true);
      expect(inArc('D4', 1)).toBe(true);
      expect(inArc('F2', 2)).toBe(true);
      expect(inArc('F2', 3)).toBe(false);
      expect(inArc('F8', 4)).toBe(true);
      expect(inArc('F5', 1)).toBe(false);
      // The line to H4 leaves by the vertex between the hexsides 2 and 3.
      expect([2, 3, 4].map((vertex) => inArc('H5', vertex))).toEqual([true, true, true]);
      const strict = village({ arcBoundary: 'outside' });
      expect([2, 3, 4].map((vertex) => inArc('H5', vertex, strict))).toEqual([false, true, false]);
    },
  );
});

describe('a Thermal Imaging System', () => {
  rule('10.1.2', 'takes two off an attempt, also for a Weapon Team; a natural 6 fails all the same', () => {
    const table = open([
      ['us.abrams.1', 'K6'],
      ['us.milan.1', 'K6'],
      [enemy, 'K3'],
    ]);
    for (const unit of ['us.abrams.1', 'us.milan.1']) {
      expect(sumOf(table, unit, 'K3')).toEqual({ degradingTerrain: 0, thermalImaging: -2 });
    }
    act(table, spotRule, spot('us.milan.1', 'K3'), [{ purpose: 'spotting', of: 'us.milan.1', faces: [6] }]);
    expect(table.position.markers).toEqual([]);
  });

  rule('10.1.2', 'of a buttoned vehicle serves only in the covered arc of its turret', () => {
    const table = (status: Status): Table =>
      open([
        ['us.abrams.1', 'K6', { buttoned: true, ...status }],
        [enemy, 'K3'],
      ]);
    const ahead = table({ facing: 4, turret: 2 });
    expect(sumOf(ahead, 'us.abrams.1', 'K3')).toEqual({ degradingTerrain: 0, thermalImaging: -2, buttoned: 1 });
    const away = table({ facing: 2, turret: 4 });
    expect(sumOf(away, 'us.abrams.1', 'K3')).toEqual({ degradingTerrain: 0, buttoned: 1 });
    expect(faults(away, spotRule, spot('us.abrams.1', 'K3'))).toEqual([]);
    expect(sumOf(table({ facing: 1 }), 'us.abrams.1', 'K3')).toHaveProperty('thermalImaging', -2);
    expect(sumOf(table({}), 'us.abrams.1', 'K3')).not.toHaveProperty('thermalImaging');
  });

  rule('10.1.2', 'sees through Smoke, and what lies in it as if there were none', () => {
    const smoke = (at: string): Omit<Laid, 'units'> => ({ markers: [{ kind: 'smoke', at, stage: 1 }] });
    const units = [
      ['us.abrams.1', 'K6'],
      ['us.2-5-4.1', 'K6'],
      [enemy, 'K3'],
    ] as const;
    const between = open(units, smoke('K5'));
    expect(hasSight(between, 'K6', 'K3')).toBe(false);
    expect(faults(between, spotRule, spot('us.2-5-4.1', 'K3'))).toEqual(['no-line-of-sight']);
    expect(faults(between, spotRule, spot('us.abrams.1', 'K3'))).toEqual([]);
    const smoked = open(
      [
        ['us.abrams.1', 'F2'],
        ['us.2-5-4.1', 'F2'],
        [enemy, 'F6'],
      ],
      smoke('F6'),
    );
    expect(coverOf(smoked, 'F6')).toBe('blocking');
    expect(coverOf(smoked, 'F6', 'thermal')).toBe('open');
    expect(isSpotted(smoked, 'F6', 'us')).toBe(false);
    expect(isSpottedBy(smoked, 'F6', unitOf(smoked, 'us.2-5-4.1'))).toBe(false);
    expect(isSpottedBy(smoked, 'F6', unitOf(smoked, 'us.abrams.1'))).toBe(true);
    expect(faults(smoked, spotRule, spot('us.abrams.1', 'F6'))).toEqual(['already-spotted']);
  });

  rule('10.1.2', 'spots smoked Light Woods as Light Woods', () => {
    const table = open(
      [
        ['us.abrams.1', 'K6'],
        [enemy, 'I7'],
      ],
      { markers: [{ kind: 'smoke', at: 'I7', stage: 2 }] },
    );
    act(table, spotRule, spot('us.abrams.1', 'I7'), [{ purpose: 'spotting', of: 'us.abrams.1', faces: [5] }]);
    expect(table.position.markers).toContainEqual({ kind: 'spotted', at: 'I7', by: 'us' });
  });

  rule('10.5.6.1', 'does not see through Fire', () => {
    const table = open([], { markers: [{ kind: 'fire', at: 'F6', stage: 1 }] });
    expect(coverOf(table, 'F6')).toBe('blocking');
    expect(coverOf(table, 'F6', 'thermal')).toBe('blocking');
  });
});

describe('a helicopter', () => {
  rule('19.2.3', 'is seen wherever it is, but shows nobody below it', () => {
    const table = open([
      ['de.hind.1', 'K3/air'],
      [enemy, 'K3'],
      ['de.hind.2', 'I7/air', { flight: 'hovering' }],
    ]);
    expect(isUnitSpotted(table, unitOf(table, 'de.hind.1'), 'us')).toBe(true);
    expect(isUnitSpotted(table, unitOf(table, enemy), 'us')).toBe(false);
    expect(unspottedTargets(table, 'us')).toEqual(['K3']);
  });

  rule('19.2.1', 'spots the hex it hovers over and those around it; in flight it spots nothing', () => {
    const sees = (at: string, status: Status): boolean =>
      isSpotted(
        lay(world, {
          units: [
            [enemy, 'K3'],
            ['us.huey.1', `${at}/air`, status],
          ],
        }),
        'K3',
        'us',
      );
    expect(sees('K3', { flight: 'hovering' })).toBe(true);
    expect(sees('K2', { flight: 'hovering' })).toBe(true);
    expect(sees('K5', { flight: 'hovering' })).toBe(false);
    expect(sees('K3', {})).toBe(false);
    expect(sees('K2', {})).toBe(false);
  });

  rule('19.2.3', 'makes no attempt in flight, and none hovering leaves it Operations Complete', () => {
    const table = (status: Status): Table =>
      open([
        ['us.huey.1', 'K6/air', status],
        [enemy, 'K3'],
      ]);
    expect(faults(table({}), spotRule, spot('us.huey.1', 'K3'))).toEqual(['cannot-spot']);
    const moved = table({ flight: 'hovering', markers: ['moved'] });
    expect(faults(moved, spotRule, spot('us.huey.1', 'K3'))).toEqual(['already-activated']);
    const anyTime = house(moved, { helicopterSpotting: 'anyTime' });
    expect(faults(anyTime, spotRule, spot('us.huey.1', 'K3'))).toEqual([]);
    expect(legal(anyTime, spotRule).map(({ unit }) => unit)).toContain('us.huey.1');
    const hovering = table({ flight: 'hovering' });
    act(hovering, spotRule, spot('us.huey.1', 'K3'), [{ purpose: 'spotting', of: 'us.huey.1', faces: [2] }]);
    expect(unitOf(hovering, 'us.huey.1').status).toEqual({ flight: 'hovering' });
    expect(hovering.position.markers).toEqual([{ kind: 'spotted', at: 'K3', by: 'us' }]);
  });
});
