import { expect } from 'vitest';
import type { MissionInput } from '../../../src/lhy/index.js';
import { loadMission } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { SMALL } from '../missions.js';
import { MISSION, TYPES } from '../table.js';

/* Every mistake of a mission is told at once. */

const told = (more: Partial<MissionInput>): readonly string[] => {
  const read = loadMission({ ...SMALL, ...more });
  return read.ok ? [] : read.problems.map(({ code, path = '' }) => `${code} ${path}`);
};
const unit = (id: string, type: string, place: object, more: object = {}) => ({
  id,
  type,
  side: type.split('.')[0],
  place,
  ...more,
});
const on = (hex: string) => ({ kind: 'map', hex });
const small = SMALL.mission as { readonly objectives: readonly object[] };
const mission = (units: readonly object[], more: object = {}) => ({
  ...MISSION,
  id: 'wrong',
  units,
  objectives: small.objectives,
  ...more,
});

rule('20.7', 'an unknown hex of one unit does not hide that others are wrong, and each has its own path', () => {
  const units = [
    unit('b1', 'blue.squad', on('Z99')),
    unit('b2', 'blue.squad', on('E8'), { moving: true }),
    unit('b3', 'blue.squad', on('E2')),
    unit('r1', 'red.squad', on('E2')),
  ];
  const markers = [
    { id: 'block', kind: 'roadblock', hex: 'Y99' },
    { id: 'other', kind: 'roadblock', hex: 'E5' },
  ];
  expect(told({ mission: mission(units, { markers }) })).toEqual([
    'unknown-hex /mission/units/0/place/hex',
    'unknown-hex /mission/markers/0/hex',
    'only-vehicles-move /mission/units/1/moving',
    'enemy-hex /mission/units/2/place',
    'enemy-hex /mission/units/3/place',
    'no-roadblock /mission/markers/1/hex',
  ]);
});

rule('20.7', 'nothing is said of who is aboard a vehicle that is wrong', () => {
  const units = [
    unit('truck', 'blue.truck', on('Z99')),
    unit('b1', 'blue.squad', { kind: 'aboard', vehicle: 'truck' }),
    unit('r1', 'red.squad', on('E2')),
  ];
  expect(told({ mission: mission(units) })).toEqual(['unknown-hex /mission/units/0/place/hex']);
});

rule('20.7', 'mistakes of the counters and of the map do not hide those of the mission', () => {
  const units = [unit('b1', 'blue.lorry', on('E8')), unit('r1', 'red.squad', on('Z99'))];
  const wrong = { ...TYPES[0], kind: 'cavalry' };
  expect(told({ mission: mission(units, { title: 7 }), counters: [wrong] })).toEqual([
    'bad-value /counters/0/kind',
    'bad-type /mission/title',
  ]);
  expect(told({ mission: mission(units), counters: [wrong] })).toEqual([
    'bad-value /counters/0/kind',
    'unknown-hex /mission/units/1/place/hex',
  ]);
  expect(told({ mission: mission(units), map: 7 })).toContain('unknown-type /mission/units/0/type');
});

rule('20.1', 'two sides that attack are told beside names that are wrong', () => {
  const sides = MISSION.sides.map((side) => ({ ...side, role: 'attacker' }));
  const units = [unit('b1', 'blue.squad', on('Z99'))];
  expect(told({ mission: mission(units, { sides }) })).toEqual([
    'one-attacker /mission/sides/1/role',
    'unknown-hex /mission/units/0/place/hex',
  ]);
});
