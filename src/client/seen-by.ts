import type { Question } from '../engine/question.js';
import type { Counter, CounterId, GameState, Lnlt, Position, Side, SideSecrets, World } from '../state/index.js';
import { isHidden } from '../state/index.js';

/** The secrets of a side that knows nothing special. */
export const NOTHING_OWN: SideSecrets = Object.freeze({ hidden: [] });

/** Positions as each side knows them, worked out once for each. */
const known = new WeakMap<Position, Map<Side, Position>>();

/**
 * The counters that a side sees: all except units of the other side that no event has placed or called yet. While an
 * event is being resolved, the side already sees units that have been placed, and the unit about which its owner is
 * being asked.
 *
 * @param world the world
 * @param state the game
 * @param side the side that looks
 * @param questionOf tells what the pending action waits for; without it, nothing that an event is bringing is shown yet
 * @returns the very same position when nothing is hidden from the side
 * @rule 1.8
 * @example seenBy(world, game, 'us').counters.some(({ side }) => side === 'vc') // false until the village is in sight
 */
export function seenBy(world: World, state: GameState, side: Side, questionOf?: () => Question<Lnlt>): Position {
  const { position } = state;
  if (!world.hasHidden) return position;
  const bySide = known.get(position) ?? new Map<Side, Position>();
  known.set(position, bySide);
  const made = bySide.get(side) ?? withoutHidden(world, position, side);
  bySide.set(side, made);
  return questionOf === undefined || made === position ? made : withShown(position, made, questionOf());
}

function withoutHidden(world: World, position: Position, side: Side): Position {
  const counters = position.counters.filter((counter) => counter.side === side || !isHidden(world, position, counter));
  return counters.length === position.counters.length ? position : { ...position, counters };
}

/** The position with the units that the event under way has brought to light, and their weapons. */
function withShown(whole: Position, seen: Position, { ask, soFar }: Question<Lnlt>): Position {
  const shown = new Set<CounterId>([ask.of]);
  for (const event of soFar) if (event.kind === 'counterPlaced') shown.add(event.counter);
  const isShown = ({ id, place }: Counter): boolean =>
    shown.has(id) || (place.kind === 'hands' && shown.has(place.unit));
  const before = new Set(seen.counters);
  const counters = whole.counters.filter((counter) => before.has(counter) || isShown(counter));
  return { ...seen, counters };
}
