import type { CounterId, Mover, MoveMode, Scene } from '../state/index.js';
import { frameOf } from '../state/index.js';

/**
 * Whether a kind of movement goes unseen: Low Crawl and Stealth expose nobody by themselves.
 *
 * @rule 10.1
 * @example isQuiet('lowCrawl') // true
 */
export function isQuiet(mode: MoveMode): boolean {
  return mode === 'lowCrawl' || isStealth(mode);
}

/**
 * Whether a kind of movement is Stealth Movement.
 *
 * @rule 6.4
 * @example isStealth('stealthAssault') // true
 */
export function isStealth(mode: MoveMode): boolean {
  return mode === 'stealth' || mode === 'stealthAssault';
}

/**
 * A unit's part in the movement under way, while it is on the move.
 *
 * @returns nothing for a unit that is not moving now, or has stopped
 * @rule 6.0
 * @example moverOf(scene, 'de.1-6-4.2')?.mode // 'move'
 */
export function moverOf(scene: Scene, unit: CounterId): Mover | undefined {
  const moving = frameOf(scene, 'move');
  return moving?.movers.find((mover) => mover.unit === unit);
}
