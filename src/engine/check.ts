import type { Ledger } from '../kernel/ledger.js';
import { fits } from '../kernel/runner.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import { answerOf, facesProblem, isAnswer } from './answer.js';
import type { Seen, Sent, View } from './game.js';
import { misused } from './misuse.js';
import { ruleUnder } from './options.js';
import { completions, nextSlot } from './order.js';
import type { Order } from './order.js';
import { questionOf } from './pending.js';
import type { ActionRule } from './rule.js';
import { normalise, readAction, unknownNames } from './spelling.js';
import type { Scene, System } from './system.js';
import { deciding, sceneOf, viewOf } from './view.js';
import type { WorldOf } from './world.js';

/**
 * The verdict on an order. -1: it cannot become legal, with all the reasons of the first stage that fails. 0: it can
 * become legal, with the next slot. 1: it is a legal action, with the sums by which it would be resolved.
 */
export type Verdict<S extends System> =
  | { readonly complete: -1; readonly problems: readonly Problem[] }
  | { readonly complete: 0; readonly next: string }
  | { readonly complete: 1; readonly action: Sent<S>; readonly previews: readonly Ledger[] };

/**
 * Judges an action or a partial order: shape, then turn and side, then references, then every constraint of the action.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param given an order, perhaps partial, perhaps hostile
 * @returns the verdict; nothing is changed and nothing throws
 * @example check(world, state, { kind: 'pass' }).complete // 1
 */
export function check<S extends System>(world: WorldOf<S>, seen: Seen<S>, given: unknown): Verdict<S> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return { complete: -1, problems: wrong.problems };
  const eyes = viewOf(world, seen);
  const input = normalise(world, given);
  const legal = checkAction(world, eyes, isPartial(input) ? withoutSkipped(input) : input);
  if (!legal.ok || (isPartial(input) && (input.skipped ?? input.open) !== undefined)) {
    const open = isPartial(input) ? openOrder(world, eyes, input) : undefined;
    if (open !== undefined) return open;
  }
  if (!legal.ok) return { complete: -1, problems: legal.problems };
  const rule = ruleUnder(world, eyes, legal.value.kind);
  return { complete: 1, action: legal.value, previews: rule?.preview?.(sceneOf(world, eyes), legal.value) ?? [] };
}

/** Whether an input is an object whose fields can be read as those of an order. */
function isPartial(input: unknown): input is Order {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** The fields of an order as fields of an action, without those that say how far it is built. */
function withoutSkipped(order: Order): unknown {
  if (order.skipped === undefined && order.open === undefined) return order;
  const { skipped: _skipped, open: _open, ...fields } = order;
  return fields;
}

/** The verdict on an order that may yet become an action, or nothing when it is complete or does not fit. */
function openOrder<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order): Verdict<S> | undefined {
  const { spelling, override } = world.system;
  if (order.kind === 'override' && override !== undefined) return openOverride(world, eyes, order);
  if (eyes.pending !== undefined || deciding(world, eyes) !== eyes.side) return undefined;
  if (Object.keys(order).length === 0) return { complete: 0, next: 'kind' };
  const rule = typeof order.kind === 'string' ? ruleUnder(world, eyes, order.kind) : undefined;
  if (rule === undefined || !isPlain(order) || !hasOnlySlots(order, rule)) return undefined;
  const slot = nextSlot(rule, order);
  if (slot === undefined) return undefined;
  const scene = sceneOf(world, eyes);
  const faults = fieldProblems(world, scene, order, rule);
  if (faults.length > 0) return { complete: -1, problems: faults };
  if (completions(scene, rule, order).next().done !== true) return { complete: 0, next: slot.name };
  // A complete order is judged as an action, by all its conditions.
  if (readAction(spelling, withoutSkipped(order)).ok) return undefined;
  return { complete: -1, problems: blame(scene, rule, order) };
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
  return misspelt.length > 0
    ? misspelt
    : unknownNames(spelling, scene, { ...(fields as S['action']), kind: rule.kind });
}

/** The next field of an unfinished override; anybody may begin one at any time. */
function openOverride<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order): Verdict<S> | undefined {
  const { spelling } = world.system;
  const fields = Object.entries(spelling.fields['override'] ?? {});
  const next = fields.find(([name, { optional }]) => optional !== true && order[name] === undefined)?.[0];
  if (next === undefined || eyes.pending !== undefined || eyes.frames.length === 0) return undefined;
  const read = readAction(spelling, order);
  return read.ok || read.problems.every(({ code }) => code === 'missing') ? { complete: 0, next } : undefined;
}

/** Only strings and lists of strings, as orders are made of. */
function isPlain(order: Order): boolean {
  return Object.values(order).every(
    (value) => typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string')),
  );
}

/** Whether an order names no field but its kind and the slots of that kind. */
function hasOnlySlots<S extends System>(order: Order, rule: ActionRule<S>): boolean {
  return Object.keys(order).every(
    (name) => name === 'kind' || name === 'skipped' || name === 'open' || rule.slots.some((slot) => slot.name === name),
  );
}

/** So many ways to go on are asked why none of them is legal. */
const MOST_ASKED = 64;

/**
 * Why a partial order has no legal completion: the first field that leaves none, and every condition that fails however the
 * order would be completed.
 */
