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
 * How many Heroes a nation may have at once.
 *
 * @rule 11.2, 13.0
 * @example heroLimit(us) // 2
 */
export function heroLimit(nation: Nation): number {
  return nation.heroLimit ?? HEROES_PER_NATION;
}

/**
 * Whether a nation may have another Hero.
 *
 * @param heroes its Heroes on the map and still to come
 * @rule 11.2.1
 * @example roomForHero(us, 2) // false
 */
export function roomForHero(nation: Nation, heroes: number): boolean {
  return nation.heroes && heroes < heroLimit(nation);
}
