import type { CounterType, MovementBox } from './catalogue.js';
import { isMen, isMmc, isMounted, isSmc } from './family.js';

/**
 * Whether a box of this kind is printed around a unit's Movement Factor.
 *
 * @rule 6.1
 * @example hasBox(paratroopers, 'assault') // true
 */
export function hasBox(type: CounterType, box: MovementBox): boolean {
  return isMen(type) && type.boxes !== undefined && type.boxes.includes(box);
}

/**
 * Whether a unit may Assault Move and Assault Fire by itself: because of its red box, or because it is a Hero.
 *
 * @rule 6.1
 * @example mayAssaultMove(hero) // true
 */
export function mayAssaultMove(type: CounterType): boolean {
  return type.kind === 'hero' || hasBox(type, 'assault');
}

/**
 * Whether a unit may use Stealth Movement by itself: because of its box, or because it is a Scout.
 *
 * @rule 6.4
 * @example mayMoveStealthily(scout) // true
 */
export function mayMoveStealthily(type: CounterType): boolean {
  return type.kind === 'scout' || hasBox(type, 'stealth');
}

/**
 * Whether a unit may Hit & Run by itself: because it is a Mounted Unit, or because of its green box.
 *
 * @rule 6.7
 * @example mayHitAndRun(cavalry) // true
 */
export function mayHitAndRun(type: CounterType): boolean {
  return isMounted(type) || hasBox(type, 'hitAndRun');
}

/**
 * Why a unit cannot Low Crawl: it is a Weapon Team, it is no Leg unit, or it has no Movement Factor.
 *
 * @returns nothing for one that can
 * @rule 6.3
 * @example lowCrawlBar(weaponTeam) // 'team'
 */
export function lowCrawlBar(type: CounterType): 'team' | 'notLeg' | 'withoutMf' | undefined {
  if (type.kind === 'weaponTeam') return 'team';
  if (isMmc(type)) return isMounted(type) ? 'notLeg' : undefined;
  if (!isSmc(type)) return 'notLeg';
  return type.mf === undefined ? 'withoutMf' : undefined;
}

/**
 * Whether a unit may Low Crawl: a Leg unit with a Movement Factor that is not a Weapon Team.
 *
 * @rule 6.3
 * @example mayLowCrawl(weaponTeam) // false
 */
export function mayLowCrawl(type: CounterType): boolean {
  return lowCrawlBar(type) === undefined;
}

/**
 * Whether a Leader may take a unit along at Double-Time: Weapon Teams, Mounted Units and Pipers never move at
 * Double-Time; units without a Movement Factor do not either.
 *
 * @rule 6.2
 * @example mayDoubleTime(squad) // true
 */
export function mayDoubleTime(type: CounterType): boolean {
  if (isMmc(type)) return type.kind !== 'weaponTeam' && !isMounted(type);
  return isSmc(type) && type.mf !== undefined && type.kind !== 'piper';
}
