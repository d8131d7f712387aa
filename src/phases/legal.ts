import type { Action } from '../state/action.js';
import type { ActionRule, Constraint, PartialOrder, SlotValue } from '../state/rule.js';
import type { Scene } from '../state/scene.js';

/** An order on the way: plain fields by name. */
type Draft = { readonly kind: string } & Readonly<Record<string, SlotValue>>;

/**
 * Walks the legal actions of one kind, slot by slot, the first as soon as it is found. The top frame's kind is not
 * looked at: that is the business of whoever picks the rule.
 *
 * @param scene the scene
 * @param rule the record of the action
 * @param within fields that are given; their slots are not walked
 * @param skipped fields that are left out on purpose
 * @rule 4.0
 * @example [...legalActions(scene, rallyRule)].length // 3
 */
export function* legalActions<A extends Action>(
  scene: Scene,
  rule: ActionRule<A>,
  within: Readonly<Record<string, SlotValue>> = {},
  skipped: readonly string[] = [],
): Generator<A, void, undefined> {
  yield* fill(scene, rule, { kind: rule.kind, ...within }, 0, skipped);
}

/**
 * The first legal action of a kind.
 *
 * @rule 4.0
 * @example firstLegal(scene, unjamRule) // undefined: no weapon is jammed
 */
export function firstLegal<A extends Action>(
  scene: Scene,
  rule: ActionRule<A>,
  within: Readonly<Record<string, SlotValue>> = {},
): A | undefined {
  for (const action of legalActions(scene, rule, within)) return action;
  return undefined;
}

function* fill<A extends Action>(
  scene: Scene,
  rule: ActionRule<A>,
  draft: Draft,
  index: number,
  skipped: readonly string[],
): Generator<A, void, undefined> {
  const slot = rule.slots[index];
  if (slot === undefined) {
    const action = draft as unknown as A;
    if (isLegal(scene, rule, action)) yield action;
    return;
  }
  if (slot.name in draft) {
    yield* fill(scene, rule, draft, index + 1, skipped);
    return;
  }
  if (skipped.includes(slot.name)) {
    if (slot.optional === true) yield* fill(scene, rule, draft, index + 1, skipped);
    return;
  }
  for (const value of slot.values(scene, draft as unknown as PartialOrder<A>)) {
    const next: Draft = value === undefined ? draft : { ...draft, [slot.name]: value };
    yield* fill(scene, rule, next, index + 1, skipped);
  }
}

/** Whether every reference and constraint of a complete action holds. */
export function isLegal<A extends Action>(scene: Scene, rule: ActionRule<A>, action: A): boolean {
  return allHold(scene, rule.references ?? [], action) && allHold(scene, rule.constraints, action);
}

function allHold<A>(scene: Scene, conditions: readonly Constraint<A>[], action: A): boolean {
  for (const { violation } of conditions) if (violation(scene, action) !== undefined) return false;
  return true;
}
