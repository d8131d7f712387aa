import { describe, expect } from 'vitest';
import type { CounterType, LhyScene } from '../../../src/lhy/index.js';
import { determineCommand, isInCommand } from '../../../src/lhy/command/index.js';
import { rule } from '../../rule.js';
import { act, activation, open, refusals, unitIn } from '../maneuver/acting.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { POSITION, TYPES, table } from '../table.js';

/* Blue is Russian here: its leader commands the company red from E5, four hexes far. The friendly edge of blue is in the south. */

const typed = (id: string): CounterType => TYPES.find((type) => type.id === id) as CounterType;
const russian = (type: CounterType): CounterType => ({ ...type, nation: 'russian' });
const { platoon: _platoon, ...commander } = russian(typed('blue.leader'));
const { company: _company, platoon: _own, ...loose } = russian(typed('blue.mg'));
const types: readonly CounterType[] = [
  ...TYPES.filter(({ id }) => !id.startsWith('blue')),
  ...TYPES.filter(({ id }) => id.startsWith('blue') && id !== 'blue.leader').map(russian),
  { ...commander, commandRange: 4 },
  { ...loose, id: 'blue.support' },
  { ...russian(typed('blue.squad')), id: 'blue.other', company: 'black' },
  { ...russian(typed('blue.tank')), id: 'blue.tank2', platoon: 2 },
  { id: 'blue.ht', name: 'A made-up halftrack', kind: 'trackedCarrier', nation: 'russian' },
  {
    id: 'blue.fv',
    name: 'A made-up gun truck',
    kind: 'fightingVehicle',
    antiTank: { value: 1, range: 9 },
    chassis: 'halftrack',
    nation: 'russian',
  },
];
type Units = Readonly<Record<string, TableUnit>>;
const LEADER = { lead: { type: 'blue.leader', at: 'E5' } } as const;
const at = (units: Units, options: TableOptions = {}): LhyScene =>
  table({ types, units: { ...LEADER, ...units }, ...options });
const inCommand = (unit: TableUnit, others: Units = {}, options: TableOptions = {}): boolean => {
  const scene = at({ ...others, unit }, options);
  return isInCommand(scene, unitIn(scene, 'unit'));
};
const woods = { hexes: ['D6', 'E6', 'F6', 'D7', 'E7', 'F7'].map((hex) => ({ at: hex, ground: 'woods' as const })) };

describe('Russian command', () => {
  rule('15.2.2.1', 'infantry and support are in command within two hexes of their leader', () => {
    expect(inCommand({ type: 'blue.squad', at: 'E7' }, {}, woods)).toBe(true);
    expect(inCommand({ type: 'blue.squad', at: 'E8' }, {}, woods)).toBe(false);
    expect(inCommand({ type: 'blue.support', at: 'E7' }, {}, woods)).toBe(true);
    expect(inCommand({ type: 'blue.ht', at: 'E8' }, {}, woods)).toBe(false);
    expect(inCommand({ type: 'blue.other', at: 'E6' })).toBe(false);
    expect(inCommand({ type: 'blue.squad', at: 'E6' }, { lead: { type: 'blue.leader' } })).toBe(false);
  });

  rule('1.12', 'within the Command Range a unit in the sight of its leader is in command', () => {
    expect([inCommand({ type: 'blue.squad', at: 'E9' }), inCommand({ type: 'blue.squad', at: 'A8' })]).toEqual([
      true,
      false,
    ]);
  });

  rule(
    '15.2.2.1',
    'an AFV is in command near and in the sight of its platoon, or as the last of it near its company',
    () => {
      const tank = (hex: string): TableUnit => ({ type: 'blue.tank', at: hex });
      expect(inCommand(tank('A1'))).toBe(false);
      expect(inCommand(tank('A1'), { mate: tank('A3') })).toBe(true);
      expect(inCommand(tank('A1'), { mate: tank('A4') })).toBe(false);
      expect(inCommand(tank('A1'), { mate: tank('A3') }, { hexes: [{ at: 'A2', ground: 'woods' }] })).toBe(false);
      expect(inCommand(tank('A1'), { mate: { type: 'blue.tank2', at: 'A3' } })).toBe(true);
      expect(inCommand(tank('A1'), { mate: { type: 'blue.tank2', at: 'A3' }, own: tank('I9') })).toBe(false);
      expect([inCommand(tank('E5')), inCommand(tank('E6'))]).toEqual([true, false]);
    },
  );

  rule(
    '15.2.2.1',
    'leaders, heroes, guns, positions, and who is carried with the vehicle are in command everywhere',
    () => {
      const far = (type: string, more: Partial<TableUnit> = {}): TableUnit => ({ type, at: 'A1', ...more });
      for (const type of ['blue.leader', 'blue.gun', 'blue.fp']) expect(inCommand(far(type))).toBe(true);
      expect([inCommand(far('blue.squad')), inCommand(far('blue.squad', { marks: ['heroic'] }))]).toEqual([
        false,
        true,
      ]);
      const rider = { rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'unit' } } } as const;
      expect(inCommand(far('blue.truck'), rider)).toBe(true);
      const aboard: TableUnit = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'truck' } };
      expect(inCommand(aboard, { truck: far('blue.truck') })).toBe(true);
      const german = at({ unit: { type: 'red.squad', at: 'A1' } });
      expect(isInCommand(german, unitIn(german, 'unit'))).toBe(true);
    },
  );

  rule(
    '15.2.2.2',
    'who is out of command in the Clean Up Phase is marked until the next one; hidden units are not',
    () => {
      const scene = at({
        far: { type: 'blue.squad', at: 'A1' },
        near: { type: 'blue.squad', at: 'E6', marks: ['outOfCommand'] },
        still: { type: 'blue.squad', at: 'A2', marks: ['outOfCommand'] },
        hidden: { type: 'blue.squad', at: 'A1', marks: ['hidden'] },
      });
      const { events } = play(scene, determineCommand, []);
      expect(events).toEqual([
        { kind: 'marked', unit: 'far', mark: 'outOfCommand' },
        { kind: 'unmarked', unit: 'near', mark: 'outOfCommand' },
      ]);
    },
  );
});

