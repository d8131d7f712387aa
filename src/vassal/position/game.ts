import { load, save } from '../../facade/index.js';
import { framesAt } from '../../facade/position/frames-at.js';
import { gameAt } from '../../facade/position/game-at.js';
import type { Result } from '../../kernel/basis/result.js';
import { problem, refuse } from '../../kernel/basis/result.js';
import type { GameState, Position, Side, World } from '../../state/index.js';

/**
 * A game that goes on from a position that was read: dice are entered by hand, and an umpire may override. VASSAL does not write who
 * decides what. So a turn goes on with a new impulse, or with the Rally Phase of the side with the initiative.
 *
 * @param world the world of the module
 * @param position what `readTable` or `readMapped` has read
 * @param how `by`: the side whose impulse it is; that with the initiative when left out
 * @returns the game; or `unknown-side`, and what `load` says of a position in which no game can stand
 * @rule 3.0, 4.0
 * @example gameFrom(world, unwrap(readTable(world, table)).position, { by: 'us' }).value.frames[0].by // 'us'
 */
export function gameFrom(world: World, position: Position, { by }: { readonly by?: Side } = {}): Result<GameState> {
  if (by !== undefined && !world.sides.includes(by))
    return refuse(problem('unknown-side', { side: by, known: world.sides }, undefined, '/by'));
  const frames = framesAt(world, position, by === undefined ? {} : { by });
  const game = gameAt(world, position, frames, { dice: 'entered', umpire: true });
  return game.ok ? load(world, save(game.value)) : game;
}
