import type { GameChoice } from '../../engine/play/create-game.js';
import { createGame as createIn } from '../../engine/play/create-game.js';
import type { Result } from '../../kernel/basis/result.js';
import type { GameState, World } from '../../state/index.js';

export { seedNotices } from '../../engine/play/create-game.js';
export type { DiceChoice, GameChoice } from '../../engine/play/create-game.js';

/**
 * Starts a game: everything off the map, the first side to set up.
 *
 * @param world the world
 * @param choice a seed (any text), or `{ dice: 'entered' }` when faces are entered by hand; with `umpire: true` an `override`
 *   may be taken without the word of both sides
 * @returns the game; `no-seed`, or what is wrong with the choice, with its path
 * @rule 2.0
 * @example createGame(world, { seed: '7' })
 */
export function createGame(world: World, choice: GameChoice): Result<GameState> {
  return createIn(world, choice);
}
