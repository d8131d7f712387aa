import { describe, expect } from 'vitest';
import { fireRule, mayUseAssault, meleeShare } from '../../src/combat/index.js';
import { total } from '../../src/kernel/numbers/ledger.js';
import { modesOf, stepOf } from '../../src/movement/index.js';
import { spottingLedger } from '../../src/spotting/index.js';
import { counterOf } from '../../src/state/index.js';
import type { Counter, DestroyAction, Mover, Status } from '../../src/state/index.js';
import {
  isMeleeEligible,
  mayCarry,
  mayEnterMelee,
  maySpot,
  selfRallyOf,
  spotsAdjacent,
} from '../../src/units/index.js';
import type { CounterType } from '../../src/units/index.js';
import { MEN } from '../phases/men.js';
import { act, faults, house, lay, legal, rallying, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { field, firing, inImpulse, opposed, sniped, sums, termsOf } from './scene.js';
import { destroyRule } from '../../src/phases/weapons/destroy.js';

const scout = 'us.scout.1';
const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const bar = 'us.bar.1';
const lead = { lead: squad } as const;

function find(table: Table, id: string): Counter {
  const counter = counterOf(table.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

const man = (kind: string): CounterType => {
  const type = MEN.find((one) => one.kind === kind);
  if (type === undefined) throw new Error(`no ${kind}`);
  return type;
};

describe('Scouts', () => {
  const alone = (armed: boolean, switches: Readonly<Record<string, string>> = {}, status: Status = {}): Table =>
    inImpulse(
      'us',
      ['B3'],
      {
        units: [
          [scout, 'B3', status],
          [enemy, 'B6'],
        ],
        held: armed ? [[bar, scout]] : [],
      },
      field(switches),
    );

  rule('11.6', 'use Stealth Movement, Stealth Assault Move and Stealth Assault Fire', () => {
    const table = alone(false);
    const unit = find(table, scout);
    expect(modesOf(table, unit, { companions: [unit] })).toEqual(['move', 'lowCrawl', 'stealth', 'stealthAssault']);
    expect(mayUseAssault(table, unit)).toBe(true);
    act(table, fireRule, firing('B3', 'B6', [scout], { assaultFire: [scout] }), [opposed('B3', 1, 6)]);
    expect(modesOf(table, unit, { companions: [unit], group: { at: 'B3', mustMove: [scout] } })).toEqual([
      'assaultFire',
    ]);
  });

  rule('11.6', 'by the switch `scoutWeapons` only help to fire a Support Weapon', () => {
    const shot = firing('B3', 'B6', [scout], { weapons: [bar] });
    expect(faults(alone(true), fireRule, shot)).toEqual([]);
    const helping = alone(true, { scoutWeapons: 'helpsOnly' });
    expect(faults(helping, fireRule, shot)).toContain('weapon-unusable');
    expect(legal(helping, fireRule).some(({ weapons }) => weapons.includes(bar))).toBe(false);
  });

  rule('3.0', 'by the switch `weaponDestroyers` destroy no Support Weapon', () => {
    const table = lay(field(), {
      units: [
        [scout, 'B3'],
        ['us.hird.1', 'B3'],
      ],
      held: [
        [bar, scout],
        ['us.bar.2', 'us.hird.1'],
      ],
      frames: [rallying('us')],
    });
    const destroy = (unit: string, weapon: string): DestroyAction => ({ kind: 'destroy', unit, weapon });
    expect(faults(table, destroyRule, destroy(scout, bar))).toEqual([]);
    const older = house(table, { weaponDestroyers: 'leadersAndHeroes' });
    expect(faults(older, destroyRule, destroy(scout, bar))).toEqual(['may-not-destroy']);
    expect(legal(older, destroyRule)).toEqual([destroy('us.hird.1', 'us.bar.2')]);
  });

  rule('11.6', 'fire after a Stealth Assault Move, or before they move, without losing Firepower', () => {
    const moved = alone(false, {}, { markers: ['assaultMove', 'stealth'] });
    expect(sums(act(moved, fireRule, firing('B3', 'B6', [scout]), [opposed('B3', 5, 6)]))).toEqual({ [enemy]: [5, 6] });
    const going = alone(false);
    const shot = firing('B3', 'B6', [scout], { assaultFire: [scout] });
    expect(sums(act(going, fireRule, shot, [opposed('B3', 5, 6)]))).toEqual({ [enemy]: [5, 6] });
  });

  rule(
    '11.6',
    'lose these skills with a Support Weapon in their hands, by `armedScout` only while they fire it',
    () => {
      const table = alone(true);
      const unit = find(table, scout);
      expect(modesOf(table, unit, { companions: [unit] })).toEqual(['move', 'lowCrawl']);
      expect(mayUseAssault(table, unit)).toBe(false);
      expect(termsOf(spottingLedger(table, unit, 'F4'))).not.toHaveProperty('scout');
      const loose = alone(true, { armedScout: 'whileFiring' });
      expect(modesOf(loose, unit, { companions: [unit] })).toContain('stealth');
      expect(mayUseAssault(loose, unit)).toBe(true);
      expect(termsOf(spottingLedger(loose, unit, 'F4'))).toMatchObject({ scout: -2 });
    },
  );

  rule('11.6', 'give up Stealth Movement for a Support Weapon whatever box is around their MF', () => {
    const world = field();
    const types = new Map(world.catalogue.types);
    const type = types.get('us.scout');
    if (type?.kind !== 'scout') throw new Error('no scout');
    types.set(type.id, { ...type, boxes: ['stealth'] });
    const boxed = (held: readonly (readonly [string, string])[]): readonly string[] => {
      const table = lay({ ...world, catalogue: { ...world.catalogue, types } }, { units: [[scout, 'B3']], held });
      const unit = find(table, scout);
      return modesOf(table, unit, { companions: [unit] });
    };
    expect(boxed([])).toContain('stealth');
    expect(boxed([[bar, scout]])).toEqual(['move', 'lowCrawl']);
  });

  rule('11.6', 'pay for an Assault Move like others when they fire a Support Weapon', () => {
    const shot = firing('B3', 'B6', [scout], { weapons: [bar] });
    const attack = (switches: Readonly<Record<string, string>>): unknown => {
      const table = alone(true, switches, { markers: ['assaultMove'] });
      return sums(act(table, fireRule, shot, [opposed('B3', 5, 6)]))[enemy];
    };
    expect(attack({})).toEqual(attack({ armedScout: 'whileFiring' }));
    const still = sums(act(alone(true), fireRule, shot, [opposed('B3', 5, 6)]))[enemy];
    expect(Number(still?.[0]) - Number((attack({}) as readonly number[])[0])).toBe(2);
  });

  rule('11.6', 'fight in Melee as a unit without Firepower, whatever is printed on them', () => {
    const world = field();
    const types = new Map(world.catalogue.types);
    const type = types.get('us.scout');
    if (type?.kind !== 'scout') throw new Error('no scout');
    types.set(type.id, { ...type, ifp: { value: 3 } });
    const table = lay({ ...world, catalogue: { ...world.catalogue, types } }, { units: [[scout, 'B3']] });
    const stance = { side: 'us', at: 'B3', weapons: [], ambush: [] };
    expect(total(meleeShare(table, stance, find(table, scout), 'attack')).n).toBe(1);
  });

  rule('11.6', 'lead those who move with them through growth for 1 MP a hex, themselves included', () => {
    const table = lay(field(), {
      units: [
        [squad, 'J3'],
        [scout, 'J3'],
        [squad.replace('.1', '.2'), 'H2'],
        ['us.scout.2', 'H2'],
      ],
    });
    const prices = (at: string, to: string, ids: readonly string[]): readonly unknown[] => {
      const movers = ids.map((unit): Mover => ({ unit, mode: 'move', allowance: 8, own: 8, spent: 0 }));
      const { costs } = stepOf(table, { by: 'us', at, movers, steps: 0 }, to);
      return costs.map((cost) => (cost.kind === 'cost' ? cost.price : cost.kind));
    };
    expect(prices('J3', 'J4', [squad])).toEqual([4]);
    expect(prices('J3', 'J4', [squad, scout])).toEqual([2, 2]);
    expect(prices('H2', 'H3', ['us.scout.2'])).toEqual([2]);
    expect(prices('J3', 'I3', [squad, scout])).toEqual([2, 2]);
  });

  rule('11.6', 'do not lead through what is no growth: a Building costs what it costs', () => {
    const table = lay(field(), { units: [[scout, 'F3']] });
    const movers: readonly Mover[] = [{ unit: scout, mode: 'move', allowance: 10, own: 10, spent: 0 }];
    const { costs } = stepOf(table, { by: 'us', at: 'F3', movers, steps: 0 }, 'F4');
    expect(costs).toMatchObject([{ price: 4 }]);
  });
});

describe('Chaplains, Nurses and Pipers', () => {
  rule('11.8', 'a Chaplain possesses no Support Weapons, makes no spotting attempts, and rallies by himself', () => {
    const chaplain = man('chaplain');
    expect([mayCarry(chaplain, 1), maySpot(chaplain), selfRallyOf(chaplain)]).toEqual([false, false, 'SR']);
    expect(spotsAdjacent(chaplain)).toBe(true);
  });

  rule('11.8', 'a Chaplain is not Melee-eligible', () => {
    expect(isMeleeEligible(man('chaplain'), {})).toBe(false);
    expect(mayEnterMelee(man('chaplain'), {})).toBe(false);
  });

  rule('11.3', 'a Medic possesses no Support Weapons, spots nothing, does not fight, and rallies by himself', () => {
    const smc = { nation: 'de', mf: 6, morale: 6, shaken: { mf: 3 } } as const;
    const medics: readonly CounterType[] = [
      { ...smc, id: 'de.medic', kind: 'medic' },
      { ...smc, id: 'de.corpsman', kind: 'corpsman' },
    ];
    for (const medic of medics) {
      expect([mayCarry(medic, 1), maySpot(medic), spotsAdjacent(medic)]).toEqual([false, false, false]);
      expect([isMeleeEligible(medic, {}), selfRallyOf(medic)]).toEqual([false, 'SR']);
    }
  });

  rule('11.10', 'a Nurse possesses no Support Weapons, spots nothing, does not fight, and rallies by herself', () => {
    const nurse = man('nurse');
    expect([mayCarry(nurse, 1), maySpot(nurse), isMeleeEligible(nurse, {}), selfRallyOf(nurse)]).toEqual([
      false,
      false,
      false,
      'SR',
    ]);
  });

  rule('11.11', 'a Piper possesses no Support Weapons, spots nothing, does not fight, and rallies by himself', () => {
    const piper = man('piper');
    expect([mayCarry(piper, 1), maySpot(piper), isMeleeEligible(piper, {}), selfRallyOf(piper)]).toEqual([
      false,
      false,
      false,
      'SR',
    ]);
  });
});

describe('Advisors', () => {
  rule('11.9', 'spot, possess Support Weapons and rally by themselves', () => {
    const advisor = man('advisor');
    expect([maySpot(advisor), mayCarry(advisor, 1), selfRallyOf(advisor)]).toEqual([true, true, 'SR']);
  });

  rule('11.9', 'are Melee-eligible only with a weapon that counts in Melee', () => {
    expect(isMeleeEligible(man('advisor'), {})).toBe(false);
    expect(isMeleeEligible(man('advisor'), { armed: true })).toBe(true);
  });

  rule('11.9', 'fire a Support Weapon at half its Firepower, as other single men do', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.advisor.1', 'B3'],
        [enemy, 'B6'],
      ],
      held: [['us.meleegun.1', 'us.advisor.1']],
    });
    const shot = firing('B3', 'B6', ['us.advisor.1'], { weapons: ['us.meleegun.1'] });
    expect(sums(act(table, fireRule, shot, [opposed('B3', 5, 6)]))).toEqual({ [enemy]: [6, 6] });
  });
});

