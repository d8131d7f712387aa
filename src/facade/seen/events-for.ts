import type { Stranger } from '../../kernel/basis/flavour.js';
import type { Refusal } from '../../engine/game/misuse.js';
import { misused, notASide, wholeOr } from '../../engine/game/misuse.js';
import { eventsTold } from '../../engine/told/told.js';
import type { Event, GameState, Side, World } from '../../state/index.js';

/**
 * The events of an action as one side may know them: without those that another side alone learns of, and without counters that
 * are hidden from it. A counter that comes to light is added, as it stands then. Folded into what the side saw on the table before
 * (`positionNow` of its view), they give what it sees there afterwards.
 *
 * @param world the world
 * @param before the game in which the action was taken
 * @param events what `apply` returned
 * @param side the side that is told
 * @returns the events, in their order; for anything but a side of this world the refusal `unknown-side`
 * @rule 1.8
 * @example eventsFor(world, state, events, 'us').reduce(reduce, positionNow(world, view(world, state, 'us')))
 */
export function eventsFor(world: World, before: GameState, events: readonly Event[], side: Side): readonly Event[];
export function eventsFor<T>(
  world: World,
  before: GameState,
  events: readonly Event[],
  side: T & Stranger<T>,
): readonly Event[] | Refusal;
export function eventsFor(
  world: World,
  before: GameState,
  events: readonly Event[],
  side: unknown,
): readonly Event[] | Refusal {
  const wrong = misused({ world, state: before }) ?? notASide(world, side);
  if (wrong !== undefined) return wrong;
  return wholeOr('events', 'events', events, () => eventsTold(world, { before, events }, side as Side));
}
