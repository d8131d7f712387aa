import type { Ask } from '../kernel/request.js';
import { rulesFor } from '../phases/index.js';
import type { ActionKind, Event, Frame, GameResult, Side, World } from '../state/index.js';
import { questionOf } from './pending.js';
import type { Seen } from './view.js';

/** Whose decision it is, and of what kind. */
export type Request =
  | { readonly kind: 'action'; readonly by: Side; readonly frame: Frame; readonly actions: readonly ActionKind[] }
  | { readonly kind: 'answer'; readonly by: Side; readonly ask: Ask; readonly soFar: readonly Event[] }
  | { readonly kind: 'over'; readonly result: GameResult | undefined };

/**
 * Asks whose decision it is: an action under the top frame, the answer a pending action waits for, or nobody's.
 *
 * @param world the world
 * @param seen a game or a view
 * @returns exactly one side, or that the game is over
 * @rule 4.0
 * @example request(world, state) // { kind: 'action', by: 'us', frame: { kind: 'setUp', by: 'us' }, actions: ['place', ...] }
 */
export function request(world: World, seen: Seen): Request {
  if (seen.pending !== undefined) {
    const { ask, soFar } = questionOf(world, seen, seen.pending);
    return { kind: 'answer', by: ask.by, ask, soFar };
  }
  const frame = seen.frames[seen.frames.length - 1];
  if (frame === undefined) return { kind: 'over', result: seen.position.result };
  return { kind: 'action', by: frame.by, frame, actions: rulesFor(frame).map((rule) => rule.kind) };
}
