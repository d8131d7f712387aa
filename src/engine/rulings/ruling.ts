import type { Verdict } from '../questions/check.js';
import { check } from '../questions/check.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { problem } from '../../kernel/basis/result.js';
import type { Seen } from '../game/game.js';
import type { Distribution } from '../odds/odds-by-answer.js';
import { oddsOfLegal } from '../odds/odds.js';
import { stillAsks } from '../view/pending.js';
import type { System } from '../game/system.js';
import { viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';

/** The order that is judged, and the game in which it is given. */
export interface Disputed<S extends System> {
  readonly seen: Seen<S>;
  readonly input: unknown;
  /** How an umpire judges it in a world; `check` does where it is left out. */
  readonly judged?: (world: WorldOf<S>) => Verdict<S>;
  /** Counts the steps of its odds; one for each of its odds where it is left out. */
  readonly meter?: Meter;
}

/**
 * The verdict in a world that remembers nothing. Rules remember results by the objects of a game too, so it gets a copy.
 *
 * @example verdictIn(world, { seen: state, input: { kind: 'pass' } }).ruling // 'legal'
 */
export function verdictIn<S extends System>(world: WorldOf<S>, given: Disputed<S>): Verdict<S> {
  if (given.judged !== undefined) return given.judged(world);
  const seen = copyOf(given.seen);
  const { pending } = seen;
  if (pending !== undefined && !stillAsks(world, seen, pending))
    return { complete: -1, ruling: 'notLegal', problems: [problem('nothing-asked', {}, undefined, '/kind')] };
  return check(world, seen, copyOf(given.input));
}

/**
 * The odds of an order whose verdict is known, in a world that remembers nothing.
 *
 * @returns nothing for an order that is no legal action, in the middle of an action, where there are no odds, and where the budget
 *   is spent
 * @example oddsIn(world, given, verdictIn(world, given))?.subjects.length // 2
 */
export function oddsIn<S extends System>(
  world: WorldOf<S>,
  given: Disputed<S>,
  verdict: Verdict<S>,
): Distribution | undefined {
  const seen = copyOf(given.seen);
  if (verdict.complete !== 1 || seen.pending !== undefined) return undefined;
  const chances = oddsOfLegal(world, viewOf(world, seen), copyOf(verdict.action), {}, given.meter);
  return chances.ok ? chances.value : undefined;
}

/**
 * A copy of plain data: rules remember results by the objects that they have met.
 *
 * @example copyOf(state) === state // false
 */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
