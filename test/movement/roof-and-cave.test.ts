import { describe, expect } from 'vitest';
import { attackLedger, fireOrder, fireRule } from '../../src/combat/index.js';
import { total } from '../../src/kernel/numbers/ledger.js';
import { enterRule, isLocation, levelsOf, stepCost, stepsFrom } from '../../src/movement/index.js';
import type { HexMarker, Scene, SpecialRule } from '../../src/state/index.js';
import { coverOf } from '../../src/spotting/index.js';
import { isOpenToBunkers, sight, targetModifier, topFrame } from '../../src/state/index.js';
import { firing, inImpulse, termsOf } from '../combat/scene.js';
import { find, moving } from './ground.js';
import { act, faults, impulse, lay } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { village } from '../spotting/village.js';

/** The village, the Rooftops of C3, D4 and of the school in use, and a Cave in F6 that faces north. */
const SPECIAL: readonly SpecialRule[] = [
  { tag: 'rooftops', where: { kind: 'hexes', hexes: ['C3', 'D4', 'G3', 'G4', 'F2'] } },
];
const CAVE: HexMarker = { kind: 'fortification', at: 'F6/cave', type: 'cave', tm: 3, facing: 1 };
const bare = village();
const world = { ...bare, scenario: { ...bare.scenario, specialRules: SPECIAL } };

function table(...units: readonly (readonly [string, string])[]): Table {
  return lay(world, { units, markers: [CAVE] });
}

/** What a step costs a unit in MPs, or that it cannot make it. */
function mps(scene: Table, unit: string, from: string, to: string): number | string {
  const cost = stepCost(scene, find(scene, unit), from, to);
  return cost.kind === 'cost' ? total(cost.ledger).n / 2 : cost.kind;
}

const squad = 'us.2-5-4.1';

describe('a Rooftop', () => {
  rule('10.6', 'is a location where the scenario says that it can be used', () => {
    const levels = (hex: string, of = world): readonly string[] => levelsOf(of, table().position, hex);
    expect(levels('D4')).toEqual(['ground', 'roof']);
    expect(levels('G3')).toEqual(['ground', 'upper', 'roof']);
    expect(levels('H4')).toEqual(['ground', 'upper']);
    expect(levels('F2')).toEqual(['ground']);
    expect(levels('D4', bare)).toEqual(['ground']);
  });

  rule('10.6', 'is reached from the topmost floor below it and from the next Rooftop of the Building, for 1 MP', () => {
    const steps = (from: string): readonly string[] => stepsFrom(world, table().position, from);
    expect(steps('D4/roof')).toEqual(['D4']);
    expect([...steps('G3/roof')].sort()).toEqual(['G3/upper', 'G4/roof']);
    expect(steps('G3')).not.toContain('G3/roof');
    const scene = table([squad, 'D4']);
    expect(mps(scene, squad, 'D4', 'D4/roof')).toBe(1);
    expect(mps(scene, squad, 'D4/roof', 'D4')).toBe(1);
    expect(mps(scene, squad, 'G3/roof', 'G4/roof')).toBe(1);
  });

  rule('10.6', 'has a TM of 1 whatever the Building has', () => {
    const tm = (at: string): number => total(targetModifier(table(), { at })).n;
    expect(tm('D4/roof')).toBe(1);
    expect(tm('G3/roof')).toBe(1);
    expect(tm('D4')).toBeGreaterThan(1);
  });
});

