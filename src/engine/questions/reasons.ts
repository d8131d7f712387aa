import { once } from '../../kernel/basis/once.js';
import type { Params, Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { alwaysFails, namesIn } from '../walk/always-fails.js';
import type { StandIns, Tried } from '../walk/fills.js';
import { fillsFor } from '../walk/fills.js';
import type { Spelling } from '../rule/forms.js';
import type { Draft } from '../walk/legal.js';
import { draftOf } from '../walk/legal.js';
import type { Order } from '../walk/order.js';
import { completions, partsOfOrder } from '../walk/order.js';
import type { ActionRule } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/**
 * Why a partial order has no legal completion: every condition that fails however the order would be completed, and last the first
 * field that leaves none. A condition is told only where its parameters are those of the order: one that fails in every
 * completion because of counters that the order does not name is left out. Where nothing is possible and no condition says why,
 * what such an action needs.
 *
 * @param world the world
 * @param scene the scene
 * @param rule the record of its kind
 * @param order a partial order without a legal completion
 * @returns one problem at least
 * @example reasonsOf(world, scene, fireRule, { kind: 'fire', unit: 'a1' }).at(-1)?.code // 'no-such-action'
 */
export function reasonsOf<S extends System>(
  { system: { spelling } }: WorldOf<S>,
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
): readonly Problem[] {
  const { problem: first, before } = firstDead(scene, rule, order);
  return [...failingAnyhow(spelling, scene, rule, order, before), first];
}

/** The first field of an order that leaves nothing legal, and the order before it. */
interface Dead {
  readonly problem: Problem;
  /** Nothing where the kind alone leaves nothing. */
  readonly before?: Order;
}

function firstDead<S extends System>(scene: Scene<S>, rule: ActionRule<S>, order: Order): Dead {
  const isDead = (tried: Order): boolean => completions(scene, rule, tried).next().done === true;
  const { skipped, open } = order;
  const left: Order = skipped === undefined ? {} : { skipped };
  let before: Order = { kind: rule.kind, ...left, ...(open === undefined ? {} : { open }) };
  const none = problem('no-such-action', { kind: rule.kind }, undefined, '/kind');
  if (isDead(before)) return { problem: none };
  for (const { name: slot } of rule.slots) {
    const value = order[slot];
    if (value === undefined) continue;
    const kept = { ...before, [slot]: value };
    if (isDead(kept)) return { problem: problem('not-among-options', { slot, value }, undefined, `/${slot}`), before };
    before = kept;
  }
  return { problem: none };
}

/** The conditions that fail in every completion, in words of the fields given; or else what is missing for there to be one. */
function failingAnyhow<S extends System>(
  spelling: Spelling<S>,
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
  before: Order | undefined,
): readonly Problem[] {
  const { fields, skipped = [], growing = {} } = partsOfOrder(order);
  const open = rule.slots.filter(({ name }) => fields[name] === undefined && !skipped.includes(name));
  const start: Tried<S> = { draft: draftOf(rule.kind, fields), open };
  const standIns = before === undefined ? undefined : standInsFor(scene, rule, order, before);
  const fills = fillsFor(scene, rule, spelling, growing, standIns);
  const said = namesIn({ ...fields, ...growing });
  const told: Problem[] = [];
  const { references = [], constraints, lacking } = rule;
  for (const conditions of [references, constraints]) {
    for (const condition of conditions) {
      const failing = alwaysFails(scene, condition, start, fills, said, conditions === references);
      if (failing !== undefined) told.push(problem(condition.code, failing.params, failing.section));
    }
    // A condition relies on the references: where one fails, nothing can be asked of what it names.
    if (told.length > 0) break;
  }
  if (told.length > 0 || lacking === undefined) return told;
  const params = Object.entries({ ...fields, ...growing }).filter(([, value]) => value !== undefined);
  return [problem(lacking.code, Object.fromEntries(params) as Params, lacking.rule)];
}

/** So many legal completions of an order are looked at for values that stand in. */
const MOST_STAND_INS = 64;

/**
 * The values that the slots have in the legal completions of the order as it was before its first dead field, but for those
 * that stand in the order already.
 */
function standInsFor<S extends System>(scene: Scene<S>, rule: ActionRule<S>, order: Order, before: Order): StandIns {
  const given = namesIn(order);
  const legal = once(() => {
    const found: Draft[] = [];
    for (const action of completions(scene, rule, before)) {
      found.push(action);
      if (found.length === MOST_STAND_INS) break;
    }
    return found;
  });
  return (slot) => {
    const values = new Map(legal().map((action) => [JSON.stringify(action[slot] ?? null), action[slot]]));
    return [...values.values()].filter((value) => !given.includes(value as string));
  };
}
