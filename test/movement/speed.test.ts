import { describe, expect } from 'vitest';
import { goesFast, hasRoadSpeed, sizeTerms } from '../../src/combat/attack/size-and-speed.js';
import { fireOrder, toHitLedger } from '../../src/combat/index.js';
import { enterRule, stopRule } from '../../src/movement/index.js';
import type { Status, World } from '../../src/state/index.js';
import { counterOf, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { vehicle } from '../counter-types.js';
import { termsOf } from '../combat/scene.js';
import { act, impulse, lay, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { onTheMove, settle } from './ground.js';

type Switches = Readonly<Record<string, string>>;

/* A road down the E column, open ground beside it. */
const map = drawn({ roads: [['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8']] });

const us = 'us.2-5-4.1';

/** Vehicles on tracks, halftracks and wheels, of the least MF that is fast and of one less; a small and a large one. */
const TYPES: readonly CounterType[] = [
  vehicle('de.fast', { mf: 16 }),
  vehicle('de.slow', { mf: 15 }),
  vehicle('de.fasttrack', { mf: 20, movement: 'offRoad' }),
  vehicle('de.slowtrack', { mf: 19, movement: 'offRoad' }),
  vehicle('de.car', { mf: 12, movement: 'road' }),
  vehicle('de.cart', { mf: 11, movement: 'road' }),
  vehicle('de.small', { size: 1 }),
  vehicle('de.large', { size: -1 }),
];

const BOTH: Switches = { vehicleSize: 'counts', vehicleSpeed: 'counts' };
const moved: Status = { markers: ['moved'] };

function road(switches: Switches): World {
  return worldWith({ map, types: TYPES, switches });
}

/** A car, or another vehicle, that drives down the road from E1. */
function driving(switches: Switches = BOTH, car = 'de.car.1', status: Status = {}, from = 'E1'): Table {
  return onTheMove({
    world: road(switches),
    from,
    movers: [[car, 'move', 12]],
    status: { [car]: { facing: 4, ...status } },
    others: [[us, 'K1']],
  });
}

/** What of a shot at a vehicle where it is comes from its movement and its size. */
function shotAt(table: Table, id: string): Readonly<Record<string, number>> {
  const target = counterOf(table.position, id);
  if (target?.place.kind !== 'map') throw new Error(`no ${id} on the map`);
  const order = fireOrder(table, { from: 'K1', target: target.place.at, units: [us], weapons: [], vehicle: id });
  const { vehicleSize, vehicleSpeed, movingVehicleTarget } = termsOf(toHitLedger(table, order, target));
  return JSON.parse(JSON.stringify({ vehicleSize, vehicleSpeed, movingVehicleTarget })) as Record<string, number>;
}

/** The same of one that stands on the road, or elsewhere, as it does after its move. */
function standing(type: string, status: Status = moved, switches: Switches = BOTH, at = 'E3'): unknown {
  const units = [
    [us, 'K1'],
    [`${type}.1`, at, status],
  ] as const;
  return shotAt(lay(road(switches), { units, frames: [impulse('us')] }), `${type}.1`);
}

/** Drives through hexes, every window closed. */
function drive(table: Table, ...hexes: readonly string[]): Table {
  for (const to of hexes) {
    act(table, enterRule, { kind: 'enter', to });
    settle(table);
  }
  return table;
}

const MOVING = { movingVehicleTarget: 1 };
const FAST = { vehicleSpeed: 2 };

describe('the speed of a vehicle shot at', () => {
  rule('15.6', 'is +2 on the move instead of +1 from an MF of 16 on tracks and of 20 off the road', () => {
    expect(['de.fast', 'de.slow', 'de.fasttrack', 'de.slowtrack'].map((type) => standing(type))).toEqual([
      FAST,
      MOVING,
      FAST,
      MOVING,
    ]);
    expect(standing('de.fast', { markers: ['assaultMove'] })).toEqual(FAST);
    expect(standing('de.fast', {})).toEqual({});
    expect(standing('de.fast', { markers: ['fired'] })).toEqual({});
  });

  rule('15.6', 'counts by the switch `vehicleSpeed` alone', () => {
    expect(standing('de.fast', moved, {})).toEqual(MOVING);
    expect(standing('de.fast', moved, { vehicleSpeed: 'counts' })).toEqual(FAST);
  });

  rule('15.6', 'on wheels needs an MF of 12 and two MPs along the road before the shot', () => {
    const table = driving();
    drive(table, 'E2', 'E3', 'E4');
    expect(topOf(table, 'move')?.movers[0]).toMatchObject({ spent: 3, road: 3 });
    expect(shotAt(table, 'de.car.1')).toEqual(MOVING);
    drive(table, 'E5');
    expect(shotAt(table, 'de.car.1')).toEqual(FAST);
    expect(shotAt(drive(driving(BOTH, 'de.cart.1'), 'E2', 'E3', 'E4', 'E5'), 'de.cart.1')).toEqual(MOVING);
  });

  rule('15.6', 'sums the half MPs of roads exactly, by `halfRoadPoints` each is a whole one', () => {
    const rounded: Switches = { ...BOTH, halfRoadPoints: 'roundedUp' };
    const road = (switches: Switches): unknown => shotAt(drive(driving(switches), 'E2', 'E3'), 'de.car.1');
    expect([road(BOTH), road(rounded)]).toEqual([MOVING, FAST]);
  });

  rule('15.6', 'on wheels is that of the whole move, by `roadSpeedMoment`, once it has ended', () => {
    const table = drive(driving({ ...BOTH, roadSpeedMoment: 'wholeMove' }), 'E2', 'E3', 'E4', 'E5');
    expect(shotAt(table, 'de.car.1')).toEqual(MOVING);
    act(table, stopRule, { kind: 'stop' });
    expect(shotAt(table, 'de.car.1')).toEqual(FAST);
  });

  rule('15.6', 'on wheels is marked where the move ends, and only on the road', () => {
    const table = drive(driving(), 'E2', 'E3', 'E4', 'E5');
    act(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, 'de.car.1')).toEqual({ facing: 4, markers: ['moved', 'roadSpeed'] });
    expect(shotAt(table, 'de.car.1')).toEqual(FAST);
    const off = drive(driving(), 'E2', 'E3', 'E4', 'E5', 'D5');
    expect(shotAt(off, 'de.car.1')).toEqual(MOVING);
    act(off, stopRule, { kind: 'stop' });
    expect(statusOf(off, 'de.car.1')?.markers).toEqual(['moved']);
    const slow = drive(driving({}), 'E2', 'E3', 'E4', 'E5');
    expect(topOf(slow, 'move')?.movers[0]?.road).toBeUndefined();
  });
});

describe('the size of a vehicle shot at', () => {
  rule('15.6', 'is added to the roll to hit whether it moves or not, by the switch `vehicleSize`', () => {
    expect(standing('de.large', {})).toEqual({ vehicleSize: -1 });
    expect(standing('de.small')).toEqual({ vehicleSize: 1, movingVehicleTarget: 1 });
    expect(standing('de.small', moved, { vehicleSize: 'counts' })).toEqual({ vehicleSize: 1, movingVehicleTarget: 1 });
    expect(standing('de.small', moved, { vehicleSpeed: 'counts' })).toEqual(MOVING);
    expect(standing('de.fast')).toEqual(FAST);
  });
});

describe('size and speed', () => {
  rule('15.6', 'are those of vehicles that drive: of no helicopter, of none without an MF, and of no men', () => {
    const types: readonly CounterType[] = [
      ...TYPES,
      { id: 'de.huey', nation: 'de', kind: 'helicopter', movement: 'air', mf: 40, morale: 6, armorFactor: 0 },
      { id: 'de.pillbox', nation: 'de', kind: 'vehicle', movement: 'tracked', morale: 6 },
    ];
    const ids = ['de.huey.1', 'de.pillbox.1', 'de.1-6-4.1', 'de.fast.1', 'de.large.1'];
    const table = lay(worldWith({ map, types, switches: BOTH }), { units: ids.map((id, at) => [id, `C${at + 1}`]) });
    const of = <T>(read: (id: string) => T): readonly T[] => ids.map(read);
    const found = (id: string) => {
      const counter = counterOf(table.position, id);
      if (counter === undefined) throw new Error(`no ${id}`);
      return counter;
    };
    expect(of((id) => goesFast(table, found(id)))).toEqual([false, false, false, true, false]);
    expect(of((id) => sizeTerms(table, found(id)).length)).toEqual([0, 0, 0, 0, 1]);
    expect(sizeTerms(table, found('de.large.1'))).toMatchObject([
      { id: 'vehicleSize', rule: '15.6', value: { n: -1, d: 1 } },
    ]);
  });

  rule('15.6', 'of a car are measured on a road of the map', () => {
    const laid = { units: [['de.car.1', 'E3', {}]], pools: [['de.car.2', 'de.first']] } as const;
    const table = lay(road(BOTH), laid);
    const fast = (id: string, half: number): boolean => {
      const counter = counterOf(table.position, id);
      const mover = { unit: id, mode: 'move', allowance: 24, own: 24, spent: half, road: half } as const;
      return counter !== undefined && hasRoadSpeed(table, counter, mover);
    };
    expect([fast('de.car.1', 3), fast('de.car.1', 4), fast('de.car.2', 4)]).toEqual([false, true, false]);
  });
});