describe('a Cave', () => {
  rule('10.7', 'is a location of its own, in and out for 2 MPs by way of its hex', () => {
    const scene = table([squad, 'F6']);
    expect(isLocation(world, scene.position, 'F6/cave')).toBe(true);
    expect(isLocation(world, scene.position, 'F5/cave')).toBe(false);
    expect(isLocation(world, scene.position, 'F6/bunker')).toBe(false);
    expect(stepsFrom(world, scene.position, 'F6')).toContain('F6/cave');
    expect(stepsFrom(world, scene.position, 'F6/cave')).toEqual(['F6']);
    expect(stepsFrom(world, scene.position, 'F5')).not.toContain('F6/cave');
    expect(mps(scene, squad, 'F6', 'F6/cave')).toBe(2);
    expect(mps(scene, squad, 'F6/cave', 'F6')).toBe(2);
  });

  rule('10.7', 'admits Weapon Teams only with a machine gun or a mortar', () => {
    const scene = table(['us.gunteam.1', 'F6'], ['us.milan.1', 'F6'], ['us.mortarteam.1', 'F6']);
    expect(mps(scene, 'us.gunteam.1', 'F6', 'F6/cave')).toBe(2);
    expect(mps(scene, 'us.mortarteam.1', 'F6', 'F6/cave')).toBe(2);
    expect(mps(scene, 'us.milan.1', 'F6', 'F6/cave')).toBe('prohibited');
  });

  rule('10.7', 'adds its TM to that of the hex for those inside, not for those on top of it', () => {
    const tm = (scene: Scene, at: string): number => total(targetModifier(scene, { at })).n;
    expect(tm(table(), 'F6/cave')).toBe(3);
    expect(tm(table(), 'F6')).toBe(0);
    const wooded = lay(world, { markers: [{ ...CAVE, at: 'K3/cave' }] });
    expect(tm(wooded, 'K3/cave')).toBe(4);
  });

  rule('10.7', 'has to be spotted as blocking terrain and blocks no line', () => {
    const scene = table();
    expect([coverOf(scene, 'F6/cave'), coverOf(scene, 'F6')]).toEqual(['blocking', 'open']);
    const { blocked, degraded } = sight(scene, 'F5', 'F7');
    expect([blocked, degraded]).toEqual([false, 0]);
  });

  rule('10.7', 'keeps those inside and those around it out of one Melee', () => {
    const enter = (from: string, target: string, held: string): unknown => {
      const scene = lay(world, {
        units: [
          [squad, from],
          ['de.1-6-4.1', held],
        ],
        markers: [CAVE],
        frames: [impulse('us', { step: 'acting', started: [squad] }), moving('us', from, [[squad, 'move', 4]])],
      });
      act(scene, enterRule, { kind: 'enter', to: target });
      return topFrame(scene)?.kind;
    };
    expect(enter('F5', 'F6', 'F6/cave')).toBe('window');
    expect(enter('F6', 'F6/cave', 'F6/cave')).toBe('melee');
    expect(enter('F6/cave', 'F6', 'F6')).toBe('melee');
  });

  rule('10.7', 'is adjacent to its own hex: fire between them adds for it', () => {
    for (const [from, target] of [
      ['F6', 'F6/cave'],
      ['F6/cave', 'F6'],
    ] as const) {
      const scene = inImpulse(
        'us',
        [from],
        {
          units: [
            [squad, from],
            ['de.1-6-4.1', target],
          ],
          markers: [CAVE],
        },
        world,
      );
      const shot = firing(from, target, [squad], { lead: squad });
      expect(faults(scene, fireRule, shot)).toEqual([]);
      expect(termsOf(attackLedger(scene, fireOrder(scene, shot)))).toMatchObject({ adjacent: 2 });
    }
  });

  rule('10.7', 'is fired out of and into through its front alone', () => {
    const shots = (from: string, target: string): readonly string[] => {
      const fired = { markers: ['fired'] } as const;
      const units = [[squad, from] as const, ['de.1-6-4.1', target, fired] as const];
      const scene = inImpulse('us', [from], { units, markers: [CAVE] }, world);
      return faults(scene, fireRule, firing(from, target, [squad], { lead: squad }));
    };
    expect([shots('F6/cave', 'F4'), shots('F4', 'F6/cave')]).toEqual([[], []]);
    expect([shots('F6/cave', 'F8'), shots('F8', 'F6/cave')]).toEqual([
      ['outside-bunker-front'],
      ['outside-bunker-front'],
    ]);
  });

  rule('10.7.2', 'once collapsed is part of its hex, without a TM and out of the way of every line', () => {
    const ruin = { kind: 'fortification', at: 'F6', type: 'collapsedEntrance', tm: 0 } as const;
    const scene = lay(world, { units: [[squad, 'F6']], markers: [ruin] });
    expect(isLocation(world, scene.position, 'F6/cave')).toBe(false);
    expect(total(targetModifier(scene, { at: 'F6' })).n).toBe(0);
    expect([coverOf(scene, 'F6'), sight(scene, 'F5', 'F7').blocked, sight(scene, 'F5', 'F7').degraded]).toEqual([
      'open',
      false,
      0,
    ]);
  });

  rule('10.7', 'fires and is fired at through its front, and from its own hex', () => {
    const scene = table();
    for (const open of ['F5', 'F2', 'E5', 'G5', 'F6']) {
      expect(isOpenToBunkers(scene, 'F6/cave', open)).toBe(true);
      expect(isOpenToBunkers(scene, open, 'F6/cave')).toBe(true);
    }
    for (const shut of ['F7', 'F8', 'E6', 'G6']) expect(isOpenToBunkers(scene, 'F6/cave', shut)).toBe(false);
  });
});
