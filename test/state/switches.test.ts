import { describe, expect } from 'vitest';
import { attackLedger, fireOrder } from '../../src/combat/index.js';
import { total, wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { movementAllowance } from '../../src/movement/index.js';
import { coverOf, spotRule, spottingLedger } from '../../src/spotting/index.js';
import type { LocationId, Scene, Status, World } from '../../src/state/index.js';
import { hasPositiveTm, hasSight, targetModifier } from '../../src/state/index.js';
import { field, firing, rooftops, termsOf } from '../combat/scene.js';
import { ground as mapWith } from '../los/sight.js';
import { find, ground } from '../movement/ground.js';
import { act, impulse, lay } from '../phases/table.js';
import { rule } from '../rule.js';

type Switches = Readonly<Record<string, string>>;

const german = 'de.1-6-4.1';

/** A German squad in E3, behind a Wall to F3, and Americans where a test wants them. */
function behindWall(switches: Switches, ...enemies: readonly LocationId[]): Scene {
  return lay(ground(switches), {
    units: [[german, 'E3'], ...enemies.map((at, i) => [`us.2-5-4.${i + 1}`, at] as const)],
  });
}

/** A world with another number in its ruleset. */
function counting(world: World, numbers: Readonly<Record<string, number>>): World {
  return { ...world, ruleset: { ...world.ruleset, numbers: { ...world.ruleset.numbers, ...numbers } } };
}

/** A world with an American vehicle among its types. */
function withJeep(world: World): World {
  const types = new Map(world.catalogue.types);
  types.set('us.jeep', { id: 'us.jeep', nation: 'us', kind: 'vehicle', mf: 20, morale: 6 });
  return { ...world, catalogue: { ...world.catalogue, types } };
}

describe('the bonus of a hexside to a Morale Check, by `hexsideCover`', () => {
  const bonus = (switches: Switches, ...enemies: readonly LocationId[]): boolean =>
    hasPositiveTm(behindWall(switches, ...enemies), 'E3', 'de');

  rule('3.0', 'needs every enemy in LOS across the Wall; an enemy out of sight does not matter', () => {
    expect(hasSight(behindWall({}), 'D4', 'E3')).toBe(true);
    expect(hasSight(behindWall({}), 'E1', 'E3')).toBe(false);
    expect(bonus({}, 'F3')).toBe(true);
    expect(bonus({}, 'F3', 'D4')).toBe(false);
    expect(bonus({}, 'F3', 'E1')).toBe(true);
  });

  rule('3.0', 'or only one of them', () => {
    expect(bonus({ hexsideCover: 'anyEnemyInLos' }, 'F3', 'D4')).toBe(true);
    expect(bonus({ hexsideCover: 'anyEnemyInLos' }, 'D4')).toBe(false);
  });

  rule('3.0', 'or every enemy on the map, seen or not', () => {
    expect(bonus({ hexsideCover: 'everyEnemyOnMap' }, 'F3')).toBe(true);
    expect(bonus({ hexsideCover: 'everyEnemyOnMap' }, 'F3', 'E1')).toBe(false);
  });

  rule('3.0', 'or nothing but the Wall', () => {
    expect(bonus({ hexsideCover: 'always' }, 'D4')).toBe(true);
    expect(hasPositiveTm(lay(ground({ hexsideCover: 'always' }), { units: [[german, 'B5']] }), 'B5', 'de')).toBe(false);
  });

  rule('3.0', 'is not there when no enemy has LOS, unless `hexsideCoverUnseen` gives it', () => {
    expect(bonus({})).toBe(false);
    expect(bonus({}, 'E1')).toBe(false);
    expect(bonus({ hexsideCoverUnseen: 'given' })).toBe(true);
    expect(bonus({ hexsideCoverUnseen: 'given' }, 'E1')).toBe(true);
    expect(bonus({ hexsideCoverUnseen: 'given' }, 'D4')).toBe(false);
  });
});

describe('the Target Modifier, as the ruleset answers it', () => {
  const tm = (scene: Scene, from: LocationId): number => total(targetModifier(scene, { at: 'E3', from })).n;

  rule(
    '10.3',
    'a line that enters at a vertex needs the Wall on both hexsides there, or one by `hexsideTmAtVertex`',
    () => {
      expect(tm(behindWall({}), 'F3')).toBe(1);
      expect(tm(behindWall({}), 'G3')).toBe(0);
      expect(tm(behindWall({ hexsideTmAtVertex: 'eitherHexside' }), 'G3')).toBe(1);
      expect(tm(behindWall({ hexsideTmAtVertex: 'eitherHexside' }), 'D4')).toBe(0);
    },
  );

  /** What a tank in B5 gives to one of the units there. */
  function cover(switches: Switches, unit: string, ...tanks: readonly Status[]): number {
    const table = lay(ground(switches), {
      units: [[german, 'B5'], ...tanks.map((status, i) => [`de.panzer.${i + 1}`, 'B5', status] as const)],
    });
    return total(targetModifier(table, { at: 'B5', unit: find(table, unit) })).n;
  }

  rule('10.1', 'any vehicle covers Leg units, by `vehicleCover` only one that stands still', () => {
    const moved: Status = { markers: ['moved'] };
    expect(cover({}, german, {})).toBe(2);
    expect(cover({}, german, moved)).toBe(2);
    expect(cover({ vehicleCover: 'stillVehicle' }, german, {})).toBe(2);
    expect(cover({ vehicleCover: 'stillVehicle' }, german, moved)).toBe(0);
  });

  rule('10.1', 'a vehicle is covered by a Wreck only, by `vehicleCoverForVehicles` by another vehicle too', () => {
    expect(cover({}, 'de.panzer.1', {}, {})).toBe(0);
    expect(cover({ vehicleCoverForVehicles: 'vehicleOrWreck' }, 'de.panzer.1', {}, {})).toBe(2);
    expect(cover({ vehicleCoverForVehicles: 'vehicleOrWreck' }, 'de.panzer.1', {})).toBe(0);
  });
});

describe('a Sniper in Light Woods', () => {
  rule('11.4', 'loses his doubled TM by the company of Leg units, by `sniperCompany` of a vehicle too', () => {
    const tm = (switches: Switches, ...company: readonly string[]): number => {
      const units = ['us.sniper.1', ...company].map((id) => [id, 'F3'] as const);
      const table = lay(withJeep(ground(switches)), { units });
      return wholeTotal(targetModifier(table, { at: 'F3', unit: find(table, 'us.sniper.1') }));
    };
    const plain = tm({}, 'us.2-5-4.1');
    expect(tm({})).toBe(2 * plain);
    expect(tm({}, 'us.jeep.1')).toBe(Math.min(8, 2 * (plain + 2)));
    expect(tm({ sniperCompany: 'anyUnits' })).toBe(2 * plain);
    expect(tm({ sniperCompany: 'anyUnits' }, 'us.jeep.1')).toBe(Math.min(4, plain + 2));
  });
});

describe('spotting, as the ruleset answers it', () => {
  rule('10.6.1', 'a Rooftop is spotted with 3 or less, as the Building with 2 or less by `rooftopSpotting`', () => {
    const spots = (face: number, switches: Switches = {}): boolean => {
      const table = lay(rooftops(field(switches)), {
        units: [
          ['us.2-5-4.1', 'F1'],
          [german, 'F4/roof'],
        ],
        frames: [impulse('us')],
      });
      const dice = [{ purpose: 'spotting', of: 'us.2-5-4.1', faces: [face] }];
      act(table, spotRule, { kind: 'spot', unit: 'us.2-5-4.1', target: 'F4/roof' }, dice);
      return table.position.markers.length === 1;
    };
    expect([spots(3), spots(4)]).toEqual([true, false]);
    const asBuilding = { rooftopSpotting: 'asBuilding' };
    expect([spots(2, asBuilding), spots(3, asBuilding)]).toEqual([true, false]);
    expect(coverOf(lay(field(asBuilding), {}), 'F4/roof')).toBe('blocking');
  });
});

describe('numbers that differ from printing to printing', () => {
  rule('10.3.2', 'a line between two Buildings costs two in fire and spotting, or what `betweenBuildings` says', () => {
    const lost = (world: World): readonly unknown[] => {
      const table = lay(world, {
        units: [
          ['us.2-5-4.1', 'E2'],
          [german, 'F4'],
        ],
        frames: [impulse('us', { step: 'acting', named: [{ at: 'E2' }], started: ['us.2-5-4.1'] })],
      });
      const order = fireOrder(table, firing('E2', 'F4', ['us.2-5-4.1'], { lead: 'us.2-5-4.1' }));
      const fire = termsOf(attackLedger(table, order, find(table, german)))['betweenBuildings'];
      return [fire, termsOf(spottingLedger(table, find(table, 'us.2-5-4.1'), 'F4'))['betweenBuildings']];
    };
    const world = ground({}, mapWith(['E3 lcBuilding', 'F3 lcBuilding']));
    expect(lost(world)).toEqual([-2, 2]);
    expect(lost(counting(world, { betweenBuildings: 1 }))).toEqual([-1, 1]);
  });

  rule('6.2', 'Double-Time adds one MP to a Shaken unit, or what `shakenDoubleTime` says', () => {
    const points = (world: World): number => {
      const table = lay(world, {
        units: [
          [german, 'B5', { shaken: true }],
          ['de.koch.1', 'B5'],
        ],
      });
      const pace = { mode: 'move', leader: find(table, 'de.koch.1') } as const;
      return wholeTotal(movementAllowance(table, find(table, german), pace));
    };
    const world = ground();
    expect(points(counting(world, { shakenDoubleTime: 2 })) - points(counting(world, { shakenDoubleTime: 0 }))).toBe(4);
    expect(points(world)).toBe(points(counting(world, { shakenDoubleTime: 1 })));
  });
});
