import type { OrUnknown } from '../../kernel/basis/flavour.js';
import { apply, view as viewIn } from '../../engine/index.js';
import { settingsOf } from '../../engine/game/arguments.js';
import type { Refusal } from '../../engine/game/misuse.js';
import { inPlace, misused } from '../../engine/game/misuse.js';
import { problem } from '../../kernel/basis/result.js';
import { decodeRngState, rollDie, seedRng } from '../../kernel/procedure/seeded.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { Action, View, World } from '../../state/index.js';
import type { Evaluation } from '../evaluate.js';
import { imagine } from '../imagine.js';
import { expectedOf, isAttack } from './attack-worth.js';
import type { ImpulsePlan } from './impulse-plan.js';
import { isListOfOrders, isSame, plansOf } from './impulse-plan.js';
import type { Estimate } from './numbers.js';
import { estimateOf } from './numbers.js';
import type { Personality } from './personality.js';
import { PERSONALITIES } from './personality.js';
import { playOut } from './playout.js';
import type { Basis } from './prospect.js';
import { basisOf, chanceBy, prospectOf } from './prospect.js';

/** How plans are compared. */
export interface RankOptions {
  /** The budget: decisions in imagined games, and six for each game (400 if not given). With 0 nothing is played out. */
  readonly steps?: number;
  /** The most plans (4 if not given). */
  readonly width?: number;
  /** The most impulses that each game is played on for (12 if not given); it is played to the end of the turn as a rule. */
  readonly depth?: number;
  /** By so much a plan must be better to be preferred to that of the policy, in percent of a standard error (150 if not given). */
  readonly margin?: number;
  /** Not used: so a level of LEVELS can be given as it is. The bot of a level that has some draws among plans, and ranks none. */
  readonly temperature?: number;
  /** What the side cares about: a steady player if not given. */
  readonly personality?: Personality;
  /** Orders for an impulse that are compared as well, such as those of a record. */
  readonly also?: readonly Action[];
}

/** A plan with what came of it in imagined games. */
export interface RankedPlan extends ImpulsePlan {
  /** The estimated chance to win after it. */
  readonly chance: Estimate;
  /** The chance less that of the plan of the policy, in the same games. */
  readonly gain: Estimate;
  /** The chances game by game; games of one number are the same game. */
  readonly games: readonly number[];
  /** The orders that were given in the first of these games, to the end of the impulse; `orders` where none was played. */
  readonly line: readonly Action[];
  /** The mean terms of `evaluate` at the end, own less theirs, in Squads. */
  readonly ends: Evaluation['terms'];
  /** What its first attack does by exact odds, in Squads; absent where it has none or the odds cost too much. */
  readonly attack?: number;
}

/** The plans of a side, best first. */
export interface Ranking {
  readonly side: string;
  readonly plans: readonly RankedPlan[];
  /** The plan to take: that of the policy, unless another one is better by the margin. */
  readonly choice: RankedPlan | undefined;
  /** What of the budget was used. */
  readonly steps: number;
  /** The generator after it. */
  readonly rng: RngState;
}

/** So many there are where nobody says how many. */
const USUAL: Readonly<Record<'steps' | 'width' | 'depth' | 'margin', number>> = {
  steps: 400,
  width: 4,
  depth: 12,
  margin: 150,
};

/** A playout ends after so many decisions at the latest, for each impulse. */
const LONGEST = 20;

/** What it costs to begin a game and to weigh its end, in decisions. */
const OF_EACH_GAME = 6;

/** More games of a plan tell little more. */
const MOST_ROUNDS = 40;

/** Rounds after which half of the plans are given up. */
const HALVINGS: readonly number[] = [2, 4];

/** A gain that is less than this is none. */
const LEAST_GAIN = 0.005;

/** Seeds of imagined games are numbers below this. */
const SEEDS = 1_000_000;

/**
 * Ranks what a side can do now: plans for a whole impulse, compared by what comes of them in games that fit what it sees (`imagine`).
 * The plans are played out in the same games (paired), so that luck in the games does not favour one of them; of the first attack of
 * a plan its luck is taken off, by exact odds. It reads nothing but the view. Equal views, budgets and generators give equal ranks.
 *
 * @param world the world
 * @param view what the side sees
 * @param rng the generator that draws the games
 * @param how the budget in decisions, how many plans, how far, whose taste
 * @returns the plans, best first; none where the side is not asked
 * @example rank(world, view(world, game, 'us'), seedRng('1'), { steps: 200 }).choice?.action // { kind: 'name', at: 'I5' }
 */
