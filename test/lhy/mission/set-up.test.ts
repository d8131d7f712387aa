import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Lhy, LhyAction, LhyState, LhyWorld, Mission, MissionUnit, Place } from '../../../src/lhy/index.js';
import { leaderFaults, lhyEventsFor, loadMission, missionJsonSchema, position } from '../../../src/lhy/index.js';
import { platoonsLeft } from '../../../src/lhy/command/index.js';
import { sharesOf } from '../../../src/lhy/phases/index.js';
import type { Sent } from '../../../src/engine/index.js';
import { apply, check, createGame, legal, load, request, save, view } from '../../../src/engine/index.js';
import { rule } from '../../rule.js';
import type { Result } from '../../../src/kernel/index.js';
import { unwrap } from '../../unwrap.js';
import { HILL_31 } from '../hill-31.js';
import { SMALL } from '../missions.js';
import { walkMutations } from '../proof/legality.js';
import { statesOf } from '../proof/states.js';
import { playSound } from '../sound.js';
import { MISSION, TYPES } from '../table.js';
import { gun, squad } from '../units/counters.js';

/* A made-up mission: red sets up by hand in a zone, blue waits beside the southern edge. */

/** A hut, a stone building, a marsh with a road, a river, an urban building: all in the zone of red. */
const DOT = [
  { x: -2, y: -2 },
  { x: 2, y: -2 },
  { x: 0, y: 2 },
];
const HEXES = [
  { at: 'B1', ground: 'rural', shapes: [{ kind: 'hut', points: DOT }] },
  { at: 'C1', ground: 'rural', shapes: [{ kind: 'stoneBuilding', points: DOT }] },
  { at: 'D1', ground: 'marsh', ways: [{ kind: 'road', to: [1, 4] }] },
  { at: 'E1', ground: 'river' },
  { at: 'F1', ground: 'urban', shapes: [{ kind: 'urbanBuilding', points: DOT }] },
  { at: 'E9', ground: 'heavyWoods' },
  { at: 'D9', ground: 'heavyWoods', ways: [{ kind: 'road', to: [4, 1] }] },
];
const ZONE = { zone: { kind: 'setUp', zone: 'village' } } as const;
const types = [
  ...TYPES,
  { ...gun, id: 'red.truckGun', nation: 'red' },
  { ...squad, id: 'red.russian', nation: 'russian', platoon: 2 },
];

const unit = (id: string, type: string, place: Place = ZONE.zone, more: Partial<MissionUnit> = {}): MissionUnit => ({
  id,
  type,
  side: type.split('.')[0] ?? '',
  place,
  ...more,
});
const pool = (id: string, type: string) => unit(id, type, { kind: 'pool' });

interface Setting extends Partial<Mission> {
  readonly hexsides?: readonly unknown[];
}

