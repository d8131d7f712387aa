import type { Json } from '../../kernel/json/canonical.js';
import { guard } from '../../kernel/json/guard.js';
import type { Account } from '../../kernel/procedure/account.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Seen, Sent, View } from '../game/game.js';
import type { Refused } from './judged.js';
import { hindered } from './hindered.js';
import { judgeAction, occasionProblem } from './judged.js';
import { settingsOf } from '../game/arguments.js';
import { misused } from '../game/misuse.js';
import { ruleUnder } from './options.js';
import { completions, nextSlot } from '../walk/order.js';
import type { Order } from '../walk/order.js';
import { questionOf } from '../view/pending.js';
import { reasonsOf } from './reasons.js';
import type { ActionRule } from '../rule/rule.js';
import { isList } from '../rule/forms.js';
import { normalise } from '../rule/normalise.js';
import type { Role } from '../view/role.js';
import { closedTo, seatOf, seenFrom } from '../view/role.js';
import { progressFaults } from '../view/read-order.js';
import { readAction, unknownNames } from '../rule/spelling.js';
import type { Scene, System } from '../game/system.js';
import { sceneOf, viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';

/**
 * The verdict on an order, in two words. `complete` serves who builds an order: -1, it cannot become legal; 0, it can become
 * legal; 1, it is a legal action. `ruling` serves who judges it: `legal`, `notLegal` (a rule forbids it), `cannotSay` (it is
 * misspelt or not complete).
 *
 * -1 comes with all the reasons of the first stage that fails. 0 comes with the next slot of an order built click by click, with the
 * fields that are missing, and, where only fields are missing that may be left out at other times, with the reasons why it is not legal
 * without them. 1 comes with what the action comes to
 * for each of its targets, before the dice.
 */
export type Verdict<S extends System> =
  | { readonly complete: -1; readonly ruling: Refused; readonly problems: readonly Problem[] }
  | {
      readonly complete: 0;
      readonly ruling: 'cannotSay';
      readonly next: string;
      readonly missing: readonly string[];
      readonly problems?: readonly Problem[];
    }
  | {
      readonly complete: 1;
      readonly ruling: 'legal';
      readonly action: Sent<S>;
      readonly accounts: readonly Account[];
    };

/** Who asks for a verdict. */
export interface CheckOptions {
  /** A side by its id, `umpire` or `host`; the host where it is left out. */
  readonly as?: Role;
}

/**
 * Judges an action or a partial order: shape, then turn and side, then references, then every constraint of the action.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param given an order, perhaps partial, perhaps hostile
 * @param how the role of whoever asks: a side is judged by its own view, as `apply` judges it
 * @returns the verdict; nothing is changed and nothing throws
 * @example check(world, state, { kind: 'pass' }).complete // 1
 */
export function check<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  given: unknown,
  how?: CheckOptions,
): Verdict<S> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return { complete: -1, ruling: 'cannotSay', problems: wrong.problems };
  const safe = guard(given);
  if (!safe.ok) return { complete: -1, ruling: 'cannotSay', problems: safe.problems };
  if (how === undefined) return checkPlain(world, seen, safe.value);
  const settings = settingsOf(how, { as: 'text' }, '/how');
  if (!settings.ok) return { complete: -1, ruling: 'cannotSay', problems: settings.problems };
  const seat = seatOf(world, settings.value.as);
  if (!seat.ok) return { complete: -1, ruling: 'cannotSay', problems: seat.problems };
  const own = seenFrom(world, seen, seat.value);
  if (!own.ok) return { complete: -1, ruling: 'notLegal', problems: own.problems };
  const closed = world.system.override === undefined ? undefined : closedTo(seat.value, safe.value);
  if (closed !== undefined) return { complete: -1, ruling: 'notLegal', problems: [closed] };
  return checkPlain(world, own.value, safe.value);
}

