import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { checkDamage } from '../../src/combat/index.js';
import { rallyRule } from '../../src/phases/rally/rally.js';
import type { Event, Scene } from '../../src/state/index.js';
import { counterOf, moraleOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { act, aboard, faults, lay, legal, play, rallying, shaken, statusOf } from './table.js';
import type { Laid, Table } from './table.js';

const TANK = 'us.m4a1.1';
const DARIUS = 'us.darius.1';
const HALFTRACK = 'de.sdkfz251.1';
const SQUAD = 'de.1-6-4.1';
const KOCH = 'de.koch.1';
const map = drawn({ hexes: [{ hex: 'G4', terrain: 'forest' }] });
const advisor = { id: 'us.advisor', nation: 'us', kind: 'advisor', mf: 5, morale: 6, shaken: { mf: 3 } } as const;

function table(laid: Laid, switches: Readonly<Record<string, string>> = {}): Table {
  return lay(worldWith({ map, types: [advisor], switches }), laid);
}

const dice = (of: string, ...faces: number[]): { purpose: string; of: string; faces: number[] } => ({
  purpose: 'rally',
  of,
  faces,
});

function check(events: readonly Event[]): readonly [sum: number, morale: number] {
  const rolled = events.find((event) => event.kind === 'rallyRolled');
  if (rolled?.kind !== 'rallyRolled') throw new Error('nobody rolled');
  return [wholeTotal(rolled.check), wholeTotal(rolled.morale)];
}

function morale(scene: Scene, id: string): number {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) throw new Error(`no ${id}`);
  return wholeTotal(moraleOf(scene, unit));
}

describe('the Morale of a vehicle', () => {
  rule('11.5', 'is that of its Armor Leader for all purposes', () => {
    expect(morale(table({ units: [[TANK, 'E4']] }), TANK)).toBe(6);
    const led: Laid = {
      units: [
        [TANK, 'E4'],
        [DARIUS, aboard(TANK)],
      ],
    };
    expect(morale(table(led), TANK)).toBe(7);
  });

  rule('11.9', 'is one higher beside an Advisor, in it or on the ground, as is that of those who ride', () => {
    const beside = table({
      units: [
        [TANK, 'E4'],
        ['us.2-5-4.1', aboard(TANK, 'outside')],
        ['us.advisor.1', 'E4'],
      ],
    });
    expect(morale(beside, TANK)).toBe(7);
    expect(morale(beside, 'us.2-5-4.1')).toBe(7);
    const aboardIt = table({
      units: [
        [TANK, 'E4'],
        ['us.advisor.1', aboard(TANK, 'outside')],
        ['us.2-5-4.1', 'E4'],
      ],
    });
    expect(morale(aboardIt, TANK)).toBe(7);
    expect(morale(aboardIt, 'us.2-5-4.1')).toBe(6);
    expect(morale(aboardIt, 'us.advisor.1')).toBe(6);
  });
});

