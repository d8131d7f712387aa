import { view } from '../engine/index.js';
import { estimateOf } from '../bots/levels/numbers.js';
import type { Estimate } from '../bots/levels/numbers.js';
import { isSame } from '../bots/levels/impulse-plan.js';
import type { RankOptions, RankedPlan } from '../bots/levels/rank.js';
import { rank } from '../bots/levels/rank.js';
import { largest } from '../kernel/basis/lists.js';
import { canonical } from '../kernel/json/canonical.js';
import { seedRng } from '../kernel/procedure/seeded.js';
import type { Action, Side, World } from '../state/index.js';
import type { Reason } from './reasons.js';
import { reasonsFor } from './reasons.js';
import { weighedRallies } from './rally.js';
import type { Decision, DecisionKind } from './recorded-orders.js';
import type { SetUps } from './set-up.js';
import { weighedPlaces } from './set-up.js';
import type { Weighed } from './weighed.js';
import { weighedIn } from './weighed.js';

/** A decision of a record, with what the coach thinks of it. */
export interface ReviewedDecision {
  /** What was decided about: a whole impulse, an answer to one, the place of a unit in the set-up, a rally attempt or the end of them. */
  readonly about: DecisionKind;
  /** The step of the record, from 0. */
  readonly step: number;
  readonly turn: number;
  readonly by: Side;
  /** The orders that were given. */
  readonly orders: readonly Action[];
  /** The place of these orders among the plans, from 1. Plans that are as good share a place. */
  readonly rank: number;
  /** The plans that were compared. */
  readonly of: number;
  /** The estimated chance to win after these orders. */
  readonly chance: Estimate;
  /** What they cost in chances to win, beside the best plan in the same games; 0 where there is no better one. */
  readonly cost: Estimate;
  /** Whether the whole interval of the cost is above 0, of three games at least; of a rally attempt, whose odds are exact, whether it costs anything. */
  readonly isSure: boolean;
  /** The best plan, with its orders as they were given in the first imagined game, or its answer; absent where nothing better was found. */
  readonly better?: { readonly orders: readonly Action[]; readonly chance: Estimate };
  /** Why it is better, the weightiest reason first. */
  readonly why: readonly Reason[];
  /** The games in which the orders were played out, or the set-ups of the enemy against which they were weighed; 0 of a rally attempt. */
  readonly games: number;
}

/** Orders that are less apart in chances are as good. */
const AS_GOOD = 0.005;

/** Fewer games are not enough to be sure. */
const ENOUGH = 3;

/** Nothing lost. */
const NO_COST: Estimate = { mean: 0, from: 0, to: 0, error: 0 };

/** So many others are weighed where nobody says how many. */
const USUAL_WIDTH = 3;

/**
 * Reviews one decision by what its side saw then, and by nothing else.
 *
 * @param seed decides the games that are imagined
 * @param known the set-ups that were imagined for other decisions of the record; new ones are added
 * @returns nothing where the side had no choice, or where no game can be imagined
 * @example reviewed(world, decision, 'seed', { steps: 100 })?.rank // 3
 */
export function reviewed(
  world: World,
  decision: Decision,
  seed: string,
  how: RankOptions,
  known: SetUps = new Map(),
): ReviewedDecision | undefined {
  const { width = USUAL_WIDTH, steps } = how;
  if (decision.about === 'impulse' || decision.about === 'answer') return playedOut(world, decision, seed, how);
  if (steps === 0) return undefined;
  return decision.about === 'setUp'
    ? judged(decision, weighedPlaces(world, decision, seed, width, known))
    : judged(decision, weighedRallies(world, decision, seed, width));
}

/** What is compared of one decision: its own orders and the best ones, with the place of the former. */
interface Comparison {
  readonly own: Weighed;
  readonly best: Weighed;
  readonly rank: number;
  readonly of: number;
  /** The chances are those of exact odds. */
  readonly isExact?: true;
}

/** A decision whose orders were weighed where they lead, the own ones first. */
function judged(decision: Decision, all: readonly Weighed[]): ReviewedDecision | undefined {
  const [own] = all;
  if (own === undefined || all.length < 2 || canonical(own.orders) !== canonical(decision.orders)) return undefined;
  const means = all.map(({ chances }) => meanOf(chances));
  const most = largest(means, 0);
  const best = all.find((_, at) => means[at] === most) ?? own;
  const rank = 1 + means.filter((mean) => mean > (means[0] ?? 0) + AS_GOOD).length;
  const exact = decision.about === 'rally' ? { isExact: true as const } : {};
  return compared(decision, { own, best, rank, of: all.length, ...exact });
}

function playedOut(world: World, decision: Decision, seed: string, how: RankOptions): ReviewedDecision | undefined {
  const { step, by, before, orders } = decision;
  const ranking = rank(world, view(world, before, by), seedRng(`${seed}/${step}`), { ...how, also: orders });
  const own = ranking.plans.find((each) => isSame(each, { orders }));
  if (own === undefined || ranking.plans.length < 2 || own.games.length === 0) return undefined;
  const full = ranking.plans.filter(({ games }) => games.length === own.games.length);
  const [best = own] = full;
  const place = 1 + full.filter((each) => each.gain.mean > own.gain.mean + AS_GOOD).length;
  // What is answered later in the same impulse of the enemy is a decision of its own.
  const asked = (plan: RankedPlan): Weighed =>
    decision.about === 'answer' ? { ...weighedIn(plan), orders: [plan.action] } : weighedIn(plan);
  const mine = asked(own);
  const comparison = { own: mine, best: best === own ? mine : asked(best), rank: place, of: ranking.plans.length };
  return compared(decision, comparison);
}

/** A decision with its place, and with what it cost beside the best orders. */
function compared(
  { about, step, by, before, orders }: Decision,
  { own, best, rank: place, of, isExact }: Comparison,
): ReviewedDecision {
  const exact = isExact === true;
  const losses = best.chances.map((chance, game) => chance - (own.chances[game] ?? chance));
  const cost = estimated(losses, [-1, 1], exact);
  const games = exact ? 0 : own.chances.length;
  const chance = estimated(own.chances, [0, 1], exact);
  const common = { about, step, turn: before.position.turn, by, orders, rank: place, of, chance, games };
  if (best === own || cost.mean <= AS_GOOD) return { ...common, cost: NO_COST, isSure: false, why: [] };
  return {
    ...common,
    cost,
    isSure: exact || (games >= ENOUGH && cost.from > 0),
    better: { orders: best.orders, chance: estimated(best.chances, [0, 1], exact) },
    why: reasonsFor(own, best),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** An estimate of several values; one that is worked out from exact odds has no interval. */
function estimated(values: readonly number[], bounds: readonly [number, number], isExact: boolean): Estimate {
  const mean = meanOf(values);
  return isExact ? { mean, from: mean, to: mean, error: 0 } : estimateOf(values, bounds);
}
