import { describe, expect } from 'vitest';
import { legal } from '../../../src/engine/index.js';
import type { LhySetup } from '../../../src/lhy/index.js';
import { position } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { dropAtDawn } from '../drop-at-dawn.js';
import type { Desk } from './desk.js';
import { LAND, after, afterAll, assembly, choices, planning, refused, settled, stick, told } from './desk.js';

/* The objective is F3. Platoon 2 of umber has landed, and assembles in F10. */

const PLAIN = { map: { id: 'plain', columns: 12, rows: 12, hexes: [] } };
const UN = ['airborne' as const, 'unassembled' as const];
const ASSEMBLY = { turns: { umber: 1 }, assembly: [{ of: 'umber:black:2', side: 'umber', hex: 'F10' }], losses: {} };
const FAR = { id: 'slate.1-1', at: 'L1' };

/** A turn after the landing: platoon 2 is activated. */
function walking(
  units: LhySetup['units'],
  rules: Readonly<Record<string, string>> = {},
  setup: Partial<LhySetup> = {},
): Desk {
  const world = dropAtDawn(rules, { mortars: [] }, PLAIN);
  const typed = {
    units: [FAR, ...units],
    turn: 2,
    landings: ASSEMBLY,
    activation: { platoons: ['umber:black:2'] },
    ...setup,
  };
  return { world, state: unwrap(position(world, typed)), events: [] };
}

const move = (unit: string) => ({ kind: 'maneuver', unit, mode: 'forward' }) as const;
const enter = (hex: string) => ({ kind: 'enter', hex }) as const;
const steps = ({ world, state }: Desk): readonly string[] =>
  [...legal(world, state, { kind: 'enter' })].flatMap((action) => (action.kind === 'enter' ? [action.hex] : [])).sort();

describe('16.1.7 Assembly', () => {
  const lost = [
    { id: 'umber.2-1', at: 'I8', marks: UN },
    { id: 'umber.2-2', at: 'C8', marks: UN },
    { id: 'umber.2-leader', at: 'F10', marks: UN },
  ];

  rule(
    '16.1.7',
    'who has to assemble goes nearer to no objective but on its way; by a ruling only towards its Assembly hex',
    () => {
      const free = after(walking(lost), move('umber.2-1'));
      expect(refused(free, enter('I7'))).toEqual(['not-assembled 16.1.7']);
      expect(steps(free)).toEqual(['H9', 'I9', 'J8', 'J9']);
      const straight = after(walking(lost, { assemblyMarch: 'straight' }), move('umber.2-1'));
      expect(steps(straight)).toEqual(['H8', 'H9'].filter((hex) => steps(straight).includes(hex)));
      expect(steps(straight)).not.toContain('J9');
    },
  );

  rule(
    '16.1.7',
    'a platoon has assembled when its leader and four steps in good order are in or beside its Assembly hex',
    () => {
      const near = [
        { id: 'umber.2-1', at: 'F11', marks: UN },
        { id: 'umber.2-2', at: 'F12', marks: UN },
        { id: 'umber.2-leader', at: 'F10', marks: UN },
      ];
      const there = afterAll(walking(near), move('umber.2-2'), enter('F11'));
      expect(['umber.2-1', 'umber.2-2', 'umber.2-leader'].map((id) => told(there, id))).toEqual([
        'F11 good airborne',
        'F11 good airborne',
        'F10 good airborne',
      ]);
      expect(there.events.filter(({ kind }) => kind === 'assembled')).toEqual([
        { kind: 'assembled', side: 'umber', of: 'umber:black:2' },
      ]);
      const shaken = [{ ...near[0], condition: 'disrupted' as const }, ...near.slice(1)] as LhySetup['units'];
      const short = afterAll(walking(shaken), move('umber.2-2'), enter('F11'));
      expect(told(short, 'umber.2-2')).toBe('F11 good airborne unassembled');
    },
  );

  rule('16.1.7', 'those who are late come to the Assembly hex of an assembled platoon first', () => {
    const assembled = {
      ...ASSEMBLY,
      assembly: [{ of: 'umber:black:2', side: 'umber', hex: 'F10', assembled: true as const }],
    };
    const late = afterAll(walking(lost, {}, { landings: assembled }), move('umber.2-1'));
    expect(told(late, 'umber.2-leader')).toBe('F10 good airborne');
    expect(told(late, 'umber.2-1')).toBe('I8 good airborne unassembled');
    expect(refused(late, enter('I7'))).toEqual(['not-assembled 16.1.7']);
  });

  rule('16.1.7', 'a platoon with fewer than four steps need not assemble, nor need a Hero', () => {
    const few = [
      { id: 'umber.2-1', at: 'I8', marks: UN },
      { id: 'umber.2-leader', at: 'F10', marks: UN },
    ];
    expect(told(afterAll(walking(few), move('umber.2-1')), 'umber.2-1')).toBe('I8 good airborne');
    const hero = [
      { ...lost[0], marks: ['airborne' as const, 'heroic' as const, 'unassembled' as const] },
      ...lost.slice(1),
    ] as LhySetup['units'];
    const moved = afterAll(walking(hero), move('umber.2-1'));
    expect(told(moved, 'umber.2-1')).not.toContain('unassembled');
  });

  rule('16.1.7', 'Heavy Weapons and vehicles assemble in or beside any Assembly hex', () => {
    const units = [...lost, { id: 'umber.mg-1', at: 'F12', marks: UN }, { id: 'umber.jeep-1', at: 'C12', marks: UN }];
    const desk = walking(units);
    const there = afterAll(desk, move('umber.mg-1'), enter('F11'));
    expect(told(there, 'umber.mg-1')).toBe('F11 good airborne');
    expect(told(there, 'umber.jeep-1')).toBe('C12 good airborne unassembled');
  });

  rule('16.1.7', 'it assaults nobody who is nearer to an objective, and may assault its Assembly hex', () => {
    const foe = { id: 'slate.2-1', at: 'I7' };
    const desk = walking([...lost, foe]);
    expect(refused(desk, { kind: 'assault', units: ['umber.2-1'], hex: 'I7' })).toContain('not-assembled 16.1.7');
    const inside = walking([
      lost[0] as { id: string },
      { id: 'umber.2-2', at: 'F11', marks: UN },
      { id: 'umber.2-leader', at: 'F11', marks: UN },
      { id: 'slate.2-1', at: 'F10' },
    ]);
    expect(refused(inside, { kind: 'assault', units: ['umber.2-2'], hex: 'F10' })).toEqual([]);
  });

  describe('after a landing', () => {
    const platoon = [{ id: 'umber.2-1' }, { id: 'umber.2-2' }, { id: 'umber.2-leader' }, { id: 'umber.latw' }];
    const land = (from: string, more: LhySetup['units'] = [], hex = 'F10'): Desk => {
      const plan = afterAll(
        planning([...platoon, ...more], { documents: PLAIN }),
        stick(from, 'umber.2-1', 'umber.2-2', 'umber.2-leader'),
        stick('L12', 'umber.latw'),
        assembly(hex),
      );
      return after(plan, LAND, [[4, 1], [4, 1], [4, 1], [6, 1], [1], [8], [1], [1]]);
    };

    rule('16.1.7', 'paratroopers have to assemble', () => {
      const desk = land('F11', [], 'F8');
      expect(['umber.2-1', 'umber.2-2', 'umber.2-leader', 'umber.latw'].map((id) => told(desk, id))).toEqual([
        'F12 good airborne unassembled',
        'F12 disrupted airborne unassembled',
        'F12 good airborne unassembled',
        'K11 disrupted airborne unassembled',
      ]);
    });

    rule('16.1.7', 'infantry in good order that lands near to an enemy or nearer to an objective need not', () => {
      const near = land('F10', [{ id: 'slate.2-1', at: 'H12' }], 'F8');
      expect(told(near, 'umber.2-1')).toBe('F11 good airborne');
      expect(told(near, 'umber.2-2')).toBe('F11 disrupted airborne unassembled');
      const ahead = land('F6');
      expect(told(ahead, 'umber.2-1')).toBe('F7 good airborne');
      expect(told(ahead, 'umber.2-leader')).toBe('F7 good airborne unassembled');
    });
  });
});

