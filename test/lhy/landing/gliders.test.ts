import { describe, expect } from 'vitest';
import { apply } from '../../../src/engine/index.js';
import { wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import { position } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { dropAtDawn } from '../drop-at-dawn.js';
import type { Desk } from './desk.js';
import { LAND, after, afterAll, glider, planning, refused, settled, sums, told } from './desk.js';

/* Gliders may come in the second turn. Around G9 and northwards to G7 the ground is open, but for brush in G6. */

type Units = Parameters<typeof planning>[0];
type Options = NonNullable<Parameters<typeof planning>[1]>;
const SQUAD = [{ id: 'umber.3-1' }] as const;
const turn = (units: Units, options: Options = {}): Desk =>
  planning(units, { ...options, setup: { turn: 2, ...options.setup } });
/** Open ground far from everything: the map is empty. */
const PLAIN: Options = { documents: { map: { id: 'plain', columns: 12, rows: 12, hexes: [] } } };
const landed = (units: Units, dice: readonly (readonly number[])[], options: Options = PLAIN, hex = 'G9'): Desk =>
  after(
    after(
      turn(units, options),
      glider(hex, '12', ...units.flatMap(({ id }) => (id?.startsWith('umber.') === true ? [id] : []))),
    ),
    LAND,
    dice,
  );

describe('16.1.1 Gliders', () => {
  rule(
    '16.1.1',
    'a glider holds four steps of infantry and machine guns with one other unit, or a gun, a mortar or a vehicle',
    () => {
      const units = ['umber.3-1', 'umber.3-2', 'umber.3-leader', 'umber.mg-2', 'umber.gun', 'umber.jeep-2'].map(
        (id) => ({ id }),
      );
      const more = [...units, { id: 'extra', type: 'umber.latw', at: 'airborne:glide' }];
      const desk = turn(more);
      const plan = (...ids: readonly string[]) => refused(desk, glider('G9', '12', ...ids));
      expect(plan('umber.3-1', 'umber.3-2', 'umber.3-leader')).toEqual([]);
      expect(plan('umber.3-1', 'umber.3-2', 'umber.mg-2')).toEqual(['no-load 16.1.1']);
      expect(plan('umber.3-1', 'umber.mg-2', 'extra')).toEqual([]);
      expect(plan('umber.3-1', 'umber.3-leader', 'extra')).toEqual(['no-load 16.1.1']);
      expect(plan('umber.gun')).toEqual([]);
      expect(plan('umber.gun', 'umber.3-leader')).toEqual(['no-load 16.1.1']);
      expect(plan('umber.jeep-2')).toEqual([]);
    },
  );
});

describe('16.1.2 Landing zones of gliders', () => {
  rule('16.1.2', 'the zone ends a line of three open hexes; by a ruling it lies behind them', () => {
    expect(refused(turn(SQUAD), glider('G9', '12', 'umber.3-1'))).toEqual([]);
    expect(refused(turn(SQUAD), glider('G8', '6', 'umber.3-1'))).toEqual(['no-skid 16.1.2']);
    expect(refused(turn(SQUAD), glider('G9', '6', 'umber.3-1'))).toEqual([]);
    const behind: Options = { rules: { skidPath: 'beforeZone' } };
    expect(refused(turn(SQUAD, behind), glider('G9', '6', 'umber.3-1'))).toEqual(['no-skid 16.1.2']);
    expect(refused(turn(SQUAD, behind), glider('G10', '6', 'umber.3-1'))).toEqual([]);
    const { world, state } = turn(SQUAD);
    const straight = apply(world, state, { kind: 'planStick', units: ['umber.3-1'], hex: 'G9' });
    expect(straight).toMatchObject({ ok: false, problems: [{ code: 'course-of-gliders', rule: '16.1.2' }] });
  });

  rule('16.1.2', 'all gliders come down in one direction, each in a zone of its own; they may share skid hexes', () => {
    const desk = after(turn([...SQUAD, { id: 'umber.gun' }]), glider('G9', '12', 'umber.3-1'));
    expect(refused(desk, glider('G9', '12', 'umber.gun'))).toEqual(['zone-taken 16.1.2']);
    expect(refused(desk, glider('E9', '6', 'umber.gun'))).toEqual(['other-course 16.1.2']);
    expect(refused(desk, glider('G10', '12', 'umber.gun'))).toEqual([]);
  });

  rule('16.1.2', 'a platoon that comes by glider assembles in the zone of its leader', () => {
    const desk = landed([...SQUAD, { id: 'umber.3-leader' }], [[1], [1], [1], [1]]);
    expect(desk.state.position.landings?.assembly).toEqual([{ of: 'umber:black:3', side: 'umber', hex: 'G9' }]);
  });
});

describe('16.1.5 Glider landings', () => {
  rule('16.1.5', 'a glider that does not crash shakes its load: units on foot check their Cohesion', () => {
    expect(told(landed(SQUAD, [[9], [8], [7]]), 'umber.3-1')).toBe('G9 good airborne');
    expect(told(landed(SQUAD, [[9], [8], [8]]), 'umber.3-1')).toBe('G9 disrupted airborne');
    expect(told(landed([{ id: 'umber.jeep-2' }], [[9], [8]]), 'umber.jeep-2')).toBe('G9 good airborne');
    const { markers } = landed(SQUAD, [[9], [8], [7]]).state.position;
    expect(markers).toMatchObject([{ kind: 'glider', hex: 'G9', side: 'umber' }]);
  });

  rule('16.1.5', 'from 9 on it crashes: units on foot disrupt, and lose a step above their Cohesion', () => {
    expect(told(landed(SQUAD, [[1], [9], [7]]), 'umber.3-1')).toBe('G9 disrupted airborne');
    const hurt = landed(SQUAD, [[1], [9], [8], [1]]);
    expect(told(hurt, 'umber.3-1')).toBe('pool good');
    expect(told(hurt, 'umber.3-a')).toBe('G9 disrupted airborne');
    expect(sums(hurt, 'die', 'modifier', 'total', 'crashed', 'effect')).toEqual([
      'gliderCourse G9 die 1',
      'gliderCrash G9 die 9 modifier 0 total 9 crashed true',
      'gliderLoad umber.3-1 die 8 effect casualty',
    ]);
  });

  rule('16.1.5', 'a crash destroys a vehicle or a mortar above 7', () => {
    expect(told(landed([{ id: 'umber.jeep-2' }], [[1], [9], [7]]), 'umber.jeep-2')).toBe('G9 good airborne');
    expect(told(landed([{ id: 'umber.jeep-2' }], [[1], [9], [8]]), 'umber.jeep-2')).toBe('lost good');
    const mortars = [
      {
        id: 'm',
        kind: 'section',
        type: 'made',
        side: 'umber',
        companies: ['umber:black'],
        status: 'aloft',
        landing: 'glide',
      },
    ];
    const desk = after(turn([], { ...PLAIN, more: { mortars } }), {
      kind: 'planStick',
      mortars: ['m'],
      hex: 'G9',
      course: '12',
    });
    expect(after(desk, LAND, [[1], [9], [8]]).state.position.mortars['m']?.status).toBe('lost');
    expect(after(desk, LAND, [[1], [9], [7]]).state.position.mortars['m']?.status).toBe('pending');
  });

  rule(
    '16.1.5',
    'beside what blocks, beside water or another glider one is added to the roll, and at night one more',
    () => {
      const crash = (
        options: Options,
        hex = 'G9',
        more: Units = [],
        dice: readonly (readonly number[])[] = [[1], [7], [1]],
      ): readonly string[] => sums(landed([...SQUAD, ...more], dice, options, hex), 'modifier', 'crashed').slice(1, 2);
      const at = (design: object): Options => ({
        documents: { map: { id: 'plain', columns: 12, rows: 12, hexes: [{ at: 'H9', ground: 'rural', ...design }] } },
      });
      expect(crash(PLAIN)).toEqual(['gliderCrash G9 modifier 0 crashed false']);
      const dangers = [{ ground: 'woods' }, { ground: 'brush' }, { ground: 'river' }, { hill: 1 }];
      for (const danger of dangers)
        expect(crash(at(danger)), JSON.stringify(danger)).toEqual(['gliderCrash G9 modifier 1 crashed false']);
      expect(crash(at({ ground: 'beach' }))).toEqual(['gliderCrash G9 modifier 0 crashed false']);
      const night = { ...at({ ground: 'woods' }), more: { visibility: 'night' } };
      expect(crash(night, 'G9', [], [[1], [7], [1]])).toEqual(['gliderCrash G9 modifier 2 crashed true']);
      const lying = { ...PLAIN, setup: { markers: [{ kind: 'glider' as const, hex: 'H9' }] } };
      expect(crash(lying)).toEqual(['gliderCrash G9 modifier 1 crashed false']);
    },
  );

  rule('16.1.5', 'the sum of the roll tells both of its parts', () => {
    const woods = {
      documents: { map: { id: 'plain', columns: 12, rows: 12, hexes: [{ at: 'H9', ground: 'woods' }] } },
    };
    const { events } = landed(SQUAD, [[1], [1], [1]], { ...woods, more: { visibility: 'night' } });
    const told = events.find((event) => event.kind === 'summed' && event.sum === 'gliderCrash');
    const [sum] = (told?.kind === 'summed' ? told.sums : undefined) ?? [];
    expect(sum?.terms.map(({ id, rule: section }) => `${id} ${section}`)).toEqual(['hazard 16.1.5', 'night 16.1.5']);
    expect(sum === undefined ? 0 : wholeTotal(sum)).toBe(2);
  });

  rule(
    '16.1.5',
    'by a 10 it lands off the map: its load comes on later where the mission says so, and else not at all',
    () => {
      const later = landed(SQUAD, [[10], [1], [1]]);
      expect(later.state.position.units['umber.3-1']?.place).toEqual({ kind: 'waiting', entry: 'road' });
      expect(later.state.position.markers).toEqual([]);
      expect(sums(later, 'modifier')[1]).toBe('gliderCrash G9 modifier 1');
      const landings = [
        { id: 'drop', side: 'umber', by: 'parachute' },
        { id: 'glide', side: 'umber', by: 'glider' },
      ];
      expect(told(landed(SQUAD, [[10]], { ...PLAIN, more: { landings } }), 'umber.3-1')).toBe('exited good');
      const hurt = landed(SQUAD, [[10], [8], [8], [1]]);
      expect(told(hurt, 'umber.3-a')).toBe('waiting disrupted');
    },
  );

  rule('16.1.5', 'among enemies the load is assaulted by them', () => {
    const foe = { id: 'slate.2-1', at: 'G9' };
    const desk = landed([...SQUAD, foe], [[1], [1], [1]]);
    expect(desk.state.position.assaults).toMatchObject([{ hex: 'G9', side: 'slate', marked: true }]);
  });

  rule('16.1.7', 'units that come by glider need not assemble', () => {
    const desk = landed([...SQUAD, { id: 'umber.3-leader' }], [[1], [1], [1], [1]]);
    expect(told(desk, 'umber.3-1')).toBe('G9 good airborne');
  });
});

/** The assault of slate on units that have landed in G9, and its end by a roll. */
function assaulted(roll: number, own: readonly string[], foes: readonly string[]): Desk {
  const units = [
    ...foes.map((id) => ({ id, at: 'G9' })),
    ...own.map((id) => ({ id, at: 'G9', marks: ['airborne' as const] })),
    { id: 'umber.jeep-1', at: 'G9', marks: ['airborne' as const, 'landed' as const] },
  ];
  const fight = { hex: 'G9', side: 'slate', marked: true as const, units: foes.map((unit) => ({ unit, from: 'G9' })) };
  const setup = {
    phase: 'assaultResolution' as const,
    assaults: [fight],
    mortars: { m: { status: 'pending' as const, fell: 'G9' } },
  };
  const mortars = [
    { id: 'm', kind: 'section', type: 'made', side: 'umber', companies: ['umber:black'], status: 'available' },
  ];
  const world = dropAtDawn({}, { mortars });
  const state = unwrap(position(world, { units, ...setup }));
  return settled(after({ world, state, events: [] }, { kind: 'resolveAssault', hex: 'G9' }, [[roll]]));
}

describe('16.1.4 After the assault', () => {
  const foe = { id: 'slate.2-1', at: 'G9' };
  const mortars = [
    {
      id: 'm',
      kind: 'section',
      type: 'made',
      side: 'umber',
      companies: ['umber:black'],
      status: 'aloft',
      landing: 'drop',
    },
  ];

  rule('16.1.4', 'a mortar among enemies is lost without infantry, and lies there until the assault is over', () => {
    const alone = after(planning([foe], { more: { mortars } }), { kind: 'planStick', mortars: ['m'], hex: 'G10' });
    expect(after(alone, LAND, [[1, 1], [1]]).state.position.mortars['m']?.status).toBe('lost');
    const both = afterAll(
      planning([foe, { id: 'umber.2-1' }], { more: { mortars } }),
      { kind: 'planStick', mortars: ['m'], hex: 'G10' },
      { kind: 'planStick', units: ['umber.2-1'], hex: 'C11' },
      { kind: 'planAssembly', platoon: 'umber:black:2', hex: 'G10' },
    );
    const there = after(both, LAND, [[1, 1], [2, 4], [1], [1]]);
    expect(there.state.position.mortars['m']).toMatchObject({ status: 'pending', fell: 'G9' });
  });

  rule(
    '16.1.4',
    'a vehicle and a mortar in the Assault Hex are destroyed where the enemy wins, and whole where he does not',
    () => {
      const lost = assaulted(10, ['umber.2-a'], ['slate.1-1', 'slate.1-2']);
      expect(told(lost, 'umber.jeep-1')).toBe('lost good');
      expect(lost.state.position.mortars['m']?.status).toBe('lost');
      const held = assaulted(1, ['umber.2-1', 'umber.2-2'], ['slate.1-1']);
      expect(told(held, 'umber.jeep-1')).toBe('G9 good airborne');
      expect(held.state.position.mortars['m']?.status).not.toBe('lost');
      expect(held.state.position.mortars['m']).not.toHaveProperty('fell');
    },
  );
});
