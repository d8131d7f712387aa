import { describe, expect } from 'vitest';
import { observersOf } from '../../../src/lhy/state/index.js';
import { rule } from '../../rule.js';
import type { TableOptions } from '../table.js';
import { TYPES, table } from '../table.js';
import { act, activation, reaction, refusals, unitIn } from './acting.js';

const MARKERS = [{ id: 'rb', kind: 'roadblock', hex: 'E5' }] as const;
const there = (type: string, more: object = {}) => ({ type, at: 'E5', ...more });
const units = {
  b1: there('blue.squad'),
  b2: there('blue.squad'),
  tank: there('blue.tank'),
  sec: there('blue.section'),
  away: { type: 'blue.squad', at: 'E6' },
};
const scene = (options: TableOptions = {}) =>
  activation(['b1', 'b2', 'tank', 'sec', 'away'], {
    ...options,
    units: { ...units, ...options.units },
    position: { markers: MARKERS, ...options.position },
  });
const clear = (...ids: readonly string[]) => ({ kind: 'clearRoadblock', units: ids }) as const;

describe('roadblocks that are cleared', () => {
  rule('4.1.17', 'a squad removes the roadblock of its hex with a roll of four or less, and has acted', () => {
    const done = act(scene(), clear('b1'), ['roadblock E5 4']);
    expect(done.position.markers).toEqual([]);
    expect(unitIn(done, 'b1').acted).toMatchObject({ as: 'maneuver' });
    expect(act(scene(), clear('b1'), ['roadblock E5 5']).position.markers).toEqual(MARKERS);
  });

  rule('4.1.17', 'each other squad and AFV that helps takes one off the roll', () => {
    expect(act(scene(), clear('b1', 'b2', 'tank'), ['roadblock E5 6']).position.markers).toEqual([]);
    expect(act(scene(), clear('b1', 'b2', 'tank'), ['roadblock E5 7']).position.markers).toEqual(MARKERS);
  });

  rule('4.1.17', 'only squads and AFVs in the hex clear it, and they stand still and are in good order', () => {
    expect(refusals(scene(), clear('sec'))).toContain('cannot-clear 4.1.17');
    expect(refusals(scene(), clear('away'))).toEqual(['no-roadblock-here 4.1.17']);
    expect(refusals(scene(), clear('away', 'b1'))).toContain('not-together 4.1.17');
    expect(refusals(scene(), clear())).toContain('nobody 4.1.17');
    const moving = scene({ units: { tank: there('blue.tank', { motion: 'moving' }) } });
    expect(refusals(moving, clear('tank'))).toEqual(['in-motion 4.1.17']);
    const down = scene({ units: { b1: there('blue.squad', { condition: 'disrupted' }) } });
    expect(refusals(down, clear('b1'))).toContain('not-good 13.3.2');
  });

  rule('4.1.17', 'in a reaction a squad that has seen nothing does not clear it', () => {
    const red = { r1: { type: 'red.squad', at: 'E5' }, b1: { type: 'blue.squad', at: 'E7' } };
    const at = reaction({ units: red, position: { markers: MARKERS } });
    expect(refusals(at, clear('r1'))).toEqual(['nothing-observed 8.3']);
  });
});

describe('what is seen along an enclosed road', () => {
  const road = (at: string) => ({ at, ground: 'rural', enclosed: true, ways: [{ kind: 'road', to: [1, 4] }] }) as const;
  const street = { hexes: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9'].map(road) };
  const sees = (type: string, hexes: readonly number[], options: TableOptions = street) =>
    hexes.filter((away) => {
      const at = table({
        types: TYPES,
        units: { r1: { type: 'red.squad', at: 'E1' }, b1: { type, at: `E${1 + away}` } },
        ...options,
      });
      return observersOf(at, unitIn(at, 'b1'), `E${1 + away}`).length > 0;
    });

  rule('4.1.9.4', 'units react to vehicles and Towed Guns within six hexes, and to others within four', () => {
    expect(sees('blue.tank', [5, 6, 7])).toEqual([5, 6]);
    expect(sees('blue.gun', [6, 7])).toEqual([6]);
    expect(sees('blue.squad', [3, 4, 5])).toEqual([3, 4]);
    expect(sees('blue.squad', [5, 8], {})).toEqual([5, 8]);
  });
});
