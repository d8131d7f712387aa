import { smallest } from '../../kernel/lists.js';
import type { CounterType } from './counter.schema.js';

/** A unit of a force, where it stands. */
export interface Member {
  readonly id: string;
  readonly type: CounterType;
  /** Axial coordinates. */
  readonly q: number;
  readonly r: number;
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
 * The name of a unit's platoon: its nation, company and number. A unit without both has none.
 *
 * @rule 1.9, 1.10, 3.0
 * @example platoonOf(squad) // 'german:red:3'
 */
export function platoonOf({ nation, company, platoon }: CounterType): string | undefined {
  return company === undefined || platoon === undefined ? undefined : `${nation}:${company}:${platoon}`;
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
export function platoonsFor(
  unit: Member,
  force: readonly Member[],
  distance: (a: Member, b: Member) => number,
): readonly string[] {
  if (!isSupport(unit.type)) return [];
  const near = force.flatMap((member) => {
    const platoon = platoonOf(member.type);
    return platoon === undefined || member.type.kind === 'afv' ? [] : [{ platoon, away: distance(unit, member) }];
  });
  const nearest = smallest(near.map(({ away }) => away));
  return [...new Set(near.filter(({ away }) => away === nearest).map(({ platoon }) => platoon))];
}
