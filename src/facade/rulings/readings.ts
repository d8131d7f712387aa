import type * as engine from '../../engine/rulings/readings.js';
import { readings as readingsIn } from '../../engine/rulings/readings.js';
import type { Lnlt, World } from '../../state/index.js';
import type { Seen } from '../seen/view.js';

export type { ReadingChange, ReadingsOptions } from '../../engine/rulings/readings.js';

/** A switch or a number of the ruleset on which a verdict depends: with another answer the verdict is another. */
export type Reading = engine.Reading<Lnlt>;

/**
 * The switches and numbers on which a verdict depends. The order is judged while the ruleset reports every answer that
 * is read; then it is judged again with each other answer to each of these questions, one at a time.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param input an action or a partial order, perhaps hostile
 * @param how `odds: true` compares the odds of a legal action too, which takes most of the time; the budget
 * @returns one reading for each answer that changes something: those that change the verdict first, then by the order
 *   of the chapters; each with the other answer (`instead`), the verdict by it, and what it changes. Where the budget is spent,
 *   the answers that were not tried come last: they change nothing, for the reason `too-costly`
 * @rule 5.0
 * @example readings(world, state, fire).map((reading) => `${reading.switch}: ${reading.instead}`) // ['assaulterAdjacent: two']
 */
export function readings(world: World, seen: Seen, input: unknown, how?: engine.ReadingsOptions): readonly Reading[] {
  return readingsIn(world, seen, input, how);
}
