import { describe, expect, it } from 'vitest';
import { apply, createGame, legal, load, save, view } from '../../../src/engine/index.js';
import type { LhyState } from '../../../src/lhy/index.js';
import { loadMission, lhyEventsFor, missionNeeds, position, renderGame } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { DROP_AT_DAWN, dropAtDawn } from '../drop-at-dawn.js';
import { LAND, after, afterAll, assembly, glider, planning, refused, stick } from './desk.js';

/* What a mission says of its landings, and who may know it. */

const mission = DROP_AT_DAWN.mission as { readonly units: readonly { readonly id: string; readonly place: object }[] };
const faults = (more: object, documents: object = {}): readonly string[] => {
  const loaded = loadMission({ ...DROP_AT_DAWN, ...documents, mission: { ...mission, ...more } });
  return loaded.ok ? [] : loaded.problems.map(({ code, path = '' }) => `${code} ${path}`);
};
const withUnit = (more: object): readonly object[] => [
  ...mission.units,
  { id: 'more', type: 'umber.mg', side: 'umber', place: { kind: 'airborne', landing: 'drop' }, ...more },
];
const last = `/mission/units/${mission.units.length}`;

describe('a mission with landings', () => {
  it('is loaded', () => expect(faults({})).toEqual([]));

  rule('16.0', 'names its landings, and every unit comes with one of its own side', () => {
    const place = { kind: 'airborne', landing: 'none' };
    expect(faults({ units: withUnit({ place }) })).toEqual([`unknown-landing ${last}/place/landing`]);
    const foe = withUnit({ type: 'slate.mg', side: 'slate' });
    expect(faults({ units: foe })).toEqual([`not-its-landing ${last}/place/landing`]);
    const twice = [
      { id: 'drop', side: 'umber', by: 'parachute' },
      { id: 'drop', side: 'red', by: 'glider', zone: 'no', late: 'no' },
    ];
    expect(faults({ landings: twice }).slice(0, 4)).toEqual([
      'duplicate-id /mission/landings/1/id',
      'unknown-landing /mission/units/28/place/landing',
      'unknown-landing /mission/units/29/place/landing',
      'unknown-landing /mission/units/30/place/landing',
    ]);
  });

  rule('16.1.1', 'only units on foot, Towed Guns, light vehicles and mortars come by air', () => {
    expect(faults({ units: withUnit({ type: 'slate.tank', side: 'umber' }) })).toEqual([`cannot-land ${last}/place`]);
    expect(faults({ units: withUnit({ dummy: true }) })).toEqual([`cannot-land ${last}/place`]);
    expect(faults({ units: withUnit({ hidden: true }) })).toEqual([`cannot-hide ${last}/hidden`]);
    const mortar = {
      id: 'm',
      kind: 'section',
      type: 'made',
      side: 'umber',
      companies: ['umber:black'],
      status: 'available',
    };
    expect(faults({ mortars: [{ ...mortar, landing: 'drop' }] })).toEqual(['not-aloft /mission/mortars/0/status']);
    expect(faults({ mortars: [{ ...mortar, status: 'aloft' }] })).toEqual(['not-aloft /mission/mortars/0/status']);
    const force = { id: 'f', side: 'umber', place: { kind: 'airborne', landing: 'drop' } };
    expect(faults({ forces: [{ ...force, draw: { kind: 'platoons', arm: 'armor', number: 1 } }] })).toContain(
      'cannot-land /mission/forces/0/draw',
    );
  });

  rule('16.1.2', 'needs a hex for its paratroopers to assemble and open ground for its gliders', () => {
    const here = [
      { id: 'here', hexes: ['F6'] },
      { id: 'there', hexes: ['F11'] },
    ];
    expect(faults({ objectives: here }, { rulings: { rules: { assemblyDistance: 'every' } } })).toEqual([]);
    const near = ['B2', 'B6', 'B11', 'F2', 'F6', 'F11', 'J2', 'J6', 'J11'].map((hex) => ({ id: hex, hexes: [hex] }));
    expect(faults({ objectives: near })).toEqual(['no-assembly-hex /mission/landings/0']);
    const zones = { meadow: ['J6'] };
    expect(faults({ zones })).toEqual(['no-landing-zone /mission/landings/1']);
  });

  it('asks for the Scatter Diagrams where anybody jumps', () => {
    const needs = unwrap(missionNeeds({ ...DROP_AT_DAWN, mission: { ...mission, mortars: [] } }));
    expect(needs.charts.find(({ chart }) => chart === 'scatter')?.sections).toContain('16.1.3');
  });
});

