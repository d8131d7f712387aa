import { describe, expect } from 'vitest';
import { loadMission } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { DROP_AT_DAWN } from '../drop-at-dawn.js';
import { LAND, after, planning, stick, told } from './desk.js';

/* The same mission with Russian paratroopers: the leader of platoon 2 leads the whole company. */

interface Counter {
  readonly id: string;
  readonly nation: string;
}
const counters = (DROP_AT_DAWN.counters as readonly Counter[]).map((counter) => {
  if (!counter.id.startsWith('umber.')) return counter;
  const { platoon: _platoon, ...rest } = counter as Counter & { readonly platoon?: number };
  if (counter.id.startsWith('umber.leader')) return { ...rest, nation: 'russian', commandRange: 4 };
  return { ...counter, nation: 'russian' };
});
const landings = [
  { id: 'drop', side: 'umber', by: 'parachute' },
  { id: 'glide', side: 'umber', by: 'parachute', turn: 2 },
];
const russian = (units: Parameters<typeof planning>[0]) =>
  planning(units, { documents: { counters }, more: { landings } });
const SQUAD = [{ id: 'umber.2-1' }] as const;

describe('Russian paratroopers', () => {
  const dropped = (dice: readonly (readonly number[])[], hex = 'G9') =>
    after(after(russian(SQUAD), stick(hex, 'umber.2-1')), LAND, dice);

  rule('16.1.4', 'regroup above their Cohesion, and a 10 costs a step as well', () => {
    expect(told(dropped([[1, 1], [7]]), 'umber.2-1')).toBe('G8 good airborne');
    expect(told(dropped([[1, 1], [8]]), 'umber.2-1')).toBe('G8 good airborne regrouping');
    expect(told(dropped([[1, 1], [10]]), 'umber.2-1')).toBe('G8 good airborne reduced regrouping');
  });

  rule('16.1.4', 'on rough ground lose a step and regroup', () => {
    expect(told(dropped([[4, 1]], 'D5'), 'umber.2-1')).toBe('D6 good airborne reduced regrouping');
  });

  rule('16.1.1', 'take the leader of their company along in one of its sticks', () => {
    const desk = russian([...SQUAD, { id: 'umber.2-leader' }]);
    const both = after(desk, stick('G9', 'umber.2-1', 'umber.2-leader'));
    expect(both.state.position.plan?.sticks).toMatchObject([{ units: ['umber.2-1', 'umber.2-leader'] }]);
  });

  rule('16.1.2', 'assemble where their leader has come down', () => {
    const both = after(russian([...SQUAD, { id: 'umber.2-leader' }]), stick('G9', 'umber.2-1', 'umber.2-leader'));
    const desk = after(both, LAND, [[1, 1], [4, 1], [1], [1]]);
    expect(desk.state.position.landings?.assembly).toEqual([{ of: 'russian:black', side: 'umber', hex: 'G10' }]);
    const few = after(both, LAND, [[1, 5], [4, 1], [1], [1]]);
    expect(told(few, 'umber.2-1')).toBe('G4 good airborne');
  });

  rule('16.1.1', 'have no gliders', () => {
    const mission = { ...(DROP_AT_DAWN.mission as object), mortars: [] };
    const loaded = loadMission({ ...DROP_AT_DAWN, counters, mission });
    const { units } = DROP_AT_DAWN.mission as {
      readonly units: readonly { readonly place: { readonly landing?: string } }[];
    };
    const gliders = units.flatMap(({ place }, i) => (place.landing === 'glide' ? [i] : []));
    expect(loaded.ok ? [] : loaded.problems.map(({ code, path = '' }) => `${code} ${path}`)).toEqual(
      gliders.map((i) => `no-gliders /mission/units/${i}/place/landing`),
    );
  });
});
