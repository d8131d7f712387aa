import { derived } from '../../kernel/basis/derived.js';
import type { ActionRule, Constraint } from '../rule/rule.js';
import type { System } from '../game/system.js';

/** The conditions of each record that no slot has asked early. */
const found = /* @__PURE__ */ derived((rule: ActionRule<System>): readonly Constraint<System, System['action']>[] => {
  const early = new Set(rule.slots.flatMap((slot) => (slot.draw === undefined ? (slot.early ?? []) : [])));
  return early.size === 0 ? rule.constraints : rule.constraints.filter((condition) => !early.has(condition));
});

/**
 * The constraints of a record that are still to be asked of an action whose slots have all been walked: those that a slot asks early read no
 * later slot, and hold already.
 *
 * @example lateOf(fireRule).length // 3
 */
export function lateOf<S extends System, A extends S['action']>(rule: ActionRule<S, A>): readonly Constraint<S, A>[] {
  return found(rule as unknown as ActionRule<System>);
}
