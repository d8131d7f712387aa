import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { halfOf, hullHalves, isSplit, isTurretApart } from '../../src/combat/attack/split-gun.js';
import type { Event, FireAction, Status } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import type { MountedGun } from '../../src/units/index.js';
import { act, fault, faults, legal, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { inImpulse, opposed, termsOf } from './scene.js';
import { burstOf, hunter, spentIn, tank, tankField, tanks, tanksWait } from './tanks.js';

const SPLIT = { splitMachineGuns: 'split' };

/** A tank in B4, its turret as told, and Germans in front of it, behind it and farther off. */
function middle(status: Status, switches: Readonly<Record<string, string>> = SPLIT, vehicle = tank): Table {
  const units = [
    [vehicle, 'B4', status],
    ['de.1-6-4.1', 'B7'],
    ['de.1-6-4.2', 'B1'],
    ['de.1-6-4.3', 'B6'],
  ] as const;
  return tanks(['B4'], units, switches);
}

/** The machine guns that bear on a target without a pivot. */
function guns(table: Table, target: string): readonly string[] {
  return legal(table, fireRule)
    .filter((action) => action.target === target && action.pivot === undefined && action.assaultFire === undefined)
    .flatMap(({ gun }) => gun ?? []);
}

function fires(table: Table, action: FireAction): Readonly<Record<string, number>> {
  const events: readonly Event[] = act(table, fireRule, action, [opposed(action.from, 1, 6)]);
  const event = events.find((each) => each.kind === 'attackResolved');
  return event?.kind === 'attackResolved' && event.rolls[0] !== undefined ? termsOf(event.rolls[0].attack) : {};
}

const ahead: Status = { facing: 4 };
const apart: Status = { facing: 4, turret: 1 };

describe('a machine gun of 4 FP in a turret', () => {
  rule('15.0', 'fires whole while the turret points where the hull does', () => {
    const table = middle(ahead);
    expect(guns(table, 'B7')).toEqual(['1', '2']);
    expect(fires(table, burstOf(tank, '1', 'B4', 'B7'))).toMatchObject({ firepower: 4 });
    expect(spentIn(table)?.[0]?.guns).toEqual(['1', '4']);
    expect(faults(table, fireRule, burstOf(tank, '4', 'B4', 'B6'))).toEqual(['gun-has-fired']);
  });

  rule('15.0', 'has no half in the hull unless the players split it', () => {
    expect(fault(middle(apart, {}), fireRule, burstOf(tank, '4', 'B4', 'B7'), 'no-such-machine-gun')).toEqual({
      unit: tank,
      gun: '4',
      guns: ['1', '2', '3'],
    });
    expect(faults(middle(ahead), fireRule, burstOf(tank, '4', 'B4', 'B7'))).toEqual(['gun-not-split']);
    expect(fires(middle(apart, {}), burstOf(tank, '1', 'B4', 'B1'))).toMatchObject({ firepower: 4 });
  });

  rule(
    '15.0',
    'fires 2 FP along the turret and 2 along the hull once the turret has turned, whichever comes first',
    () => {
      const table = middle(ahead);
      expect(fires(table, burstOf(tank, '1', 'B4', 'B1'))).toMatchObject({ firepower: 2 });
      expect(spentIn(table)).toEqual([{ unit: tank, weapons: [], guns: ['1'], aim: 'B1', half: 'B1', turned: true }]);
      expect(guns(table, 'B7')).toEqual(['3', '4']);
      expect(fires(table, burstOf(tank, '4', 'B4', 'B7'))).toMatchObject({ firepower: 2 });
      expect(statusOf(table, tank)).toMatchObject({ facing: 4, markers: ['fired'] });
      const before = middle(apart);
      fires(before, burstOf(tank, '4', 'B4', 'B7'));
      expect(spentIn(before)).toEqual([{ unit: tank, weapons: [], guns: ['4'], half: 'B7' }]);
      expect(guns(before, 'B1')).toEqual(['1', '2']);
      expect(fires(before, burstOf(tank, '1', 'B4', 'B1'))).toMatchObject({ firepower: 2 });
    },
  );

  rule('15.0', 'fires its halves at different targets, and the half in the turret with the rest of the vehicle', () => {
    const table = middle(apart);
    fires(table, burstOf(tank, '4', 'B4', 'B7'));
    expect(faults(table, fireRule, burstOf(tank, '1', 'B4', 'B7'))).toEqual(['gun-halves-apart']);
    fires(table, burstOf(tank, '2', 'B4', 'B7'));
    expect(faults(table, fireRule, burstOf(tank, '1', 'B4', 'B6'))).toEqual(['guns-fire-at-one-hex']);
    const turret = middle(apart);
    fires(turret, burstOf(tank, '1', 'B4', 'B1'));
    expect(faults(turret, fireRule, burstOf(tank, '4', 'B4', 'B6'))).toEqual([]);
    expect(faults(turret, fireRule, burstOf(tank, '2', 'B4', 'B6'))).toEqual(['guns-fire-at-one-hex']);
    expect(faults(turret, shootRule, { kind: 'shoot', from: 'B4', target: 'B1', weapon: tank })).toEqual([]);
  });

  rule('15.0', 'keeps half its FP when the turret comes back to the hull after the other half has fired', () => {
    const table = middle(apart);
    fires(table, burstOf(tank, '4', 'B4', 'B7'));
    expect(fires(table, burstOf(tank, '1', 'B4', 'B6'))).toMatchObject({ firepower: 2 });
    expect(statusOf(table, tank)).toMatchObject({ facing: 4 });
  });

  rule('15.0', 'reaches 10 hexes in halves, 14 whole', () => {
    const world = worldWith({ map: drawn({ columns: 17 }) }, tankField(SPLIT));
    const reaches = (status: Status, gun: string, from: string): readonly string[] => {
      const units = [
        [tank, from, status],
        ['de.1-6-4.1', 'A4'],
      ] as const;
      return faults(inImpulse('us', [from], { units }, world), fireRule, burstOf(tank, gun, from, 'A4'));
    };
    expect(reaches({ facing: 6 }, '1', 'O4')).toEqual([]);
    expect(reaches({ facing: 6 }, '1', 'P4')).toEqual(['nothing-in-range', 'gun-out-of-range']);
    expect(reaches({ facing: 3 }, '1', 'K4')).toEqual([]);
    expect(reaches({ facing: 3 }, '1', 'L4')).toEqual(['gun-out-of-range']);
    expect(reaches({ facing: 6, turret: 3 }, '4', 'K4')).toEqual([]);
    expect(reaches({ facing: 6, turret: 3 }, '4', 'L4')).toEqual(['gun-out-of-range']);
  });

  rule('15.10', 'has no half in the hull while the vehicle is hull down', () => {
    expect(faults(middle({ ...apart, hullDown: true }), fireRule, burstOf(tank, '4', 'B4', 'B7'))).toEqual([
      'gun-hull-down',
    ]);
  });

  rule('15.0', 'fires whole after the chassis has turned, turret and all, and never in halves without a turret', () => {
    const table = middle({ facing: 1, turret: 3 });
    expect(faults(table, fireRule, burstOf(tank, '1', 'B4', 'B7', { pivot: '4' }))).toEqual([]);
    expect(faults(table, fireRule, burstOf(tank, '4', 'B4', 'B7', { pivot: '4' }))).toEqual(['gun-not-split']);
    expect(faults(middle(ahead, SPLIT, hunter), fireRule, burstOf(hunter, '2', 'B4', 'B7'))).toEqual([
      'no-such-machine-gun',
    ]);
  });

  rule('15.0', 'is legal in every way that nothing speaks against, in Opportunity Fire too', () => {
    const table = tanksWait('B7', [[tank, 'B4', apart]], SPLIT);
    expect(guns(table, 'B7')).toEqual(['1', '2', '3', '4']);
    fires(table, burstOf(tank, '4', 'B4', 'B7'));
    expect(guns(table, 'B7')).toEqual(['2', '3']);
  });
});

describe('a machine gun that stands for two', () => {
  const table = tanks(
    ['B4'],
    [
      [tank, 'B4', ahead],
      [hunter, 'B5', ahead],
      ['us.2-5-4.1', 'B6'],
    ],
    SPLIT,
  );
  const whole = tanks(['B4'], [[tank, 'B4', ahead]]).world;
  const coaxial: MountedGun = { fp: 4, range: 14, mount: 'turret' };
  const splits = (gun: Partial<MountedGun>, id = tank, world = table.world): boolean => {
    const counter = counterOf(table.position, id);
    return counter !== undefined && isSplit(world, counter, { ...coaxial, ...gun });
  };

  rule('15.0', 'has 4 FP, sits in a turret and fires with closed hatches', () => {
    expect(splits({})).toBe(true);
    expect([3, 5].map((fp) => splits({ fp }))).toEqual([false, false]);
    expect((['hull', 'rear', 'all'] as const).map((mount) => splits({ mount }))).toEqual([false, false, false]);
    expect(splits({ openOnly: true })).toBe(false);
  });

  rule('15.0', 'is that of a vehicle with a turret, where the players split it', () => {
    expect(splits({}, hunter)).toBe(false);
    expect(splits({}, 'us.2-5-4.1')).toBe(false);
    expect(splits({}, tank, whole)).toBe(false);
    const halves = (id: string, world = table.world): unknown => {
      const counter = counterOf(table.position, id);
      return counter === undefined ? undefined : hullHalves(world, counter);
    };
    expect([halves(tank), halves(tank, whole), halves(hunter), halves('us.2-5-4.1')]).toEqual([['1'], [], [], []]);
  });

  rule('15.0', 'is two of 2 FP, apart when the turret points elsewhere than the hull', () => {
    expect([halfOf('turret'), halfOf('hull')]).toMatchObject([
      { fp: 2, mount: 'turret' },
      { fp: 2, mount: 'hull' },
    ]);
    expect([isTurretApart({ facing: 1, turret: 1 }), isTurretApart({ facing: 1, turret: 2 })]).toEqual([false, true]);
  });
});