/** Judges an order that is plain data. */
function checkPlain<S extends System>(world: WorldOf<S>, seen: Seen<S>, given: Json): Verdict<S> {
  const eyes = viewOf(world, seen);
  const input = normalise(world, given);
  const order = orderIn(input);
  // Lists that are not closed yet make no action that could be judged.
  const growing = (order?.open ?? []).length > 0 ? openOrder(world, eyes, order as Order, []) : undefined;
  if (growing !== undefined) return growing;
  // The table decides on what lies there, and not on what one side knows of it: so does `apply`.
  const judging = order !== undefined && isOverride(world, order) ? seen : eyes;
  const judged = judgeAction(world, judging, order === undefined ? input : withoutSkipped(order));
  if (order !== undefined && (!judged.ok || (order.skipped ?? order.open) !== undefined)) {
    const open = openOrder(world, eyes, order, judged.ok ? [] : judged.problems);
    if (open !== undefined) return open;
  }
  if (!judged.ok) {
    const { ruling, problems } = judged;
    return { complete: -1, ruling, problems: order === undefined ? problems : hindered(world, eyes, order, problems) };
  }
  const action = judged.value;
  const accounts = ruleUnder(world, eyes, action.kind)?.accounts?.(sceneOf(world, eyes), action) ?? [];
  return { complete: 1, ruling: 'legal', action, accounts };
}

function isOverride<S extends System>({ system }: WorldOf<S>, { kind }: Order): boolean {
  return system.override !== undefined && kind === 'override';
}

/** An input as an order: an object of plain data, in which the fields that say how far it is built are lists of names. */
function orderIn(input: unknown): Order | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const order = input as Order;
  const about = [order.skipped, order.open];
  return about.every((each) => each === undefined || isList(each, 'string')) ? order : undefined;
}

/** The fields of an order as fields of an action, without those that say how far it is built. */
function withoutSkipped(order: Order): unknown {
  if (order.skipped === undefined && order.open === undefined) return order;
  const { skipped: _skipped, open: _open, ...fields } = order;
  return fields;
}

/**
 * The verdict on an order that may yet become an action, or nothing when it is complete or does not fit.
 *
 * @param faults the reasons why it is not legal as it stands
 */
function openOrder<S extends System>(
  world: WorldOf<S>,
  eyes: View<S>,
  order: Order,
  faults: readonly Problem[],
): Verdict<S> | undefined {
  const { override } = world.system;
  if (order.kind === 'override' && override !== undefined) return openOverride(world, eyes, order);
  if (eyes.pending !== undefined) return openAnswer(world, eyes, order);
  const wrong = occasionProblem(world, eyes, { kind: order.kind ?? '' });
  if (wrong !== undefined && wrong.code !== 'not-now')
    return order.kind === undefined ? { complete: -1, ruling: 'notLegal', problems: [wrong] } : undefined;
  if (Object.keys(order).length === 0) return lacking('kind');
  const rule = typeof order.kind === 'string' ? ruleUnder(world, eyes, order.kind) : undefined;
  if (rule === undefined || !isPlain(order) || !hasOnlySlots(order, rule)) return undefined;
  const slot = nextSlot(rule, order);
  if (slot === undefined) return undefined;
  const scene = sceneOf(world, eyes);
  const misread = fieldProblems(world, scene, order, rule);
  if (misread.length > 0) return { complete: -1, ruling: 'cannotSay', problems: hindered(world, eyes, order, misread) };
  const isWhole = (order.open ?? []).length === 0 && readAction(world.system.spelling, withoutSkipped(order)).ok;
  const first = completions(scene, rule, order).next();
  if (first.done !== true) {
    const missing = missingFrom(scene, rule, order, first.value);
    const problems = isWhole && faults.length > 0 ? { problems: hindered(world, eyes, order, faults) } : {};
    return { complete: 0, ruling: 'cannotSay', next: slot.name, missing, ...problems };
  }
  // A complete order is judged as an action, by all its conditions.
  if (isWhole) return undefined;
  return {
    complete: -1,
    ruling: 'notLegal',
    problems: hindered(world, eyes, order, reasonsOf(world, scene, rule, order)),
  };
}

