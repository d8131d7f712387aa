import type { Ask } from '../../kernel/procedure/request.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent } from '../../kernel/odds/meter.js';
import type { Problem } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { AnswerAction } from '../game/answer.js';
import type { AskOptions } from './asker.js';
import { askedIn, waitingFault } from './asker.js';
import { leftOf, tooCostly } from './budget.js';
import type { Seen, Sent, View } from '../game/game.js';
import { firstLegal } from '../walk/legal.js';
import type { Order, Slot } from '../walk/order.js';
import { liveValues, nextSlot, walkOfOrder } from '../walk/order.js';
import type { Refusal } from '../game/misuse.js';
import { inPlace, misused } from '../game/misuse.js';
import { questionOf } from '../view/pending.js';
import { fieldFaults, readOrder } from '../view/read-order.js';
import type { ActionRule } from '../rule/rule.js';
import type { System } from '../game/system.js';
import { sceneOf, viewOf } from '../view/view.js';
import { vouchFor } from '../view/vouched.js';
import type { WorldOf } from '../world/world.js';

/**
 * The number of actions of a walk that are remembered as legal. A caller that walks further will take few of the
 * others.
 */
const MOST_VOUCHED = 32;

/** An order of which nothing is given yet. */
const ANYTHING: Order = Object.freeze({});

/**
 * Walks every legal action, lazily and completely, in the order of the slots. The first ones need not be judged again by
 * `apply`, and are frozen.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param within only actions that agree with this partial order
 * @param how who asks; the budget from one action to the next; a step of it is an order that is looked at, begun or complete
 * @returns an iterable; its first value is cheap. A walk of arguments that make no sense is empty, and gives the refusal as
 *   what it returns at its end (`value` of the step that is `done`); so does a walk whose budget is spent (`too-costly`), behind the actions that it has found, and that of the view of a side
 *   that waits for the other (`wrong-side`)
 * @example const [first] = legal(world, state)
 */
export function* legal<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  within: Order = ANYTHING,
  how?: AskOptions,
): Generator<Sent<S>, Refusal | undefined, undefined> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return wrong;
  const asked = askedIn(world, seen, how);
  if (!asked.ok) return asked;
  const { meter } = asked.value;
  const order = within === ANYTHING ? ok(ANYTHING) : readOrder<S>(world, within);
  if (!order.ok) return order;
  const { kind } = order.value;
  const eyes = viewOf(world, asked.value.seen);
  const faults = kind === undefined ? [] : fieldFaults<S>(world, eyes, order.value);
  if (faults.length > 0) return { ok: false, problems: faults };
  const waits = waitingFault(world, eyes, eyes.side);
  if (waits !== undefined) return { ok: false, problems: [waits] };
  if (eyes.pending !== undefined) {
    if (kind === undefined || kind === 'answer') yield* answers(questionOf(world, eyes, eyes.pending).ask);
    return undefined;
  }
  const frame = eyes.frames[eyes.frames.length - 1];
  if (frame === undefined) return undefined;
  const scene = sceneOf(world, eyes);
  const misfits: (readonly Problem[])[] = [];
  const rules = world.system.rulesFor(frame);
  let walked = 0;
  for (const rule of rules) {
    if (kind !== undefined && kind !== rule.kind) continue;
    if (kind === undefined && order.value !== ANYTHING) {
      const problems = fieldFaults<S>(world, eyes, { ...order.value, kind: rule.kind });
      if (problems.length > 0) {
        misfits.push(problems);
        continue;
      }
    }
    const walk = walkOfOrder(scene, rule, order.value, meter);
    for (let action = walk.next(); action !== undefined; action = walk.next()) {
      walked += 1;
      yield walked > MOST_VOUCHED ? action : vouchFor(world, eyes, action);
      meter.steps = 0;
    }
    if (isSpent(meter)) return { ok: false, problems: [tooCostly('legal', meter)] };
  }
  // No kind of this moment takes these fields: those of the kind that comes nearest are told.
  if (misfits.length > 0 && misfits.length === rules.length)
    return { ok: false, problems: misfits.find(namesNoField) ?? misfits[0] ?? [] };
  return undefined;
}

/** Whether all fields are those of the kind, and only what stands in them is wrong. */
function namesNoField(problems: readonly Problem[]): boolean {
  return problems.every(({ code }) => code !== 'unknown-field');
}

