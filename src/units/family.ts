import type { CounterType, CraftType, MmcType, SmcType, WeaponType } from './catalogue.js';
import type { CounterKind } from './kinds.js';

/** The four families of counters. */
export type Family = 'mmc' | 'smc' | 'weapon' | 'craft';

const FAMILY: Readonly<Record<CounterKind, Family>> = {
  squad: 'mmc',
  halfSquad: 'mmc',
  crew: 'mmc',
  weaponTeam: 'mmc',
  mountedSquad: 'mmc',
  mountedHalfSquad: 'mmc',
  leader: 'smc',
  hero: 'smc',
  medic: 'smc',
  corpsman: 'smc',
  sniper: 'smc',
  scout: 'smc',
  commissar: 'smc',
  chaplain: 'smc',
  advisor: 'smc',
  nurse: 'smc',
  piper: 'smc',
  marksman: 'smc',
  armorLeader: 'smc',
  machineGun: 'weapon',
  flamethrower: 'weapon',
  satchelCharge: 'weapon',
  molotov: 'weapon',
  mortar: 'weapon',
  ordnance: 'weapon',
  antiAircraft: 'weapon',
  closeAssaultCharge: 'weapon',
  claymore: 'weapon',
  grenades: 'weapon',
  rifleGrenade: 'weapon',
  rubberBoat: 'weapon',
  vehicle: 'craft',
  aircraft: 'craft',
  helicopter: 'craft',
};

/**
 * The family a kind of counter belongs to.
 *
 * @rule 1.1
 * @example familyOf('crew') // 'mmc'
 */
export function familyOf(kind: CounterKind): Family {
  return FAMILY[kind];
}

/** The family of a type. A compiled type carries it with it. */
function ofType(type: CounterType): Family {
  return (type as { readonly family?: Family }).family ?? FAMILY[type.kind];
}

/**
 * Whether a counter is a Multi-Man Counter.
 *
 * @rule 1.1
 * @example isMmc(squad) // true
 */
export function isMmc(type: CounterType): type is MmcType {
  return ofType(type) === 'mmc';
}

/**
 * Whether a counter is a Single-Man Counter.
 *
 * @rule 1.1
 * @example isSmc(medic) // true
 */
export function isSmc(type: CounterType): type is SmcType {
  return ofType(type) === 'smc';
}

/**
 * Whether a counter shows men, an MMC or an SMC, on foot or not.
 *
 * @rule 1.1
 * @example isMen(armorLeader) // true
 */
export function isMen(type: CounterType): type is MmcType | SmcType {
  return ofType(type) === 'mmc' || ofType(type) === 'smc';
}

/**
 * Whether a counter is a Leg unit, infantry: an MMC on foot, Weapon Teams included, or an SMC other than an Armor
 * Leader, who is part of his vehicle.
 *
 * @rule 1.1
 * @example isLeg(sniper) // true
 */
export function isLeg(type: CounterType): boolean {
  return (isMmc(type) && !isMounted(type)) || (isSmc(type) && type.kind !== 'armorLeader');
}

/**
 * Whether a counter is a Mounted Unit, on horses or motorcycles.
 *
 * @rule 6.6
 * @example isMounted(squad) // false
 */
export function isMounted(type: CounterType): boolean {
  return type.kind === 'mountedSquad' || type.kind === 'mountedHalfSquad';
}

/**
 * Whether a counter is a Support Weapon.
 *
 * @rule 1.6
 * @example isWeapon(bren) // true
 */
export function isWeapon(type: CounterType): type is WeaponType {
  return ofType(type) === 'weapon';
}

/**
 * Whether a weapon's counter is a Support Weapon and counts as one in portage: the marker for the 40 mm grenades of a
 * grenade launcher lies beside those that a unit carries.
 *
 * @rule 23.2.2
 * @example isSupportWeapon(m203) // false
 */
export function isSupportWeapon(type: WeaponType): boolean {
  return type.kind !== 'grenades';
}

/**
 * Whether a counter is a vehicle, an aircraft or a helicopter.
 *
 * @rule 1.1
 * @example isCraft(sherman) // true
 */
export function isCraft(type: CounterType): type is CraftType {
  return ofType(type) === 'craft';
}

/**
 * Whether the word Leader in the rules means this counter: a Leader, or a Commissar or Political Officer, who is one for
 * all purposes.
 *
 * @rule 11.7
 * @example actsAsLeader(commissar) // true
 */
export function actsAsLeader(type: CounterType): boolean {
  return type.kind === 'leader' || type.kind === 'commissar';
}
