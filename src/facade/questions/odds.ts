import type { Costed } from '../../engine/questions/budget.js';
import type { OddsOptions } from '../../engine/odds/odds.js';
import type * as engine from '../../engine/odds/odds-by-answer.js';
import { odds as oddsIn } from '../../engine/odds/odds.js';
import { eyesOf } from '../../engine/questions/asker.js';
import { sceneOf, viewOf } from '../../engine/view/view.js';
import { ok } from '../../kernel/basis/result.js';
import type { Action, NameAction, World } from '../../state/index.js';
import { topOf } from '../../state/index.js';
import { actingAt, firstOrder } from './once-named.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';

export type { AskOptions } from '../../engine/questions/asker.js';
export type { BudgetOptions, Costed, TooCostly } from '../../engine/questions/budget.js';
export type { OddsOptions } from '../../engine/odds/odds.js';
export type { Given } from '../../engine/odds/odds-by-answer.js';
export type { Chance, Outcomes } from '../../engine/odds/outcomes.js';

/** Exact odds of an action, to its end. */
export interface Distribution extends engine.Distribution {
  /**
   * The order that is given before the action: the hex is not named for the impulse yet, and the odds are those once it is. Absent
   * where the action can be sent at once.
   */
  readonly first?: NameAction;
}

/**
 * Exact odds of a legal action, by running the very procedures that would resolve it over their dice. The odds of a
 * shot that is only announced are those of the shot as if nobody answered it. Where the side that asks has to choose in the
 * middle, it chooses what is best for it; where the other side chooses (in Melee, in an Overrun), there is a table by its
 * answers, with the best and the worst. While a question waits, the odds of an answer are those of the rest of the action.
 * An action from a hex that its impulse has not named yet has the odds that it has once the hex is named: `first` is that order.
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
  const found = oddsIn(world, seen, action, how);
  const isUnnamed = !found.ok && found.problems.some(({ code }) => UNNAMED.includes(code));
  return isUnnamed ? (onceNamed(world, seen, action, how) ?? found) : found;
}

/** What is said to an action of a hex that is not named. */
const UNNAMED: readonly string[] = ['not-acting', 'not-activated-here'];

/** The odds of an action once its hex is named; nothing where that is not what is missing. */
function onceNamed(world: World, seen: Seen, action: unknown, how: OddsOptions = {}): Costed<Distribution> | undefined {
  const at = fromOf(action);
  if (at === undefined) return undefined;
  const { as, ...rest } = how;
  const own = as === undefined ? ok(seen) : eyesOf(world, seen, as);
  if (!own.ok) return undefined;
  const { pending: _pending, ...eyes } = viewOf(world, own.value);
  const scene = sceneOf(world, eyes);
  if (topOf(scene, 'impulse')?.by !== eyes.side) return undefined;
  const acting = actingAt(scene, at);
  const first = firstOrder(scene, acting, at);
  if (first === undefined) return undefined;
  const found = oddsIn(world, { ...eyes, position: acting.position, frames: acting.frames }, action, rest);
  if (found.ok) return ok({ ...found.value, first });
  return 'found' in found ? found : undefined;
}

/** The hex that an action begins in. */
function fromOf(action: unknown): string | undefined {
  const from = typeof action === 'object' && action !== null && 'from' in action ? action.from : undefined;
  return typeof from === 'string' ? from : undefined;
}