describe('Marksmen', () => {
  const marksman = 'us.marksman.1';

  rule('11.12', 'roll two dice at one unit, drawn at random', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [marksman, 'B3'],
        [enemy, 'B6'],
        ['de.koch.1', 'B6'],
      ],
    });
    const events = act(table, fireRule, firing('B3', 'B6', [marksman]), [
      { purpose: 'randomTarget', of: marksman, faces: [2] },
      sniped(marksman, 2, 3, 6),
    ]);
    expect(sums(events)).toEqual({ [enemy]: [5, 6] });
  });

  rule('11.12', 'fire apart from the others of their hex, in the same impulse', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [marksman, 'B3'],
        [squad, 'B3'],
        [enemy, 'B6'],
      ],
    });
    expect(faults(table, fireRule, firing('B3', 'B6', [squad, marksman], lead))).toEqual(['fires-alone']);
    act(table, fireRule, firing('B3', 'B6', [squad], lead), [opposed('B3', 1, 6)]);
    expect(legal(table, fireRule)).toEqual([firing('B3', 'B6', [marksman])]);
    act(table, fireRule, firing('B3', 'B6', [marksman]), [sniped(marksman, 1, 1, 6)]);
    expect(statusOf(table, marksman)).toEqual({ markers: ['fired'] });
  });

  rule('11.12', 'have no more than the TM of their hex', () => {
    const table = inImpulse('de', ['F7'], {
      units: [
        [marksman, 'F4', { markers: ['fired'] }],
        ['de.1-6-4.1', 'F7'],
      ],
    });
    const shot = firing('F7', 'F4', ['de.1-6-4.1'], { lead: 'de.1-6-4.1' });
    expect(sums(act(table, fireRule, shot, [opposed('F7', 1, 1)]))).toEqual({ [marksman]: [2, 4] });
  });

  rule('11.12', 'possess no Support Weapons, make spotting attempts, do not fight, and rally by themselves', () => {
    const type = man('marksman');
    expect([mayCarry(type, 1), maySpot(type), isMeleeEligible(type, {}), mayEnterMelee(type, {})]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(selfRallyOf(type)).toBe('SR');
  });
});
