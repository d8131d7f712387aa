import { CLAYMORE_SMCS, SUPPORT_WEAPON_PORTAGE } from '../tables/index.js';
import type { PortageKind, PortageRow } from '../tables/index.js';
import type { SwitchValues } from '../editions/index.js';
import type { CounterType, WeaponMode, WeaponSide, WeaponType } from './catalogue.js';
import { actsAsLeader, isMmc, isMounted, isSmc } from './family.js';
import { mayUseMounted } from './mounted.js';

/** The row of a unit that has nothing to do with Support Weapons. */
const NONE: PortageRow = SUPPORT_WEAPON_PORTAGE.weaponTeam;

/**
 * The row of the portage table for a type. Weapon Teams, Medics, Snipers and others who carry nothing have a row
 * without weapons.
 *
 * @rule 1.6
 * @example portageOf(squad) // { carries: 2, withIfp: 1, withoutIfp: 2 }
 */
export function portageOf(type: CounterType): PortageRow {
  if (isMmc(type)) return SUPPORT_WEAPON_PORTAGE[type.kind satisfies PortageKind];
  switch (type.kind) {
    case 'leader':
    case 'hero':
    case 'scout':
    case 'commissar':
    case 'advisor':
      return SUPPORT_WEAPON_PORTAGE.smc;
    default:
      return NONE;
  }
}

/**
 * Whether a type may hold this many Support Weapons at once.
 *
 * @rule 1.6
 * @example mayCarry(halfSquad, 2) // false
 */
export function mayCarry(type: CounterType, weapons: number): boolean {
  return weapons <= portageOf(type).carries;
}

/**
 * Whether a type may fire this many of its Support Weapons in one attack, its IFP beside them or forfeited.
 *
 * @rule 1.6
 * @example mayFireWeapons(squad, 2, true) // false
 */
export function mayFireWeapons(type: CounterType, weapons: number, withIfp: boolean): boolean {
  const row = portageOf(type);
  return weapons <= (withIfp ? row.withIfp : row.withoutIfp);
}

/**
 * Whether a type may use a Support Weapon standing like this at all: it carries weapons, and where it is mounted, it may use this one there.
 *
 * @rule 1.6, 6.6
 * @example mayUseWeapon(cavalry, breda30, breda30.sides[0]) // false
 */
export function mayUseWeapon(type: CounterType, weapon: WeaponType, side: WeaponSide): boolean {
  if (portageOf(type).carries === 0) return false;
  return !isMmc(type) || !isMounted(type) || mayUseMounted(type, weapon, side);
}

/**
 * Whether a type may destroy a Support Weapon in the Rally Phase: MMCs except Weapon Teams, and the SMCs that the rule
 * names; by the switch `weaponDestroyers` of these only Leaders and Heroes.
 *
 * @param smcs the answer of the switch
 * @rule 3.0
 * @example mayDestroyWeapon(leader, 'leadersAndHeroes') // true
 */
export function mayDestroyWeapon(type: CounterType, smcs: SwitchValues['weaponDestroyers']): boolean {
  if (smcs === 'leadersAndHeroes' && isSmc(type)) return type.kind === 'leader' || type.kind === 'hero';
  return type.kind !== 'weaponTeam' && (isMmc(type) || (isSmc(type) && portageOf(type).carries > 0));
}

/**
 * Whether a weapon is too heavy for a type to move with it: no single man carries a Solothurn.
 *
 * @rule 23.1.5
 * @example isTooHeavy(leader, solothurn) // true
 */
export function isTooHeavy(type: CounterType, weapon: WeaponType): boolean {
  return weapon.heavy === true && isSmc(type);
}

/**
 * Whether a type can set off a deployed Claymore: an MMC, or one of the SMCs that the rule names, who deploy one in pairs.
 *
 * @rule 23.2.1
 * @example servesClaymores(sniper) // true
 */
export function servesClaymores(type: CounterType): boolean {
  return isMmc(type) || actsAsLeader(type) || CLAYMORE_SMCS.includes(type.kind);
}

/**
 * The side of a weapon that shows it standing in a mode.
 *
 * @rule 1.6.1
 * @example weaponSide(mg42, 'bipod')?.range // 10
 */
export function weaponSide(weapon: WeaponType, mode: WeaponMode): WeaponSide | undefined {
  for (const side of weapon.sides) if (side.mode === mode) return side;
  return undefined;
}

/**
 * Whether a weapon standing like this can be carried along: not on its tripod, not assembled.
 *
 * @rule 1.6.1
 * @example isPortable('tripod') // false
 */
export function isPortable(mode: WeaponMode): boolean {
  return mode !== 'tripod' && mode !== 'assembled';
}

/**
 * The mode in which a weapon enters the map: its first side that can be carried.
 *
 * @rule 1.6.1
 * @example portableMode(mg42) // 'bipod'
 */
export function portableMode(weapon: WeaponType): WeaponMode | undefined {
  for (const side of weapon.sides) if (isPortable(side.mode)) return side.mode;
  return undefined;
}