describe('a plan', () => {
  const units = [{ id: 'umber.2-1' }, { id: 'umber.latw' }];
  const planned = afterAll(planning(units), stick('G9', 'umber.2-1'), assembly('G9'), stick('C12', 'umber.latw'));
  const other = afterAll(planning(units), stick('E8', 'umber.2-1'), assembly('F10'), stick('L12', 'umber.latw'));
  const seen = ({ world, state }: typeof planned) => view(world, state, 'slate');

  rule('16.1.1', 'is known to its own side alone: two plans look alike to the enemy, step by step', () => {
    expect(seen(planned)).toEqual(seen(other));
    const told = (desk: typeof planned) => lhyEventsFor(desk.world, planning(units).state, desk.events, 'slate');
    expect(told(planned)).toEqual([]);
    expect(told(other)).toEqual([]);
    expect(renderGame(planned.world, seen(planned))).toBe(renderGame(other.world, seen(other)));
    const own = renderGame(planned.world, view(planned.world, planned.state, 'umber'));
    expect(own).toContain('>LZ<');
  });

  rule('16.1.2', 'lies open when its side has landed', () => {
    const done = after(planned, LAND, [[1, 1], [1, 1], [1], [1]]);
    expect(seen(done).position.landings).toEqual(done.state.position.landings);
    expect(renderGame(done.world, seen(done))).toContain('>Asm<');
    expect(Object.keys(seen(done).position.units)).toContain('umber.2-1');
  });

  it('is saved and loaded', () => {
    expect(unwrap(load(planned.world, save(planned.state)))).toEqual(planned.state);
    const wrong = structuredClone(save(planned.state)) as unknown as { state?: LhyState };
    expect(wrong).toBeDefined();
  });

  it('offers what is legal, and nothing else is legal', () => {
    const desk = planning([{ id: 'umber.3-1' }], { setup: { turn: 2 } });
    const offered = [...legal(desk.world, desk.state, { kind: 'planStick' })];
    expect(offered.length).toBeGreaterThan(20);
    for (const action of offered.slice(0, 40)) expect(apply(desk.world, desk.state, action).ok).toBe(true);
    const keys = new Set(offered.map((action) => JSON.stringify(action)));
    const hexes = [...desk.world.map.names.keys()];
    for (const hex of hexes)
      for (const course of ['12', '2', '4', '6', '8', '10'] as const) {
        const action = glider(hex, course, 'umber.3-1');
        expect(refused(desk, action).length === 0, JSON.stringify(action)).toBe(keys.has(JSON.stringify(action)));
      }
  });
});

describe('a situation', () => {
  const world = dropAtDawn();
  const codes = (setup: object): readonly string[] => {
    const made = position(world, setup);
    return made.ok ? [] : made.problems.map(({ code, path = '' }) => `${code} ${path}`);
  };

  it('knows who is in the air, and what landings have left', () => {
    const units = [
      { id: 'umber.2-1', at: 'airborne:drop' },
      { id: 'umber.latw', at: 'E9', marks: ['airborne', 'unassembled'] },
    ];
    const landings = { turns: {}, assembly: [{ of: 'umber:black:2', side: 'umber', hex: 'F9' }], losses: { umber: 2 } };
    expect(codes({ units, landing: true, landings })).toEqual([]);
  });

  it('refuses what cannot be', () => {
    const units = [{ id: 'umber.2-1', at: 'airborne:none' }];
    expect(codes({ units, landing: true })).toContain('unknown-landing /units/0/at');
    const landings = { turns: { red: 1 }, assembly: [{ of: 'umber:black:2', side: 'red', hex: 'Z9' }], losses: {} };
    expect(codes({ units: [{ id: 'umber.2-1', at: 'airborne:drop' }], landing: true, landings })).toEqual([
      'unknown-side /landings/assembly/0/side',
      'unknown-hex /landings/assembly/0/hex',
      'unknown-side /landings/turns/red',
    ]);
    expect(codes({ units: [{ id: 'umber.1-1', at: 'E9' }], landing: true, segment: {} })).toContain(
      'not-to-land /landing',
    );
  });

  it('is one of a game as well', () => {
    const state = unwrap(createGame(world, { seed: 'air' }));
    expect(state.position.plan).toBeUndefined();
    expect(Object.values(state.position.units).filter(({ place }) => place.kind === 'airborne')).toHaveLength(13);
  });
});
