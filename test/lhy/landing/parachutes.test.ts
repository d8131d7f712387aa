import { describe, expect } from 'vitest';
import { apply, request, view } from '../../../src/engine/index.js';
import { rule } from '../../rule.js';
import { DROP_AT_DAWN } from '../drop-at-dawn.js';
import type { Desk } from './desk.js';
import { LAND, WATCH, after, afterAll, assembly, planning, refused, stick, sums, told } from './desk.js';

/* The Scatter Diagram of the mission goes round clockwise from the north: 1 is north, 4 is south. */

const PLATOON = [{ id: 'umber.2-1' }, { id: 'umber.2-2' }, { id: 'umber.2-leader' }] as const;
const SQUAD = [{ id: 'umber.2-1' }] as const;
const IDS = PLATOON.map(({ id }) => id);
/** A platoon comes down in a hex, as the dice say, and assembles in G9. */
const dropped = (
  dice: readonly (readonly number[])[],
  hex = 'G9',
  units: Parameters<typeof planning>[0] = SQUAD,
): Desk =>
  after(afterAll(planning(units), stick(hex, ...units.flatMap(({ id }) => id ?? [])), assembly('G9')), LAND, dice);

describe('16.0 Airborne landings', () => {
  rule('16.0', 'the active side lands when everybody on the ground has been activated', () => {
    const ground = [{ id: 'umber.1-1', at: 'A12' }, { id: 'umber.1-leader', at: 'A12' }, ...SQUAD];
    const desk = planning(ground, { grounded: true, setup: { activation: { platoons: ['umber:black:1'] } } });
    const call = { kind: 'call' } as const;
    expect(refused(desk, stick('G9', 'umber.2-1'))[0]).toContain('not-now');
    const due = afterAll(desk, call, call, call);
    expect(request(due.world, due.state)).toMatchObject({ kind: 'action', by: 'umber', frame: { kind: 'landing' } });
  });

  rule('16.0', 'a side that lands has acted, and its enemy reacts next', () => {
    const desk = dropped([[1, 1], [5]]);
    expect(desk.state.position.units['umber.2-1']?.acted?.as).toBe('maneuver');
    expect(request(desk.world, desk.state)).toMatchObject({ by: 'slate', frame: { kind: 'segment', of: 'reaction' } });
    expect(desk.state.position.activation.done).toEqual(['umber:black:2']);
    expect(desk.state.position.deeds.map(({ unit, hex }) => `${unit} ${hex}`)).toEqual(['umber.2-1 G8']);
  });

  rule('16.0', 'a landing may be put off: it comes in a later turn', () => {
    const desk = planning(SQUAD);
    const held = after(desk, { kind: 'holdLanding' }, [[3], [5], [2]]);
    expect(held.state.position).toMatchObject({ turn: 2, landings: { turns: { umber: 1 } } });
    expect(request(held.world, held.state)).toMatchObject({ frame: { kind: 'landing', by: 'umber' } });
    expect(refused(after(desk, stick('G9', 'umber.2-1')), { kind: 'holdLanding' })).toEqual(['plan-begun 16.1.1']);
  });
});

