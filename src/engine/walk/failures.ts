import type { Params } from '../../kernel/basis/result.js';
import type { Constraint } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';

/** A condition that an action does not meet, with the parameters of the violation. */
export interface Failure<S extends System, A> {
  readonly condition: Constraint<S, A>;
  readonly params: Params;
}

/** What has been read of the action. */
interface Known {
  readonly of: unknown;
  readonly context: unknown;
}

function knownAmong(known: readonly Known[] | undefined, of: unknown): Known | undefined {
  if (known !== undefined) for (const each of known) if (each.of === of) return each;
  return undefined;
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
  let known: Known[] | undefined;
  let last: Known | undefined;
  for (const condition of conditions) {
    const { reading } = condition;
    let params: Params | undefined;
    if (reading === undefined) params = condition.violation(scene, action);
    else {
      if (last?.of !== reading.of) last = knownAmong(known, reading.of);
      if (last === undefined) (known ??= []).push((last = { of: reading.of, context: reading.of(scene, action) }));
      if (last.context !== undefined) params = reading.violation(scene, last.context, action);
    }
    if (params === undefined) continue;
    (failures ??= []).push({ condition, params });
    if (failures.length === most) break;
  }
  return failures ?? NOT_ONE;
}

/**
 * Whether all of some conditions hold.
 *
 * @example allHold(scene, fireRule.constraints, action) // true
 */
export function allHold<S extends System, A>(
  scene: Scene<S>,
  conditions: readonly Constraint<S, A>[],
  action: A,
): boolean {
  return failuresOf(scene, conditions, action, 1).length === 0;
}
