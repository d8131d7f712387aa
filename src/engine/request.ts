import type { Ask } from '../kernel/request.js';
import type { Seen, Side } from './game.js';
import { inPlace, misused } from './misuse.js';
import { questionOf } from './pending.js';
import type { System } from './system.js';
import type { WorldOf } from './world.js';

/** The decision that is due: its side and its kind. */
export type Request<S extends System> =
  | {
      readonly kind: 'action';
      readonly by: Side;
      readonly frame: S['frame'];
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
  return { kind: 'action', by: frame.by, frame, actions: world.system.rulesFor(frame).map((rule) => rule.kind) };
}
