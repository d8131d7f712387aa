import type { Problem, Result } from './result.js';
import { ok, problem } from './result.js';

/* Functions that a host hands over: what they throw is its mistake, which must not be lost and must not break a promise of ours. */

/** A function of a host. */
export interface Hook {
  /** Its name among what the host hands over, such as `mayUndo`. */
  readonly name: string;
  /** Where the host has handed it over. */
  readonly path: string;
}

/**
 * Asks a function of a host. What it throws is reported, and is a refusal here.
 *
 * @param hook the name and the place of the function
 * @param ask calls it
 * @returns what it has given; `hook-failed` where it has thrown
 * @example askHook({ name: 'mayUndo', path: '/start/mayUndo' }, () => mayUndo(step))
 */
export function askHook<T>({ name, path }: Hook, ask: () => T): Result<T> {
  try {
    return ok(ask());
  } catch (mistake) {
    reportMistake(mistake);
    return { ok: false, problems: [hookFailed({ name, path })] };
  }
}

/**
 * The problem of a function of a host that has thrown.
 *
 * @example hookFailed({ name: 'draw', path: '/picture/draw' }).path // '/picture/draw'
 */
export function hookFailed({ name, path }: Hook): Problem {
  return problem('hook-failed', { hook: name }, undefined, path);
}

/**
 * Tells a function of a host something. What it throws is reported, and stops nothing.
 *
 * @param tell calls it
 * @example tellHook(() => listener(news))
 */
export function tellHook(tell: () => void): void {
  try {
    tell();
  } catch (mistake) {
    reportMistake(mistake);
  }
}

/** The platform hears of a mistake of the host as of a promise that nobody takes care of (`unhandledrejection`): it stands in its console. */
function reportMistake(mistake: unknown): void {
  // eslint-disable-next-line no-restricted-syntax -- no rule waits here: the mistake of a host is handed to the platform, and forgotten
  void Promise.reject(mistake); // oxlint-disable-line typescript/prefer-promise-reject-errors
}
