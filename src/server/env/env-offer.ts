import type { Action, AnswerAction, Lnlt, View, World } from '../../facade/index.js';
import { sample, seedRng } from '../../facade/index.js';
import type { Order } from '../../engine/index.js';
import { kindsOpen, liveMembers, liveValues, nextSlot, questionOf, ruleUnder } from '../../engine/index.js';
import { meterFor } from '../../engine/questions/budget.js';
import { sceneOf } from '../../engine/view/view.js';
import { vouchFor } from '../../engine/view/vouched.js';
import { AT_ONCE } from '../limits.js';

/** The next choice of an order. Every value of it leads to a legal action. */
export interface Choice {
  readonly form: 'choice';
  /** The field, and the kind of action that it belongs to, where that is known. */
  readonly name: string;
  readonly kind?: string;
  /** The order after each value. */
  readonly orders: ReadonlyMap<string, Order>;
  /** The order without one more value: the set is closed, or the field is left out. Absent where a value is needed. */
  readonly ended?: Order;
}

/** An order with everything. */
export interface Finished {
  readonly form: 'finished';
  readonly action: Action | AnswerAction;
}

/** What comes next in an order. */
export type Next = Choice | Finished;

/** An order of which nothing is given yet. */
export const NOTHING: Order = Object.freeze({});

/** The slot of a record. */
type Slot = NonNullable<ReturnType<typeof nextSlot<Lnlt>>>;

/**
 * What comes next in an order that was built of such choices alone: that is why it is legal in the end, and need not be judged
 * again. A field that can be filled in one way only is filled without a word.
 *
 * @param world the world
 * @param eyes the view of the side that decides
 * @param order the order so far
 * @example nextOf(world, view(world, game, 'us'), NOTHING).form // 'choice'
 */
export function nextOf(world: World, eyes: View, order: Order): Next {
  let now = order;
  for (;;) {
    const next = onceMore(world, eyes, now);
    if (next.form === 'finished') return next;
    const { orders, ended } = next;
    if (orders.size + (ended === undefined ? 0 : 1) > 1) return next;
    const [only = ended] = orders.values();
    if (only === undefined) return anyAction(world, eyes);
    now = only;
  }
}

function onceMore(world: World, eyes: View, order: Order): Next {
  const { kind } = order;
  if (eyes.pending !== undefined)
    return kind === undefined ? answerTo(world, eyes) : { form: 'finished', action: actionOf(order) };
  if (kind === undefined) {
    const kinds = kindsOpen(world, eyes, meterFor(world, AT_ONCE));
    return { form: 'choice', name: 'kind', orders: new Map(kinds.map((each) => [each, { kind: each }])) };
  }
  const rule = ruleUnder(world, eyes, kind);
  const slot = rule === undefined ? undefined : nextSlot(rule, order);
  if (rule === undefined) return anyAction(world, eyes);
  if (slot === undefined) return { form: 'finished', action: vouchFor(world, eyes, actionOf(order)) };
  return inSlot(world, eyes, order, rule, slot);
}

/** The values of a slot. An order that is legal so far needs no walk where there is but one of them. */
function inSlot(
  world: World,
  eyes: View,
  order: Order,
  rule: NonNullable<ReturnType<typeof ruleUnder<Lnlt>>>,
  slot: Slot,
): Choice {
  const { name } = slot;
  const scene = sceneOf(world, eyes);
  const of = { form: 'choice' as const, name, kind: rule.kind };
  if (order[name] === undefined) {
    const few = firstTwo(slot, scene, actionOf(order));
    if (few.length === 1)
      return {
        ...of,
        orders: new Map([['', few[0] === undefined ? without(order, name) : { ...order, [name]: few[0] }]]),
      };
  }
  const meter = meterFor(world, AT_ONCE);
  if (slot.form === 'one') {
    const { values, optional } = liveValues(scene, rule, order, slot, meter);
    const orders = new Map<string, Order>();
    for (const value of values) if (typeof value === 'string') orders.set(value, { ...order, [name]: value });
    return { ...of, orders, ...(optional ? { ended: without(order, name) } : {}) };
  }
  const { values, mayClose, optional } = liveMembers(scene, rule, order, slot, meter);
  const held = order[name];
  const chosen = held === undefined ? [] : typeof held === 'string' ? [held] : held;
  const { open = [], ...rest } = order;
  const others = open.filter((other) => other !== name);
  const orders = new Map(
    values.map((value) => [value, { ...rest, [name]: [...chosen, value], open: [...others, name] } satisfies Order]),
  );
  if (optional && chosen.length === 0) return { ...of, orders, ended: without(order, name) };
  if (!mayClose) return { ...of, orders };
  const closed: Order = others.length === 0 ? { ...rest, [name]: chosen } : { ...rest, [name]: chosen, open: others };
  return { ...of, orders, ended: closed };
}

/** The first two values of a slot: one of them alone is no choice. */
function firstTwo(slot: Slot, scene: Parameters<Slot['values']>[0], partial: Action): readonly Order[string][] {
  const few: Order[string][] = [];
  for (const value of slot.values(scene, partial)) if (few.push(value) === 2) break;
  return few;
}

function without(order: Order, name: string): Order {
  return { ...order, skipped: [...(order.skipped ?? []), name] };
}

/** The fields of an order, as those of an action. */
function actionOf({ skipped: _skipped, open: _open, ...fields }: Order): Action {
  return fields as unknown as Action;
}

function answerTo(world: World, eyes: View): Next {
  const { pending } = eyes;
  const ask = pending === undefined ? undefined : questionOf(world, eyes, pending).ask;
  if (ask?.kind !== 'choice') return anyAction(world, eyes);
  const orders = new Map(
    ask.options.map((choice) => [typeof choice === 'string' ? choice : choice.join(' '), { kind: 'answer', choice }]),
  );
  return { form: 'choice', name: 'choice', kind: 'answer', orders };
}

/** Any legal action: where the budget of a question was spent before one value was found. */
function anyAction(world: World, eyes: View): Finished {
  const drawn = sample(world, eyes, seedRng(`${eyes.step}`));
  if (drawn === undefined) throw new Error('somebody decides who can do nothing');
  return { form: 'finished', action: drawn.action };
}
