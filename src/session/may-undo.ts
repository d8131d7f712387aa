import { kindOfValue } from '../engine/game/misuse.js';
import type { System } from '../engine/game/system.js';
import { askHook } from '../kernel/basis/hooks.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { SessionStep } from './change.js';
import type { SessionStart } from './start.js';

/** Where the host has handed its function over. */
const HOOK = { name: 'mayUndo', path: '/start/mayUndo' } as const;

/**
 * Asks the host whether a step may be taken back.
 *
 * @param mayUndo the function of the host; every step may be taken back where there is none
 * @param step the step
 * @returns `may-not-undo` where the host says no; `hook-failed` where its function throws, which is reported; `misuse` where it gives neither
 *   `true` nor `false`, such as a promise
 * @example mayTakeBack(() => false, step).problems[0].code // 'may-not-undo'
 */
export function mayTakeBack<S extends System>(
  mayUndo: SessionStart<S>['mayUndo'],
  step: SessionStep<S>,
): Result<undefined> {
  if (mayUndo === undefined) return ok(undefined);
  const said = askHook<unknown>(HOOK, () => mayUndo(step));
  if (!said.ok) return said;
  if (said.value === true) return ok(undefined);
  if (said.value === false) return refuse(problem('may-not-undo', { kind: step.action.kind }));
  const params = { argument: HOOK.name, expected: 'flag', given: kindOfValue(said.value) };
  return refuse(problem('misuse', params, undefined, HOOK.path));
}
