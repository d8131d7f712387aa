import type { CounterType } from './catalogue.js';

/**
 * Whether a type can bring forth a Hero: Squads and Half-Squads; not Crews, Weapon Teams or Mounted Units.
 *
 * @rule 11.2.1
 * @example mayCreateHero(crew) // false
 */
export function mayCreateHero(type: CounterType): boolean {
  return type.kind === 'squad' || type.kind === 'halfSquad';
}
