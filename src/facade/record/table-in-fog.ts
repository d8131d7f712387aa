import { veiledAsk, veiledFrames } from '../../client/veil.js';
import type { Table } from '../../engine/world/hides.js';
import { boardAfter, questionOf } from '../../engine/view/pending.js';
import type { GameState, Lnlt, Side, World } from '../../state/index.js';
import { hasFog, inFog } from '../../state/index.js';

/**
 * The table as a side sees it in fog: now, also in the middle of an action, which may name units that the side does not see.
 *
 * @returns nothing where stacks are open
 * @rule 10.1
 * @example tableInFog(world, state, 'us')?.position.counters
 */
export function tableInFog(world: World, state: GameState, side: Side): Table<Lnlt> | undefined {
  if (!hasFog(world)) return undefined;
  const { pending } = state;
  const board = pending === undefined ? state : boardAfter(world, state, pending);
  const position = inFog(board.position, side);
  const frames = veiledFrames(board.frames, board.position, position, side);
  if (pending === undefined) return { position, frames };
  return { position, frames, ask: veiledAsk(questionOf(world, state, pending).ask, board.position, position, side) };
}
