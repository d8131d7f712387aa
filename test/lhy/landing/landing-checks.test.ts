import { describe, expect } from 'vitest';
import { rule } from '../../rule.js';
import { DROP_AT_DAWN } from '../drop-at-dawn.js';
import type { Desk } from './desk.js';
import { LAND, after, afterAll, assembly, planning, stick, sums, told } from './desk.js';

/* The Scatter Diagram of the mission goes round clockwise from the north: 1 is north, 4 is south. */

const PLATOON = [{ id: 'umber.2-1' }, { id: 'umber.2-2' }, { id: 'umber.2-leader' }] as const;
const SQUAD = [{ id: 'umber.2-1' }] as const;
/** A platoon comes down in a hex, as the dice say, and assembles in G9. */
const dropped = (
  dice: readonly (readonly number[])[],
  hex = 'G9',
  units: Parameters<typeof planning>[0] = SQUAD,
): Desk =>
  after(afterAll(planning(units), stick(hex, ...units.flatMap(({ id }) => id ?? [])), assembly('G9')), LAND, dice);

describe('16.1.4 Landing Checks of paratroopers', () => {
  const checked = (die: number): string => told(dropped([[1, 1], [die]]), 'umber.2-1');

  rule('16.1.4', 'in the open infantry disrupts above its Cohesion of 7, and loses a step by a 10', () => {
    expect(checked(7)).toBe('G8 good airborne');
    expect(checked(8)).toContain('G8 disrupted');
    const desk = dropped([[1, 1], [10], [1]]);
    expect(told(desk, 'umber.2-1')).toBe('pool good');
    expect(told(desk, 'umber.2-a')).toContain('G8 disrupted');
  });

  rule('16.1.4', 'in the open Heavy Weapons disrupt in any case, and vehicles are destroyed by a 10', () => {
    const desk = (die: number, id: string) => after(after(planning([{ id }]), stick('G9', id)), LAND, [[1, 1], [die]]);
    expect(told(desk(1, 'umber.mg-1'), 'umber.mg-1')).toContain('G8 disrupted');
    expect(told(desk(10, 'umber.mg-1'), 'umber.mg-1')).toBe('lost good');
    expect(told(desk(9, 'umber.jeep-1'), 'umber.jeep-1')).toContain('G8 good');
    expect(told(desk(10, 'umber.jeep-1'), 'umber.jeep-1')).toBe('lost good');
  });

  rule('16.1.4', 'in woods a unit on foot loses a step without a roll, and a vehicle is destroyed', () => {
    const desk = dropped([[4, 1], [1]], 'D5');
    expect(told(desk, 'umber.2-a')).toContain('D6 disrupted');
    expect(sums(desk, 'effect').at(-1)).toBe('landingRough umber.2-1 effect casualty');
    const jeep = after(after(planning([{ id: 'umber.jeep-1' }]), stick('D5', 'umber.jeep-1')), LAND, [[4, 1]]);
    expect(told(jeep, 'umber.jeep-1')).toBe('lost good');
    const weapon = after(after(planning([{ id: 'umber.latw' }]), stick('D5', 'umber.latw')), LAND, [[4, 1]]);
    expect(told(weapon, 'umber.latw')).toBe('lost good');
  });

  rule('16.1.4', 'off the map a unit on foot loses a step, and is disrupted in the last hex on its way', () => {
    const desk = dropped([[4, 6], [1]], 'G10');
    expect(told(desk, 'umber.2-a')).toContain('G12 disrupted');
    expect(sums(desk, 'last')[0]).toBe('dispersal umber.2-1 last G12');
  });

  rule('16.1.4', 'a leader who loses a step comes back later, as any lost leader', () => {
    const desk = dropped([[1, 1], [1, 1], [1, 1], [1], [1], [10]], 'G9', PLATOON);
    expect(told(desk, 'umber.2-leader')).toBe('returning good');
  });

  rule('16.1.4', 'among enemies it is assaulted by them', () => {
    const foe = { id: 'slate.2-1', at: 'G8' };
    const desk = dropped(
      [[1, 1], [1]],
      'G9',
      [...SQUAD, foe].filter(({ id }) => id === 'umber.2-1'),
    );
    expect(desk.state.position.assaults).toEqual([]);
    const among = after(afterAll(planning([...SQUAD, foe]), stick('G9', 'umber.2-1'), assembly('G9')), LAND, [
      [1, 1],
      [1],
    ]);
    expect(among.state.position.assaults).toMatchObject([
      { hex: 'G8', side: 'slate', marked: true, units: [{ unit: 'slate.2-1' }] },
    ]);
  });

  rule(
    '16.1.4',
    'a vehicle among enemies is destroyed without infantry, and takes no part in the assault with it',
    () => {
      const foe = { id: 'slate.2-1', at: 'G8' };
      const jeep = { id: 'umber.jeep-1' };
      const alone = after(after(planning([jeep, foe]), stick('G9', 'umber.jeep-1')), LAND, [[1, 1], [1]]);
      expect(told(alone, 'umber.jeep-1')).toBe('lost good');
      expect(alone.state.position.assaults).toEqual([]);
      const units = afterAll(
        planning([...SQUAD, jeep, foe]),
        stick('G9', 'umber.2-1'),
        assembly('G9'),
        stick('G5', 'umber.jeep-1'),
      );
      const both = after(units, LAND, [[1, 1], [4, 3], [1], [1]]);
      expect(told(both, 'umber.jeep-1')).toContain('G8 good airborne landed');
    },
  );

  rule('16.1.4', 'hidden enemies come to light where somebody lands on them', () => {
    const foe = { id: 'slate.2-1', at: 'G8', marks: ['hidden' as const] };
    const desk = after(afterAll(planning([...SQUAD, foe]), stick('G9', 'umber.2-1'), assembly('G9')), LAND, [
      [1, 1],
      [1],
    ]);
    expect(told(desk, 'slate.2-1')).not.toContain('hidden');
    expect(desk.state.position.assaults).toMatchObject([{ hex: 'G8', side: 'slate' }]);
  });
});

