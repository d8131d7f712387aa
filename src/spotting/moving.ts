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
 * Whether a unit on the move goes by stealth: because of its kind of movement, or after Assault Fire if every unit of
 * the group can move by stealth (the group then gets Stealth markers).
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
 * Whether the movement of a unit exposes no unit: it crawls or goes by stealth.
 *
 * @rule 10.1
 * @example goesUnseen(scene, frame.movers, mover)
 */
export function goesUnseen(scene: Scene, movers: readonly Mover[], mover: Mover): boolean {
  return mover.mode === 'lowCrawl' || goesByStealth(scene, movers, mover);
}

/**
 * The mover of a unit, while the unit is on the move.
 *
 * @returns nothing for a unit that is not moving now, or has stopped
 * @rule 6.0
 * @example moverOf(scene, 'de.1-6-4.2')?.mode // 'move'
 */
export function moverOf(scene: Scene, unit: CounterId): Mover | undefined {
  return moveOf(scene, unit)?.movers.find((mover) => mover.unit === unit);
}

/**
 * The move of which a unit is a part. If one move interrupts another, it is the unit's own.
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
