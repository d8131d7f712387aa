import { once } from '../kernel/once.js';
import type { Params, Problem } from '../kernel/result.js';
import { problem } from '../kernel/result.js';
import { append } from '../kernel/lists.js';
import type { Draft, Growing } from './legal.js';
import { draftOf, filled, hasMembers } from './legal.js';
import type { Order } from './order.js';
import { completions, partsOfOrder } from './order.js';
import type { ActionRule, Constraint, SlotRule, SlotValue } from './rule.js';
import type { Scene, System } from './system.js';
import { askUnfinished } from './unfinished.js';

/** A condition is tried on so many orders. One that still fails then may hold in the others, and is not told. */
const MOST_TRIED = 4096;

/**
 * Why a partial order has no legal completion: the first field that leaves none, and every condition that fails however the
 * order would be completed. A condition is told only where its parameters are those of the order: one that fails in every
 * completion because of counters that the order does not name is left out.
 *
 * @param scene the scene
 * @param rule the record of its kind
 * @param order a partial order without a legal completion
 * @returns one problem at least
 * @example reasonsOf(scene, fireRule, { kind: 'fire', unit: 'a1' })[0]?.code // 'no-such-action'
 */
export function reasonsOf<S extends System>(scene: Scene<S>, rule: ActionRule<S>, order: Order): readonly Problem[] {
  const { problem: first, before } = firstDead(scene, rule, order);
  return [first, ...failingAnyhow(scene, rule, order, before)];
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

/** An order that is tried: its fields, and the slots that are still to be filled, in their order. */
interface Tried<S extends System> {
  readonly draft: Draft;
  readonly open: readonly SlotRule<S, S['action']>[];
}

/** The conditions that fail in every completion, in words of the fields given. */
function failingAnyhow<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
  before: Order | undefined,
): readonly Problem[] {
  const { fields, skipped = [], growing = {} } = partsOfOrder(order);
  const open = rule.slots.filter(({ name }) => fields[name] === undefined && !skipped.includes(name));
  const start: Tried<S> = { draft: draftOf(rule.kind, fields), open };
  const standIns = before === undefined ? (): [] => [] : standInsFor(scene, rule, order, before);
  const values = rememberedValues(scene, rule, growing, standIns);
  const said = namesIn({ ...fields, ...growing });
  const told: Problem[] = [];
  for (const condition of [...(rule.references ?? []), ...rule.constraints]) {
    const params = alwaysFails(scene, condition, start, values, said);
    if (params !== undefined) told.push(problem(condition.code, params, condition.rule));
  }
  return told;
}

/** The values of the next slot of an order that is tried: nothing where there are none. */
type ValuesOf<S extends System> = (tried: Tried<S>) => readonly SlotValue[] | undefined;

/** The values that stand in for those of a slot which offers nothing. */
type StandIns = (slot: string) => readonly SlotValue[];

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

/** A slot is asked for its values once for an order, whatever number of conditions needs them. */
function rememberedValues<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  growing: Growing,
  standIns: StandIns,
): ValuesOf<S> {
  const found = new Map<string, readonly SlotValue[] | undefined>();
  return ({ draft, open }) => {
    const [slot] = open;
    if (slot === undefined) return undefined;
    const key = JSON.stringify([slot.name, draft]);
    if (!found.has(key)) {
      const offered = someOf(slot.values(scene, draft), (value) => isWithin(value, slot, growing));
      const held = growing[slot.name];
      const asHeld = (): readonly SlotValue[] =>
        held !== undefined && refersWell(scene, rule, { draft: filled(draft, slot.name, held), open }) ? [held] : [];
      const others = held !== undefined ? asHeld() : slot.optional === true ? [undefined] : standIns(slot.name);
      const values = offered.length > 0 ? offered : others;
      found.set(key, values.length > 0 ? values : undefined);
    }
    return found.get(key);
  };
}

/** The values of a slot that fit: those beyond the most that are tried change nothing. */
function someOf(values: Iterable<SlotValue>, fits: (value: SlotValue) => boolean): readonly SlotValue[] {
  const some: SlotValue[] = [];
  for (const value of values) if (fits(value) && some.push(value) > MOST_TRIED) break;
  return some;
}

/** Whether no reference of an order fails already: the conditions rely on that. */
function refersWell<S extends System>(scene: Scene<S>, rule: ActionRule<S>, { draft, open }: Tried<S>): boolean {
  const names = open.map(({ name }) => name).filter((name) => !(name in draft));
  return (rule.references ?? []).every(({ violation }) => {
    const asked = askUnfinished(draft, names, (order) => violation(scene, order as unknown as S['action']));
    return asked.kind === 'depends' || asked.value === undefined;
  });
}

/** Whether a value has the members that a set or a list of the order has already. */
function isWithin<S extends System>(
  value: SlotValue,
  { name, form }: SlotRule<S, S['action']>,
  growing: Growing,
): boolean {
  const held = growing[name];
  return held === undefined || (value !== undefined && hasMembers(value, form, held));
}

/**
 * The parameters by which a condition fails in every completion of an order. Fields are filled in only as far as the
 * condition looks at them, in the order of the slots. Nothing where it holds in one of them, where the slots offer nothing to try, where it
 * would take too long to tell, and where its parameters come from a field that was filled in.
 */
function alwaysFails<S extends System>(
  scene: Scene<S>,
  condition: Constraint<S, S['action']>,
  start: Tried<S>,
  valuesOf: ValuesOf<S>,
  said: readonly string[],
): Params | undefined {
  let found: Params | undefined;
  let tries = 0;
  const waiting: Tried<S>[] = [start];
  for (let tried = waiting.pop(); tried !== undefined; tried = waiting.pop()) {
    tries += 1;
    if (tries > MOST_TRIED) return undefined;
    const asked = askUnfinished(
      tried.draft,
      tried.open.map(({ name }) => name),
      (order) => condition.violation(scene, order as unknown as S['action']),
    );
    if (asked.kind === 'depends') {
      const next = nextTries(tried, asked.field, valuesOf);
      if (next.length === 0) return undefined;
      append(waiting, next);
      continue;
    }
    if (asked.value === undefined) return undefined;
    if (found !== undefined && JSON.stringify(found) !== JSON.stringify(asked.value)) return undefined;
    found = asked.value;
    if (namesFilledIn(found, said, tried.draft)) return undefined;
  }
  return found;
}

/**
 * An order with its next slot filled in every way. Where that slot offers nothing, no completion is legal whatever the others
 * offer, and a field that may be left out is taken as left out.
 */
function nextTries<S extends System>(tried: Tried<S>, field: string, valuesOf: ValuesOf<S>): readonly Tried<S>[] {
  const { draft, open } = tried;
  const [slot, ...others] = open;
  const values = valuesOf(tried);
  if (slot !== undefined && values !== undefined)
    return values.map((value) => ({ draft: { ...draft, [slot.name]: value }, open: others }));
  const wanted = open.find(({ name }) => name === field);
  if (wanted?.optional !== true) return [];
  return [{ draft: { ...draft, [field]: undefined }, open: open.filter((each) => each !== wanted) }];
}

/** Whether parameters name something that stands in a field which was filled in, and in none that was given. */
function namesFilledIn(params: Params, said: readonly string[], tried: Draft): boolean {
  const filledIn = namesIn(tried).filter((name) => !said.includes(name));
  return namesIn(params).some((name) => filledIn.includes(name));
}

function namesIn(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(fields)
    .flat()
    .filter((value) => typeof value === 'string');
}