describe('16.1.1 The plan of a parachute landing', () => {
  rule('16.1.1', 'a stick is one whole platoon with its leader, or a vehicle, or up to five Heavy Weapons', () => {
    const units = [...PLATOON, { id: 'umber.mg-1' }, { id: 'umber.latw' }, { id: 'umber.jeep-1' }];
    const desk = planning(units);
    expect(refused(desk, stick('G9', ...IDS))).toEqual([]);
    expect(refused(desk, stick('G9', 'umber.2-1', 'umber.2-leader'))).toEqual(['no-load 16.1.1']);
    expect(refused(desk, stick('G9', ...IDS, 'umber.mg-1'))).toEqual(['no-load 16.1.1']);
    expect(refused(desk, stick('G9', 'umber.mg-1', 'umber.latw'))).toEqual([]);
    expect(refused(desk, stick('G9', 'umber.jeep-1'))).toEqual([]);
    expect(refused(desk, stick('G9', 'umber.jeep-1', 'umber.latw'))).toEqual(['no-load 16.1.1']);
    const nobody = apply(desk.world, desk.state, { kind: 'planStick', hex: 'G9' });
    expect(nobody).toMatchObject({ ok: false, problems: [{ code: 'nobody', rule: '16.1.1' }] });
    const guns = Array.from({ length: 6 }, (_, i) => ({ id: `mg-${i}`, type: 'umber.mg', at: 'airborne:drop' }));
    const six = planning(guns);
    expect(refused(six, stick('G9', ...guns.slice(1).map(({ id }) => id)))).toEqual([]);
    expect(refused(six, stick('G9', ...guns.map(({ id }) => id)))).toEqual(['no-load 16.1.1']);
  });

  rule('16.1.1', 'mortars go with Heavy Weapons, or alone', () => {
    const mortar = {
      id: 'm',
      kind: 'section',
      type: 'made',
      side: 'umber',
      companies: ['umber:black'],
      status: 'aloft',
      landing: 'drop',
    };
    const desk = planning([{ id: 'umber.mg-1' }, ...SQUAD], { more: { mortars: [mortar] } });
    expect(refused(desk, { kind: 'planStick', mortars: ['m'], hex: 'G9' })).toEqual([]);
    expect(refused(desk, { kind: 'planStick', units: ['umber.mg-1'], mortars: ['m'], hex: 'G9' })).toEqual([]);
    expect(refused(desk, { kind: 'planStick', units: ['umber.2-1'], mortars: ['m'], hex: 'G9' })).toEqual([
      'no-load 16.1.1',
    ]);
    expect(refused(desk, { kind: 'planStick', mortars: ['n'], hex: 'G9' })).toEqual(['unknown-mortar 16.1.1']);
  });

  rule('16.1.1', 'everybody who can be put in a stick has one before the landing, and each only one', () => {
    const desk = planning([...SQUAD, { id: 'umber.latw' }]);
    const one = after(desk, stick('G9', 'umber.2-1'));
    expect(refused(one, stick('G9', 'umber.2-1'))).toEqual(['not-aloft 16.1.1']);
    expect(refused(one, LAND)).toEqual(['must-plan 16.1.1', 'must-assemble 16.1.2']);
    expect(refused(desk, LAND)[0]).toBe('nobody 16.1.1');
    const dropped = after(one, { kind: 'dropStick', stick: 'stick-1' });
    expect(dropped.state.position.plan).toBeUndefined();
    expect(refused(dropped, { kind: 'dropStick', stick: 'stick-1' })).toEqual(['unknown-stick 16.1.1']);
    expect(refused(desk, stick('G9', 'slate.1-1'))).toEqual(['not-yours 16.1.1']);
    expect(
      refused(planning([...SQUAD, { id: 'umber.3-1' }], { setup: { turn: 2 } }), stick('G9', 'umber.2-1', 'umber.3-1')),
    ).toEqual(['not-together 16.1.1']);
  });
});

describe('16.1.2 Landing zones and Assembly hexes', () => {
  rule('16.1.2', 'the zones of two sticks are more than three hexes apart; by a ruling three are enough', () => {
    const units = [...SQUAD, { id: 'umber.latw' }];
    const desk = after(planning(units), stick('G9', 'umber.2-1'));
    expect(refused(desk, stick('G12', 'umber.latw'))).toEqual(['zones-too-near 16.1.2']);
    expect(refused(desk, stick('G5', 'umber.latw'))).toEqual([]);
    const near = after(planning(units, { rules: { landingZones: 'threeApart' } }), stick('G9', 'umber.2-1'));
    expect(refused(near, stick('G12', 'umber.latw'))).toEqual([]);
    expect(refused(near, stick('G11', 'umber.latw'))).toEqual(['zones-too-near 16.1.2']);
  });

  rule(
    '16.1.2',
    'a platoon assembles five to ten hexes away from the nearest objective; by a ruling from every one',
    () => {
      const desk = after(planning(SQUAD), stick('G9', 'umber.2-1'));
      expect(refused(desk, assembly('F7'))).toEqual(['assembly-distance 16.1.2']);
      expect(refused(desk, assembly('F8'))).toEqual([]);
      const two = {
        objectives: [
          { id: 'a', hexes: ['F3'] },
          { id: 'b', hexes: ['F12'] },
        ],
      };
      const both = (rules: Readonly<Record<string, string>>) =>
        after(planning(SQUAD, { more: two, rules }), stick('G9', 'umber.2-1'));
      expect(refused(both({}), assembly('L8'))).toEqual([]);
      expect(refused(both({ assemblyDistance: 'every' }), assembly('L8'))).toEqual([]);
      expect(refused(both({}), assembly('L1'))).toEqual([]);
      expect(refused(both({ assemblyDistance: 'every' }), assembly('L1'))).toEqual(['assembly-distance 16.1.2']);
    },
  );

  rule('16.1.2', 'a platoon has one Assembly hex, and only one that jumps has any', () => {
    const desk = planning([...SQUAD, { id: 'umber.latw' }]);
    expect(refused(desk, assembly('G9'))).toEqual(['no-paratroopers 16.1.2']);
    const planned = afterAll(desk, stick('G9', 'umber.2-1'), assembly('G9'));
    expect(refused(planned, assembly('G10'))).toEqual(['has-assembly 16.1.2']);
    const again = afterAll(planned, stick('C12', 'umber.latw'), { kind: 'dropStick', stick: 'stick-1' });
    expect(again.state.position.plan?.assembly).toEqual({});
  });

  rule('16.1.2', 'a mission may keep the zones in a part of the map, and parachutes have no direction', () => {
    const landings = [
      { id: 'drop', side: 'umber', by: 'parachute', zone: 'meadow' },
      { id: 'glide', side: 'umber', by: 'glider', turn: 2 },
    ];
    const desk = planning(SQUAD, { more: { landings } });
    expect(refused(desk, stick('A1', 'umber.2-1'))).toEqual(['outside-zone 16.1.2']);
    expect(refused(desk, { kind: 'planStick', units: ['umber.2-1'], hex: 'G9', course: '12' })).toEqual([
      'course-of-gliders 16.1.2',
    ]);
  });
});

