import type * as engine from '../../engine/play/script.js';
import { playScript as playIn } from '../../engine/play/script.js';
import type { Result } from '../../kernel/basis/result.js';
import type { GameState, Lnlt, World } from '../../state/index.js';

export type { ScriptStep } from '../../engine/play/script.js';

/** An action or an answer that was taken: the game before it, the side that took it, and what came of it. */
export type Taken = engine.Taken<Lnlt>;

/** The game at the end of a script, and all that was taken on the way. */
export type ScriptPlayed = engine.ScriptPlayed<Lnlt>;

/**
 * Takes actions one after the other, each by the side that has to decide. A question that a step has no answer for stays open,
 * so that the next step can answer it.
 *
 * @param world the world
 * @param state the game; it is never changed
 * @param steps the actions, each with its dice and choices
 * @returns the game after the last one; or why the first bad step is refused, with paths from its number (`/2/do/target`):
 *   the problems of `check`, `dice-left` and `choices-left` for answers that nothing asked for
 * @rule 4.0
 * @example playScript(world, game, [{ do: { kind: 'rally', unit: 'us.tom.1', method: 'alone' }, dice: [[3, 2]] }])
 */
export function playScript(world: World, state: GameState, steps: readonly engine.ScriptStep[]): Result<ScriptPlayed> {
  return playIn(world, state, steps);
}
