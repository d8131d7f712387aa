import type { Distribution, Seen, Sent, View } from '../../engine/index.js';
import { odds } from '../../engine/index.js';
import { viewWith } from '../../engine/view/view.js';
import type { Account } from '../../kernel/procedure/account.js';
import type { Lhy, LhyState, LhyWorld } from '../../lhy/index.js';
import { PATHS_OF_A_JUDGE } from '../judge/odds-report.js';

/** What an umpire tells of a legal action. */
export interface Chances {
  readonly accounts: readonly Account[];
  readonly odds?: Distribution;
  /** The side that acts, where it does not see all on which sums and odds rest. */
  readonly unknownTo?: string;
}

/**
 * The sums and the odds of a legal action by the whole table: an umpire sees what is concealed. Whether an action is legal is asked of
 * the side that takes it, and not here.
 *
 * @param state the game
 * @param seen what the side that acts sees
 * @param action the action
 * @param accounts the sums by what that side sees
 * @example wholeTable(world, state, seen, fire, accounts).unknownTo // 'umber' where the enemy is concealed
 */
export function wholeTable(
  world: LhyWorld,
  state: LhyState,
  seen: Seen<Lhy>,
  action: Sent<Lhy>,
  accounts: readonly Account[],
): Chances {
  const own = told(world, seen, action, accounts);
  if (seen.kind !== 'view' || state.pending !== undefined || action.kind === 'answer') return own;
  const { frames, position } = state;
  const whole: View<Lhy> = viewWith(state, seen.side, position, seen.own);
  if (JSON.stringify(whole.position) === JSON.stringify(seen.position)) return own;
  const all = world.system.ruleOf(action.kind)?.accounts?.({ world, position, frames }, action) ?? [];
  const known = told(world, whole, action, all);
  const isAlike =
    JSON.stringify([known.accounts, known.odds?.subjects]) === JSON.stringify([own.accounts, own.odds?.subjects]);
  return isAlike ? own : { ...known, unknownTo: seen.side };
}

function told(world: LhyWorld, seen: Seen<Lhy>, action: Sent<Lhy>, accounts: readonly Account[]): Chances {
  const found = odds(world, seen, action, { budget: PATHS_OF_A_JUDGE });
  return { accounts, ...(found.ok && found.value.subjects.length > 0 ? { odds: found.value } : {}) };
}
