import { apply, view as viewIn, whoDecides } from '../../engine/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import type { Action, View, World } from '../../state/index.js';
import type { Candidate } from '../candidates.js';
import { candidates } from '../candidates.js';
import { imagine } from '../imagine.js';
import type { Terms } from '../tactical/shots.js';
import { tacticalBot } from '../tactical/tactical.js';
import type { Personality } from './personality.js';
import { scoreFor } from './personality.js';

/** Orders for a whole impulse, or for what is left of it. */
export interface ImpulsePlan {
  /** What is done now. */
  readonly action: Action;
  /** All orders, `action` first: after a location is named, its attack or its move step by step. The policy goes on after them. */
  readonly orders: readonly Action[];
  /** What the tactical policy thinks of it, in Squads; waiting is worth 0. */
  readonly score: number;
  /** What the score is made of. */
  readonly terms: Terms;
  /** Whether the tactical policy chooses it. */
  readonly isPolicy: boolean;
}

/** More plans are not compared, whatever width is asked for. */
const MOST_PLANS = 1000;

/** So many acts of each location are looked at. */
const ACTS = 3;

/**
 * The best plans that a side has now, by the scores of the tactical policy; the plan of the policy comes first.
 *
 * @param width the most plans
 * @param who what the side cares about
 * @returns one plan at least as long as the side is asked; those of a question of a single rule are the policy's own
 * @example plansOf(world, view, 4, PERSONALITIES.steady)[0].orders // [{ kind: 'name', at: 'I5' }, { kind: 'done' }, { kind: 'fire', ... }]
 */
export function plansOf(world: World, view: View, width: number, who: Personality): readonly ImpulsePlan[] {
  const decided = tacticalBot.decide(world, view, seedRng('policy'));
  if (decided === undefined) return [];
  const found = candidates(world, view, { width: 3 * Math.min(width, MOST_PLANS) }).map((each) => weighing(each, who));
  const top = view.frames.at(-1);
  const isOpen = view.pending === undefined && top?.kind === 'impulse' && top.step === 'open';
  // Units that still wait beside the map have no worth in `evaluate`: to leave them there would look better than it is.
  if (isOpen && decided.action.kind === 'move') return [policyPlan(world, view, decided.action, [])];
  const all = found.flatMap((each) =>
    isOpen && each.action.kind === 'name' ? actsOf(world, view, each, who) : [planFrom([each.action], each, false)],
  );
  const own = policyPlan(world, view, decided.action, all);
  const others = all.filter((each) => !isSame(each, own)).sort((a, b) => b.score - a.score);
  return [own, ...distinct(others)].slice(0, width);
}

function weighing(each: Candidate, who: Personality): Candidate {
  return { ...each, score: scoreFor(each.terms, who) };
}

function planFrom(
  before: readonly Action[],
  { score, terms, plan, action }: Candidate,
  isPolicy: boolean,
): ImpulsePlan {
  const steps: readonly Action[] =
    plan === undefined ? [] : [...plan.way.map((to): Action => ({ kind: 'enter', to })), { kind: 'stop' }];
  // A candidate in the middle of a move is itself the first step of its way.
  const rest = action.kind === 'enter' ? steps.slice(1) : steps;
  const [first = action] = before;
  return { action: first, orders: [...before, ...rest], score, terms, isPolicy };
}

/** What a location could do once it is named. */
function actsOf(world: World, view: View, named: Candidate, who: Personality): readonly ImpulsePlan[] {
  const there = afterNaming(world, view, named.action);
  if (there === undefined) return [planFrom([named.action], named, false)];
  return candidates(world, there.view, { width: ACTS })
    .map((each) => weighing(each, who))
    .map((each) => planFrom([...there.orders, each.action], each, false));
}

/** A moment after the orders that name a location. */
interface Named {
  readonly orders: readonly Action[];
  readonly view: View;
}

/** What the side sees once it has named a location and no other; nothing where the other side is asked then. */
function afterNaming(world: World, view: View, name: Action): Named | undefined {
  const orders: Action[] = [];
  let state = imagine(world, view, seedRng('plans'))?.game;
  for (const order of [name, DONE]) {
    if (state === undefined || (order === DONE && !isNaming(state.frames))) break;
    const applied = apply(world, state, order, { lean: true });
    if (!applied.ok) return undefined;
    orders.push(order);
    state = applied.value.state;
  }
  if (state === undefined || state.pending !== undefined || whoDecides(world, state) !== view.side) return undefined;
  return { orders, view: viewIn(world, state, view.side) };
}

const DONE: Action = { kind: 'done' };

function isNaming(frames: View['frames']): boolean {
  const top = frames.at(-1);
  return top?.kind === 'impulse' && top.step === 'naming';
}

/** The plan of the policy: that with its first orders, or its first order alone. */
function policyPlan(world: World, view: View, action: Action, all: readonly ImpulsePlan[]): ImpulsePlan {
  const key = canonical(action);
  const found = all.find((each) => canonical(each.action) === key);
  if (found === undefined) return { action, orders: [action], score: 0, terms: {}, isPolicy: true };
  const there = action.kind === 'name' ? afterNaming(world, view, action) : undefined;
  const act = there === undefined ? undefined : tacticalBot.decide(world, there.view, seedRng('policy'))?.action;
  if (there === undefined || act === undefined) return { ...found, isPolicy: true };
  const before = canonical([...there.orders, act]);
  const same = all.find(({ orders }) => canonical(orders.slice(0, there.orders.length + 1)) === before);
  if (same !== undefined) return { ...same, isPolicy: true };
  return { action, orders: [...there.orders, act], score: found.score, terms: found.terms, isPolicy: true };
}

/**
 * Whether two plans give the same orders.
 *
 * @example isSame(plan, plan) // true
 */
export function isSame(one: Pick<ImpulsePlan, 'orders'>, other: Pick<ImpulsePlan, 'orders'>): boolean {
  return canonical(one.orders) === canonical(other.orders);
}

function distinct(plans: readonly ImpulsePlan[]): readonly ImpulsePlan[] {
  const seen = new Set<string>();
  return plans.filter(({ orders }) => {
    const key = canonical(orders);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * Whether something is a list of things with a kind: whether they are legal orders is asked as they are given.
 *
 * @example isListOfOrders([{ kind: 'pass' }]) // true
 */
export function isListOfOrders(value: unknown): value is readonly Action[] {
  const hasKind = (each: unknown): boolean =>
    typeof each === 'object' && each !== null && 'kind' in each && typeof each.kind === 'string';
  return Array.isArray(value) && value.every(hasKind);
}
