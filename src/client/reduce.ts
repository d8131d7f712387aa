import { wholeOr } from '../engine/game/misuse.js';
import type { Event, Position } from '../state/index.js';
import { reduce as reduced } from '../state/index.js';

/**
 * Applies one event to a position. Events that only report (rolls, sums) leave it unchanged.
 *
 * @param position the position before
 * @param event what happened
 * @returns the position after; the old one is untouched. For an event that cannot have happened there, and for what is no event,
 *   the refusal `misuse` in its place
 * @example reduce(position, { kind: 'shaken', counter: 'de.1-6-4.1', to: 'all' })
 */
export function reduce(position: Position, event: Event): Position {
  return wholeOr('event', 'event', event, () => reduced(position, event));
}
