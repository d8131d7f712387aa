import { describe, expect } from 'vitest';
import type { CounterType, HexDesign, LhyScene } from '../../../src/lhy/index.js';
import { has } from '../../../src/lhy/index.js';
import { betray, uncoverVehicles } from '../../../src/lhy/maneuver/index.js';
import { rule } from '../../rule.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, table } from '../table.js';
import { act, activation, acts, unitIn } from './acting.js';

/* A concealed unit of blue stands in E9, and an enemy so many hexes north of it. */

const types: readonly CounterType[] = [
  ...TYPES,
  { ...(TYPES.find(({ id }) => id === 'blue.squad') as CounterType), id: 'blue.japanese', nation: 'japanese' },
];
const CONCEALED: Partial<TableUnit> = { marks: ['concealed'] };
const woods: readonly HexDesign[] = [{ at: 'E9', ground: 'woods' }];

function keeps(
  type: string,
  away: number,
  by: 'maneuver' | 'fire',
  options: TableOptions = {},
  enemy: Partial<TableUnit> = {},
): boolean {
  const units = {
    b1: { type, at: 'E9', ...CONCEALED },
    r1: { type: 'red.squad', at: `E${9 - away}`, ...enemy },
  };
  const scene = table({ types, ...options, units: { ...units, ...options.units } });
  const { position } = play(scene, (at) => betray(at, 'b1', by), []);
  return position.units['b1']?.marks.includes('concealed') === true;
}
const marksOf = (scene: LhyScene, id: string) => unitIn(scene, id).marks;