describe('16.1.6 Losses in a landing', () => {
  rule('16.1.6', 'do not move the Casualty marker, and are counted apart', () => {
    const desk = dropped([[4, 1], [1]], 'D5');
    expect(desk.state.position).toMatchObject({ casualties: 0, landings: { losses: { umber: 1 } } });
  });

  rule('16.1.6', 'come back by a Medic without moving the Casualty marker', () => {
    const [charts] = DROP_AT_DAWN.charts as readonly [{ readonly charts: object }];
    const fate = { events: [{ value: { event: 'medic', effect: 'A medic.' } }] };
    const documents = { charts: [{ ...charts, charts: { ...charts.charts, fate } }] };
    const ground = [
      { id: 'umber.1-1', at: 'A12' },
      { id: 'umber.1-leader', at: 'A12' },
    ];
    const landings = { turns: { umber: 1 }, assembly: [], losses: { umber: 99 } };
    const more = {
      landings: [
        { id: 'drop', side: 'umber', by: 'parachute', turn: 9 },
        { id: 'glide', side: 'umber', by: 'glider', turn: 9 },
      ],
    };
    const setup = { landings, activation: { platoons: ['umber:black:1'] } };
    const desk = planning(ground, { documents, more, grounded: true, setup });
    const call = { kind: 'call' } as const;
    // The turn ends after three minutes; slate rolls 5 for the initiative, and umber the 10 that brings its event.
    const turned = after(afterAll(desk, call, call), call, [[5], [5], [10], [1], [1]]);
    expect(turned.state.position).toMatchObject({ casualties: 0, landings: { losses: { umber: 98 } } });
    expect(told(turned, 'umber.1-a')).toContain('A12');
  });

  rule('16.1.6', 'a mortar section is lost, and a mortar platoon goes on as a section', () => {
    const [squad] = DROP_AT_DAWN.counters as readonly object[];
    const counters = [
      ...(DROP_AT_DAWN.counters as readonly object[]),
      { ...squad, id: 'umber.squad.white', company: 'white' },
    ];
    const mortar = (kind: string) => ({
      id: 'm',
      kind,
      type: 'made',
      side: 'umber',
      companies: ['umber:black', 'umber:white'],
      status: 'aloft',
      landing: 'drop',
    });
    const land = (kind: string, dice: readonly (readonly number[])[]) =>
      after(
        after(planning([], { more: { mortars: [mortar(kind)] }, documents: { counters } }), {
          kind: 'planStick',
          mortars: ['m'],
          hex: 'G9',
        }),
        LAND,
        dice,
      ).state.position.mortars['m'];
    expect(land('section', [[1, 1], [10]])).toMatchObject({ status: 'lost' });
    expect(land('platoon', [[1, 1], [10]])).toMatchObject({
      status: 'pending',
      kind: 'section',
      companies: ['umber:black'],
    });
    expect(land('section', [[1, 1], [9]])).toMatchObject({ status: 'pending' });
  });
});
