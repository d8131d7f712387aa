import type { CounterKind } from './kinds.js';
import type { CounterType, Firepower, Superscript } from './catalogue.js';
import { isMen } from './family.js';

/**
 * The Inherent Firepower and Range of a unit in Good Order.
 *
 * @returns FP and hexes, or nothing for a type that has no IFP
 * @rule 1.1
 * @example inherentFire(squad)?.range // 5
 */
export function inherentFire(type: CounterType): { readonly ifp: Firepower; readonly range: number } | undefined {
  if (!isMen(type)) return undefined;
  if (type.ifp === undefined || type.range === undefined) return undefined;
  return { ifp: type.ifp, range: type.range };
}

/**
 * Whether a letter is printed beside a Firepower.
 *
 * @rule 1.6.2
 * @example hasSuperscript(breda30.sides[0].fp, 'J') // true
 */
export function hasSuperscript(firepower: Firepower | undefined, letter: Superscript): boolean {
  return firepower?.superscripts !== undefined && firepower.superscripts.includes(letter);
}

const FIRING_ALONE: readonly CounterKind[] = ['sniper', 'marksman', 'weaponTeam', 'vehicle', 'helicopter'];

/**
 * Whether a unit always fires by itself and never joins the attack of others: Snipers, Marksmen, Weapon Teams, vehicles
 * and helicopters.
 *
 * @rule 11.4, 11.12, 15.0, 19.2.4
 * @example firesAlone(sniper) // true
 */
export function firesAlone(type: CounterType): boolean {
  return FIRING_ALONE.includes(type.kind);
}

/**
 * Whether a unit picks a single man or squad as its target, at random, and rolls 2d6.
 *
 * @rule 11.4, 11.12
 * @example firesAtOne(marksman) // true
 */
export function firesAtOne(type: CounterType): boolean {
  return type.kind === 'sniper' || type.kind === 'marksman';
}

/**
 * Whether a unit adds its full IFP to an attack that others lead.
 *
 * @rule 11.2
 * @example addsFullIfp(hero) // true
 */
export function addsFullIfp(type: CounterType): boolean {
  return type.kind === 'hero';
}

/**
 * Whether a unit has no Firepower of its own, but may add a Leadership Modifier or crew a weapon.
 *
 * @rule 11.1
 * @example isUnarmed(leader) // true
 */
export function isUnarmed(type: CounterType): boolean {
  return isMen(type) && type.ifp === undefined;
}