/** Every answer to a question: the options of a choice, or every roll of the dice asked for. */
function* answers(ask: Ask): Generator<AnswerAction, void, undefined> {
  if (ask.kind === 'choice') {
    for (const choice of ask.options) yield { kind: 'answer', choice };
  } else if (ask.kind === 'draw') {
    for (let face = 1; face <= ask.from.length; face++) yield { kind: 'answer', faces: [face] };
  } else {
    yield* rolls(
      ask.dice.map((die) => die.sides),
      [],
    );
  }
}

function* rolls(sides: readonly number[], faces: readonly number[]): Generator<AnswerAction, void, undefined> {
  const next = sides[faces.length];
  if (next === undefined) yield { kind: 'answer', faces };
  else for (let face = 1; face <= next; face++) yield* rolls(sides, [...faces, face]);
}

/**
 * The next slot of an order with every whole value from which a legal action can still be reached: quick to ask for where
 * sets are small. `options` offers sets and lists member by member.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param given the fields given so far; without a kind the slot is `kind`
 * @param how who asks; the budget; a step of it is an order that is looked at
 * @returns the slot, or `undefined` when the order has no slot left; for an order that makes no sense, and for the view of a side that
 *   waits for the other, the refusal in its place
 * @example openSlot(world, state, {})?.values // ['fire', 'pass']
 */
export function openSlot<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  given: Order = ANYTHING,
  how?: AskOptions,
): Slot | undefined {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return inPlace(wrong);
  const asked = askedIn(world, seen, how);
  if (!asked.ok) return inPlace(asked);
  const { meter } = asked.value;
  const read = readOrder<S>(world, given);
  if (!read.ok) return inPlace(read);
  const order = read.value;
  const eyes = viewOf(world, asked.value.seen);
  const waits = waitingFault(world, eyes, eyes.side);
  if (waits !== undefined) return inPlace({ ok: false, problems: [waits] });
  const frame = eyes.frames[eyes.frames.length - 1];
  if (eyes.pending !== undefined) return answerSlot(questionOf(world, eyes, eyes.pending).ask, order);
  if (frame === undefined) return undefined;
  if (order.kind === undefined) {
    const values = kindsOpen(world, eyes, meter);
    return { name: 'kind', form: 'one', optional: false, values, ...leftOf('openSlot', meter) };
  }
  const scene = sceneOf(world, eyes);
  const rule = ruleUnder(world, eyes, order.kind);
  if (rule === undefined) return { name: 'kind', form: 'one', optional: false, values: [] };
  const problems = fieldFaults<S>(world, eyes, order);
  if (problems.length > 0) return inPlace({ ok: false, problems });
  const slot = nextSlot(rule, order);
  if (slot === undefined) return undefined;
  const live = liveValues(scene, rule, order, slot, meter);
  return { name: slot.name, form: slot.form, ...live, ...leftOf('openSlot', meter) };
}

/**
 * The kinds of action with a legal action of that kind, in the order in which they are offered.
 *
 * @param eyes a view in which no action is pending
 * @param meter counts the orders that are looked at; kinds that it does not reach are left out
 * @example kindsOpen(world, view(world, game, 'a'), meterFor(world)) // ['fire', 'pass']
 */
export function kindsOpen<S extends System>(
  world: WorldOf<S>,
  eyes: View<S>,
  meter: Meter,
): readonly S['action']['kind'][] {
  const frame = eyes.frames[eyes.frames.length - 1];
  if (frame === undefined) return [];
  const scene = sceneOf(world, eyes);
  return world.system
    .rulesFor(frame)
    .flatMap((rule) => (isSpent(meter) || firstLegal(scene, rule, undefined, meter) === undefined ? [] : [rule.kind]));
}

function answerSlot(ask: Ask, order: Order): Slot | undefined {
  if (order.kind === undefined) return { name: 'kind', form: 'one', optional: false, values: ['answer'] };
  if (ask.kind !== 'choice') return { name: 'faces', form: 'list', optional: false, values: [] };
  return order['choice'] === undefined
    ? { name: 'choice', form: 'one', optional: false, values: ask.options }
    : undefined;
}

/**
 * The record of an action's kind under the frame that is on top.
 *
 * @example ruleUnder(world, game, 'fire')?.kind // 'fire' while a segment is on top
 */
export function ruleUnder<S extends System>(world: WorldOf<S>, seen: Seen<S>, kind: string): ActionRule<S> | undefined {
  const frame = seen.frames[seen.frames.length - 1];
  const rule = world.system.ruleOf(kind);
  return frame !== undefined && rule?.frames.includes(frame.kind) === true ? rule : undefined;
}
