import { spotsAdjacent } from '../units/index.js';
import type { Counter, LocationId, Scene } from '../state/index.js';
import { areAdjacent, hasMarker, isButtoned, isGoodOrder, typeOf } from '../state/index.js';
import { moveOf, moverOf } from './moving.js';

/**
 * Whether a unit spots a location by being next to it: in Good Order, whatever its marker, and not as a buttoned
 * vehicle. A hovering helicopter also spots the hex below it; a flying one spots nothing. A moving unit spots only
 * after the fire at its last step is over.
 *
 * @rule 10.1, 15.0.1, 19.2.1
 * @example spotsByAdjacency(scene, squad, 'J4') // true
 */
export function spotsByAdjacency(scene: Scene, unit: Counter, at: LocationId): boolean {
  if (!isGoodOrder(unit) || !isBesideNow(scene, unit, at)) return false;
  const type = typeOf(scene.world, unit);
  if (type.kind === 'helicopter') return unit.status.flight === 'hovering';
  return spotsAdjacent(type) && !isBlind(scene, unit);
}

/**
 * Whether a unit stands beside a location. If it is on the move, the fire at its last step must be over.
 *
 * @rule 6.0
 */
function isBesideNow(scene: Scene, unit: Counter, at: LocationId): boolean {
  if (unit.place.kind !== 'map') return false;
  return areAdjacent(scene.world, unit.place.at, at) && moveOf(scene, unit.id)?.step !== 'entered';
}

/** A buttoned vehicle, or one that its Crew has abandoned, notices nothing beside it. */
function isBlind(scene: Scene, unit: Counter): boolean {
  return unit.status.abandoned === true || isButtoned(scene.world, unit);
}

/**
 * Whether an enemy beside a Low Crawling unit spots it: an enemy that spots locations next to it, or by the switch
 * `lowCrawlSpottedBy` any enemy, also a Shaken one.
 *
 * @rule 6.3
 * @example noticesCrawler(scene, shakenSquad, 'J4') // false
 */
export function noticesCrawler(scene: Scene, unit: Counter, at: LocationId): boolean {
  return scene.world.ruleset.switches.lowCrawlSpottedBy === 'anyEnemy'
    ? isBesideNow(scene, unit, at)
    : spotsByAdjacency(scene, unit, at);
}

/**
 * Whether a unit is at a crawl now, or is marked Low Crawl.
 *
 * @rule 6.3
 * @example isCrawling(scene, squad) // false
 */
export function isCrawling(scene: Scene, unit: Counter): boolean {
  return hasMarker(unit, 'lowCrawl') || moverOf(scene, unit.id)?.mode === 'lowCrawl';
}