export function rank(world: World, view: View, rng: RngState, how?: RankOptions): Ranking;
export function rank<V, R, H>(
  world: World,
  view: OrUnknown<View, V>,
  rng: OrUnknown<RngState, R>,
  how?: OrUnknown<RankOptions, H>,
): Ranking | Refusal;
export function rank(world: World, given: unknown, generator: unknown, how?: unknown): Ranking | Refusal {
  const wrong = misused({ world, view: given }, 'lnlt');
  if (wrong !== undefined) return inPlace(wrong);
  const read = decodeRngState(generator, '/rng');
  if (!read.ok) return inPlace(read);
  const form = {
    steps: 'count',
    width: 'count',
    depth: 'count',
    margin: 'count',
    temperature: 'count',
    personality: 'json',
    also: 'json',
  } as const;
  const settings = settingsOf(how, form, '/how');
  if (!settings.ok) return inPlace(settings);
  const { personality, also, temperature: _unused, ...counts } = settings.value;
  const taste = settingsOf(personality, { aggression: 'count', caution: 'count', thrift: 'count' }, '/how/personality');
  if (!taste.ok) return inPlace(taste);
  if (also !== undefined && !isListOfOrders(also))
    return inPlace({
      ok: false,
      problems: [problem('bad-type', { expected: 'list', received: typeof also }, undefined, '/how/also')],
    });
  const who = { ...PERSONALITIES.steady, ...taste.value };
  return ranked(world, given as View, read.value, { ...USUAL, ...counts }, who, also ?? []);
}

/** A plan while it is played out. */
interface Trial {
  readonly plan: ImpulsePlan;
  readonly attack: number | undefined;
  readonly chances: number[];
  readonly ends: Evaluation['terms'][];
  /** It is played to the end: the plan of the policy, and the one that was asked about. */
  readonly isKept: boolean;
  line: readonly Action[] | undefined;
  isOut: boolean;
}

function ranked(
  world: World,
  view: View,
  generator: RngState,
  { steps, width, depth, margin }: Readonly<Record<keyof typeof USUAL, number>>,
  who: Personality,
  also: readonly Action[],
): Ranking {
  const { face, state: rng } = rollDie(generator, SEEDS);
  const trials = withAlso(plansOf(world, view, width, who), also).map((plan): Trial => {
    const attack = steps > 0 ? attackOf(world, view, plan) : undefined;
    const isKept = plan.isPolicy || isSame(plan, { orders: also });
    return { plan, attack, chances: [], ends: [], isKept, line: undefined, isOut: false };
  });
  const spent =
    trials.length < 2 || steps === 0 ? 0 : playRounds(world, view, trials, { steps, depth, who, seed: face });
  const own = trials.find(({ plan }) => plan.isPolicy);
  const found = trials.map((trial) => planOf(trial, own ?? trial)).sort(byWorth);
  const policy = found.find(({ isPolicy }) => isPolicy);
  const [best] = found.filter((each) => each.games.length === (policy?.games.length ?? 0));
  const isBetter = best !== undefined && isSurelyBetter(best.gain, best.games.length, margin);
  return { side: view.side, plans: found, choice: isBetter ? best : policy, steps: spent, rng };
}

/** Whether a gain is beyond the margin. */
function isSurelyBetter({ mean, error }: Estimate, games: number, margin: number): boolean {
  return games > 1 && error !== undefined && mean > LEAST_GAIN && 100 * mean > margin * error;
}

/** The plans, with orders that somebody asks about. */
function withAlso(plans: readonly ImpulsePlan[], also: readonly Action[]): readonly ImpulsePlan[] {
  const [action] = also;
  if (action === undefined || plans.some((each) => isSame(each, { orders: also }))) return plans;
  const key = canonical(action);
  const like = plans.find((each) => canonical(each.action) === key);
  return [...plans, { action, orders: also, score: like?.score ?? 0, terms: like?.terms ?? {}, isPolicy: false }];
}

