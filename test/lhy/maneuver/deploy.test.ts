import { describe, expect } from 'vitest';
import type { CounterType, LhyScene } from '../../../src/lhy/index.js';
import { recombineUnits } from '../../../src/lhy/maneuver/index.js';
import { rule } from '../../rule.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, table } from '../table.js';
import { act, activation, acts, refusals, unitIn } from './acting.js';

/* The squad b1 of the platoon red:3 of blue; its sections s1 to s3 are out of play. */

const typed = (id: string) => TYPES.find((type) => type.id === id) as CounterType;
const types: readonly CounterType[] = [
  ...TYPES,
  { ...typed('blue.section'), id: 'blue.strong', smallArms: { value: 3, range: 7 } },
  { ...typed('blue.section'), id: 'blue.stranger', platoon: 2 },
  { ...typed('blue.squad'), id: 'blue.russian', nation: 'russian' },
  { ...typed('blue.squad'), id: 'blue.japanese', nation: 'japanese' },
  { ...typed('blue.section'), id: 'blue.japaneseSection', nation: 'japanese' },
  { ...typed('blue.squad'), id: 'blue.knee', nation: 'japanese', kneeMortar: true },
];
const B1 = { type: 'blue.squad', at: 'E5' } as const;
const SECTION = { type: 'blue.section' } as const;
type Units = Readonly<Record<string, TableUnit>>;
const go = { kind: 'maneuver', unit: 'b1', mode: 'forward' } as const;
const enter = (hex: string) => ({ kind: 'enter', hex }) as const;
const deploy = { kind: 'deploy' } as const;
const stop = { kind: 'stop' } as const;
const start = (units: Units = {}, options: TableOptions = {}): LhyScene =>
  act(
    activation(['b1'], { types, ...options, units: { b1: B1, s1: SECTION, s2: SECTION, s3: SECTION, ...units } }),
    go,
  );
const placeOf = (scene: LhyScene, id: string) => unitIn(scene, id).place;

describe('deployment', () => {
  rule('10.3.2', 'a squad that maneuvers becomes two sections of its platoon, drawn at random', () => {
    const there = act(start(), deploy, ['section b1 3', 'section b1 1']);
    expect(placeOf(there, 'b1')).toEqual({ kind: 'pool' });
    expect([placeOf(there, 's3'), placeOf(there, 's1')]).toEqual([
      { kind: 'map', hex: 'E5' },
      { kind: 'map', hex: 'E5' },
    ]);
    expect(placeOf(there, 's2')).toEqual({ kind: 'pool' });
  });

  rule('10.3.2', 'each section goes on with what the squad has left, or does nothing', () => {
    const there = act(act(start(), enter('E4')), deploy, ['section b1 1', 'section b1 1']);
    const gone = acts(there, enter('E3'), enter('E2'), stop, enter('D4'), stop);
    expect([placeOf(gone, 's1'), placeOf(gone, 's2')]).toEqual([
      { kind: 'map', hex: 'E2' },
      { kind: 'map', hex: 'D4' },
    ]);
    expect(refusals(acts(there, enter('E3'), enter('E2')), enter('E1'))).toEqual(['too-far 10.0']);
    const waits = acts(act(start(), deploy, ['section b1 1', 'section b1 1']), enter('E4'), stop, stop);
    expect([unitIn(waits, 's1').acted?.as, unitIn(waits, 's2').acted]).toEqual(['maneuver', undefined]);
    expect(waits.frames).toHaveLength(1);
  });

  rule('10.3.2', 'one of the two sections may fire when they deploy, and the other one not', () => {
    const there = act(start({ r1: { type: 'red.squad', at: 'E3' } }), deploy, ['section b1 1', 'section b1 1']);
    const fire = (unit: string) => ({ kind: 'smallArms', unit, hex: 'E3' }) as const;
    expect(refusals(there, fire('s2'))).toContain('no-fire-on-the-way 11.5.2');
    const fired = act(there, fire('s1'));
    expect([fired.position.fire.length, fired.frames.length, unitIn(fired, 's1').acted?.as]).toEqual([1, 2, 'fire']);
    expect(refusals(fired, fire('s2'))).toEqual(['no-fire-on-the-way 11.5.2']);
    expect(refusals(act(there, enter('D5')), fire('s1'))).toEqual(['no-fire-on-the-way 11.5.2']);
  });

  rule('10.3.2', 'a section that does nothing when its squad deploys reacts later', () => {
    const there = act(act(start(), enter('E4')), deploy, ['section b1 1', 'section b1 1']);
    const idle = acts(there, stop, stop);
    expect([unitIn(idle, 's1').acted, unitIn(idle, 's2').acted, idle.frames.length]).toEqual([undefined, undefined, 1]);
  });

  rule('10.3.2', 'where the sections of a platoon have two Small Arms Values, one of each is drawn', () => {
    const there = act(start({ s3: { type: 'blue.strong' } }), deploy, ['section b1 2']);
    expect([placeOf(there, 's2').kind, placeOf(there, 's3').kind, placeOf(there, 's1').kind]).toEqual([
      'map',
      'map',
      'pool',
    ]);
  });

  rule('10.3.2', 'sections keep the concealment of their squad', () => {
    const there = act(start({ b1: { ...B1, marks: ['concealed'] } }), deploy, ['section b1 1', 'section b1 1']);
    expect(unitIn(there, 's1').marks).toEqual(['concealed', 'deployed']);
  });

  rule('10.3.2', 'Russians, knee mortars, reduced squads and units that are no squads do not deploy', () => {
    for (const unit of [
      { type: 'blue.russian' },
      { type: 'blue.knee' },
      { type: 'blue.squad', marks: ['reduced' as const] },
      { type: 'blue.leader' },
    ])
      expect(refusals(start({ b1: { ...B1, ...unit } }), deploy)).toContain('cannot-deploy 10.3.2');
  });

  rule('10.3.2', 'without two sections of its platoon a squad does not deploy', () => {
    const few = start({ s2: { ...SECTION, at: 'A1' }, s3: { type: 'blue.stranger' } });
    expect(refusals(few, deploy)).toEqual(['no-sections 10.3.2']);
  });

  rule('10.3.2', 'one squad of a platoon is deployed at one time, or, as a ruling, in the whole game', () => {
    const again = (units: Units, answers: Readonly<Record<string, string>> = {}) =>
      refusals(start(units, { answers }), deploy);
    expect(again({ s4: { ...SECTION, at: 'A1', marks: ['deployed'] } })).toEqual(['has-deployed 10.3.2']);
    const over = { b2: { type: 'blue.squad', marks: ['deployed'] } } as const;
    expect(again(over)).toEqual([]);
    expect(again(over, { deployOften: 'perGame' })).toEqual(['has-deployed 10.3.2']);
  });
});

