import type { Ask, Choice, Die } from '../../kernel/procedure/request.js';
import { sameChoice } from '../../kernel/procedure/request.js';
import { isSpent } from '../../kernel/odds/meter.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { AnswerAction } from '../game/answer.js';
import type { AskOptions } from './asker.js';
import { askedIn } from './asker.js';
import { leftOf } from './budget.js';
import { check } from './check.js';
import type { Seen, Sent, View } from '../game/game.js';
import { misused } from '../game/misuse.js';
import { kindsOpen, ruleUnder } from './options.js';
import { liveMembers, liveValues, nextSlot } from '../walk/order.js';
import type { Members, Order } from '../walk/order.js';
import { questionOf } from '../view/pending.js';
import { fieldFaults, readOrder } from '../view/read-order.js';
import type { System } from '../game/system.js';
import { deciding, sceneOf, viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';

/**
 * The next click of an order. `one`: one of these values. `member`: one more member of a set or a list, or it is closed.
 * `faces`: the dice that are rolled next. `done`: the order is a legal action. `dead`: no legal action can come of it, and
 * why not.
 */
export type Offer<S extends System> =
  | OneOffer
  | MemberOffer
  | FacesOffer
  | { readonly form: 'done'; readonly action: Sent<S> }
  | { readonly form: 'dead'; readonly problems: readonly Problem[] };

/** A field that takes one value. */
export interface OneOffer {
  readonly form: 'one';
  readonly name: string;
  /** The values from which a legal action can still be reached. */
  readonly values: readonly string[];
  /** The field may be left out. */
  readonly optional: boolean;
  /** `too-costly`: the budget was spent before all values were tried. Absent where all were. */
  readonly left?: readonly Problem[];
}

/** A field that takes several values, which are given one after the other. */
export interface MemberOffer extends Members {
  readonly form: 'member';
  readonly name: string;
  /** `set`: the order of the members means nothing. `list`: each member has its place. */
  readonly list: 'set' | 'list';
  /** The members that have been given. */
  readonly chosen: readonly string[];
  /** The counter to which the next member of a list belongs, where the list goes along with another field. */
  readonly of?: string;
  /** `too-costly`: the budget was spent before all members were tried. Absent where all were. */
  readonly left?: readonly Problem[];
}

/** Faces of dice that are wanted. */
export interface FacesOffer {
  readonly form: 'faces';
  readonly name: 'faces';
  /** The dice that are still to be rolled, in this order. A draw may want one die more, when its face is too high. */
  readonly dice: readonly Die[];
  /** The faces that have been given. */
  readonly chosen: readonly string[];
}

/**
 * Tells what can be clicked next in an order: only what can still lead to a legal action. An order is built click by click and
 * never runs into a dead end; an order that comes from elsewhere may be dead, and then the answer says why.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param given the fields given so far, perhaps stale, perhaps hostile; without a kind the field is `kind`
 * @param how who asks; the budget; a step of it is an order that is looked at
 * @returns the next click; nothing throws. Where the budget is spent, the values that were found up to there, and what is left
 * @example options(world, state, {}) // { form: 'one', name: 'kind', values: ['fire', 'pass'], optional: false }
 */
export function options<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  given: unknown = {},
  how?: AskOptions,
): Offer<S> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return { form: 'dead', problems: wrong.problems };
  const asked = askedIn(world, seen, how);
  if (!asked.ok) return { form: 'dead', problems: asked.problems };
  const { meter } = asked.value;
  const eyes = viewOf(world, asked.value.seen);
  const read = readOrder<S>(world, given);
  if (!read.ok) return { form: 'dead', problems: read.problems };
  const order = read.value;
  if (eyes.frames.length === 0) return dead(world, eyes, order);
  if (eyes.pending !== undefined) return answerOffer(world, eyes, order, questionOf(world, eyes, eyes.pending).ask);
  if (deciding(world, eyes) !== eyes.side) return dead(world, eyes, order);
  if (order.kind === undefined) {
    const values = Object.keys(order).length > 0 ? [] : kindsOpen(world, eyes, meter);
    if (values.length === 0 && !isSpent(meter)) return dead(world, eyes, order);
    return { form: 'one', name: 'kind', values, optional: false, ...leftOf('options', meter) };
  }
  const rule = ruleUnder(world, eyes, order.kind);
  if (rule === undefined || fieldFaults<S>(world, eyes, order).length > 0) return dead(world, eyes, order);
  const scene = sceneOf(world, eyes);
  const slot = nextSlot(rule, order);
  if (slot === undefined) return doneOrDead(world, eyes, order);
  if (slot.form === 'one') {
    const { values, optional } = liveValues(scene, rule, order, slot, meter);
    const names = values.filter((value) => typeof value === 'string');
    if (names.length === 0 && !optional && !isSpent(meter)) return dead(world, eyes, order);
    return { form: 'one', name: slot.name, values: names, optional, ...leftOf('options', meter) };
  }
  const members = liveMembers(scene, rule, order, slot, meter);
  if (members.values.length === 0 && !members.mayClose && !members.optional && !isSpent(meter))
    return dead(world, eyes, order);
  const chosen = membersOf(order, slot.name);
  const of = companion(world, order, slot.name, chosen.length);
  return {
    form: 'member',
    name: slot.name,
    list: slot.form,
    chosen,
    ...(of === undefined ? {} : { of }),
    ...members,
    ...leftOf('options', meter),
  };
}