/** The verdict on an order that lacks one field. */
function lacking<S extends System>(field: string): Verdict<S> {
  return { complete: 0, ruling: 'cannotSay', next: field, missing: [field] };
}

/**
 * The fields that are missing from an order: those that every action of its kind has. Where all of these are given, those that may be
 * left out at other times, but in no legal completion of this order; then the sets and
 * lists that are not closed yet; and where each field can be replaced by another, those of one completion.
 *
 * @param found a legal completion
 */
function missingFrom<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  order: Order,
  found: S['action'],
): readonly string[] {
  const { skipped = [], open: growing = [] } = order;
  const open = rule.slots.filter(({ name }) => order[name] === undefined && !skipped.includes(name));
  const always = open.filter(({ optional }) => optional !== true);
  if (always.length > 0) return always.map(({ name }) => name);
  const filled = open.map(({ name }) => name).filter((name) => name in found);
  const needed = filled.filter((name) => {
    const without = { ...order, skipped: [...skipped, name] };
    return completions(scene, rule, without).next().done === true;
  });
  if (needed.length > 0) return needed;
  return growing.length > 0 ? growing : filled;
}

/**
 * The faults of the fields given, whatever the other fields will be: their spelling, and names of things that do not
 * exist.
 */
function fieldProblems<S extends System>(
  { system: { spelling } }: WorldOf<S>,
  scene: Scene<S>,
  order: Order,
  rule: ActionRule<S>,
): readonly Problem[] {
  const fields = withoutSkipped(order);
  const read = readAction(spelling, fields);
  const misspelt = read.ok ? [] : read.problems.filter(({ code }) => code !== 'missing');
  if (misspelt.length > 0) return misspelt;
  const unfit = progressFaults(rule, order);
  return unfit.length > 0 ? unfit : unknownNames(spelling, scene, { ...(fields as S['action']), kind: rule.kind });
}

/** The next field of an unfinished override; anybody may begin one at any time. */
function openOverride<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order): Verdict<S> | undefined {
  const { spelling } = world.system;
  const fields = Object.entries(spelling.fields['override'] ?? {});
  const missing = fields.filter(([name, { optional }]) => optional !== true && order[name] === undefined);
  const [next] = missing.map(([name]) => name);
  if (next === undefined || eyes.pending !== undefined || eyes.frames.length === 0) return undefined;
  const read = readAction(spelling, order);
  if (!read.ok && read.problems.some(({ code }) => code !== 'missing')) return undefined;
  return { complete: 0, ruling: 'cannotSay', next, missing: missing.map(([name]) => name) };
}

/** The field that an unfinished answer still needs: faces for dice and draws, an option for a choice. */
function openAnswer<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order): Verdict<S> | undefined {
  if (eyes.pending === undefined) return undefined;
  const { ask } = questionOf(world, eyes, eyes.pending);
  if (eyes.side !== ask.by) return undefined;
  const fields = Object.keys(order).filter((name) => name !== 'skipped');
  if (fields.length === 0) return lacking('kind');
  const isBare = order.kind === 'answer' && fields.length === 1;
  return isBare ? lacking(ask.kind === 'choice' ? 'choice' : 'faces') : undefined;
}

/** Only strings and lists of strings, as orders are made of. */
function isPlain(order: Order): boolean {
  return Object.values(order).every((value) => typeof value === 'string' || isList(value, 'string'));
}

/** Whether an order names no field but its kind and the slots of that kind. */
function hasOnlySlots<S extends System>(order: Order, rule: ActionRule<S>): boolean {
  return Object.keys(order).every(
    (name) => name === 'kind' || name === 'skipped' || name === 'open' || rule.slots.some((slot) => slot.name === name),
  );
}
