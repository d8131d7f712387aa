import type { Distribution, OddsOptions } from '../engine/odds.js';
import { odds as oddsIn } from '../engine/odds.js';
import type { Result } from '../kernel/result.js';
import type { World } from '../state/index.js';
import type { Seen } from './view.js';

export type { Chance, Distribution, OddsOptions } from '../engine/odds.js';

/**
 * Exact odds of a legal action, by running the very procedures that would resolve it over their dice. The odds of a
 * shot that is only announced are those of the shot as if nobody answered it.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param action the action
 * @param how slow and plain, or factorised
 * @returns the distribution, the reasons why the action is illegal, or `too-many-paths`
 * @rule 5.0
 * @example odds(world, state, fire) // { ok: true, value: { subjects: [{ subject: 'de.1-6-4.1', results: [{ result: 'none', chance: '5/9' }, ...] }], leaves: 36 } }
 */
export function odds(world: World, seen: Seen, action: unknown, how?: OddsOptions): Result<Distribution> {
  return oddsIn(world, seen, action, how);
}
