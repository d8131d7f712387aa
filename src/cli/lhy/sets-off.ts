import { apply } from '../../engine/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { LhyState, LhyWorld } from '../../lhy/index.js';

/** So many rolls of one action are tried, each with this face. */
const TRIED: readonly (readonly number[])[] = [[5], [5], [5], [5]];

/** Sums that an action is about itself, and not what it sets off. */
const OWN: readonly string[] = ['assault', 'recover', 'resolveAssault'];

/** What a sum is for that may give away what only one side knows. */
const SECRET: readonly string[] = ['mines'];

/**
 * The sums of the attacks that an action sets off at once, without their dice: mortar fire in a hex that is left, a check behind it. It is tried on a copy
 * of the game.
 *
 * @param state the game before the action
 * @param action a legal action
 * @param known the sums that are told of the action anyway
 * @returns none for an action that sets off nothing
 * @example setsOff(world, state, { kind: 'enter', hex: 'F8' }, []).length // 1, out of an impact hex
 */
export function setsOff(
  world: LhyWorld,
  state: LhyState,
  action: unknown,
  known: readonly Ledger[],
): readonly Ledger[] {
  if (typeof action !== 'object' || action === null || !('kind' in action) || state.pending !== undefined) return [];
  if (OWN.includes(String(action.kind)) || action.kind === 'answer') return [];
  const { rng: _rng, ...referee } = state.secrets.referee;
  const tried: LhyState = { ...state, secrets: { ...state.secrets, referee } };
  const applied = apply(world, tried, action, { dice: TRIED });
  if (!applied.ok) return [];
  const told = new Set(known.map((sum) => JSON.stringify(sum)));
  const found = new Map<string, Ledger>();
  for (const event of applied.value.events) {
    if (event.kind !== 'summed' || SECRET.includes(event.sum) || SECRET.includes(String(event.params['purpose'])))
      continue;
    for (const sum of event.sums ?? []) {
      const key = JSON.stringify(sum);
      if (!told.has(key)) found.set(key, sum);
    }
  }
  return [...found.values()];
}
