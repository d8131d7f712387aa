import { describe, expect } from 'vitest';
import { DAMAGE_COLUMNS, damageBand, damageResult } from '../../src/tables/damage-check.js';
import type { DamageColumn, DamageResult } from '../../src/tables/damage-check.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import fc from 'fast-check';

/** The results of a column with Morale 4: a 4, a 5, a 7, an 8, an 11, a 12. */
const MORALE_4: Readonly<Record<DamageColumn, readonly DamageResult[]>> = {
  goodOrderMmc: ['none', 'shaken', 'shaken', 'casualties', 'casualties', 'eliminated'],
  shakenMmc: ['none', 'casualties', 'casualties', 'casualties', 'casualties', 'eliminated'],
  goodOrderSmc: ['none', 'shaken', 'shaken', 'wounded', 'wounded', 'eliminated'],
  heroOrShakenSmc: ['none', 'wounded', 'wounded', 'wounded', 'wounded', 'eliminated'],
  armoredVehicle: ['none', 'shaken', 'shaken', 'shaken', 'shaken', 'abandoned'],
  unarmoredVehicle: ['none', 'shaken', 'shaken', 'destroyed', 'destroyed', 'destroyed'],
  helicopter: ['none', 'damaged', 'damaged', 'destroyed', 'destroyed', 'destroyed'],
};

function column(name: DamageColumn): readonly DamageResult[] {
  return [4, 5, 7, 8, 11, 12].map((total) => damageResult(name, total, 4));
}

describe('damage check table', () => {
  rule('5.0', 'a damage check equal to Morale or below does nothing', () => {
    expect([damageBand(5, 5), damageBand(1, 5), damageBand(-2, 5)]).toEqual(['upToMorale', 'upToMorale', 'upToMorale']);
  });

  rule('5.0', 'a damage check above Morale is worse at twice and again at three times Morale', () => {
    expect([6, 9, 10, 14, 15, 16].map((total) => damageBand(total, 5))).toEqual([
      'overMorale',
      'overMorale',
      'twiceMorale',
      'twiceMorale',
      'thriceMorale',
      'thriceMorale',
    ]);
  });

  rule('5.0', 'a unit whose Morale is 1 has no band between its Morale and twice its Morale', () => {
    expect([1, 2, 3].map((total) => damageBand(total, 1))).toEqual(['upToMorale', 'twiceMorale', 'thriceMorale']);
  });

  rule('5.1', 'a Good Order MMC is Shaken, suffers Casualties, is Eliminated', () => {
    expect(column('goodOrderMmc')).toEqual(MORALE_4.goodOrderMmc);
  });

  rule('5.1', 'a Shaken MMC suffers Casualties at once', () => {
    expect(column('shakenMmc')).toEqual(MORALE_4.shakenMmc);
  });

  rule('5.1', 'a Good Order SMC is Shaken, Wounded, Eliminated', () => {
    expect(column('goodOrderSmc')).toEqual(MORALE_4.goodOrderSmc);
  });

  rule('5.1', 'a Hero or a Shaken SMC is Wounded at once', () => {
    expect(column('heroOrShakenSmc')).toEqual(MORALE_4.heroOrShakenSmc);
  });

  rule('5.1', 'an armored vehicle is Shaken below three times its Morale, then Abandoned', () => {
    expect(column('armoredVehicle')).toEqual(MORALE_4.armoredVehicle);
  });

  rule('5.1', 'an unarmored vehicle is Destroyed from twice its Morale on', () => {
    expect(column('unarmoredVehicle')).toEqual(MORALE_4.unarmoredVehicle);
  });

  rule('5.1', 'a helicopter is Damaged, and Destroyed from twice its Morale on', () => {
    expect(column('helicopter')).toEqual(MORALE_4.helicopter);
  });

  prop(
    'a higher damage check is never milder',
    [fc.constantFrom(...DAMAGE_COLUMNS), fc.integer({ min: -3, max: 30 }), fc.integer({ min: 1, max: 9 })],
    (name, total, morale) => {
      const severity = MORALE_4[name];
      expect(severity.indexOf(damageResult(name, total + 1, morale))).toBeGreaterThanOrEqual(
        severity.indexOf(damageResult(name, total, morale)),
      );
    },
  );
});