/** What the first attack of a plan does by exact odds, where nothing is rolled before it. */
function attackOf(world: World, view: View, { orders }: ImpulsePlan): number | undefined {
  const at = orders.findIndex(isAttack);
  if (at < 0 || orders.slice(0, at).some(({ kind }) => kind !== 'name' && kind !== 'done')) return undefined;
  let state = at === 0 ? undefined : imagine(world, view, seedRng('plans'))?.game;
  for (const order of orders.slice(0, at)) {
    const applied = state === undefined ? undefined : apply(world, state, order, { lean: true });
    state = applied?.ok === true ? applied.value.state : undefined;
  }
  const [attack] = orders.slice(at);
  const seen = at === 0 ? view : state === undefined ? undefined : viewIn(world, state, view.side);
  return attack === undefined || seen === undefined ? undefined : expectedOf(world, seen, attack);
}

/** How rounds are played. */
interface Rounds {
  readonly steps: number;
  readonly depth: number;
  readonly who: Personality;
  readonly seed: number;
}

/** Plays one game after the other with each of the plans, as long as the budget is enough; the worse half falls out on the way. */
function playRounds(world: World, view: View, trials: readonly Trial[], { steps, depth, who, seed }: Rounds): number {
  let [spent, games] = [0, 0];
  let basis: Basis | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const each = round === 0 ? 0 : spent / games;
    const left = afforded(trials, each === 0 ? trials.length : Math.floor((steps - spent) / each));
    if (left.length < 2) return spent;
    const dream = imagine(world, view, seedRng(`${seed}/${round}`));
    if (dream === undefined) return spent;
    basis ??= basisOf(world, dream.game);
    for (const trial of left) {
      const { orders } = trial.plan;
      const horizon = { impulses: depth, steps: LONGEST * depth };
      const out = playOut(world, dream.game, view.side, orders, horizon, dream.rng, trial.attack);
      const { chance, terms } = prospectOf(world, out.state, view.side, basis, who);
      trial.line ??= out.line;
      const isOver = out.state.position.result !== undefined;
      trial.chances.push(isOver ? chance : chanceBy(sumOf(terms) - 2 * out.luck));
      trial.ends.push({ ...terms, men: terms.men - 2 * out.luck });
      spent += out.steps + OF_EACH_GAME;
      games += 1;
    }
    if (HALVINGS.includes(round + 1)) halve(left);
  }
  return spent;
}

function sumOf(terms: Evaluation['terms']): number {
  return Object.values(terms).reduce((sum, term) => sum + term, 0);
}

/** The plans that can still be played once more: the worst fall out where the budget is not enough for all. */
function afforded(trials: readonly Trial[], most: number): readonly Trial[] {
  const left = trials.filter(({ isOut }) => !isOut);
  const worst = left.filter(({ isKept }) => !isKept).sort((a, b) => meanOf(a.chances) - meanOf(b.chances));
  const kept = left.length - worst.length;
  // One at least is left beside those that are kept, and two in all.
  const least = Math.max(2, kept + Math.min(1, worst.length));
  if (most < least) return [];
  for (const trial of worst.slice(0, Math.max(0, left.length - most))) trial.isOut = true;
  return left.filter(({ isOut }) => !isOut);
}

/** The worse half of the plans is not played any more, except for that of the policy and one that was asked about. */
function halve(left: readonly Trial[]): void {
  const sorted = [...left].sort((a, b) => meanOf(b.chances) - meanOf(a.chances));
  for (const trial of sorted.slice(Math.max(2, Math.ceil(left.length / 2)))) trial.isOut = !trial.isKept;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function planOf({ plan, chances, ends, attack, line }: Trial, own: Trial): RankedPlan {
  const gains = chances.map((chance, game) => chance - (own.chances[game] ?? chance));
  const mean = (name: keyof Evaluation['terms']): number => meanOf(ends.map((terms) => terms[name]));
  return {
    ...plan,
    chance: chances.length === 0 ? { mean: 0.5, from: 0, to: 1 } : estimateOf(chances, [0, 1]),
    gain: gains.length === 0 || plan.isPolicy ? { mean: 0, from: 0, to: 0, error: 0 } : estimateOf(gains, [-1, 1]),
    games: chances,
    line: line ?? plan.orders,
    ends: {
      men: mean('men'),
      held: mean('held'),
      goal: mean('goal'),
      danger: mean('danger'),
      lead: mean('lead'),
      fire: mean('fire'),
    },
    ...(attack === undefined ? {} : { attack }),
  };
}

/** Those that were played longest first, then the better ones by the games, then by the policy's scores. */
function byWorth(one: RankedPlan, other: RankedPlan): number {
  return (
    other.games.length - one.games.length ||
    other.gain.mean - one.gain.mean ||
    Number(other.isPolicy) - Number(one.isPolicy) ||
    other.score - one.score
  );
}