describe('recombination', () => {
  const two = { s1: { ...SECTION, at: 'E5' }, s2: { ...SECTION, at: 'E5' }, b1: { type: 'blue.squad' } } as const;
  const after = (units: Units, script: readonly string[], answers: Readonly<Record<string, string>> = {}) =>
    play(table({ types, units, answers }), recombineUnits, script).position.units;
  const both = ['recombine s1 recombine'];

  rule(
    '10.3.3',
    'two sections of a platoon in one hex become a squad that is out of play, where their side wants it',
    () => {
      const units = after(two, both);
      expect([units['b1']?.place, units['s1']?.place]).toEqual([{ kind: 'map', hex: 'E5' }, { kind: 'pool' }]);
      expect(after(two, ['recombine s1 apart'])['s1']?.place).toEqual({ kind: 'map', hex: 'E5' });
      expect(after({ ...two, s2: { ...SECTION, at: 'E6' } }, [])['s1']?.place).toEqual({ kind: 'map', hex: 'E5' });
      expect(after({ ...two, b1: { type: 'blue.squad', at: 'E6' } }, [])['s1']?.place).toEqual({
        kind: 'map',
        hex: 'E5',
      });
    },
  );

  rule('10.3.3', 'the squad is drawn from those of the platoon', () => {
    const units = after({ ...two, b2: { type: 'blue.squad' } }, [...both, 'squad s1 2']);
    expect([units['b1']?.place.kind, units['b2']?.place.kind]).toEqual(['pool', 'map']);
  });

  rule('10.3.3', 'concealment stays where both were concealed', () => {
    const concealed = { marks: ['concealed'] as const };
    const marks = (more: Units) => after({ ...two, ...more }, both)['b1']?.marks;
    expect(marks({ s1: { ...two.s1, ...concealed } })).toEqual([]);
    expect(marks({ s1: { ...two.s1, ...concealed }, s2: { ...two.s2, ...concealed } })).toEqual(['concealed']);
  });

  rule('10.3.3', 'two disrupted sections become a disrupted squad, two that regroup one that regroups', () => {
    const shaken = { condition: 'disrupted' as const };
    expect(after({ ...two, s1: { ...two.s1, ...shaken }, s2: { ...two.s2, ...shaken } }, both)['b1']?.condition).toBe(
      'disrupted',
    );
    const slow = { marks: ['regrouping'] as const };
    expect(after({ ...two, s1: { ...two.s1, ...slow }, s2: { ...two.s2, ...slow } }, both)['b1']?.marks).toEqual([
      'regrouping',
    ]);
  });

  rule('10.3.3', 'a mixed pair is in good order with a roll of six at most', () => {
    const mixed = { ...two, s2: { ...two.s2, condition: 'disrupted' as const } };
    expect(after(mixed, [...both, 'recombine s1 6'])['b1']?.condition).toBe('good');
    expect(after(mixed, [...both, 'recombine s1 7'])['b1']?.condition).toBe('disrupted');
  });

  rule(
    '10.3.3',
    'a pair of which one is disrupted and one regroups is disrupted when it fails, or, as a ruling, regroups',
    () => {
      const mixed = {
        ...two,
        s1: { ...two.s1, marks: ['regrouping'] as const },
        s2: { ...two.s2, condition: 'disrupted' as const },
      };
      expect(after(mixed, [...both, 'recombine s1 7'])['b1']).toMatchObject({ condition: 'disrupted', marks: [] });
      const other = after(mixed, [...both, 'recombine s1 7'], { mixedRecombine: 'regroupingFirst' });
      expect(other['b1']).toMatchObject({ condition: 'good', marks: ['regrouping'] });
    },
  );

  rule('10.3.3', 'two reduced Russian squads become a whole one; a Japanese one takes a section', () => {
    const reduced = (type: string): TableUnit => ({ type, at: 'E5', marks: ['reduced'] });
    const russians = after({ s1: reduced('blue.russian'), s2: reduced('blue.russian') }, [...both, 'squad s1 2']);
    expect([russians['s1']?.place.kind, russians['s2']?.place.kind, russians['s2']?.marks]).toEqual([
      'pool',
      'map',
      [],
    ]);
    const japanese = { s1: reduced('blue.japanese'), s2: { type: 'blue.japaneseSection', at: 'E5' } };
    expect(after(japanese, both)['s1']).toMatchObject({ place: { kind: 'map' }, marks: [] });
    const germans = { s1: reduced('blue.squad'), s2: { ...SECTION, at: 'E5' } };
    expect(after(germans, [])['s1']?.marks).toEqual(['reduced']);
  });
});