function documents({ hexsides = [], ...mission }: Setting) {
  const zones = { village: ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'] };
  return {
    ...SMALL,
    map: { id: 'plain', columns: 9, rows: 9, hexes: HEXES, hexsides },
    counters: types,
    mission: { ...MISSION, zones, entries: { south: ['E9', 'D9', 'A9'] }, ...mission },
  };
}

const worldOf = (setting: Setting): LhyWorld => unwrap(loadMission(documents(setting)));
const begin = (world: LhyWorld): LhyState => unwrap(createGame(world, { dice: 'entered' }));

function after(world: LhyWorld, state: LhyState, ...steps: readonly (Sent<Lhy> | readonly [Sent<Lhy>, number[][]])[]) {
  return steps.reduce<LhyState>((now, step) => {
    const [action, dice] = Array.isArray(step) ? (step as [Sent<Lhy>, number[][]]) : [step as Sent<Lhy>, []];
    const applied = unwrap(apply(world, now, action, { dice }));
    expect(applied.surplus, JSON.stringify(action)).toBeUndefined();
    expect(applied.state.pending, JSON.stringify(action)).toBeUndefined();
    return applied.state;
  }, state);
}

/** The first reason why an action is refused. */
function refusal(world: LhyWorld, state: LhyState, action: LhyAction): string {
  const verdict = check(world, state, action);
  const [first] = verdict.complete === 1 ? [] : (verdict.problems ?? []);
  return first === undefined ? verdict.ruling : `${first.code} ${first.rule ?? ''}`;
}

const place = (id: string, hex: string, more: object = {}): LhyAction => ({ kind: 'place', unit: id, hex, ...more });
const READY = { kind: 'ready' } as const;

describe('set-up by hand', () => {
  const world = worldOf({
    units: [
      unit('r1', 'red.squad'),
      unit('mg', 'red.mg'),
      unit('latw', 'red.latw'),
      unit('gun', 'red.gun'),
      unit('gun2', 'red.gun'),
      unit('fp', 'red.fp'),
      unit('fp2', 'red.fp'),
      unit('truck', 'red.truck'),
      unit('tank', 'red.tank'),
      unit('sniper', 'red.leader', ZONE.zone, { mayHide: true }),
      unit('trick', 'red.squad', ZONE.zone, { dummy: true }),
      unit('b1', 'blue.squad', { kind: 'map', hex: 'E8' }),
    ],
  });
  const start = begin(world);
  const no = (action: LhyAction, ...before: readonly LhyAction[]) =>
    refusal(world, after(world, start, ...before), action);

  rule('20.7', 'a unit is set up in a hex of its zone, once, by its side', () => {
    expect(no(place('r1', 'A1'))).toBe('legal');
    expect(no(place('r1', 'A2'))).toBe('outside-zone 20.7');
    expect(no(place('r1', 'B1'), place('r1', 'A1'))).toBe('not-to-set-up 20.7');
    expect(no(place('b1', 'A1'))).toBe('not-yours 20.7');
  });

  rule('20.7', 'nobody is set up in a river or a marsh, and vehicles in a marsh on a road alone', () => {
    expect(no(place('r1', 'E1'))).toBe('no-set-up 20.7');
    expect(no(place('r1', 'D1'))).toBe('no-set-up 20.7');
    expect(no(place('tank', 'D1'))).toBe('legal');
  });

  rule('4.1.6', 'vehicles are not set up in urban buildings', () => {
    expect(no(place('tank', 'F1'))).toBe('no-vehicles 4.1.6');
    expect(no(place('r1', 'F1'))).toBe('legal');
  });

  rule('20.7', 'a Fortified Position stands in no building but a hut, and not with another', () => {
    const fp = (id: string, hex: string) => place(id, hex, { facing: '6' });
    expect(no(fp('fp', 'C1'))).toBe('no-position 20.7');
    expect(no(fp('fp', 'B1'))).toBe('legal');
    expect(no(fp('fp2', 'A1'), fp('fp', 'A1'))).toBe('overstacked 2.3');
  });

  rule('2.2.4', 'a Fortified Position is set up with a front, and no other unit', () => {
    expect(no(place('fp', 'A1'))).toBe('facing-of-positions 2.2.4');
    expect(no(place('r1', 'A1', { facing: '3' }))).toBe('facing-of-positions 2.2.4');
    const { units } = after(world, start, place('fp', 'A1', { facing: '3' })).position;
    expect(units['fp']).toMatchObject({ facing: 3, place: { kind: 'map', hex: 'A1' } });
  });

  rule('2.3', 'a hex takes no more units than may be stacked there', () => {
    expect(no(place('gun2', 'A1'), place('gun', 'A1'))).toBe('overstacked 2.3');
    expect(no(place('gun2', 'A1'), place('gun', 'B1'))).toBe('legal');
  });

  rule('20.9.1', 'LATWs and Towed Guns may hide, others where the mission says so', () => {
    const hidden = { posture: 'hidden' };
    expect(no(place('latw', 'A1', hidden))).toBe('legal');
    expect(no(place('gun', 'A1', hidden))).toBe('legal');
    expect(no(place('sniper', 'A1', hidden))).toBe('legal');
    expect(no(place('r1', 'A1', hidden))).toBe('cannot-hide 20.9.1');
  });

  rule(
    '20.9.1',
    'the enemy hears nothing of a unit that is set up hidden, and of a concealed one no more than its hex',
    () => {
      const heard = (action: LhyAction) => {
        const { events, state } = unwrap(apply(world, start, action));
        const told = lhyEventsFor(world, start, events, 'blue');
        return { told: JSON.stringify(told), seen: view(world, state, 'blue').position };
      };
      const hidden = heard(place('gun', 'A1', { posture: 'hidden' }));
      expect(hidden.told).toBe('[]');
      expect(hidden.seen).toEqual(view(world, start, 'blue').position);
      const concealed = heard(place('gun', 'A1', { posture: 'concealed' }));
      expect(concealed.told).not.toContain('gun');
      expect(concealed.told).toContain('A1');
    },
  );

  rule('20.7', 'dummies are set up in forests and buildings, and hide with a combat unit', () => {
    expect(no(place('trick', 'A1'))).toBe('dummy-in-open 20.7');
    expect(no(place('trick', 'C1'))).toBe('legal');
    expect(no(place('trick', 'C1', { posture: 'hidden' }))).toBe('cannot-hide 20.9.1');
    expect(no(place('trick', 'C1', { posture: 'hidden' }), place('r1', 'C1'))).toBe('legal');
  });

  rule('20.7', 'units may be set up concealed, and vehicles in motion or loaded', () => {
    const { units } = after(world, start, place('truck', 'A1', { posture: 'concealed', motion: 'moving' }), {
      kind: 'embark',
      unit: 'r1',
      vehicle: 'truck',
    }).position;
    expect(units['truck']).toMatchObject({ motion: 'moving', marks: ['concealed'] });
    expect(units['r1']).toMatchObject({ place: { kind: 'aboard', vehicle: 'truck' }, marks: ['concealed'] });
    expect(no(place('r1', 'A1', { motion: 'moving' }))).toBe('only-vehicles-move 20.7');
    expect(no({ kind: 'embark', unit: 'r1', vehicle: 'truck' })).toBe('not-together 20.7');
  });

  rule('20.7', 'a unit that was set up by hand may be taken back, and its side is ready when all are set up', () => {
    expect(no(READY)).toBe('must-set-up 20.7');
    const placed = after(world, start, place('fp', 'A1', { facing: '3', posture: 'concealed' }));
    const back = after(world, placed, { kind: 'pickUp', unit: 'fp' });
    expect(back.position.units['fp']).toEqual(start.position.units['fp']);
    expect(no({ kind: 'pickUp', unit: 'r1' })).toBe('not-set-up 20.7');
  });

  rule('20.7', 'a squad of a platoon may be set up as two sections', () => {
    const other = worldOf({
      units: [
        unit('r1', 'red.squad'),
        unit('r2', 'red.squad'),
        pool('ra', 'red.section'),
        pool('rb', 'red.section'),
        pool('rc', 'red.section'),
        unit('b1', 'blue.squad', { kind: 'map', hex: 'E8' }),
      ],
    });
    const split = after(other, begin(other), [{ kind: 'split', unit: 'r1' }, [[3], [1]]]);
    const places = Object.values(split.position.units).map(({ id, place: at }) => `${id} ${at.kind}`);
    expect(places).toEqual(['b1 map', 'r1 pool', 'r2 setUp', 'ra setUp', 'rb pool', 'rc setUp']);
    expect(refusal(other, split, { kind: 'split', unit: 'r2' })).toBe('has-deployed 20.7');
  });

  rule('4.1.7', 'the side that sets up first has the wall between two adjacent units', () => {
    const walled = worldOf({
      units: [
        unit('r1', 'red.squad'),
        unit('b1', 'blue.squad', { kind: 'map', hex: 'A2' }),
        unit('bLead', 'blue.leader', { kind: 'map', hex: 'A2' }),
      ],
      hexsides: [{ at: 'A1', direction: 4, kind: 'wall' }],
    });
    const { hexsides } = after(walled, begin(walled), place('r1', 'A1'), READY, READY).position;
    expect(hexsides).toEqual({ 'A1-A2': 'red' });
  });
});

describe('forces that are drawn', () => {
  const blue = unit('b1', 'blue.squad', { kind: 'map', hex: 'E8' });
  const numbered = (n: number, id: string, type: string) =>
    Array.from({ length: n }, (_, i) => pool(`${id}${i + 1}`, type));
  const cup = [
    ...numbered(3, 'sqd', 'red.squad'),
    ...numbered(4, 'sec', 'red.section'),
    ...numbered(3, 'mg', 'red.mg'),
    ...numbered(3, 'tank', 'red.tank'),
    pool('lead', 'red.leader'),
    blue,
  ];
  const draw = (force: object) => ({ id: 'one', side: 'red', place: { kind: 'waiting' }, ...force }) as never;
  const drawn = (units: readonly MissionUnit[], force: object, dice: number[][]) => {
    const world = worldOf({ units, forces: [draw(force)] });
    const state = begin(world);
    expect(request(world, state)).toMatchObject({ by: 'red', actions: ['drawForces'] });
    const { position } = after(world, state, [{ kind: 'drawForces' }, dice]);
    return Object.values(position.units)
      .filter(({ place: at }) => at.kind === 'waiting')
      .map(({ id, marks }) => [id, ...marks].join(' '));
  };
  const platoon = (steps: number) => ({ draw: { kind: 'infantry', of: 'red:red:3', steps } });

  rule('20.6', 'a whole platoon comes with its squads and its leader, without a die', () => {
    expect(drawn(cup, platoon(6), [])).toEqual(['lead', 'sqd1', 'sqd2', 'sqd3']);
  });

  rule('20.6', 'of a partial platoon squads are drawn to its steps', () => {
    expect(drawn(cup, platoon(4), [[3], [1]])).toEqual(['lead', 'sqd1', 'sqd3']);
  });

  rule('20.6', 'for an odd step a section of the platoon takes the place of a squad', () => {
    expect(drawn(cup, platoon(3), [[3], [1], [2], [4]])).toEqual(['lead', 'sec4', 'sqd3']);
  });

  rule('20.6', 'a Russian squad is turned to its reduced side for an odd step', () => {
    const russians = [...numbered(3, 'sqd', 'red.russian'), blue];
    const force = { draw: { kind: 'infantry', of: 'russian:red:2', steps: 5 }, concealed: true };
    expect(drawn(russians, force, [[2]])).toEqual(['sqd1 concealed', 'sqd2 concealed reduced', 'sqd3 concealed']);
  });

  rule('20.6', 'a reinforced platoon of seven steps has a section beside its three squads', () => {
    expect(drawn(cup, platoon(7), [[4]])).toEqual(['lead', 'sec4', 'sqd1', 'sqd2', 'sqd3']);
  });

  rule('3.1', 'a force is what its mission names and what was drawn: counters in the pool are never activated', () => {
    const force = { draw: { kind: 'infantry', of: 'red:red:3', steps: 6 }, place: { kind: 'map', hex: 'A1' } };
    const world = worldOf({ units: cup, forces: [draw(force)] });
    const scene = after(world, begin(world), { kind: 'drawForces' });
    expect(platoonsLeft({ ...scene, world }, 'red')).toEqual(['red:red:3']);
    expect(platoonsLeft({ ...begin(world), world }, 'red')).toEqual([]);
  });

  rule('20.6', 'AFVs of a partial platoon and support units are drawn by number', () => {
    expect(drawn(cup, { draw: { kind: 'vehicles', of: 'red:red.armor:1', number: 2 } }, [[2], [1]])).toEqual([
      'tank1',
      'tank2',
    ]);
    expect(drawn(cup, { draw: { kind: 'support', types: ['red.mg'], number: 1 } }, [[3]])).toEqual(['mg3']);
  });

  rule('20.6', 'whole platoons come of one company up to three, of two up to six, and else of three', () => {
    expect([1, 3, 4, 5, 6, 7, 8].map(sharesOf)).toEqual([[1], [3], [2, 2], [3, 2], [3, 3], [3, 2, 2], [3, 3, 2]]);
    expect(drawn(cup, { draw: { kind: 'platoons', arm: 'infantry', number: 1 } }, [])).toEqual([
      'lead',
      'sqd1',
      'sqd2',
      'sqd3',
    ]);
  });

  rule('20.6', 'a force is refused that its counters cannot make up, or that is of another arm', () => {
    const faults = (forces: readonly object[], units = cup) => {
      const loaded = loadMission(documents({ units, forces: forces.map(draw) }));
      return loaded.ok ? [] : loaded.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
    };
    const mg = (id: string) => ({ id, draw: { kind: 'support', types: ['red.mg'], number: 2 } });
    expect(faults([platoon(11)])).toEqual(['too-few-counters /mission/forces/0/draw']);
    expect(faults([mg('one'), mg('two')])).toEqual(['too-few-counters /mission/forces/1/draw']);
    expect(faults([{ draw: { kind: 'vehicles', of: 'red:red:3', number: 1 } }])).toEqual([
      'wrong-arm /mission/forces/0/draw/of',
    ]);
    expect(faults([platoon(3)], [...numbered(3, 'sqd', 'red.squad'), blue])).toEqual([
      'too-few-counters /mission/forces/0/draw',
    ]);
  });
});

describe('units that wait beside the map', () => {
  const world = worldOf({
    units: [
      unit('rLead', 'red.leader', { kind: 'map', hex: 'I1' }),
      unit('truck', 'blue.truck', { kind: 'waiting', entry: 'south' }),
      unit('b1', 'blue.squad', { kind: 'waiting', entry: 'south' }),
      unit('bLead', 'blue.leader', { kind: 'waiting', entry: 'south' }),
      unit('tank', 'blue.tank', { kind: 'waiting', entry: 'south' }),
      unit('late', 'blue.tank', { kind: 'waiting', entry: 'south', turn: 2 }),
    ],
  });
  const begun = after(world, begin(world), READY, READY);
  const on = (id: string, hex: string, more: object = {}) => ({ kind: 'comeOn', unit: id, hex, ...more }) as LhyAction;
  const foot = after(
    world,
    begun,
    { kind: 'selectCompany', company: 'blue:red' },
    { kind: 'activate', platoons: ['blue:red:3'] },
  );
  const tanks = after(
    world,
    begun,
    { kind: 'selectCompany', company: 'blue:red.armor' },
    { kind: 'activate', platoons: ['blue:red.armor:1'] },
  );

  rule('20.7', 'a platoon that waits is activated, and its side keeps the initiative', () => {
    expect(request(world, begun)).toMatchObject({ by: 'blue', frame: { kind: 'company' } });
  });

  rule('20.7', 'a unit comes on in a hex of its entry group, pays for it, and maneuvers on', () => {
    const state = after(world, foot, on('b1', 'A9', { posture: 'concealed' }));
    expect(state.position.units['b1']).toMatchObject({
      place: { kind: 'map', hex: 'A9' },
      acted: { as: 'maneuver' },
      marks: ['concealed'],
    });
    expect(request(world, state)).toMatchObject({ frame: { kind: 'maneuver', path: ['A9'], spent: 2 } });
    expect(refusal(world, foot, on('b1', 'B9'))).toBe('no-entry 20.7');
    expect(refusal(world, state, { kind: 'enter', hex: 'A8' })).toBe('legal');
  });

  rule('20.7', 'units come on when their platoon is activated, not before their turn, and may wait longer', () => {
    expect(refusal(world, foot, on('tank', 'A9'))).toBe('not-activated 7.0');
    expect(refusal(world, tanks, on('late', 'A9'))).toBe('not-due 20.7');
    expect(refusal(world, tanks, { kind: 'call' })).toBe('legal');
    const reacting = after(world, foot, { kind: 'call' }, { kind: 'call' });
    expect(refusal(world, reacting, on('bLead', 'A9'))).toBe('not-activated 20.7');
  });

  rule('11.4.7.1', 'into a Primary Impact Hex AFVs alone come on', () => {
    const mortar = { id: 'm', kind: 'section', type: 'made', side: 'red', companies: [], status: 'firing' } as const;
    const shelled = (state: LhyState, impact: string): LhyState => ({
      ...state,
      position: {
        ...state.position,
        mortars: { m: { ...mortar, impact } },
        fire: [{ id: 'f1', kind: 'mortar', by: 'red', hex: impact, value: 0, terms: [], segment: 1 }],
      },
    });
    expect(refusal(world, shelled(foot, 'A9'), on('b1', 'A9'))).toBe('impact-hex 11.4.7.1');
    expect(refusal(world, shelled(foot, 'D9'), on('truck', 'D9'))).toBe('impact-hex 11.4.7.1');
    expect(refusal(world, shelled(tanks, 'A9'), on('tank', 'A9'))).toBe('legal');
  });

  rule('4.1.9', 'a vehicle comes on by a road where the wood beside it is closed to it, and in motion', () => {
    expect(refusal(world, foot, on('truck', 'E9'))).toBe('no-way 4.0');
    const state = after(world, foot, on('truck', 'D9'));
    expect(state.position.units['truck']).toMatchObject({ motion: 'moving', place: { kind: 'map', hex: 'D9' } });
    expect(state.position.deeds[0]).toMatchObject({ hex: 'D9', through: [6] });
    expect(state.position.deeds[0]).not.toHaveProperty('from');
    expect(after(world, state, { kind: 'stop', motion: 'stopped' }).position.units['truck']?.motion).toBe('stopped');
  });

  rule('20.7', 'units aboard a vehicle come on with it, and the whole is saved and loaded', () => {
    const loaded = worldOf({
      units: [
        unit('rLead', 'red.leader', { kind: 'map', hex: 'A1' }),
        unit('b1', 'blue.squad', { kind: 'waiting' }),
        unit('bLead', 'blue.leader', { kind: 'waiting' }),
        unit('tank', 'blue.tank', { kind: 'waiting' }),
      ],
    });
    const aboard = after(loaded, begin(loaded), READY, { kind: 'embark', unit: 'b1', vehicle: 'tank' });
    expect(unwrap(load(loaded, save(aboard)))).toEqual(aboard);
    const [select, activate] = [
      { kind: 'selectCompany', company: 'blue:red' },
      { kind: 'activate', platoons: ['blue:red:3'], adHoc: ['tank'] },
    ] as const;
    const state = after(loaded, aboard, READY, select);
    expect(refusal(loaded, state, activate)).toBe('legal');
    const there = after(loaded, state, activate, on('tank', 'C9'));
    expect(request(loaded, there)).toMatchObject({ frame: { kind: 'maneuver', path: ['C9'] } });
    expect([...legal(loaded, there, { kind: 'enter' })].length).toBeGreaterThan(0);
  });
});

describe('the document of a mission', () => {
  const faults = (setting: Setting) => {
    const loaded = loadMission(documents(setting));
    return loaded.ok ? [] : loaded.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
  };
  const red = (id: string, type: string, hex: string, more: Partial<MissionUnit> = {}) =>
    unit(id, type, { kind: 'map', hex }, more);

  rule('20.7', 'what a mission puts on the map keeps the rules of disposition', () => {
    expect(faults({ units: [red('g1', 'red.gun', 'A1'), red('g2', 'red.gun', 'A1')] })).toEqual([
      'overstacked /mission/units/1/place',
    ]);
    expect(faults({ units: [red('r1', 'red.squad', 'E1'), red('t', 'red.tank', 'F1')] })).toEqual([
      'no-set-up /mission/units/0/place',
      'no-vehicles /mission/units/1/place',
    ]);
    expect(faults({ units: [red('r1', 'red.squad', 'A1'), red('b1', 'blue.squad', 'A1')] })).toEqual([
      'enemy-hex /mission/units/0/place',
      'enemy-hex /mission/units/1/place',
    ]);
    expect(faults({ units: [red('fp', 'red.fp', 'A1')] })).toEqual(['facing-of-positions /mission/units/0/facing']);
  });

  rule('4.1.17', 'Improved Positions lie in no building, and roadblocks on enclosed roads alone', () => {
    const markers = [
      { id: 'ip', kind: 'improvedPosition', hex: 'C1' },
      { id: 'rb', kind: 'roadblock', hex: 'A1' },
    ] as const;
    expect(faults({ markers })).toEqual(['no-position /mission/markers/0/hex', 'no-roadblock /mission/markers/1/hex']);
  });

  it('zones, entries and sides that do not exist are told with their paths', () => {
    expect(
      faults({
        units: [
          unit('r1', 'red.squad', { kind: 'setUp', zone: 'wood' }),
          unit('b1', 'blue.squad', { kind: 'waiting', entry: 'north' }),
        ],
        zones: { village: ['Z9'] },
        objectives: [{ id: 'hill', hexes: ['A1'], entries: ['Z8'], held: 'green' }],
        victory: { levels: [{ value: { level: 'win', winner: 'green' } }] },
      }),
    ).toEqual([
      'unknown-zone /mission/units/0/place/zone',
      'unknown-entry /mission/units/1/place/entry',
      'unknown-hex /mission/zones/village/0',
      'unknown-hex /mission/objectives/0/entries/0',
      'unknown-side /mission/objectives/0/held',
      'unknown-side /mission/victory/levels/0/value/winner',
    ]);
  });
});

describe('what is published for makers of missions', () => {
  it('the schema of missions is the one the reader uses', async () => {
    await expect(`${JSON.stringify(missionJsonSchema(), undefined, 2)}\n`).toMatchFileSnapshot(
      '../../../schemas/lhy-mission.schema.json',
    );
    const accepts = new Ajv2020({ strict: true }).compile(missionJsonSchema());
    for (const { mission } of [HILL_31, documents({})])
      expect(accepts(mission), JSON.stringify(accepts.errors)).toBe(true);
    expect(accepts(documents({ forces: [{ id: 'one' }] as never }).mission)).toBe(false);
  });
});

describe('games with a set-up by hand', () => {
  const numbered = (n: number, id: string, type: string) =>
    Array.from({ length: n }, (_, i) => pool(`${id}${i + 1}`, type));
  const world = worldOf({
    units: [
      ...numbered(3, 'red', 'red.squad'),
      ...numbered(4, 'redSec', 'red.section'),
      pool('redLead', 'red.leader'),
      ...['b1', 'b2'].map((id) => unit(id, 'blue.squad', { kind: 'waiting' })),
      unit('bLead', 'blue.leader', { kind: 'waiting' }),
      unit('tank', 'blue.tank', { kind: 'waiting', turn: 2 }),
    ],
    forces: [{ id: 'red', side: 'red', draw: { kind: 'infantry', of: 'red:red:3', steps: 5 }, place: ZONE.zone }],
    objectives: [{ id: 'village', hexes: ['A1', 'B1', 'C1'] }],
    minutes: 6,
  });

  it('a game by chance with draws, zones and arrivals comes to an end, and is sound on the way', () => {
    for (const seed of ['1', '2']) playSound(world, seed);
  });

  it('while units are set up an action is legal if and only if it is listed', () => {
    const { tried, faults } = walkMutations(statesOf(world, ['set-up'], 9), 1);
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(400);
  });
});

describe('the leaders of a mission', () => {
  rule('3.0', 'are one for a platoon: a second one is told with its place, and dummies do not count', () => {
    const two = [unit('one', 'blue.leader', { kind: 'waiting' }), unit('two', 'blue.leader', { kind: 'waiting' })];
    const told = (units: readonly MissionUnit[]): readonly (string | undefined)[] => {
      const world = unwrap(loadMission(documents({})));
      return leaderFaults(world, units, (i) => `/units/${i}/type`).map(({ code, path }) => `${code} ${path ?? ''}`);
    };
    expect(told(two)).toEqual(['two-leaders /units/1/type']);
    expect(told([two[0]!, { ...two[1]!, dummy: true }])).toEqual([]);
    const codes = (read: Result<unknown>) =>
      read.ok ? [] : read.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
    expect(codes(loadMission(documents({ units: two })))).toEqual(['two-leaders /mission/units/1/type']);
    const world = unwrap(loadMission(documents({ units: [two[0]!] })));
    const typed = (type: string) => ({
      units: [
        { id: 'one', at: 'A9' },
        { type, side: 'blue', at: 'B9' },
      ],
    });
    expect(codes(position(world, typed('blue.leader')))).toEqual(['two-leaders /units/1']);
  });
});