/** The members that an order has given to a field. */
function membersOf(order: Order, name: string): readonly string[] {
  const value = order[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** The member of another field to which the next member of a list belongs. */
function companion<S extends System>(world: WorldOf<S>, order: Order, name: string, place: number): string | undefined {
  const along = world.system.spelling.fields[order.kind ?? '']?.[name]?.along;
  return along === undefined ? undefined : membersOf(order, along)[place];
}

/** An order with every field: a legal action, or the reasons why it is none. */
function doneOrDead<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order): Offer<S> {
  const verdict = check(world, eyes, order);
  return verdict.complete === 1 ? { form: 'done', action: verdict.action } : dead(world, eyes, order);
}

/** An order of which nothing can come, with the reasons that `check` finds. */
function dead<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order): Offer<S> {
  const verdict = check(world, eyes, order);
  const problems =
    verdict.complete === -1 ? verdict.problems : [problem('no-such-action', { kind: order.kind ?? '' }, undefined, '')];
  return { form: 'dead', problems };
}

/** The next click of an answer: the kind, then faces or a choice. */
function answerOffer<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order, ask: Ask): Offer<S> {
  if (eyes.side !== ask.by) return dead(world, eyes, order);
  if (order.kind === undefined) return { form: 'one', name: 'kind', values: ['answer'], optional: false };
  if (order.kind !== 'answer') return dead(world, eyes, order);
  const own = ['kind', 'open', ask.kind === 'choice' ? 'choice' : 'faces'];
  if (!Object.keys(order).every((field) => own.includes(field))) return dead(world, eyes, order);
  const offer = ask.kind === 'choice' ? choiceOffer(order, ask.options) : facesOffer(order, ask);
  return offer ?? dead(world, eyes, order);
}

/** The next face of dice, or the answer when all are there; nothing where a face cannot be right. */
function facesOffer<S extends System>(order: Order, ask: Exclude<Ask, { kind: 'choice' }>): Offer<S> | undefined {
  const given: unknown = order['faces'] ?? [];
  if (!Array.isArray(given)) return undefined;
  const faces = given.map(Number);
  const draw: Die = { name: ask.purpose, sides: ask.kind === 'draw' ? ask.sides : 0 };
  const dieAt = (place: number): Die | undefined => (ask.kind === 'dice' ? ask.dice[place] : draw);
  const isRight = (face: number, place: number): boolean =>
    Number.isInteger(face) && face >= 1 && face <= (dieAt(place)?.sides ?? 0);
  if (!faces.every(isRight)) return undefined;
  const most = ask.kind === 'draw' ? ask.from.length : 0;
  const last = faces.at(-1);
  const isDone = ask.kind === 'dice' ? faces.length === ask.dice.length : last !== undefined && last <= most;
  // Once a face has made the draw, no other may follow.
  if (ask.kind === 'draw' && faces.slice(0, -1).some((face) => face <= most)) return undefined;
  if (isDone) return { form: 'done', action: { kind: 'answer', faces } };
  const dice = ask.kind === 'dice' ? ask.dice.slice(faces.length) : [draw];
  return { form: 'faces', name: 'faces', dice, chosen: faces.map(String) };
}

/** The next click of a choice: one of its names, or one more member of its sets; nothing where it cannot be right. */
function choiceOffer<S extends System>(order: Order, choices: readonly Choice[]): Offer<S> | undefined {
  const given = order['choice'];
  const isOpen = order.open?.includes('choice') === true;
  if (given !== undefined && !isOpen) return chosenAnswer(choices.find((choice) => sameChoice(choice, given)));
  const names = choices.filter((choice) => typeof choice === 'string');
  if (names.length === choices.length && !isOpen)
    return { form: 'one', name: 'choice', values: names, optional: false };
  const chosen = membersOf(order, 'choice');
  const sets = choices.map((choice) => (typeof choice === 'string' ? [choice] : choice));
  const fitting = sets.filter((set) => chosen.every((name) => set.includes(name)));
  if (fitting.length === 0) return undefined;
  const rests = fitting.map((set) => set.filter((name) => !chosen.includes(name)));
  const values = [...new Set(rests.flat())];
  const must = values.filter((name) => rests.every((rest) => rest.includes(name)));
  const mayClose = rests.some((rest) => rest.length === 0);
  return { form: 'member', name: 'choice', list: 'set', chosen, values, must, mayClose, optional: false };
}

function chosenAnswer<S extends System>(choice: Choice | undefined): Offer<S> | undefined {
  if (choice === undefined) return undefined;
  const action: AnswerAction = { kind: 'answer', choice };
  return { form: 'done', action };
}
