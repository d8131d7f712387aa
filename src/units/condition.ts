import { MOVEMENT_FACTOR_MODIFIERS, WOUND } from '../tables/index.js';
import type { DamageColumn } from '../tables/index.js';
import type { CounterType, MmcType, SmcType } from './catalogue.js';
import { isCraft, isMmc, isSmc } from './family.js';

/** The state of a unit as far as its printed numbers depend on it. */
export interface Condition {
  readonly shaken?: boolean;
  readonly wounds?: number;
}

/**
 * The loss that wounds bring to a number. Only the first wound counts; further wounds that a Skill lets a man survive
 * add nothing.
 */
function woundLoss(condition: Condition, perWound: number): number {
  return (condition.wounds ?? 0) > 0 ? perWound : 0;
}

/**
 * The Morale a unit checks against, before an Advisor's bonus: the Shaken side's when Shaken, one less for a wounded SMC
 * that is no Hero.
 *
 * @returns Morale, 0 or more
 * @rule 1.5
 * @example currentMorale(leader716, { shaken: true, wounds: 1 }) // 6
 */
export function currentMorale(type: Exclude<CounterType, { readonly sides: unknown }>, condition: Condition): number {
  if (isCraft(type)) return type.morale;
  const side = condition.shaken === true ? (type.shaken.morale ?? type.morale) : type.morale;
  if (!isSmc(type) || type.kind === 'hero') return side;
  return Math.max(0, side + woundLoss(condition, WOUND.morale));
}

/** Things beside the side of the counter that change a Movement Factor. */
export interface Burden {
  /** Support Weapons in hand. */
  readonly weapons?: number;
  readonly laidSmoke?: boolean;
}

/**
 * The Movement Factor of a unit on foot, without Double-Time: its Shaken side's when Shaken, two less for an SMC with
 * a Support Weapon, one less after laying Smoke.
 *
 * @returns MPs, 0 or more; 0 for a unit without a Movement Factor
 * @rule 6.0
 * @example currentMf(leader716, {}, { weapons: 1 }) // 4
 */
export function currentMf(type: MmcType | SmcType, condition: Condition, burden: Burden = {}): number {
  if (type.mf === undefined) return 0;
  const side = condition.shaken === true ? type.shaken.mf : type.mf;
  const carried = isSmc(type) && (burden.weapons ?? 0) > 0 ? MOVEMENT_FACTOR_MODIFIERS.smcCarryingWeapon : 0;
  const smoke = burden.laidSmoke === true ? MOVEMENT_FACTOR_MODIFIERS.smokeLaid : 0;
  return Math.max(0, side + carried + smoke);
}

/**
 * The column of the Damage Check Table a unit reads. A Hero always reads the column of Shaken SMCs; an Armor Leader
 * that of his vehicle, armored unless said otherwise.
 *
 * @returns the column; nothing for Support Weapons and aircraft, which make no damage checks
 * @rule 5.1
 * @example damageColumn(hero, {}) // 'heroOrShakenSmc'
 */
export function damageColumn(type: CounterType, condition: Condition): DamageColumn | undefined {
  if (isMmc(type)) return condition.shaken === true ? 'shakenMmc' : 'goodOrderMmc';
  switch (type.kind) {
    case 'hero':
      return 'heroOrShakenSmc';
    case 'armorLeader':
      return 'armoredVehicle';
    case 'vehicle':
      return type.hull === undefined ? 'unarmoredVehicle' : 'armoredVehicle';
    case 'helicopter':
      return 'helicopter';
    default:
      if (!isSmc(type)) return undefined;
      return condition.shaken === true ? 'heroOrShakenSmc' : 'goodOrderSmc';
  }
}

/**
 * Whether a unit has a Shaken side at all: Heroes are wounded instead.
 *
 * @rule 5.1
 * @example canBeShaken(hero) // false
 */
export function canBeShaken(type: CounterType): boolean {
  return isMmc(type) || (isSmc(type) && type.kind !== 'hero') || type.kind === 'vehicle';
}
