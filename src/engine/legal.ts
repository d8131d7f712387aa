import type { ActionRule, Constraint, PartialOrder, SlotRule, SlotValue } from './rule.js';
import type { Scene, System } from './system.js';

/** An order on the way: plain fields by name. */
export type Draft = { readonly kind: string } & Readonly<Record<string, SlotValue>>;

/**
 * Walks the legal actions of one kind, slot by slot, the first as soon as it is found. The top frame's kind is not
 * looked at: that is the business of whoever picks the rule. What came whole out of exact slots is not judged again.
 *
 * @param scene the scene
 * @param rule the record of the action
 * @param within fields that are given; their slots are not walked
 * @param skipped fields that are left out on purpose
 * @example [...legalActions(scene, fireRule)].length // 2
 */
export function* legalActions<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  within: Readonly<Record<string, SlotValue>> = {},
  skipped: readonly string[] = [],
): Generator<A, void, undefined> {
  const start: Draft = { kind: rule.kind, ...copied(within) };
  const open: SlotRule<S, A>[] = [];
  for (const slot of rule.slots) {
    if (slot.name in start) continue;
    if (!skipped.includes(slot.name)) open.push(slot);
    else if (slot.optional !== true) return;
  }
  // What was given or left out did not come out of the slots: there exact slots promise nothing.
  const sure = rule.exact === true && open.length === rule.slots.length && Object.keys(within).length === 0;
  const levels: Level[] = [];
  for (let draft: Draft | undefined = start; draft !== undefined; draft = advance(levels)) {
    const slot = open[levels.length];
    if (slot !== undefined) levels.push(levelOf(scene, slot, draft));
    else if (sure || isLegal(scene, rule, draft as unknown as A)) yield draft as unknown as A;
  }
}

/** The walk of one slot, with the order as it was filled before it. */
interface Level {
  readonly name: string;
  readonly before: Draft;
  readonly values: Iterator<SlotValue>;
}

function levelOf<S extends System, A>(scene: Scene<S>, slot: SlotRule<S, A>, before: Draft): Level {
  const values = slot.values(scene, before as unknown as PartialOrder<A>);
  return { name: slot.name, before, values: values[Symbol.iterator]() };
}

/** The next order: the deepest slot that has a value left takes it, the slots below it are walked anew. */
function advance(levels: Level[]): Draft | undefined {
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const next = level.values.next();
    if (next.done !== true) {
      const { before, name } = level;
      return next.value === undefined ? before : filled(before, name, next.value);
    }
    levels.pop();
  }
  return undefined;
}

/**
 * An order on the way with one more field. To spread it and add the field would cost the engine twice as much, and this is
 * done for every field of every order that is walked.
 *
 * @example filled({ kind: 'fire' }, 'unit', 'a1') // { kind: 'fire', unit: 'a1' }
 */
export function filled(before: Draft, name: string, value: SlotValue): Draft {
  const draft: Record<string, SlotValue> & { readonly kind: string } = Object.assign({}, before);
  draft[name] = value;
  return draft;
}

/** Fields with lists of their own: slots remember what they find for a list, and the caller's may change. */
function copied(fields: Readonly<Record<string, SlotValue>>): Readonly<Record<string, SlotValue>> {
  const copies: Record<string, SlotValue> = {};
  for (const [name, value] of Object.entries(fields)) copies[name] = Array.isArray(value) ? value.slice() : value;
  return copies;
}

/**
 * The first legal action of a kind.
 *
 * @example firstLegal(scene, fireRule) // undefined: everybody has fired
 */
export function firstLegal<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  within: Readonly<Record<string, SlotValue>> = {},
): A | undefined {
  for (const action of legalActions(scene, rule, within)) return action;
  return undefined;
}

/**
 * Whether every reference and constraint of a complete action holds.
 *
 * @example isLegal(scene, fireRule, action) // true
 */
export function isLegal<S extends System, A extends S['action']>(
  scene: Scene<S>,
  rule: ActionRule<S, A>,
  action: A,
): boolean {
  return allHold(scene, rule.references ?? [], action) && allHold(scene, rule.constraints, action);
}

function allHold<S extends System, A>(scene: Scene<S>, conditions: readonly Constraint<S, A>[], action: A): boolean {
  for (const { violation } of conditions) if (violation(scene, action) !== undefined) return false;
  return true;
}