describe('16.1.3 Dispersal', () => {
  rule('16.1.3', 'each unit drifts from its zone by a die for the direction and a die for the hexes', () => {
    const desk = dropped([[1, 1], [4, 2], [2, 1], [1], [1], [1]], 'G9', PLATOON);
    expect(IDS.map((id) => told(desk, id).split(' ')[0])).toEqual(['G8', 'G11', 'H9']);
    expect(sums(desk, 'die', 'distance', 'from', 'hex').slice(0, 2)).toEqual([
      'dispersal umber.2-1 die 1 distance 1 from G9 hex G8',
      'dispersal umber.2-2 die 4 distance 2 from G9 hex G11',
    ]);
  });

  rule('16.1.3', 'where a zone lies on two sectors, the side says whose Scatter Diagram counts', () => {
    const sectors = [
      { id: 'made', from: 'A1', to: 'L9' },
      { id: 'other', from: 'A9', to: 'L12' },
    ];
    const [charts] = DROP_AT_DAWN.charts as readonly [{ readonly charts: object }];
    const scatter = { made: [1, 2, 3, 4, 5, 6], other: [4, 5, 6, 1, 2, 3] };
    const documents = {
      charts: [{ ...charts, charts: { ...charts.charts, scatter } }],
      map: { ...(DROP_AT_DAWN.map as object), sectors },
    };
    const desk = afterAll(planning(SQUAD, { documents }), stick('G9', 'umber.2-1'), assembly('G9'), LAND);
    expect(request(desk.world, desk.state)).toMatchObject({
      ask: { purpose: 'diagram', by: 'umber', options: ['made', 'other'] },
    });
    expect(told(after(desk, { kind: 'answer', choice: 'made' }, [[1, 1], [1]]), 'umber.2-1')).toContain('G8');
    expect(told(after(desk, { kind: 'answer', choice: 'other' }, [[1, 1], [1]]), 'umber.2-1')).toContain('G10');
    const { scatter: _scatter, ...rest } = charts.charts as { readonly scatter: object };
    const without = planning(SQUAD, { documents: { charts: [{ ...charts, charts: rest }] } });
    expect(refused(without, stick('G9', 'umber.2-1'))).toEqual(['chart-missing 16.1.3']);
  });
});

describe('Watching', () => {
  rule('16.0', 'nobody but its side knows a plan or who is in the air', () => {
    const planned = afterAll(planning(SQUAD), stick('G9', 'umber.2-1'), assembly('G9'));
    const { position } = view(planned.world, planned.state, 'slate');
    expect(position.plan).toBeUndefined();
    expect(Object.keys(position.units).filter((id) => id === 'umber.2-1' || id === WATCH.id)).toEqual([WATCH.id]);
    expect(view(planned.world, planned.state, 'umber').position.plan?.sticks).toHaveLength(1);
  });
});
