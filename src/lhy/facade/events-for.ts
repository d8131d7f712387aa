import type { Refusal } from '../../engine/game/misuse.js';
import { misused, notASide, wholeOr } from '../../engine/game/misuse.js';
import { eventsTold } from '../../engine/told/told.js';
import type { LhyEvent, LhyState, LhyWorld } from '../state/index.js';

/**
 * The events of an action as one side may know them. Concealed enemies stand in them under the ids of its view, and hidden ones not
 * at all. Where a side sees the table in another way than the events say, the event `looked` tells how. Folded into what the side saw
 * before, the events give what it sees afterwards.
 *
 * @param world the world
 * @param before the game in which the action was taken
 * @param events what `apply` returned
 * @param side the side that is told
 * @returns the events, in their order; for anything but a side of this world the refusal `unknown-side`
 * @rule 4.3, 20.9
 * @example lhyEventsFor(world, state, events, 'blue').reduce(reduce, view(world, state, 'blue').position)
 */
export function lhyEventsFor(
  world: LhyWorld,
  before: LhyState,
  events: readonly LhyEvent[],
  side: unknown,
): readonly LhyEvent[] | Refusal {
  const wrong = misused({ world, state: before }, 'lhy') ?? notASide(world, side);
  if (wrong !== undefined) return wrong;
  return wholeOr('events', 'events', events, () => eventsTold(world, { before, events }, side as string));
}
