import type { Sent } from '../../engine/index.js';
import { apply, check, legal, request, view, whoDecides } from '../../engine/index.js';
import { largest } from '../../kernel/basis/lists.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Lhy, LhyState, LhyWorld } from '../../lhy/index.js';

/** An attack with which the other side may answer at once. */
export interface DueAttack {
  readonly by: string;
  readonly action: Sent<Lhy>;
  /** Its sums, without the dice. */
  readonly ledgers: readonly Ledger[];
}

/** So many rolls of one action are tried, each with this face. */
const TRIED: readonly (readonly number[])[] = [[5], [5], [5], [5]];

/** The kinds of fire that may answer at once. */
const KINDS = ['antiTank', 'smallArms'] as const;

/** So many shots of one kind are compared. */
const MOST_SHOTS = 24;

/**
 * The fire that is due behind an action: the other side may answer at once. It is tried on a copy of the game. Only units that the side of the action
 * sees are told, the strongest shot of each.
 *
 * @param state the game before the action
 * @param action a legal action
 * @returns none where the other side has no such answer
 * @rule 11.1.2
 * @example dueAfter(world, state, { kind: 'enter', hex: 'F7' })[0]?.by // 'slate'
 */
export function dueAfter(world: LhyWorld, state: LhyState, action: Sent<Lhy>): readonly DueAttack[] {
  if (state.pending !== undefined || action.kind === 'answer') return [];
  const own = whoDecides(world, state);
  const { rng: _rng, ...referee } = state.secrets.referee;
  const applied = apply(world, { ...state, secrets: { ...state.secrets, referee } }, action, { dice: TRIED });
  const then = applied.ok ? applied.value.state : undefined;
  if (then?.frames.at(-1)?.kind !== 'interrupt') return [];
  const asked = request(world, then);
  if (asked.kind !== 'action' || asked.by === own) return [];
  const { by } = asked;
  const eyes = view<Lhy>(world, then, by);
  const known = view<Lhy>(world, then, own).position.units;
  const best = new Map<string, { readonly due: DueAttack; readonly value: number }>();
  for (const kind of KINDS) {
    let count = 0;
    for (const shot of legal<Lhy>(world, eyes, { kind })) {
      if (count++ >= MOST_SHOTS) break;
      const firer = firerOf(shot);
      const unit = firer === undefined || !Object.hasOwn(known, firer) ? undefined : known[firer];
      if (firer === undefined || unit === undefined || unit.marks.includes('concealed')) continue;
      const verdict = check<Lhy>(world, eyes, shot);
      const ledgers = verdict.complete === 1 ? sumsOf(verdict.accounts) : [];
      const value = largest(ledgers.map(wholeTotal), 0);
      const before = best.get(firer);
      if (before === undefined || before.value < value) best.set(firer, { due: { by, action: shot, ledgers }, value });
    }
  }
  return [...best.values()].sort((a, b) => b.value - a.value).map(({ due }) => due);
}

/** The unit that fires, or the first of those who do. */
function firerOf(shot: Sent<Lhy>): string | undefined {
  const { unit, units } = shot as unknown as Readonly<Record<string, unknown>>;
  const [first] = [unit ?? units ?? []].flat();
  return typeof first === 'string' ? first : undefined;
}
