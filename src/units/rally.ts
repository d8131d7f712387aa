import type { CounterType, SelfRally } from './catalogue.js';
import { isMmc, isSmc } from './family.js';
import { sameForce } from './force.js';

/**
 * How a Shaken unit may rally without a Leader. Every SMC, every Weapon Team and every vehicle may; for other MMCs
 * their Shaken side says so.
 *
 * @returns `SR` by a Morale Check, `SRP` by any pair, or nothing
 * @rule 3.0, 15.0
 * @example selfRallyOf(medic) // 'SR'
 */
export function selfRallyOf(type: CounterType): SelfRally | undefined {
  if (isMmc(type)) return type.shaken.selfRally ?? (type.kind === 'weaponTeam' ? 'SR' : undefined);
  if (type.kind === 'vehicle') return 'SR';
  return isSmc(type) && type.kind !== 'armorLeader' ? 'SR' : undefined;
}

/**
 * Whether Leaders of another badge may help a unit rally.
 *
 * @rule 3.0
 * @example ralliesUnderAnyBadge(weaponTeam) // true
 */
export function ralliesUnderAnyBadge(type: CounterType): boolean {
  return type.kind === 'weaponTeam';
}

/**
 * Whether a man may rally a unit: both have the same colour and badge. A Weapon Team rallies under any badge.
 *
 * @rule 3.0
 * @example rallies(koch, squad) // true
 */
export function rallies(man: CounterType, unit: CounterType): boolean {
  return sameForce(man, unit) || ralliesUnderAnyBadge(unit);
}
