import type { CounterType } from './catalogue.js';
import type { Nation } from './nation.js';
import { isMmc } from './family.js';

/**
 * The highest face of 1d6 with which a unit lays Smoke.
 *
 * @param type an MMC that is no Weapon Team; others lay none
 * @param nation its nation
 * @returns 0 for a unit that lays none
 * @rule 7.0
 * @example smokeCapability(squad, us) // 2
 */
export function smokeCapability(type: CounterType, nation: Nation): number {
  return isMmc(type) && type.kind !== 'weaponTeam' ? nation.smoke : 0;
}