describe('a unit out of command', () => {
  const lost = (type: string, hex: string, more: Partial<TableUnit> = {}): TableUnit => ({
    type,
    at: hex,
    ...more,
    marks: [...(more.marks ?? []), 'outOfCommand' as const].sort(),
  });
  /** Activated with a platoon of AFVs, which needs no leader. */
  const scene = (units: Units) => {
    const members = Object.keys(units).sort();
    const activated = { ...POSITION.activation, platoons: ['russian:red.armor:1'], members };
    return activation(members, { types, units: { ...LEADER, ...units }, position: { activation: activated } });
  };
  const go = (unit: string) => ({ kind: 'maneuver', unit, mode: 'forward' }) as const;

  rule('15.2.2.2', 'on foot does not maneuver but withdraw, towards its leader, and goes on regrouping', () => {
    const units = { b1: lost('blue.squad', 'B8', { marks: ['regrouping'] }), truck: { type: 'blue.truck', at: 'B8' } };
    expect(refusals(scene({ b1: lost('blue.squad', 'B8') }), go('b1'))).toEqual(['out-of-command 15.2.2.2']);
    const hero = scene({ b1: lost('blue.squad', 'B8', { marks: ['heroic'] }) });
    expect(refusals(hero, go('b1'))).toEqual([]);
    expect(refusals(scene(units), { kind: 'load', units: ['b1'], vehicle: 'truck' })).toContain(
      'out-of-command 15.2.2.2',
    );
    const back = act(scene(units), { kind: 'withdraw', units: ['b1'] });
    expect([open(back), unitIn(back, 'b1').marks]).toEqual([
      ['B7', 'C7'],
      ['outOfCommand', 'regrouping'],
    ]);
  });

  rule('15.2.2.2', 'without a leader withdraws towards its edge', () => {
    const back = act(scene({ b1: lost('blue.squad', 'B6'), lead: { type: 'blue.leader' } }), {
      kind: 'withdraw',
      units: ['b1'],
    });
    expect([...open(back)].sort()).toEqual(['A6', 'B7', 'C6']);
  });

  rule('15.2.2.2', 'that is an AFV goes the shortest way to another of its platoon or to its edge', () => {
    const units = { b1: lost('blue.tank', 'B5'), b2: { type: 'blue.tank', at: 'B2' } } as const;
    const there = act(scene(units), go('b1'));
    expect([...open(there)].sort()).toEqual(['B4', 'B6']);
    expect(refusals(there, { kind: 'enter', hex: 'A5' })).toEqual(['wrong-way 15.2.2.2']);
    // Having gone towards its edge it does not turn to its platoon.
    expect(open(act(there, { kind: 'enter', hex: 'B6' }))).toEqual(['B7']);
    const alone = act(scene({ b1: lost('blue.tank', 'B5'), b2: { type: 'blue.tank2', at: 'B2' } }), go('b1'));
    expect(open(alone)).toContain('B4');
  });

  rule(
    '15.2.2.2',
    'that is a Fighting Vehicle goes to its leader, and a Carrier to infantry or machine guns too',
    () => {
      const mate = { type: 'blue.support', at: 'A2' } as const;
      const routes = (type: string) => [...open(act(scene({ b1: lost(type, 'A5'), mate }), go('b1')))].sort();
      expect(routes('blue.fv')).toEqual(['B5', 'B6']);
      expect(routes('blue.ht')).toEqual(['A4', 'B5', 'B6']);
    },
  );
});
