import type { Question } from '../engine/game/question.js';
import type { Counter, CounterId, GameState, Lnlt, Position, Side, SideSecrets, World } from '../state/index.js';
import { hasFog, inFog, isHidden, reduce } from '../state/index.js';

/** The secrets of a side that knows nothing special. */
export const NOTHING_OWN: SideSecrets = Object.freeze({ hidden: [] });

/** Positions as each side knows them, worked out once for each; and with what an event is bringing, for each question. */
const known = new WeakMap<Position, Map<Side, Position>>();
const shown = new WeakMap<Question<Lnlt>, Map<Position, Position>>();

/**
 * The counters that a side sees. In fog: its own, and the enemy's that are in sight. Else all except units of the other side that no event has placed or called yet. While an
 * event is being resolved, the side already sees units that have been placed, and the unit about which its owner is
 * being asked.
 *
 * @param world the world
 * @param situation the game, or its position alone
 * @param side the side that looks
 * @param questionOf tells what the pending action waits for; without it, nothing that an event is bringing is shown yet
 * @returns the very same position when nothing is hidden from the side
 * @rule 1.8
 * @example seenBy(world, game, 'us').counters.some(({ side }) => side === 'vc') // false until the village is in sight
 */
export function seenBy(
  world: World,
  { position }: Pick<GameState, 'position'>,
  side: Side,
  questionOf?: () => Question<Lnlt>,
): Position {
  if (hasFog(world)) return inFog(position, side);
  if (!world.hasHidden) return position;
  const bySide = known.get(position) ?? new Map<Side, Position>();
  known.set(position, bySide);
  const made = bySide.get(side) ?? withoutHidden(world, position, side);
  bySide.set(side, made);
  return questionOf === undefined || made === position ? made : asked(world, position, made, questionOf());
}

/** The position with what an event is bringing: always the same object for a question, so that it is worked out once. */
function asked(world: World, whole: Position, seen: Position, question: Question<Lnlt>): Position {
  const bySeen = shown.get(question) ?? new Map<Position, Position>();
  shown.set(question, bySeen);
  const made = bySeen.get(seen) ?? withShown(world, whole, seen, question);
  bySeen.set(seen, made);
  return made;
}

function withoutHidden(world: World, position: Position, side: Side): Position {
  const counters = position.counters.filter((counter) => counter.side === side || !isHidden(world, position, counter));
  return counters.length === position.counters.length ? position : { ...position, counters };
}

/**
 * The position with what the action under way has brought to light, and with the unit about which its owner is asked: as it
 * was when the action started.
 */
function withShown(world: World, whole: Position, seen: Position, { ask, soFar }: Question<Lnlt>): Position {
  const now = soFar.reduce(reduce, whole);
  const brought = new Set<CounterId>([ask.of]);
  for (const counter of now.counters) if (!isHidden(world, now, counter)) brought.add(counter.id);
  const isShown = ({ id, place }: Counter): boolean =>
    brought.has(id) || (place.kind === 'hands' && brought.has(place.unit));
  const before = new Set(seen.counters);
  const counters = whole.counters.filter((counter) => before.has(counter) || isShown(counter));
  return { ...seen, counters };
}