describe('how concealment is lost', () => {
  rule('4.3.1.1', 'a unit on foot in the open is noticed within eight hexes, whether it moves or fires', () => {
    expect([7, 8].map((away) => keeps('blue.squad', away, 'maneuver'))).toEqual([false, false]);
    expect(keeps('blue.squad', 8, 'fire')).toBe(false);
    const further = { units: { r1: { type: 'red.squad', at: 'F1' } } } as const;
    expect(keeps('blue.squad', 1, 'maneuver', further)).toBe(true);
  });

  rule(
    '4.3.1.1',
    'a unit that comes into cover is noticed within three hexes, Russians and Japanese within two, LATWs within one',
    () => {
      const within = (type: string) => [1, 2, 3, 4].filter((away) => !keeps(type, away, 'maneuver', { hexes: woods }));
      expect(within('blue.squad')).toEqual([1, 2, 3]);
      expect(within('blue.japanese')).toEqual([1, 2]);
      expect(within('blue.latw')).toEqual([1]);
    },
  );

  rule('4.3.1.1', 'a unit that fires from cover is noticed within two hexes', () => {
    expect([1, 2, 3].map((away) => keeps('blue.squad', away, 'fire', { hexes: woods }))).toEqual([false, false, true]);
  });

  rule('4.1.16', 'an Improved Position is cover for concealment', () => {
    const markers = [{ id: 'ip', kind: 'improvedPosition', hex: 'E9' }] as const;
    expect(keeps('blue.squad', 4, 'maneuver', { position: { markers } })).toBe(true);
    expect(keeps('blue.squad', 3, 'maneuver', { position: { markers } })).toBe(false);
  });

  rule('2.2.4', 'a Fortified Position is cover for the concealment of those with it', () => {
    const fp = { type: 'blue.fp', at: 'E9' };
    expect(keeps('blue.squad', 4, 'maneuver', { units: { fp } })).toBe(true);
    expect(keeps('blue.squad', 3, 'maneuver', { units: { fp } })).toBe(false);
  });

  rule('4.1.15', 'an orchard is cover for concealment', () => {
    expect(keeps('blue.squad', 4, 'maneuver', { hexes: [{ at: 'E9', ground: 'orchard' }] })).toBe(true);
  });

  rule('4.3.1.1', 'an enemy without a line of sight notices nothing, and neither does a hidden one', () => {
    expect(keeps('blue.squad', 4, 'maneuver', { hexes: [{ at: 'E7', ground: 'heavyWoods' }] })).toBe(true);
    expect(keeps('blue.squad', 2, 'maneuver', {}, { marks: ['hidden'] })).toBe(true);
  });

  rule('4.3.1.2', 'a vehicle in the open is noticed from any distance, in cover within eight hexes', () => {
    const far = { units: { r1: { type: 'red.squad', at: 'F1' } } } as const;
    expect(keeps('blue.tank', 1, 'maneuver', far)).toBe(false);
    expect(keeps('blue.tank', 1, 'maneuver', { ...far, hexes: woods })).toBe(true);
    expect(keeps('blue.tank', 8, 'fire', { hexes: woods })).toBe(false);
  });

  rule('4.3.1.2', 'those who ride on a vehicle are noticed with it', () => {
    const units = {
      t1: { type: 'blue.tank', at: 'E9', ...CONCEALED },
      b1: { type: 'blue.squad', place: { kind: 'aboard' as const, vehicle: 't1' }, ...CONCEALED },
      r1: { type: 'red.squad', at: 'E5' },
    };
    const { position } = play(table({ units }), (at) => betray(at, 't1', 'maneuver'), []);
    expect([position.units['t1'], position.units['b1']].map((unit) => unit?.marks)).toEqual([[], []]);
  });

  rule('4.3.1.2', 'a vehicle beside an enemy is noticed at the end of a segment', () => {
    const units = (at: string) => ({
      t1: { type: 'blue.tank', at: 'E9', ...CONCEALED },
      b1: { type: 'blue.squad', at: 'D9', ...CONCEALED },
      r1: { type: 'red.squad', at },
    });
    const { position } = play(table({ units: units('E8') }), uncoverVehicles, []);
    expect([position.units['t1'], position.units['b1']].map((unit) => unit?.marks)).toEqual([[], ['concealed']]);
    expect(play(table({ units: units('E7') }), uncoverVehicles, []).events).toEqual([]);
  });

  rule('17.2', 'at night units are noticed by those beside them alone', () => {
    const night = { mission: { visibility: 'night' as const } };
    expect([1, 2].map((away) => keeps('blue.squad', away, 'maneuver', night))).toEqual([false, true]);
    expect([1, 2].map((away) => keeps('blue.tank', away, 'fire', night))).toEqual([false, true]);
  });

  rule('17.2', 'at twilight units on foot are noticed within two hexes, vehicles within four', () => {
    const twilight = { mission: { visibility: 'twilight' as const } };
    expect([2, 3].map((away) => keeps('blue.squad', away, 'maneuver', twilight))).toEqual([false, true]);
    expect([4, 5].map((away) => keeps('blue.tank', away, 'maneuver', twilight))).toEqual([false, true]);
  });

  rule('4.3.1', 'a unit that moves loses its concealment where it is noticed first', () => {
    const units = { b1: { type: 'blue.squad', at: 'F9', ...CONCEALED }, r1: { type: 'red.squad', at: 'E1' } };
    const scene = act(activation(['b1'], { units }), { kind: 'maneuver', unit: 'b1', mode: 'forward' });
    const near = act(scene, { kind: 'enter', hex: 'F8' });
    expect(marksOf(near, 'b1')).toEqual([]);
    const wide = { ...units, r1: { type: 'red.squad', at: 'A1' } };
    const far = acts(
      activation(['b1'], { units: wide }),
      { kind: 'maneuver', unit: 'b1', mode: 'forward' },
      { kind: 'enter', hex: 'G9' },
    );
    expect(marksOf(far, 'b1')).toEqual(['concealed']);
  });

  rule('20.8', 'a unit that only pretends to be one leaves the game with its concealment', () => {
    const units = {
      b1: { type: 'blue.squad', at: 'E9', marks: ['concealed', 'dummy'] as const },
      r1: { type: 'red.squad', at: 'E5' },
    };
    const { position } = play(table({ units }), (at) => betray(at, 'b1', 'maneuver'), []);
    expect(position.units['b1']?.place).toEqual({ kind: 'lost' });
  });

  rule('4.3.1', 'a side may take a Concealed marker off when it wants', () => {
    const units = { b1: { type: 'blue.squad', at: 'E9', ...CONCEALED }, b2: { type: 'blue.squad', at: 'E9' } };
    const there = act(activation(['b1'], { units }), { kind: 'reveal', hex: 'E9' });
    expect(has(unitIn(there, 'b1'), 'concealed')).toBe(false);
    expect(() => act(there, { kind: 'reveal', hex: 'E9' })).toThrow('nothing-concealed 4.3.1');
  });
});
