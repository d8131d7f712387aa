import { HEROES_PER_NATION } from '../tables/index.js';
import type { CounterType, Nation } from './catalogue.js';

/**
 * Whether a type can bring forth a Hero: Squads and Half-Squads; not Crews, Weapon Teams or Mounted Units.
 *
 * @rule 11.2.1
 * @example mayCreateHero(crew) // false
 */
export function mayCreateHero(type: CounterType): boolean {
  return type.kind === 'squad' || type.kind === 'halfSquad';
}

/**
 * Whether a nation may have another Hero.
 *
 * @param heroes its Heroes on the map and still to come
 * @rule 11.2.1
 * @example roomForHero(us, 2) // false
 */
export function roomForHero(nation: Nation, heroes: number): boolean {
  return nation.heroes && heroes < HEROES_PER_NATION;
}
