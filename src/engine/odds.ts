import type { Exploration, ExploredStage } from '../kernel/distribution.js';
import { explore } from '../kernel/distribution.js';
import type { Spread } from '../kernel/spread.js';
import { add as addFractions, compare, fraction, sub as subFractions, toText } from '../kernel/fraction.js';
import type { Fraction } from '../kernel/fraction.js';
import type { Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import { byText } from '../kernel/order.js';
import { settingsOf } from './arguments.js';
import { cacheOf } from './cache.js';
import type { Seen, Sent, View } from './game.js';
import { checkAction } from './judged.js';
import { misused } from './misuse.js';
import { ruleUnder } from './options.js';
import type { Table } from './pending.js';
import type { GameProcedure, Scene, System } from './system.js';
import { viewOf } from './view.js';
import type { WorldOf } from './world.js';

/** The chance of one result of a subject, as an exact fraction: `5/36`. */
export interface Chance {
  readonly result: string;
  readonly chance: string;
}

/** Exact odds of an action, to its end or its first choice; where a choice has a usual answer they go on with that. */
export interface Distribution {
  /** By subject (a unit, a location), sorted; each with its named results, likeliest first. */
  readonly subjects: readonly { readonly subject: string; readonly results: readonly Chance[] }[];
  /** Paths looked at. */
  readonly leaves: number;
}

/** How odds are worked out. */
export interface OddsOptions {
  /** `false`: die by die, the slow way. */
  readonly factorise?: boolean;
  /** Paths after which it gives up: 2,000,000. */
  readonly limit?: number;
}

const LIMIT = 2000000;

/** The result of a subject nothing happened to. */
const NOTHING = 'none';

/**
 * Exact odds of a legal action, by running the very procedures that would resolve it over their dice.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param action the action
 * @param how slow and plain, or factorised
 * @returns the distribution, the reasons why the action is illegal, or `too-many-paths`
 * @example odds(world, state, fire) // { ok: true, value: { subjects: [{ subject: 'b1', results: [{ result: 'none', chance: '3/5' }, ...] }], leaves: 10 } }
 */
export function odds<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  action: unknown,
  how?: OddsOptions,
): Result<Distribution> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return wrong;
  const settings = settingsOf(how, { factorise: 'flag', limit: 'count' }, '/how');
  if (!settings.ok) return settings;
  const eyes = viewOf(world, seen);
  if (eyes.pending !== undefined) return refuse(problem('answer-first', {}));
  const legal = checkAction(world, eyes, action);
  return legal.ok ? oddsOfLegal(world, eyes, legal.value, settings.value) : legal;
}

/**
 * Exact odds of an action that has been found legal.
 *
 * @param eyes the view of the side that takes it
 * @returns the distribution, or `too-many-paths`
 * @example oddsOfLegal(world, view(world, state, 'a'), fire)
 */
export function oddsOfLegal<S extends System>(
  world: WorldOf<S>,
  eyes: View<S>,
  action: Sent<S>,
  how: OddsOptions = {},
): Result<Distribution> {
  const rule = ruleUnder(world, eyes, action.kind);
  if (rule === undefined) return refuse(problem('not-now', { kind: action.kind }));
  const exploration: Exploration<S['position'], S['event'], S['frame']> = {
    start: () => {
      const stage = exploredTable(world, eyes.position, eyes.frames);
      return { procedure: toTheEnd(world, stage, rule.run(stage, action)), stage };
    },
    cache: cacheOf(world, 'odds', () => new Map<string, Spread>()),
    cacheIn: (position, frames) => cacheOfPosition(world, position, frames),
    factorise: how.factorise ?? true,
    limit: how.limit ?? LIMIT,
  };
  const spread = explore(exploration);
  return spread === undefined
    ? refuse(problem('too-many-paths', { limit: exploration.limit }))
    : ok(distributionOf(spread));
}

/** The results for a position under the frames that were asked about last. */
interface Kept {
  readonly frames: readonly object[];
  readonly spreads: Map<string, Spread>;
}

function cacheOfPosition<S extends System>(
  world: WorldOf<S>,
  position: S['position'],
  frames: readonly S['frame'][],
): Map<string, Spread> {
  const kept = cacheOf(world, 'odds.positions', () => new WeakMap<object, Kept>());
  const known = kept.get(position);
  if (known?.frames === frames) return known.spreads;
  const spreads = new Map<string, Spread>();
  kept.set(position, { frames, spreads });
  return spreads;
}

/** The action, together with the effect that it only announces. */
function* toTheEnd<S extends System>(
  { system: { settleForOdds } }: WorldOf<S>,
  stage: Scene<S>,
  procedure: GameProcedure<S>,
): GameProcedure<S> {
  yield* procedure;
  if (settleForOdds !== undefined) yield* settleForOdds(stage);
}

/** A table that folds events in only when somebody looks at the position: most branches end before. */
function exploredTable<S extends System>(
  world: WorldOf<S>,
  start: S['position'],
  frames: readonly S['frame'][],
): Table<S> & ExploredStage<S['position'], S['event'], S['frame']> {
  const { reduce } = world.system;
  let folded = start;
  let waiting: S['event'][] = [];
  return {
    world,
    get position(): S['position'] {
      for (const event of waiting) folded = reduce(folded, event);
      if (waiting.length > 0) waiting = [];
      return folded;
    },
    set position(position: S['position']) {
      folded = position;
      waiting = [];
    },
    frames,
    record(event: S['event']): void {
      waiting.push(event);
    },
  };
}

function distributionOf(spread: Spread): Distribution {
  const bySubject = new Map<string, Map<string, Fraction>>();
  for (const branch of spread.branches) {
    for (const [subject, results] of branch.outcomes) {
      const sums = bySubject.get(subject) ?? new Map<string, Fraction>();
      bySubject.set(subject, sums);
      for (const [result, chance] of results) sums.set(result, sum(sums.get(result), chance));
    }
  }
  const subjects = [...bySubject]
    .sort(([a], [b]) => byText(a, b))
    .map(([subject, results]) => ({ subject, results: sorted(completed(results)) }));
  return { subjects, leaves: spread.leaves };
}

/** Paths without a named outcome count as `none`, so that the chances of a subject add up to one. */
function completed(results: ReadonlyMap<string, Fraction>): ReadonlyMap<string, Fraction> {
  let rest = fraction(1);
  for (const chance of results.values()) rest = subFractions(rest, chance);
  if (compare(rest, fraction(0)) === 0) return results;
  return new Map([...results, [NOTHING, sum(results.get(NOTHING), rest)]]);
}

function sum(a: Fraction | undefined, b: Fraction): Fraction {
  return a === undefined ? b : addFractions(a, b);
}

function sorted(results: ReadonlyMap<string, Fraction>): readonly Chance[] {
  return [...results]
    .filter(([, chance]) => compare(chance, fraction(0)) > 0)
    .sort(([a, p], [b, q]) => compare(q, p) || (a < b ? -1 : 1))
    .map(([result, chance]) => ({ result, chance: toText(chance) }));
}
