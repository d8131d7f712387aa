import type { Params } from '../kernel/result.js';
import type { Constraint } from './rule.js';
import type { Scene, System } from './system.js';

/** A condition that an action does not meet, with the parameters of the violation. */
export interface Failure<S extends System, A> {
  readonly condition: Constraint<S, A>;
  readonly params: Params;
}

/** The conditions that an action meets share this. */
const NOT_ONE: readonly never[] = Object.freeze([]);

/**
 * The conditions that an action does not meet. Those that read the same of it share the reading.
 *
 * @param conditions references or constraints
 * @param action a complete action
 * @param most so many failures are looked for
 * @returns the failures in the order of the conditions
 * @example failuresOf(scene, fireRule.constraints, action).map(({ condition }) => condition.code) // ['not-spotted']
 */
export function failuresOf<S extends System, A>(
  scene: Scene<S>,
  conditions: readonly Constraint<S, A>[],
  action: A,
  most: number = Infinity,
): readonly Failure<S, A>[] {
  let failures: Failure<S, A>[] | undefined;
  const readers: unknown[] = [];
  const contexts: unknown[] = [];
  let last = -1;
  for (const condition of conditions) {
    const { reading } = condition;
    let params: Params | undefined;
    if (reading === undefined) params = condition.violation(scene, action);
    else {
      if (readers[last] !== reading.of) last = readers.indexOf(reading.of);
      if (last < 0) {
        last = readers.push(reading.of) - 1;
        contexts.push(reading.of(scene, action));
      }
      const context = contexts[last];
      if (context !== undefined) params = reading.violation(scene, context, action);
    }
    if (params === undefined) continue;
    (failures ??= []).push({ condition, params });
    if (failures.length === most) break;
  }
  return failures ?? NOT_ONE;
}
