import type * as engine from '../../engine/rulings/readings.js';
import { readings as readingsIn } from '../../engine/rulings/readings.js';
import { misused } from '../../engine/game/misuse.js';
import { guard } from '../../kernel/json/guard.js';
import { awaitedBy } from '../rulings/behind-question.js';
import { judgeNow } from '../rulings/judge-now.js';
import type { Readings } from '../rulings/reading.js';
import { readingsBehind } from './readings-behind.js';
import type { World } from '../../state/index.js';
import type { Seen } from '../seen/view.js';

export type { ReadingChange, ReadingsOptions } from '../../engine/rulings/readings.js';
export type { Reading, Readings } from '../rulings/reading.js';

/**
 * The switches and numbers on which a ruling depends: the verdict, its sums, the odds, what happens, who decides next. The order
 * is judged, its odds are worked out and it is played to the next decision, while the ruleset reports every answer that is read;
 * then all this is done again with each other answer to each of these questions, one at a time.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param input an action or a partial order, perhaps hostile
 * @param how `said`, the line of an action in words; `only: 'verdict'` compares the verdict, its reasons and its sums alone, which is quick; the budget
 * @returns one reading for each answer that changes something: those that change the verdict first, then by the order
 *   of the chapters; each with the other answer (`instead`), the verdict by it, and what it changes. Where the budget is spent,
 *   the answers that were not tried come last: they change nothing, for the reason `too-costly`. `looked` says what was compared,
 *   `courses` how many courses of the dice were played and whether these are all. A question that makes no sense is answered by an
 *   empty list that has `looked` at nothing: `left` has the problems, as `check` tells them
 * @rule 5.0
 * @example readings(world, state, fire).map((reading) => `${reading.switch}: ${reading.instead}`) // ['assaulterAdjacent: two']
 */
export function readings(world: World, seen: Seen, input: unknown, how?: engine.ReadingsOptions): Readings {
  const isAwaited = misused({ world, seen }) === undefined && seen.pending !== undefined && guard(input).ok;
  if (
    isAwaited &&
    how?.only === undefined &&
    (how?.said !== undefined || judgeNow(world, seen, input).verdict === 'notLegal') &&
    awaitedBy(world, seen, input) !== undefined
  )
    return readingsBehind(world, seen, input, how ?? {});
  return readingsIn(world, seen, input, how);
}
