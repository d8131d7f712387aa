import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';

/** Fire below this is not allowed (11.2). */
export const LEAST_FIRE: number = -4;

/** No marker is worth more than this. */
const MOST = { smallArms: 3, mortar: 3, antiTank: 8 } as const;

/** The most that a marker of any kind is worth: one of anti-tank fire (11.2). */
export const MOST_FIRE: number = MOST.antiTank;

/** A kind of fire. Each has markers of its own. */
export type FireKind = keyof typeof MOST;

/**
 * The value of the marker that a fire attack places.
 *
 * @param kind the kind of fire
 * @param sum the value of the weapon with all modifiers
 * @returns the value, at most +3, or +8 of anti-tank fire; `fire-too-weak` below -4
 * @rule 11.2
 * @example markerValue('smallArms', ledger('smallArms', '11.3.2', [plus('value', '1.5', 5)])).value // 3
 */
export function markerValue(kind: FireKind, sum: Ledger): Result<number> {
  const value = wholeTotal(sum);
  return value < LEAST_FIRE ? refuse(tooWeak(value)) : ok(Math.min(value, MOST[kind]));
}

function tooWeak(value: number): Problem {
  return problem('fire-too-weak', { value, least: LEAST_FIRE }, '11.2');
}

/**
 * Why no marker of a kind has a value.
 *
 * @returns `fire-too-weak`, `fire-too-strong`, or nothing
 * @rule 11.2
 * @example valueFaults('mortar', 4).map(({ code }) => code) // ['fire-too-strong']
 */
export function valueFaults(kind: FireKind, value: number): readonly Problem[] {
  if (value < LEAST_FIRE) return [tooWeak(value)];
  return value > MOST[kind] ? [problem('fire-too-strong', { value, most: MOST[kind] }, '11.2')] : [];
}

/**
 * The most that a marker of a kind is worth.
 *
 * @rule 11.2
 * @example mostOf('antiTank') // 8
 */
export function mostOf(kind: FireKind): number {
  return MOST[kind];
}
