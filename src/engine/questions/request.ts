import { meterFor } from './budget.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { Seen, Side } from '../game/game.js';
import { inPlace, misused } from '../game/misuse.js';
import { kindsOpen } from './options.js';
import { questionOf } from '../view/pending.js';
import type { System } from '../game/system.js';
import { deciding, viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';

/** The decision that is due: its side and its kind. */
export type Request<S extends System> =
  | {
      readonly kind: 'action';
      readonly by: Side;
      readonly frame: S['frame'];
      /**
       * The kinds of action with a legal action now, as far as the given view knows. The view of the other side has none: what the enemy
       * may do is not its to know.
       */
      readonly actions: readonly S['action']['kind'][];
    }
  | { readonly kind: 'answer'; readonly by: Side; readonly ask: Ask; readonly soFar: readonly S['event'][] }
  | { readonly kind: 'over'; readonly result: S['result'] | undefined };

/**
 * Tells the decision that is due: an action under the top frame, the answer that a pending action waits for, or none.
 *
 * @param world the world
 * @param seen a game or a view
 * @returns exactly one side, or that the game is over
 * @example request(world, state) // { kind: 'action', by: 'a', frame: { kind: 'segment', by: 'a' }, actions: ['fire', 'pass'] }
 */
export function request<S extends System>(world: WorldOf<S>, seen: Seen<S>): Request<S> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return inPlace(wrong);
  if (seen.pending !== undefined) {
    const { ask, soFar } = questionOf(world, seen, seen.pending);
    return { kind: 'answer', by: ask.by, ask, soFar };
  }
  const frame = seen.frames[seen.frames.length - 1];
  if (frame === undefined) return { kind: 'over', result: world.system.result(seen.position) };
  const eyes = viewOf(world, seen);
  const actions = eyes.side === deciding(world, eyes) ? kindsOpen(world, eyes, meterFor(world)) : [];
  return { kind: 'action', by: frame.by, frame, actions };
}

/**
 * The side whose decision is due. It is quicker to ask than `request`, which looks for the legal kinds of action.
 *
 * @returns the side; the refusal `misuse` in its place for another value in the place of the world or the game
 * @example whoDecides(world, state) // 'a'
 */
export function whoDecides<S extends System>(world: WorldOf<S>, seen: Seen<S>): Side {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return inPlace(wrong);
  return seen.pending === undefined ? deciding(world, seen) : questionOf(world, seen, seen.pending).ask.by;
}
