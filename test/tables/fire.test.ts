import { describe, expect, it } from 'vitest';
import { DIRECT_FIRE_TABLE, cappedTargetModifier } from '../../src/tables/direct-fire.js';
import type { DirectFireRow } from '../../src/tables/direct-fire.js';
import { ORDNANCE_FIRE_TABLE } from '../../src/tables/ordnance-fire.js';
import type { OrdnanceFireRow } from '../../src/tables/ordnance-fire.js';
import { SPOTTING_MODIFIERS, SPOTTING_NUMBERS } from '../../src/tables/spotting.js';
import type { SpottingRow } from '../../src/tables/spotting.js';
import { rule } from '../rule.js';

const DIRECT: Readonly<Record<string, DirectFireRow>> = DIRECT_FIRE_TABLE;
const ORDNANCE: Readonly<Record<string, OrdnanceFireRow>> = ORDNANCE_FIRE_TABLE;
const SPOTTING: Readonly<Record<string, SpottingRow>> = SPOTTING_MODIFIERS;

function printed(table: Readonly<Record<string, { readonly id: string; readonly value: number | string }>>): string {
  return Object.values(table)
    .map((row) => row.value)
    .join(' ');
}

describe('fire tables', () => {
  rule('5.0', 'the Direct Fire Table has the printed modifiers in the printed order', () => {
    expect(printed(DIRECT)).toBe(
      'leadershipModifier -1 -1 rulesetNumber -2 rulesetNumber -2 rulesetNumber -1 -2 skill -2 2 3 1 1 1 1 -1 armorFactor targetModifier armorFactor -2',
    );
  });

  rule('5.0', 'only armor and terrain count for the defender, everything else for the attacker', () => {
    expect(
      Object.values(DIRECT)
        .filter((row) => row.actsOn === 'defender')
        .map((row) => row.id),
    ).toEqual(['armorFactor', 'targetModifier', 'helicopterArmorFactor']);
  });

  rule('14.1', 'the Ordnance Fire Table has the printed modifiers in the printed order', () => {
    expect(printed(ORDNANCE)).toBe(
      'leadershipModifier -1 1 1 1 1 1 1 rulesetNumber 2 1 rulesetNumber 1 rulesetNumber 2 1 2 1 -2 targetModifier 2 -1 -1 sizeAndSpeed acquisition -1 1 2',
    );
  });

  it('a modifier on which the printings differ has its value in the ruleset alone', () => {
    const given = [DIRECT, ORDNANCE, SPOTTING].map((table: Readonly<Record<string, { readonly value: unknown }>>) =>
      Object.keys(table).filter((id) => table[id]?.value === 'rulesetNumber'),
    );
    expect(given).toEqual([
      ['vehicleMgPivot', 'night', 'betweenBuildings'],
      ['chassisPivot', 'night', 'betweenBuildings'],
      ['betweenBuildings'],
    ]);
  });

  it('every row carries the name it stands under', () => {
    const tables: readonly Readonly<Record<string, { readonly id: string }>>[] = [DIRECT, ORDNANCE, SPOTTING];
    for (const table of tables) expect(Object.values(table).map((row) => row.id)).toEqual(Object.keys(table));
  });

  rule('5.5', 'a hex gives a TM of at most 4', () => {
    expect([3, 4, 5, 9].map((sum) => cappedTargetModifier(sum, false))).toEqual([3, 4, 4, 4]);
  });

  rule('11.4', 'a Sniper doubles the TM of his hex up to 8', () => {
    expect([0, 1, 3, 4, 5].map((sum) => cappedTargetModifier(sum, true))).toEqual([0, 2, 6, 8, 8]);
  });

  rule('10.1.1', 'degrading terrain is spotted on a 3, blocking terrain on a 2', () => {
    expect([SPOTTING_NUMBERS.degrading, SPOTTING_NUMBERS.blocking]).toEqual([3, 2]);
  });

  rule('10.1.1', 'the spotting die has the printed modifiers', () => {
    expect(printed(SPOTTING)).toBe('1 1 rulesetNumber leadershipModifier -2 -2 -1');
  });
});
