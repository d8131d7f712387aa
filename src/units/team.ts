import type { CounterType } from './catalogue.js';

/**
 * Whether a unit may set up in and enter Buildings and Bunkers and cross hexside terrain as far as its weapon allows:
 * every unit except Weapon Teams without a machine gun. An AGS-17 or a KPV may nevertheless.
 *
 * @rule 1.7
 * @example entersBuildings(mortarTeam) // false
 */
export function entersBuildings(type: CounterType): boolean {
  if (type.kind !== 'weaponTeam') return true;
  return type.team?.weapon === 'machineGun' || type.team?.entersBuildings === true;
}

/**
 * Whether a unit may set up in and enter a Cave as far as its weapon allows: of the Weapon Teams only those with a
 * machine gun or a mortar.
 *
 * @rule 1.7
 * @example entersCaves(mortarTeam) // true
 */
export function entersCaves(type: CounterType): boolean {
  if (type.kind !== 'weaponTeam') return true;
  return type.team?.weapon === 'machineGun' || type.team?.weapon === 'mortar';
}