describe('16.1.8 Withdrawal and retreat', () => {
  const squad = (at: string) => ({ id: 'umber.2-1', at, marks: ['airborne' as const] });
  const LEADER = { id: 'umber.2-leader', at: 'A12', marks: ['airborne' as const] };
  const withdraw = { kind: 'withdraw', units: ['umber.2-1'] } as const;
  const withdrawing = (at: string, more: LhySetup['units'] = [], setup: Partial<LhySetup> = {}): readonly string[] =>
    steps(after(walking([squad(at), LEADER, ...more], {}, setup), withdraw));

  rule('16.1.8', 'airborne units withdraw to their Assembly hex, or to an objective that their side holds', () => {
    expect(withdrawing('I10')).toEqual(['H10', 'H11']);
    expect(withdrawing('F7')).toEqual(['F8']);
    expect(withdrawing('F5', [], { control: { crossroads: 'umber' } })).toEqual(['F4', 'F6']);
  });

  rule('16.1.8', 'with enemies in their Assembly hex they go to that of another platoon', () => {
    const two = { ...ASSEMBLY, assembly: [...ASSEMBLY.assembly, { of: 'umber:black:3', side: 'umber', hex: 'L10' }] };
    expect(withdrawing('I10', [{ id: 'slate.2-1', at: 'F10' }], { landings: two })).toEqual(
      ['J10', 'J11'].filter((hex) =>
        withdrawing('I10', [{ id: 'slate.2-1', at: 'F10' }], { landings: two }).includes(hex),
      ),
    );
  });

  rule('16.1.8', 'who is there goes on towards his edge, and others always do', () => {
    expect(withdrawing('F10')).toContain('F11');
    const ground = [
      { id: 'umber.1-1', at: 'I10' },
      { id: 'umber.1-leader', at: 'I10' },
    ];
    const desk = walking(ground, {}, { activation: { platoons: ['umber:black:1'] } });
    expect(steps(after(desk, { kind: 'withdraw', units: ['umber.1-1'] }))).toContain('I11');
  });

  rule('16.1.8', 'a retreat may end after one hex beside the Assembly hex', () => {
    const fight = {
      hex: 'F8',
      side: 'slate',
      marked: true as const,
      units: [
        { unit: 'slate.1-1', from: 'F7' },
        { unit: 'slate.1-2', from: 'F7' },
      ],
    };
    const units = [squad('F8'), { id: 'slate.1-1', at: 'F8' }, { id: 'slate.1-2', at: 'F8' }];
    const world = dropAtDawn({}, { mortars: [] }, PLAIN);
    const state = unwrap(
      position(world, { units, turn: 2, landings: ASSEMBLY, phase: 'assaultResolution', assaults: [fight] }),
    );
    const desk = after({ world, state, events: [] }, { kind: 'resolveAssault', hex: 'F8' }, [[3]]);
    expect(choices(desk)).toEqual(['F10', 'stop']);
    expect(told(settled(after(desk, { kind: 'answer', choice: 'stop' })), 'umber.2-1')).toContain('F9');
  });
});
