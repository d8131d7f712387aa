import type { Cache } from '../../kernel/basis/bounded.js';
import { bounded } from '../../kernel/basis/bounded.js';
import type { Worth } from '../../kernel/odds/choices.js';
import { courseOf } from '../../kernel/odds/course.js';
import { explore } from '../../kernel/odds/distribution.js';
import { jointOf } from '../../kernel/odds/joint.js';
import type { Exploration, ExploredStage } from '../../kernel/odds/exploration.js';
import { STOPPED } from '../../kernel/odds/fork.js';
import type { Fraction } from '../../kernel/numbers/fraction.js';
import { add, fraction, percent, sub } from '../../kernel/numbers/fraction.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, meterOf } from '../../kernel/odds/meter.js';
import type { Problem } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Explored, Met, Spread } from '../../kernel/odds/spread.js';
import { settingsOf, wordProblems } from '../game/arguments.js';
import type { AskOptions } from '../questions/asker.js';
import { eyesOf } from '../questions/asker.js';
import type { Costed, TooCostly } from '../questions/budget.js';
import { meterOfPaths, tooCostly, weightOfEvent } from '../questions/budget.js';
import { cacheOf } from '../world/cache.js';
import { append } from '../../kernel/basis/lists.js';
import { byText } from '../../kernel/basis/order.js';
import type { Seen, Sent, View } from '../game/game.js';
import { legalAction } from '../questions/judged.js';
import { misused } from '../game/misuse.js';
import type { Distribution, WithoutSteps } from './odds-by-answer.js';
import { oddsByAnswer } from './odds-by-answer.js';
import type { Outcomes } from './outcomes.js';
import { outcomesOf, partOfOutcomes } from './outcomes.js';
import type { Table } from '../view/pending.js';
import { noProgress } from '../view/pending.js';
import type { System } from '../game/system.js';
import { sceneOf, viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';
import { whatFollows } from './what-follows.js';

/** How odds are worked out. A step of the budget is a path of the dice. */
export interface OddsOptions extends AskOptions {
  /** `false`: die by die, the slow way. */
  readonly factorise?: boolean;
  /** `resolution`: everything on the table that waits for its dice is resolved, and not only what the action has announced. */
  readonly until?: 'resolution';
}

/** How far odds may go beyond the action and what it announces. */
const UNTIL = ['resolution'] as const;

/** So many steps worked out are kept with the world, and so many with a position. */
const MOST_KEPT = 4000;
const MOST_KEPT_IN_POSITION = 200;

/** Courses with choices after which it gives up: all of them are kept until the choices are made. */
const MOST_COURSES = 20000;

/**
 * Exact odds of a legal action, by running the very procedures that would resolve it over their dice. Where the side that
 * asks has to choose in the middle, it chooses what is best for it; where others choose, there is a table by their answers.
 * Choices with a usual answer are answered so. Of an answer to a question, the odds are those of the rest of the action.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param action the action, or an answer
 * @param how who asks; slow and plain, or factorised; how far; the budget
 * @returns the distribution, the reasons why the action is illegal, or `too-costly` with the distribution of the paths walked
 *   up to there (`found`): its chances are parts of the whole ones; `no-progress` for what follows by itself without an end
 * @example odds(world, state, fire) // { ok: true, value: { subjects: [{ subject: 'b1', results: [{ result: 'none', chance: '3/5' }, ...] }], leaves: 10 } }
 */
export function odds<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  action: unknown,
  how?: OddsOptions,
): Costed<Distribution> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return wrong;
  const settings = settingsOf(how, { factorise: 'flag', budget: 'count', until: 'text', as: 'text' }, '/how');
  if (!settings.ok) return settings;
  const { until: asked, as, ...rest } = settings.value;
  const until = UNTIL.find((word) => word === asked);
  if (asked !== undefined && until === undefined) return refuseAll(wordProblems(asked, UNTIL, '/how/until'));
  const own = as === undefined ? ok(seen) : eyesOf(world, seen, as);
  if (!own.ok) return own;
  const eyes = viewOf(world, own.value);
  const legal = legalAction(world, eyes, action);
  if (!legal.ok) return legal;
  return oddsOfLegal(world, eyes, legal.value, until === undefined ? rest : { ...rest, until });
}

/**
 * Exact odds of an action that has been found legal.
 *
 * @param eyes the view of the side that takes it
 * @param meter counts the paths; one of its own where it is left out
 * @returns the distribution, or `too-costly` with a part of it
 * @example oddsOfLegal(world, view(world, state, 'a'), fire)
 */