describe('a Shaken vehicle', () => {
  const closed = { shaken: true, buttoned: true } as const;

  rule('3.0', 'rallies by itself, its hatches still closed', () => {
    const alone = table({ units: [[TANK, 'E4', closed]], frames: [rallying('us')] });
    expect(legal(alone, rallyRule)).toEqual([{ kind: 'rally', unit: TANK, method: 'morale' }]);
    const events = act(alone, rallyRule, { kind: 'rally', unit: TANK, method: 'morale' }, [dice(TANK, 3, 3)]);
    expect(check(events)).toEqual([6, 6]);
    expect(statusOf(alone, TANK)).toEqual({ buttoned: true });
  });

  rule('15.0', 'rallies with the Morale of its Armor Leader, who does not lend his LM', () => {
    const led = table({
      units: [
        [TANK, 'E4', closed],
        [DARIUS, aboard(TANK)],
      ],
      frames: [rallying('us')],
    });
    expect(legal(led, rallyRule)).toHaveLength(1);
    const lent = { kind: 'rally', unit: TANK, method: 'morale', leader: DARIUS } as const;
    expect(faults(led, rallyRule, lent)).toEqual(['leader-cannot-help']);
    const events = act(led, rallyRule, { kind: 'rally', unit: TANK, method: 'morale' }, [dice(TANK, 3, 4)]);
    expect(check(events)).toEqual([7, 7]);
  });

  rule('11.5', 'is lent the LM of its Armor Leader too, by the switch, also in damage checks', () => {
    const led: Laid = {
      units: [
        [TANK, 'E4', closed],
        [DARIUS, aboard(TANK)],
      ],
      frames: [rallying('us')],
    };
    const lending = table(led, { armorLeaderLm: 'rallyAndDamageChecks' });
    const rally = { kind: 'rally', unit: TANK, method: 'morale', leader: DARIUS } as const;
    expect(legal(lending, rallyRule)).toContainEqual(rally);
    expect(check(act(lending, rallyRule, rally, [dice(TANK, 4, 4)]))).toEqual([7, 7]);
    const sum = (switches: Readonly<Record<string, string>>): unknown => {
      const scene = table(led, switches);
      const damage = { at: 'E4', checks: [{ unit: TANK, difference: 2 }], last: true };
      const events = play(scene, checkDamage(scene, damage), [{ purpose: 'damageCheck', of: TANK, faces: [2] }]);
      return events.flatMap((event) => (event.kind === 'damageChecked' ? [wholeTotal(event.check)] : []));
    };
    expect(sum({})).toEqual([4]);
    expect(sum({ armorLeaderLm: 'rallyAndDamageChecks' })).toEqual([3]);
  });

  rule('15.0', 'subtracts two from its roll in terrain with a positive TM', () => {
    const hidden = table({ units: [[TANK, 'G4', closed]], frames: [rallying('us')] });
    const events = act(hidden, rallyRule, { kind: 'rally', unit: TANK, method: 'morale' }, [dice(TANK, 4, 4)]);
    expect(check(events)).toEqual([6, 6]);
  });

  rule('3.0', 'is rallied by no Leader on the ground', () => {
    const led = table({
      units: [
        [TANK, 'E4', closed],
        ['us.tom.1', 'E4'],
      ],
      frames: [rallying('us')],
    });
    const lent = { kind: 'rally', unit: TANK, method: 'morale', leader: 'us.tom.1' } as const;
    expect(faults(led, rallyRule, lent)).toEqual(['leader-cannot-help']);
  });
});

describe('those who ride Shaken', () => {
  const inside = (more: NonNullable<Laid['units']> = [], switches = {}, unit = SQUAD): Table =>
    table(
      {
        units: [[HALFTRACK, 'E4'], [unit, aboard(HALFTRACK), shaken], ...more],
        frames: [rallying('de')],
      },
      switches,
    );

  rule('16.0', 'rally inside under a Leader aboard, and under nobody on the ground', () => {
    const rally = { kind: 'rally', unit: SQUAD, method: 'morale', leader: KOCH } as const;
    const led = inside([[KOCH, aboard(HALFTRACK)]]);
    expect(legal(led, rallyRule)).toContainEqual(rally);
    expect(check(act(led, rallyRule, rally, [dice(SQUAD, 3, 3)]))).toEqual([5, 5]);
    const unled = inside([[KOCH, 'E4']]);
    expect(legal(unled, rallyRule)).toEqual([]);
    expect(faults(unled, rallyRule, rally)).toContain('nobody-to-rally');
  });

  rule('3.0', 'a Shaken Leader aboard tries before the others aboard, and holds up nobody on the ground', () => {
    const led = inside([
      [KOCH, aboard(HALFTRACK), shaken],
      ['de.baumann.1', aboard(HALFTRACK)],
      ['de.1-6-4.2', 'E4', shaken],
      ['de.plassmann.1', 'E4'],
    ]);
    expect(new Set(legal(led, rallyRule).map(({ unit }) => unit))).toEqual(new Set([KOCH, 'de.1-6-4.2']));
  });

  rule('11.1.1', 'one Leader aboard lends his LM in a Rally Phase, and one on the ground beside', () => {
    const half = 'de.0-5-4.2';
    const more: Laid['units'] = [
      [KOCH, aboard(HALFTRACK)],
      ['de.baumann.1', aboard(HALFTRACK)],
      ['de.0-5-4.1', aboard(HALFTRACK), shaken],
      ['de.1-6-4.2', 'E4', shaken],
      ['de.plassmann.1', 'E4'],
    ];
    const led = inside(more, {}, half);
    act(led, rallyRule, { kind: 'rally', unit: half, method: 'morale', leader: KOCH }, [dice(half, 6, 6)]);
    const leaders = (unit: string): readonly unknown[] =>
      legal(led, rallyRule)
        .filter((rally) => rally.unit === unit)
        .map(({ leader }) => leader);
    expect(leaders('de.0-5-4.1')).toEqual([undefined, KOCH]);
    expect(leaders('de.1-6-4.2')).toEqual([undefined, 'de.plassmann.1']);
  });
});
