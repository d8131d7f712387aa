import type { Costed } from '../../engine/questions/budget.js';
import type { OddsOptions } from '../../engine/odds/odds.js';
import type { Distribution } from '../../engine/odds/odds-by-answer.js';
import { odds as oddsIn } from '../../engine/odds/odds.js';
import type { Action, World } from '../../state/index.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';

export type { AskOptions } from '../../engine/questions/asker.js';
export type { BudgetOptions, Costed, TooCostly } from '../../engine/questions/budget.js';
export type { OddsOptions } from '../../engine/odds/odds.js';
export type { Distribution, Given } from '../../engine/odds/odds-by-answer.js';
export type { Chance, Outcomes } from '../../engine/odds/outcomes.js';

/**
 * Exact odds of a legal action, by running the very procedures that would resolve it over their dice. The odds of a
 * shot that is only announced are those of the shot as if nobody answered it. Where the side that asks has to choose in the
 * middle, it chooses what is best for it; where the other side chooses (in Melee, in an Overrun), there is a table by its
 * answers, with the best and the worst. While a question waits, the odds of an answer are those of the rest of the action.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param action the action
 * @param how who asks; slow and plain, or factorised; the budget
 * @returns the distribution, with the reasons for what it leaves out; the reasons why the action is illegal; or `too-costly` with
 *   the distribution of the paths walked up to there (`found`), whose chances are parts of the whole ones
 * @rule 5.0
 * @example odds(world, state, fire) // { ok: true, value: { subjects: [{ subject: 'de.1-6-4.1', results: [{ result: 'none', chance: '5/9' }, ...] }], leaves: 36 } }
 */
export function odds(world: World, seen: Seen, action: Action | Order, how?: OddsOptions): Costed<Distribution> {
  return oddsIn(world, seen, action, how);
}
