import type { Params } from '../kernel/result.js';
import type { Constraint } from './rule.js';
import type { Scene, System } from './system.js';

/** A condition that an action does not meet, with the parameters of the violation. */
export interface Failure<S extends System, A> {
  readonly condition: Constraint<S, A>;
  readonly params: Params;
}

/**
 * The conditions that an action does not meet. Neighbours that read the same of it share the reading.
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
  const failures: Failure<S, A>[] = [];
  let reader: unknown;
  let context: unknown;
  for (const condition of conditions) {
    const { reading } = condition;
    let params: Params | undefined;
    if (reading === undefined) params = condition.violation(scene, action);
    else {
      if (reading.of !== reader) [reader, context] = [reading.of, reading.of(scene, action)];
      params = context === undefined ? undefined : reading.violation(scene, context, action);
    }
    if (params === undefined) continue;
    failures.push({ condition, params });
    if (failures.length === most) break;
  }
  return failures;
}
