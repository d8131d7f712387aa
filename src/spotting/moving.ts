import type { CounterId, MoveFrame, Mover, MoveMode, Scene } from '../state/index.js';

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
  return moveOf(scene, unit)?.movers.find((mover) => mover.unit === unit);
}

/**
 * The move that a unit is making: of several, where one interrupts another, its own.
 *
 * @rule 6.8
 * @example moveOf(scene, 'de.1-6-4.2')?.step // 'entered'
 */
export function moveOf(scene: Scene, unit: CounterId): MoveFrame | undefined {
  for (const frame of scene.frames) {
    if (frame.kind === 'move' && frame.movers.some((mover) => mover.unit === unit)) return frame;
  }
  return undefined;
}
