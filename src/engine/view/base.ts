import { digest } from '../../kernel/json/digest.js';
import type { GameState } from '../game/game.js';
import type { System } from '../game/system.js';

/** The position and the frames whose digest was worked out last: the answers to a question start from the same ones. */
let last: { readonly position: object; readonly frames: object; readonly base: string } | undefined;

/**
 * The digest of the position and the frames from which an action starts. A pending action names it.
 *
 * @example baseOf(state) === state.pending?.base // true while the action waits for an answer
 */
export function baseOf<S extends System>({ position, frames }: Pick<GameState<S>, 'position' | 'frames'>): string {
  if (last?.position !== position || last.frames !== frames)
    last = { position, frames, base: digest({ position, frames }) };
  return last.base;
}
