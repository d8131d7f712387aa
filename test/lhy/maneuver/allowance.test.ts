import { describe, expect } from 'vitest';
import type { AllowanceFacts, CounterType } from '../../../src/lhy/index.js';
import { allowanceOf, costClassOf } from '../../../src/lhy/index.js';
import { canPay } from '../../../src/lhy/maneuver/index.js';
import { rule } from '../../rule.js';
import { squad, tank } from '../units/counters.js';

const halftrack: CounterType = { id: 'ht', name: 'A halftrack', kind: 'trackedCarrier', nation: 'blue' };
const truck: CounterType = { id: 'truck', name: 'A truck', kind: 'wheeledCarrier', nation: 'blue' };
const fighting: CounterType = { id: 'fv', name: 'A gun truck', kind: 'fightingVehicle', nation: 'blue' };
const russian: CounterType = { ...squad, nation: 'russian' };

const DAY: Omit<AllowanceFacts, 'type'> = {
  occasion: 'activation',
  visibility: 'day',
  reverse: false,
  heroic: false,
  directed: false,
};
const of = (type: CounterType, more: Partial<AllowanceFacts> = {}) => allowanceOf({ ...DAY, type, ...more });
const points = (type: CounterType, more: Partial<AllowanceFacts> = {}) => of(type, more).points;

describe('allowances, in half Movement Points', () => {
  rule('10.1', 'the allowance depends on the unit, on activation or reaction, and on day or night', () => {
    const day = [points(squad), points(tank), points(truck)];
    const reacting = [squad, tank, truck].map((type) => points(type, { occasion: 'reaction' }));
    const night = [tank, truck].map((type) => points(type, { visibility: 'night' }));
    expect([day, reacting, night]).toEqual([
      [6, 10, 12],
      [4, 8, 8],
      [6, 6],
    ]);
  });

  rule('10.1.1', 'in its activation a unit on foot has three points, or two hexes whatever they cost', () => {
    expect(of(squad)).toEqual({ points: 6, hexes: 2 });
  });

  rule('10.1.1', 'AFVs and halftracks have five points, trucks six', () => {
    expect([tank, halftrack, fighting, truck].map((type) => points(type))).toEqual([10, 10, 10, 12]);
    expect(points({ ...fighting, chassis: 'truck' })).toBe(12);
    expect(costClassOf({ ...truck, chassis: 'jeep' })).toBe('truck');
  });

  rule('10.1.2', 'in reaction a unit on foot has two points, or one hex whatever it costs', () => {
    expect(of(squad, { occasion: 'reaction' })).toEqual({ points: 4, hexes: 1 });
    expect(of(squad, { occasion: 'reaction', directed: true })).toEqual({ points: 4, hexes: 1 });
  });

  rule('10.1.2', 'Russian and Japanese units that their leader directs have two hexes', () => {
    expect(of(russian, { occasion: 'reaction' }).hexes).toBe(1);
    expect(of(russian, { occasion: 'reaction', directed: true }).hexes).toBe(2);
    expect(of({ ...squad, nation: 'japanese' }, { occasion: 'reaction', directed: true }).hexes).toBe(2);
  });

  rule('10.1.2', 'in reaction every vehicle has four points', () => {
    expect([tank, halftrack, truck].map((type) => points(type, { occasion: 'reaction' }))).toEqual([8, 8, 8]);
  });

  rule('10.4.4', 'in reverse every vehicle has three points', () => {
    expect(points(tank, { reverse: true })).toBe(6);
    expect(points(truck, { reverse: true, occasion: 'reaction' })).toBe(6);
  });

  rule('12.6.1', 'a Heroic unit has three hexes', () => {
    expect(of(squad, { heroic: true })).toEqual({ points: 0, hexes: 3, most: 3 });
  });

  rule('17.1', 'at night units on foot go two hexes, or one in reaction, but not Heroes, Russians and Japanese', () => {
    const night = { visibility: 'night' } as const;
    expect(of(squad, night)).toEqual({ points: 6, hexes: 2, most: 2 });
    expect(of(squad, { ...night, occasion: 'reaction' })).toEqual({ points: 4, hexes: 1, most: 1 });
    expect(of(russian, night)).toEqual({ points: 6, hexes: 2 });
    expect(of(squad, { ...night, heroic: true }).hexes).toBe(3);
    expect(of(squad, { visibility: 'twilight' }).most).toBeUndefined();
  });

  rule('17.1', 'at night vehicles have three points, or two in reaction', () => {
    const night = { visibility: 'night' } as const;
    expect([tank, truck].map((type) => points(type, night))).toEqual([6, 6]);
    expect(points(tank, { ...night, occasion: 'reaction' })).toBe(4);
    expect(points(tank, { ...night, occasion: 'reaction', reverse: true })).toBe(4);
  });
});

describe('whether a unit can pay', () => {
  rule('10.0', 'a vehicle pays every hex from its points', () => {
    expect(canPay({ points: 10, hexes: 0 }, 8, 3, 2)).toBe(true);
    expect(canPay({ points: 10, hexes: 0 }, 8, 3, 3)).toBe(false);
  });

  rule('10.1.1', 'two hexes are open to a unit on foot whatever they cost, a third asks for points', () => {
    const foot = { points: 6, hexes: 2 };
    expect(canPay(foot, 0, 0, 7)).toBe(true);
    expect(canPay(foot, 7, 1, 7)).toBe(true);
    expect(canPay(foot, 4, 2, 2)).toBe(true);
    expect(canPay(foot, 4, 2, 3)).toBe(false);
    expect(canPay(foot, 0, 0, 'all')).toBe(true);
    expect(canPay(foot, 4, 2, 'all')).toBe(false);
  });

  rule('12.6.1', 'a Heroic unit enters no fourth hex', () => {
    const hero = { points: 0, hexes: 3, most: 3 };
    expect(canPay(hero, 0, 2, 7)).toBe(true);
    expect(canPay(hero, 0, 3, 0)).toBe(false);
  });
});
