import { apply, request } from '../../engine/index.js';
import type { LhyEvent, LhyState, LhyWorld } from '../../lhy/index.js';

/** A roll that an action makes at once, and what the die has to show for it to come off. */
export interface NeededRoll {
  readonly purpose: string;
  readonly of: string;
  readonly rule: string;
  readonly must: 'atMost' | 'atLeast';
  readonly needed: number;
}

/** The die of the game has so many faces. */
const FACES = 10;

/** So many rolls of one action are told. */
const MOST = 4;

/** Actions that roll before anything comes of them. */
const KINDS: readonly string[] = [
  'assault',
  'enter',
  'exit',
  'extend',
  'feint',
  'illuminate',
  'mortar',
  'resist',
  'withdraw',
];

/** What a roll is for that may give away what only one side knows. */
const SECRET: readonly string[] = ['mines'];

/**
 * The rolls that an action makes at once, each with what it needs: it is tried on a copy of the game, where each roll comes off.
 *
 * @param state the game before the action
 * @param action a legal action
 * @returns the rolls in their order; none for an action that rolls nothing, or whose roll has more than two results
 * @example rollsNeeded(world, state, withdraw)[0]?.needed // 8
 */
export function rollsNeeded(world: LhyWorld, state: LhyState, action: unknown): readonly NeededRoll[] {
  if (typeof action !== 'object' || action === null || !('kind' in action)) return [];
  if (state.pending !== undefined || !KINDS.includes(String(action.kind))) return [];
  const { rng: _rng, ...referee } = state.secrets.referee;
  const tried: LhyState = { ...state, secrets: { ...state.secrets, referee } };
  const found: NeededRoll[] = [];
  const dice: (readonly number[])[] = [];
  // Each round knows one roll more.
  for (let i = 0; i < MOST; i++) {
    const next = rollAfter(world, tried, action, dice);
    if (next === undefined) break;
    if (!SECRET.includes(next.purpose)) found.push(next);
    dice.push([next.must === 'atMost' ? 1 : FACES]);
  }
  return found;
}

/** The roll that comes after some dice; nothing where none does, or where it needs no number. */
function rollAfter(
  world: LhyWorld,
  state: LhyState,
  action: unknown,
  dice: readonly (readonly number[])[],
): NeededRoll | undefined {
  const before = apply(world, state, action, { dice });
  if (!before.ok || before.value.state.pending === undefined) return undefined;
  const asked = request(world, before.value.state);
  if (asked.kind !== 'answer') return undefined;
  const after = apply(world, state, action, { dice: [...dice, [FACES]] });
  if (!after.ok) return undefined;
  const told = after.value.events.slice(before.value.events.length).find((event) => event.kind === 'summed');
  return told === undefined ? undefined : needIn(told);
}

function needIn({ sum, of, rule, params }: Extract<LhyEvent, { readonly kind: 'summed' }>): NeededRoll | undefined {
  const { purpose = sum, needed } = params;
  if (sum === 'withdrawal') {
    // The total must not exceed the Cohesion: what the total takes off the die may be rolled beside it.
    const { cohesion, die, total } = params;
    return { purpose: sum, of, rule, must: 'atMost', needed: Number(cohesion) + Number(die) - Number(total) };
  }
  if (typeof purpose !== 'string' || typeof needed !== 'number') return undefined;
  if (sum === 'atMost' || sum === 'atLeast') return { purpose, of, rule, must: sum, needed };
  return sum === 'accuracy' ? { purpose, of, rule, must: 'atLeast', needed } : undefined;
}
