import type { CounterType, WeaponSide, WeaponType } from './catalogue.js';
import { isMmc, isSmc } from './family.js';

/**
 * Whether a Support Weapon standing like this counts in Melee: machine guns, Flamethrowers, Satchel Charges, Molotovs
 * and Stick Bombs do; other hand charges, ordnance, Mortars, grenades and dismantled weapons do not.
 *
 * @rule 8.0, 23.1.2, 23.1.3, 23.1.4, 23.2.2
 * @example isMeleeWeapon(m1919, dismantled) // false
 */
export function isMeleeWeapon(weapon: WeaponType, side: WeaponSide): boolean {
  if (side.mode === 'dismantled' || side.fp === undefined) return false;
  switch (weapon.kind) {
    case 'machineGun':
    case 'flamethrower':
    case 'satchelCharge':
    case 'molotov':
      return true;
    case 'closeAssaultCharge':
      return weapon.melee === true;
    default:
      return false;
  }
}

/**
 * The part of a unit in Melee: it strikes and is struck (`fights`), it is only struck (`defends`), or neither (`none`,
 * a non-Melee-eligible, NME, unit).
 */
export type MeleeRole = 'fights' | 'defends' | 'none';

/** The facts beside its type that decide a unit's part in Melee. */
export interface MeleeState {
  readonly shaken?: boolean;
  /** Whether it holds a weapon that counts in Melee. */
  readonly armed?: boolean;
}

/**
 * A unit's part in Melee. Leaders and Advisors need a weapon that counts; a Weapon Team without a machine gun only
 * defends.
 *
 * @rule 8.0
 * @example meleeRole(leader, { armed: true }) // 'fights'
 */
export function meleeRole(type: CounterType, state: MeleeState): MeleeRole {
  if (state.shaken === true) return 'none';
  if (isMmc(type)) {
    if (type.kind !== 'weaponTeam' || type.team?.weapon === 'machineGun') return 'fights';
    return 'defends';
  }
  switch (type.kind) {
    case 'hero':
    case 'scout':
      return 'fights';
    case 'leader':
    case 'commissar':
    case 'advisor':
      return state.armed === true ? 'fights' : 'none';
    default:
      return 'none';
  }
}

/**
 * Whether a unit is Melee-eligible. The other units are eliminated together with their last Melee-eligible friend.
 *
 * @rule 8.0
 * @example isMeleeEligible(medic, {}) // false
 */
export function isMeleeEligible(type: CounterType, state: MeleeState): boolean {
  return meleeRole(type, state) !== 'none';
}

/**
 * Whether a unit may enter an enemy hex to fight there: it fights, and it is no Weapon Team.
 *
 * @rule 8.0
 * @example mayEnterMelee(squad, {}) // true
 */
export function mayEnterMelee(type: CounterType, state: MeleeState): boolean {
  return type.kind !== 'weaponTeam' && meleeRole(type, state) === 'fights';
}

/**
 * Whether a type brings the odds shift of a Hero.
 *
 * @rule 11.2
 * @example shiftsOdds(hero) // true
 */
export function shiftsOdds(type: CounterType): boolean {
  return isSmc(type) && type.kind === 'hero';
}
