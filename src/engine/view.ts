import type { GameState, Seen, Side, View } from './game.js';
import { questionOf } from './pending.js';
import type { Scene, System } from './system.js';
import type { WorldOf } from './world.js';

/**
 * A game as one side may see it: the other side's secrets and the referee's are dropped, and so is whatever of the position
 * the game hides from that side.
 *
 * @param world the world
 * @param state the game
 * @param side whose eyes
 * @rule 1.8
 * @example view(world, state, 'a').kind // 'view'
 */
export function view<S extends System>(world: WorldOf<S>, state: GameState<S>, side: Side): View<S> {
  const { step, world: digests, frames, umpire, pending } = state;
  const { seenBy, nothingOwn } = world.system;
  const position = seenBy === undefined ? state.position : seenBy(world, state, side);
  const own = state.secrets.bySide[side] ?? nothingOwn;
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
export function viewOf<S extends System>(world: WorldOf<S>, seen: Seen<S>): View<S> {
  if (seen.kind === 'view') return seen;
  const asked = seen.pending === undefined ? undefined : questionOf(world, seen, seen.pending).ask.by;
  return view(world, seen, asked ?? deciding(world, seen));
}

/**
 * The side whose decision it is by the top frame; when the game is over, the one that the game names for that.
 *
 * @example deciding(world, game) // 'a' while a segment of side a is on top
 */
export function deciding<S extends System>(world: WorldOf<S>, seen: Seen<S>): Side {
  return seen.frames[seen.frames.length - 1]?.by ?? world.system.restingSide(seen.position);
}

/**
 * What the rules look at, from a view: nothing a side may not know can reach them.
 *
 * @example sceneOf(world, view(world, game, 'a')).position.units['b2'] // undefined while it is hidden from side a
 */
export function sceneOf<S extends System>(world: WorldOf<S>, seen: View<S>): Scene<S> {
  return { world, position: seen.position, frames: seen.frames };
}
