import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, meterOf } from '../../kernel/odds/meter.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { settingsOf } from '../game/arguments.js';
import type { WorldLimits } from '../game/limits.js';

/** So many steps a question may take where nobody says otherwise. */
export const MOST_STEPS = 2_000_000;

/** So many paths of the dice odds may walk where nobody says otherwise: about a second of work. */
export const MOST_PATHS = 4_000;

/**
 * So many events the paths of odds may take in where nobody says otherwise. In a position of fifty pieces more each event counts once more.
 * The end of a turn may have hundreds of them, in each path.
 */
export const MOST_EVENTS = 600_000;

/** So many pieces more make an event as long as another one. */
const PIECES = 50;

/** How long a question may be worked on. */
export interface BudgetOptions {
  /** So many steps; the `budget` of the world's limits where it is left out, for odds its `paths`. */
  readonly budget?: number;
}

/** The refusal `too-costly`, with what was found before the budget was spent. */
export interface TooCostly<T> {
  readonly ok: false;
  readonly problems: readonly Problem[];
  readonly found: T;
}

/** A result of work that has a budget. */
export type Costed<T> = Result<T> | TooCostly<T>;

/**
 * A meter for a question.
 *
 * @param world its limits may have a `budget`
 * @param budget the budget of this question alone
 * @example meterFor(world, 1000).most // 1000
 */
export function meterFor({ limits }: { readonly limits?: WorldLimits }, budget?: number): Meter {
  return meterOf(budget ?? limits?.['budget'] ?? MOST_STEPS);
}

/**
 * A meter for odds: their steps are paths of the dice, and each of them is a whole procedure.
 *
 * @param world its limits may have `paths` and a `budget`; the smaller one counts
 * @param budget the budget of this question alone, however large; without one the events of all paths have a bound too
 * @example meterOfPaths(world).most // 4000
 */
export function meterOfPaths({ limits }: { readonly limits?: WorldLimits }, budget?: number): Meter {
  if (budget !== undefined) return meterOf(budget);
  return meterOf(Math.min(limits?.['paths'] ?? MOST_PATHS, limits?.['budget'] ?? MOST_STEPS), MOST_EVENTS);
}

/**
 * What an event of a position counts.
 *
 * @param pieces all that lies there: counters, markers
 * @example weightOfEvent(120) // 3
 */
export function weightOfEvent(pieces: number): number {
  return 1 + Math.floor(pieces / PIECES);
}

/**
 * Reads the options of a question and makes its meter.
 *
 * @param how what was given, perhaps hostile
 * @returns the meter, or the problems of `settingsOf`
 * @example meterIn(world, { budget: 1000 }) // { ok: true, value: { steps: 0, most: 1000 } }
 */
export function meterIn(world: { readonly limits?: WorldLimits }, how: unknown): Result<Meter> {
  if (how === undefined) return { ok: true, value: meterFor(world) };
  const settings = settingsOf(how, { budget: 'count' }, '/how');
  return settings.ok ? { ok: true, value: meterFor(world, settings.value.budget) } : settings;
}

/**
 * The problem of a question whose budget is spent.
 *
 * @param what the question
 * @example tooCostly('odds', meterOf(1000)) // { code: 'too-costly', params: { what: 'odds', budget: 1000 } }
 */
export function tooCostly(what: string, { most }: Meter): Problem {
  return problem('too-costly', { what, budget: most });
}

/**
 * What an answer says that was cut short: nothing where the budget was enough.
 *
 * @example leftOf('options', { steps: 11, most: 10 }) // { left: [{ code: 'too-costly', ... }] }
 */
export function leftOf(what: string, meter: Meter): { readonly left?: readonly Problem[] } {
  return isSpent(meter) ? { left: [tooCostly(what, meter)] } : {};
}
