import type { Counter, CounterId, GameState, Pending, Position, Side, World } from '../state/index.js';
import { isHidden } from '../state/index.js';
import { questionOf } from '../engine/pending.js';

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
 * @returns the very same position when nothing is hidden from the side
 * @rule 1.8
 * @example seenBy(world, game, 'us').counters.some(({ side }) => side === 'vc') // false until the village is in sight
 */
export function seenBy(world: World, state: GameState, side: Side): Position {
  const { position, pending } = state;
  if (!world.hasHidden) return position;
  const bySide = known.get(position) ?? new Map<Side, Position>();
  known.set(position, bySide);
  const made = bySide.get(side) ?? withoutHidden(world, position, side);
  bySide.set(side, made);
  return pending === undefined || made === position ? made : withShown(world, state, made, pending);
}

function withoutHidden(world: World, position: Position, side: Side): Position {
  const counters = position.counters.filter((counter) => counter.side === side || !isHidden(world, position, counter));
  return counters.length === position.counters.length ? position : { ...position, counters };
}

/** The position with the units that the event under way has brought to light, and their weapons. */
function withShown(world: World, state: GameState, seen: Position, pending: Pending): Position {
  const { ask, soFar } = questionOf(world, state, pending);
  const shown = new Set<CounterId>([ask.of]);
  for (const event of soFar) if (event.kind === 'counterPlaced') shown.add(event.counter);
  const isShown = ({ id, place }: Counter): boolean =>
    shown.has(id) || (place.kind === 'hands' && shown.has(place.unit));
  const before = new Set(seen.counters);
  const counters = state.position.counters.filter((counter) => before.has(counter) || isShown(counter));
  return { ...seen, counters };
}
