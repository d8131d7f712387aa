import type { CounterId, MoveFrame, Mover, MoveMode, Scene } from '../state/index.js';
import { counterOf, isStealthCapable } from '../state/index.js';

/**
 * Whether a kind of movement is Stealth Movement by its name.
 *
 * @rule 6.4
 * @example isStealth('stealthAssault') // true
 */
export function isStealth(mode: MoveMode): boolean {
  return mode === 'stealth' || mode === 'stealthAssault';
}

/**
 * Whether a unit on the move goes by stealth: by its kind of movement, and after Assault Fire when everybody of the group
 * can, who will be under a Stealth marker for it.
 *
 * @param movers the group
 * @param mover one of it
 * @rule 6.4, 6.4.2
 * @example goesByStealth(scene, frame.movers, mover)
 */
export function goesByStealth(scene: Scene, movers: readonly Mover[], { mode }: Mover): boolean {
  if (mode !== 'assaultFire') return isStealth(mode);
  return movers.every(({ unit }) => {
    const counter = counterOf(scene.position, unit);
    return counter !== undefined && isStealthCapable(scene, counter);
  });
}

/**
 * Whether a unit on the move exposes nobody by it: at a crawl or by stealth.
 *
 * @rule 10.1
 * @example goesUnseen(scene, frame.movers, mover)
 */
export function goesUnseen(scene: Scene, movers: readonly Mover[], mover: Mover): boolean {
  return mover.mode === 'lowCrawl' || goesByStealth(scene, movers, mover);
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