function blame<S extends System>(scene: Scene<S>, rule: ActionRule<S>, order: Order): readonly Problem[] {
  const { skipped, open } = order;
  let before: Order = {
    kind: rule.kind,
    ...(skipped === undefined ? {} : { skipped }),
    ...(open === undefined ? {} : { open }),
  };
  if (completions(scene, rule, before).next().done === true) {
    const none = problem('no-such-action', { kind: rule.kind }, undefined, '/kind');
    return [none, ...inAll(scene, rule, firstOf(anyhow(scene, rule, order)))];
  }
  for (const slot of rule.slots) {
    const value = order[slot.name];
    if (value === undefined) continue;
    const kept: Order = { ...before, [slot.name]: value };
    if (completions(scene, rule, kept).next().done === true) {
      const wrong = problem('not-among-options', { slot: slot.name, value }, undefined, `/${slot.name}`);
      const whole = firstOf(anyhow(scene, rule, order));
      // Where the slots after it offer nothing, the value stands in for one that is legal.
      const tried =
        whole.length > 0
          ? whole
          : firstOf(completions(scene, rule, before)).map((other) => ({ ...other, [slot.name]: value }));
      return [wrong, ...inAll(scene, rule, tried)];
    }
    before = kept;
  }
  return [problem('no-such-action', { kind: rule.kind }, undefined, '/kind')];
}

/** Every way to fill the slots that are left, legal or not. */
function anyhow<S extends System>(scene: Scene<S>, rule: ActionRule<S>, order: Order): Iterable<S['action']> {
  return completions(scene, { ...rule, references: [], constraints: [] }, order);
}

function firstOf<A>(actions: Iterable<A>): readonly A[] {
  const found: A[] = [];
  for (const action of actions) {
    found.push(action);
    if (found.length === MOST_ASKED) break;
  }
  return found;
}

/** The conditions that fail in every one of some actions, with the parameters of the first. */
function inAll<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  actions: readonly S['action'][],
): readonly Problem[] {
  const [first, ...others] = actions;
  if (first === undefined) return [];
  return [...(rule.references ?? []), ...rule.constraints].flatMap(({ code, rule: section, violation }) => {
    const params = violation(scene, first);
    if (params === undefined || others.some((action) => violation(scene, action) === undefined)) return [];
    return [problem(code, params, section)];
  });
}

/**
 * Judges a complete action.
 *
 * @returns the action, or all failures of the first failing stage
 * @example checkAction(world, game, { kind: 'pass' }).ok // true when the side to decide may pass
 */
export function checkAction<S extends System>(world: WorldOf<S>, seen: Seen<S>, input: unknown): Result<Sent<S>> {
  const { sections, spelling, override } = world.system;
  const read = readAction(spelling, input, world);
  if (!read.ok) return read;
  const action = read.value;
  if (seen.frames.length === 0) return refuse(problem('game-over', {}, sections.over));
  if (seen.pending !== undefined) return checkAnswer(world, seen, action);
  if (action.kind === 'override' && override !== undefined) {
    const problems = override.problems(world, seen, action);
    return problems.length > 0 ? refuse(...problems) : ok(action);
  }
  if (seen.kind === 'view' && seen.side !== deciding(world, seen)) {
    return refuse(problem('wrong-side', { side: seen.side, deciding: deciding(world, seen) }, sections.turn));
  }
  const rule = ruleUnder(world, seen, action.kind);
  if (rule === undefined) {
    const frame = seen.frames.at(-1)?.kind ?? 'none';
    return refuse(problem('not-now', { kind: action.kind, frame }, sections.sequence, '/kind'));
  }
  const scene = sceneOf(world, viewOf(world, seen));
  const unknown = unknownNames(spelling, scene, action);
  if (unknown.length > 0) return refuse(...unknown);
  for (const stage of [rule.references ?? [], rule.constraints]) {
    const problems: Problem[] = [];
    for (const { code, rule: section, violation } of stage) {
      const params = violation(scene, action);
      if (params !== undefined) problems.push(problem(code, params, section));
    }
    if (problems.length > 0) return refuse(...problems);
  }
  return ok(action);
}

function checkAnswer<S extends System>(world: WorldOf<S>, seen: Seen<S>, action: Sent<S>): Result<Sent<S>> {
  if (seen.pending === undefined) return refuse(problem('nothing-asked', {}, undefined, '/kind'));
  const { ask } = questionOf(world, seen, seen.pending);
  if (seen.kind === 'view' && seen.side !== ask.by) {
    return refuse(problem('wrong-side', { side: seen.side, deciding: ask.by }, ask.rule));
  }
  if (!isAnswer(action))
    return refuse(problem('answer-first', { purpose: ask.purpose, of: ask.of }, ask.rule, '/kind'));
  const answer = answerOf(action);
  if (answer === undefined) return refuse(problem('one-answer', {}, ask.rule, ''));
  if (fits(ask, answer)) return ok(action);
  const path = answer.kind === 'choice' ? '/choice' : '/faces';
  if (ask.kind === 'choice')
    return refuse(problem('not-an-option', { purpose: ask.purpose, of: ask.of }, ask.rule, path));
  if (answer.kind !== 'faces')
    return refuse(problem('dice-wanted', { purpose: ask.purpose, of: ask.of }, ask.rule, path));
  return refuse(facesProblem(ask, answer.faces, path));
}
