import type { GameState, Side, SideSecrets, View, World } from '../state/index.js';
import type { Scene } from '../state/index.js';
import { questionOf } from './pending.js';
import { seenBy } from './seen-by.js';

/** A game or one side's view of it: what the questions of the facade accept. */
export type Seen = GameState | View;

const NOTHING_OWN: SideSecrets = Object.freeze({ hidden: [] });

/**
 * A game as one side may see it: the other side's secrets and the referee's are dropped, and so are the units of the other
 * side that no event has placed or called yet.
 *
 * @param world the world
 * @param state the game
 * @param side whose eyes
 * @rule 1.8
 * @example view(world, state, 'us').kind // 'view'
 */
export function view(world: World, state: GameState, side: Side): View {
  const { step, world: digests, frames, umpire, pending } = state;
  const position = seenBy(world, state, side);
  const own = state.secrets.bySide[side] ?? NOTHING_OWN;
  if (umpire === undefined && pending === undefined)
    return { kind: 'view', side, step, world: digests, position, frames, own };
  return {
    kind: 'view',
    side,
    step,
    world: digests,
    ...(umpire === undefined ? {} : { umpire }),
    position,
    frames,
    ...(pending === undefined ? {} : { pending }),
    own,
  };
}

/**
 * The view a question is answered from: the given one, or that of the side whose decision it is; what an action waits for
 * may be asked of the other side.
 *
 * @example viewOf(world, game).side === request(world, game).by // true while the game goes on
 */
export function viewOf(world: World, seen: Seen): View {
  if (seen.kind === 'view') return seen;
  const asked = seen.pending === undefined ? undefined : questionOf(world, seen, seen.pending).ask.by;
  return view(world, seen, asked ?? deciding(seen));
}

/**
 * The side whose decision it is by the top frame; when the game is over, the one with the initiative.
 *
 * @example deciding(game) // 'us' while an American impulse is on top
 */
export function deciding(seen: Seen): Side {
  return seen.frames[seen.frames.length - 1]?.by ?? seen.position.initiative;
}

/**
 * What the rules look at, from a view: nothing a side may not know can reach them.
 *
 * @example isSpotted(sceneOf(world, view(world, game, 'us')), 'J3', 'us') // false
 */
export function sceneOf(world: World, seen: View): Scene {
  return { world, position: seen.position, frames: seen.frames };
}
