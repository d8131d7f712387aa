import { smallest } from '../../kernel/basis/lists.js';
import type { CounterType } from './counter.schema.js';

/** A unit of a force. */
export interface Member {
  readonly id: string;
  readonly type: CounterType;
}

/** The kinds of unit that may be support. */
const SUPPORT = [
  'towedGun',
  'fortifiedPosition',
  'machineGun',
  'latw',
  'flamethrower',
  'fightingVehicle',
  'trackedCarrier',
  'wheeledCarrier',
] as const;

/**
 * Whether a unit is support: it has no Platoon ID, and is a weapon, a Fortified Position, a Fighting Vehicle or a Carrier.
 *
 * @rule 3.2
 * @example isSupport(machineGun) // true
 */
export function isSupport({ kind, platoon }: CounterType): boolean {
  return platoon === undefined && (SUPPORT as readonly string[]).includes(kind);
}

/**
 * The name of a unit's company: its nation and its colour. Companies of AFVs have the same colours, and an arm of their own; so have
 * those of self-propelled guns.
 *
 * @returns nothing for a unit without a company
 * @rule 1.9, 3.0
 * @example companyOf(tank) // 'german:red.armor'
 */
export function companyOf({ kind, nation, company, selfPropelled }: CounterType): string | undefined {
  if (company === undefined) return undefined;
  if (selfPropelled === true) return `${nation}:${company}.spg.armor`;
  return kind === 'afv' ? `${nation}:${company}.armor` : `${nation}:${company}`;
}

/**
 * The name of a unit's platoon: its company and its number. A unit without both has none.
 *
 * @rule 1.9, 1.10, 3.0
 * @example platoonOf(squad) // 'german:red:3'
 */
export function platoonOf(type: CounterType): string | undefined {
  const company = companyOf(type);
  return company === undefined || type.platoon === undefined ? undefined : `${company}:${type.platoon}`;
}

/**
 * The company of a platoon, by name.
 *
 * @param platoon the name of a platoon
 * @rule 3.0
 * @example companyOfPlatoon('german:red:3') // 'german:red'
 */
export function companyOfPlatoon(platoon: string): string {
  return platoon.slice(0, platoon.lastIndexOf(':'));
}

/**
 * Whether a platoon or a company, by its name, is one of AFVs.
 *
 * @rule 3.0
 * @example isArmor('german:red.armor:1') // true
 */
export function isArmor(name: string): boolean {
  return /\.armor(?::|$)/.test(name);
}

/**
 * The infantry platoons with which a support unit may be activated now: those with the nearest unit, one or several.
 *
 * @param unit the support unit
 * @param force all units of its side
 * @param distance the distance of two units, in hexes
 * @returns names of platoons, in the order of the force; none where no infantry platoon is left
 * @rule 3.2
 * @example platoonsFor(machineGun, force, range) // ['german:red:3']
 */
export function platoonsFor<M extends Member>(
  unit: M,
  force: readonly M[],
  distance: (a: M, b: M) => number,
): readonly string[] {
  if (!isSupport(unit.type)) return [];
  const near = force.flatMap((member) => {
    const platoon = platoonOf(member.type);
    return platoon === undefined || member.type.kind === 'afv' ? [] : [{ platoon, away: distance(unit, member) }];
  });
  const nearest = smallest(near.map(({ away }) => away));
  return [...new Set(near.filter(({ away }) => away === nearest).map(({ platoon }) => platoon))];
}