export function oddsOfLegal<S extends System>(
  world: WorldOf<S>,
  eyes: View<S>,
  action: Sent<S>,
  how: OddsOptions = {},
  meter: Meter = meterOfPaths(world, how.budget),
): Costed<Distribution> {
  // The view does not show which action asks.
  if (eyes.pending !== undefined && 'ask' in eyes.pending)
    return ok({ subjects: [], leaves: 1, steps: 0, left: [problem('action-not-shown')] });
  const exploration = explorationOf(world, eyes, action, how, meter);
  const before = meter.steps;
  const spread = explore(exploration);
  const steps = (): number => meter.steps - before;
  if (spread === undefined) return refuse(noProgress());
  if (spread.cut === true) return cutShort(spread, meter);
  const assumed = usualAnswers(spread.met);
  if (spread.met.some(({ how: met }) => met === 'stopped')) {
    const found = courseOf({ ...exploration, limit: MOST_COURSES });
    if (found !== undefined) {
      const { course, twice } = found;
      const watched = watchedOf(twice, meter, (again, watch) =>
        courseOf({ ...exploration, limit: 2 * MOST_COURSES, meter: again, watch }),
      );
      const courses = new Map([...watched].map(([subject, one]) => [subject, one?.course]));
      append(assumed, restUnknown(watched));
      return ok(withLeft(oddsByAnswer(course, eyes.side, worthFor(world, eyes), courses), steps(), assumed));
    }
    if (isSpent(meter)) return cutShort(spread, meter);
    // So far as it goes without the choices.
    assumed.push(problem('too-costly', { what: 'choices', budget: MOST_COURSES }));
    const { chance, subjects } = partOf(spread);
    append(assumed, restUnknown(new Map(spread.twice.map((subject) => [subject, undefined]))));
    assumed.push(problem('not-followed', { percent: percent(chance, 1) }));
    return ok(withLeft({ subjects, leaves: spread.leaves }, steps(), assumed));
  }
  const joints = watchedOf(spread.twice, meter, (again, watch) => jointOf({ ...exploration, meter: again }, watch));
  append(assumed, restUnknown(joints));
  const tallies = spread.branches.map(({ outcomes }) => outcomes);
  const subjects = outcomesOf(tallies, undefined, joints);
  return ok(withLeft({ subjects, leaves: spread.leaves }, steps(), assumed));
}

/**
 * What comes together of each subject that may be named more than once on a path. All of them have as many steps as the odds had, and
 * these steps are not counted: what is found does not depend on them.
 */
function watchedOf<T>(
  twice: readonly string[],
  { most, mostEvents }: Meter,
  find: (meter: Meter, subject: string) => T | undefined,
): ReadonlyMap<string, T | undefined> {
  const again = meterOf(most, mostEvents);
  return new Map(
    [...twice].sort(byText).map((subject) => [subject, isSpent(again) ? undefined : find(again, subject)]),
  );
}

/** Whose chance of nothing is not told, as it took too long to find out what comes together. */
function restUnknown(found: ReadonlyMap<string, unknown>): readonly Problem[] {
  return [...found].flatMap(([subject, joint]) =>
    joint === undefined ? [problem('rest-not-told', { unit: subject })] : [],
  );
}

/** The odds of the paths that go on without the choices, and the share of those that stop at one. */
function partOf({ branches, twice }: Spread): { readonly chance: Fraction; readonly subjects: Outcomes } {
  const chance = branches
    .filter(({ value }) => value === STOPPED)
    .reduce((sum, branch) => add(sum, branch.chance), fraction(0));
  const followed = sub(fraction(1), chance);
  return {
    chance,
    subjects: outcomesOf(
      branches.map(({ outcomes }) => outcomes),
      followed,
      new Map(twice.map((subject) => [subject, undefined])),
    ),
  };
}

/** The odds of the paths that were walked before the budget was spent. */
function cutShort({ branches, leaves }: Explored, meter: Meter): TooCostly<Distribution> {
  const subjects = partOfOutcomes(branches.map(({ outcomes }) => outcomes));
  return {
    ok: false,
    problems: [tooCostly('odds', meter)],
    found: { subjects, leaves, steps: leaves },
  };
}

/** The worth of outcomes for a side; where a game does not tell it, every outcome is worth the same. */
function worthFor<S extends System>(world: WorldOf<S>, eyes: View<S>): Worth {
  const worth = world.system.worth?.(sceneOf(world, eyes), eyes.side);
  return (subject, result) => fraction(worth?.(subject, result) ?? 0);
}

/** The choices that were answered as usual. */
function usualAnswers(met: readonly Met[]): Problem[] {
  return met.flatMap(({ purpose, how }) => (how === 'usual' ? [problem('usual-answer', { purpose })] : []));
}

/** Odds with the reasons for what they leave out: also why they are of nobody. */
function withLeft(found: WithoutSteps, steps: number, reasons: readonly Problem[]): Distribution {
  const distribution = { ...found, steps };
  const { subjects, leaves, left: before = [] } = distribution;
  const nobody = subjects.length > 0 ? [] : [problem(leaves > 1 ? 'results-not-named' : 'nothing-by-chance')];
  const left = [...before, ...reasons, ...nobody];
  return left.length === 0 ? distribution : { ...distribution, left };
}

function explorationOf<S extends System>(
  world: WorldOf<S>,
  eyes: View<S>,
  action: Sent<S>,
  how: OddsOptions,
  meter: Meter,
): Exploration<S['position'], S['event'], S['frame']> {
  const run = whatFollows(world, eyes, action, how.until);
  return {
    start: () => {
      const stage = exploredTable(world, eyes.position, eyes.frames);
      return { procedure: run(stage), stage };
    },
    shape: world.system.shape,
    cache: cacheOf(world, 'odds', () => bounded<string, Spread>(MOST_KEPT)),
    cacheIn: (position, frames) => cacheOfPosition(world, position, frames),
    factorise: how.factorise ?? true,
    limit: Infinity,
    meter,
    weight: weightOfEvent(world.system.pieces?.(eyes.position) ?? 0),
  };
}

/** The results for a position under the frames that were asked about last. */
interface Kept {
  readonly frames: readonly object[];
  readonly spreads: Cache<string, Spread>;
}

function cacheOfPosition<S extends System>(
  world: WorldOf<S>,
  position: S['position'],
  frames: readonly S['frame'][],
): Cache<string, Spread> {
  const kept = cacheOf(world, 'odds.positions', () => new WeakMap<object, Kept>());
  const known = kept.get(position);
  if (known?.frames === frames) return known.spreads;
  const spreads = bounded<string, Spread>(MOST_KEPT_IN_POSITION);
  kept.set(position, { frames, spreads });
  return spreads;
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
