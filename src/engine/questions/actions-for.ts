import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent } from '../../kernel/odds/meter.js';
import type { Problem } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { problem } from '../../kernel/basis/result.js';
import { textProblems } from '../game/arguments.js';
import type { AskOptions } from './asker.js';
import { askedIn } from './asker.js';
import { tooCostly } from './budget.js';
import { check } from './check.js';
import type { Roles } from '../world/game-system.js';
import type { Seen, Sent, View } from '../game/game.js';
import { misused } from '../game/misuse.js';
import { walkOfOrder } from '../walk/order.js';
import type { Order, OrderOf } from '../walk/order.js';
import { questionOf } from '../view/pending.js';
import type { ActionRule } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';
import { deciding, sceneOf, viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';

/** The actions in which one thing on the table takes part. */
export interface ActionsFor<S extends System> {
  /** The kinds that are possible now. */
  readonly open: readonly OpenKind<S>[];
  /** The other kinds of this moment, each with the reasons. */
  readonly closed: readonly ClosedKind<S>[];
}

/** A kind of action with a legal action in which the thing takes part. */
export interface OpenKind<S extends System> {
  readonly kind: S['action']['kind'] | 'answer';
  /** The order begun, once for each part that the thing can take: `options` goes on from there. */
  readonly orders: readonly OrderOf<Sent<S>>[];
}

/** A kind of action without such an action. */
export interface ClosedKind<S extends System> {
  readonly kind: S['action']['kind'] | 'answer';
  readonly problems: readonly Problem[];
}

/**
 * Tells in which actions a thing on the table can take part now, and why not in the others: what a click on it may mean.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param thing the id of a counter, or the name of a hex or a location
 * @param rolesIn the orders in which a thing takes part; those of the world's game where it is left out
 * @param how who asks; the budget; a step of it is an order that is looked at
 * @returns every kind of action of this moment, open or closed; none when the game is over. Where the budget is spent, the kinds
 *   that it does not reach are closed for that reason (`too-costly`). A thing that is not there closes them all: the reasons are those
 *   with which a game refuses an unknown name, at `/thing`
 * @example actionsFor(world, state, 'a1').open // [{ kind: 'fire', orders: [{ kind: 'fire', unit: 'a1' }] }]
 */
export function actionsFor<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  thing: string,
  rolesIn?: Roles<S>,
  how?: AskOptions,
): ActionsFor<S> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return { open: [], closed: [{ kind: 'answer', problems: wrong.problems }] };
  const unnamed = textProblems(thing, '/thing');
  if (unnamed.length > 0) return { open: [], closed: [{ kind: 'answer', problems: unnamed }] };
  const asked = askedIn(world, seen, how);
  if (!asked.ok) return { open: [], closed: [{ kind: 'answer', problems: asked.problems }] };
  const { meter } = asked.value;
  const eyes = viewOf(world, asked.value.seen);
  const frame = eyes.frames[eyes.frames.length - 1];
  if (eyes.pending !== undefined) return answersFor(world, eyes, thing);
  if (frame === undefined) return { open: [], closed: [] };
  const scene = sceneOf(world, eyes);
  const nowhere = unknownThing(world, scene, thing);
  if (nowhere.length > 0)
    return { open: [], closed: world.system.rulesFor(frame).map(({ kind }) => ({ kind, problems: nowhere })) };
  const open: OpenKind<S>[] = [];
  const closed: ClosedKind<S>[] = [];
  for (const rule of world.system.rulesFor(frame)) {
    const { kind } = rule;
    const roles = (rolesIn ?? world.system.roles)?.(scene, kind, thing) ?? rolesByName(world, scene, rule, thing);
    const orders = deciding(world, eyes) === eyes.side ? roles.filter((role) => isOpen(scene, rule, role, meter)) : [];
    if (orders.length > 0) open.push({ kind, orders: orders as readonly OrderOf<Sent<S>>[] });
    else if (isSpent(meter)) closed.push({ kind, problems: [tooCostly('actionsFor', meter)] });
    else closed.push({ kind, problems: reasons(world, eyes, kind, roles, thing) });
  }
  return { open, closed };
}

/** Why a thing is none that a game knows, whatever it may be: no counter, no place. Nothing for one that it knows. */
function unknownThing<S extends System>(world: WorldOf<S>, scene: Scene<S>, thing: string): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { fault, unknown, normal } of Object.values(world.system.spelling.forms)) {
    if (unknown === undefined) continue;
    const value = normal?.(world, thing) ?? thing;
    if (typeof value !== 'string' || fault(value) !== undefined) continue;
    const found = unknown(scene, value, '/thing');
    if (found.length === 0) return [];
    append(problems, found);
  }
  return problems;
}

function isOpen<S extends System>(scene: Scene<S>, rule: ActionRule<S>, order: Order, meter: Meter): boolean {
  return !isSpent(meter) && walkOfOrder(scene, rule, order, meter).next() !== undefined;
}

/** The orders in which a thing takes part that is named; one for each field that names things. */
function rolesByName<S extends System>(
  world: WorldOf<S>,
  scene: Scene<S>,
  rule: ActionRule<S>,
  thing: string,
): readonly Order[] {
  const { spelling } = world.system;
  const { kind } = rule;
  return rule.slots.flatMap(({ name, form }): readonly Order[] => {
    const unknown = spelling.forms[spelling.fields[kind]?.[name]?.form ?? '']?.unknown;
    if (unknown === undefined) return [];
    const value = form === 'one' ? thing : [thing];
    if (unknown(scene, value, '').length > 0) return [];
    return [form === 'one' ? { kind, [name]: value } : { kind, [name]: value, open: [name] }];
  });
}

/** Why a thing takes no part in any action of a kind: the reasons against its first part, or that it has none. */
function reasons<S extends System>(
  world: WorldOf<S>,
  eyes: View<S>,
  kind: string,
  [first]: readonly Order[],
  thing: string,
): readonly Problem[] {
  const verdict = first === undefined ? undefined : check(world, eyes, first);
  if (verdict?.complete === -1 && verdict.problems.length > 0) return verdict.problems;
  return [problem('takes-no-part', { kind, thing })];
}

/** While a question waits there is only its answer, and it is about one thing. */
function answersFor<S extends System>(world: WorldOf<S>, eyes: View<S>, thing: string): ActionsFor<S> {
  if (eyes.pending === undefined) return { open: [], closed: [] };
  const { ask } = questionOf(world, eyes, eyes.pending);
  const named = [ask.of, ...(ask.kind === 'choice' ? ask.options.flat() : ask.kind === 'draw' ? ask.from : [])];
  if (eyes.side === ask.by && named.includes(thing))
    return { open: [{ kind: 'answer', orders: [{ kind: 'answer' }] as readonly OrderOf<Sent<S>>[] }], closed: [] };
  const nowhere = unknownThing(world, sceneOf(world, eyes), thing);
  const problems = nowhere.length > 0 ? nowhere : reasons(world, eyes, 'answer', [], thing);
  return { open: [], closed: [{ kind: 'answer', problems }] };
}
