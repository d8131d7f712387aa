import { waysOn } from './distribution.js';
import type { Exploration, ExploredStage, Work } from './exploration.js';
import { TOO_MANY, countLeaf, giveUp, performerOn, setStage, stateOf, workOn } from './exploration.js';
import type { Fraction } from '../numbers/fraction.js';
import { ONE } from './fork.js';
import type { Carried, Way } from './fork.js';
import type { Effect, SequenceEffect, Stage } from '../procedure/effect.js';
import { INLINE, isApart, nextEffect, YIELDED } from '../procedure/effect.js';
import type { Answer, ChoiceRequest } from '../procedure/request.js';
import { NONE_MET } from './spread.js';
import type { So } from './spread.js';
import type { MutableTally, Tally } from './tally.js';
import { addTally, tally } from './tally.js';
import type { Together } from './together.js';
import { allNames, both, namedOf, namedTwice, UNNAMED } from './together.js';

/**
 * Everything that can come of a procedure: its ends with the outcomes on the way there, the rolls, and the choices that
 * have no usual answer. Where ways of a sequence come to the same, the same course follows them.
 */
export type Course =
  | (Named & { readonly kind: 'end' })
  /** Outcomes, and what comes after them. */
  | (Named & { readonly kind: 'named'; readonly then: Course })
  | { readonly kind: 'rolled'; readonly ways: readonly { readonly chance: Fraction; readonly then: Course }[] }
  /** One course for each option. */
  | { readonly kind: 'chosen'; readonly ask: ChoiceRequest; readonly then: readonly Course[] };

/** The outcomes on a stretch of a course; where one subject is watched, also what was named of it. */
export interface Named {
  readonly outcomes: Tally;
  readonly together?: Together;
}

/**
 * Works out everything that can come of a procedure, with every answer to every choice that has no usual one. Parts,
 * folds and sequences without such a choice in them are worked out separately; of a sequence with choices, ends of a step that nothing
 * later can tell apart are followed once.
 *
 * @returns the courses and who may be named more than once in one, or `undefined` when they have more than `limit` ends, each looked at as often as the paths to it differ
 * @example courseOf(exploration)?.course.kind // 'chosen'
 */
export function courseOf<P, E, F>(
  exploration: Exploration<P, E, F>,
): { readonly course: Course; readonly twice: readonly string[] } | undefined {
  const work: CourseWork<P, E, F> = { ...workOn(exploration, Infinity), ends: 0 };
  try {
    const course = courseFrom(work, { start: exploration.start }, []);
    return { course, twice: allNames(work.twice, namedAgain(course)) };
  } catch (thrown) {
    if (thrown === TOO_MANY) return undefined;
    throw thrown;
  }
}

/** The subjects that are named on a stretch of a course and after it. */
function namedAgain(course: Course): readonly string[] {
  const known = new Map<Course, ReadonlySet<string>>();
  const twice = new Set<string>();
  const namesIn = (one: Course): ReadonlySet<string> => {
    const asked = known.get(one);
    if (asked !== undefined) return asked;
    const names = new Set<string>();
    const after =
      one.kind === 'rolled' ? one.ways.map(({ then }) => then) : one.kind === 'end' ? [] : [one.then].flat();
    for (const then of after) for (const name of namesIn(then)) names.add(name);
    if (one.kind === 'named' || one.kind === 'end')
      for (const name of one.outcomes.keys()) {
        if (names.has(name)) twice.add(name);
        names.add(name);
      }
    known.set(one, names);
    return names;
  };
  namesIn(course);
  return [...twice];
}

/** What one search for courses does. */
interface CourseWork<P, E, F> extends Work<P, E, F> {
  /** Ends so far: without the paths within steps that are worked out separately, which may be remembered. */
  ends: number;
}

/** Counts an end, and gives up when there are too many. */
function countEnd<P, E, F>(work: CourseWork<P, E, F>): void {
  countLeaf(work);
  work.ends += 1;
  if (work.ends > work.exploration.limit) giveUp();
}

/** Steps of which every way is followed: how they start, and what comes after them where they are not all. */
interface Run<P, E, F> {
  readonly start: Exploration<P, E, F>['start'];
  readonly after?: (value: unknown, stage: ExploredStage<P, E, F>) => Course;
}

/** The next fork on a path, or its end. */
type Fork<P, E, F> =
  | { readonly kind: 'end'; readonly outcomes: Pairs; readonly then?: Course }
  | { readonly kind: 'steps'; readonly steps: SequenceEffect<E, F>; readonly stage: ExploredStage<P, E, F> }
  | { readonly kind: 'ways'; readonly ways: readonly Way<P, F>[]; readonly ask?: ChoiceRequest };

type Pairs = readonly (readonly [string, string])[];

function courseFrom<P, E, F>(work: CourseWork<P, E, F>, run: Run<P, E, F>, path: readonly Way<P, F>[]): Course {
  const fork = nextFork(work, run, path);
  if (fork.kind === 'end') {
    const named = namedOn(work, fork.outcomes, path);
    if (fork.then === undefined) return { kind: 'end', ...named };
    return named.outcomes.size === 0 ? fork.then : { kind: 'named', ...named, then: fork.then };
  }
  if (fork.kind === 'steps') return courseOfSteps(work, run, path, fork.steps, fork.stage);
  const { ways, ask } = fork;
  if (ask !== undefined) return { kind: 'chosen', ask, then: ways.map((way) => courseFrom(work, run, [...path, way])) };
  const [only] = ways;
  if (only !== undefined && ways.length === 1) return courseFrom(work, run, [...path, only]);
  return {
    kind: 'rolled',
    ways: ways.map((way) => ({ chance: way.chance, then: courseFrom(work, run, [...path, way]) })),
  };
}

/** Steps in a row in which somebody chooses: what follows each distinguishable end of a step is worked out once. */
function courseOfSteps<P, E, F>(
  work: CourseWork<P, E, F>,
  run: Run<P, E, F>,
  path: readonly Way<P, F>[],
  { subjects, start, step, same }: SequenceEffect<E, F>,
  stage: ExploredStage<P, E, F>,
): Course {
  const known = new Map<string, Course>();
  const follow = (index: number, { value, left }: Required<Pick<So<Stage<P, F>>, 'value' | 'left'>>): Course =>
    index === subjects.length
      ? courseFrom(work, run, [...path, { reply: value, chance: ONE, left }])
      : courseFrom(work, stepFrom(index, value, left), []);
  const stepFrom = (index: number, carry: unknown, left: Stage<P, F>): Run<P, E, F> => ({
    start: () => {
      setStage(stage, left);
      return { procedure: step(index, carry), stage };
    },
    after: (value) => {
      const key = `${index}\n${same(index, value)}`;
      const asked = known.get(key);
      if (asked !== undefined) return asked;
      const course = follow(index + 1, { value, left: stateOf(stage) });
      known.set(key, course);
      return course;
    },
  });
  return follow(0, { value: start, left: stateOf(stage) });
}

/** The outcomes that a path has named itself, and in the steps on it that were worked out separately. */
function namedOn<P, E, F>(work: CourseWork<P, E, F>, pairs: Pairs, path: readonly Way<P, F>[]): Named {
  const outcomes: MutableTally = new Map();
  for (const [subject, result] of pairs) tally(outcomes, subject, result, ONE);
  const parts = path.flatMap(({ carried = [] }) => carried);
  for (const part of parts) addCarried(outcomes, part);
  work.twice = allNames(
    work.twice,
    namedTwice(
      pairs,
      parts.map(({ tally: part }) => part),
    ),
  );
  const { watch } = work.exploration;
  if (watch === undefined) return { outcomes };
  const named = path.reduce((so, { together = UNNAMED }) => both(so, together), namedOf(pairs, watch));
  return { outcomes, together: named };
}

function addCarried(outcomes: MutableTally, { tally: part, of }: Carried): void {
  addTally(outcomes, part, ONE, of);
}

/** Runs a path from its beginning to the first fork after it, because a generator cannot go back. */
function nextFork<P, E, F>(work: CourseWork<P, E, F>, run: Run<P, E, F>, path: readonly Way<P, F>[]): Fork<P, E, F> {
  const { procedure, stage } = run.start();
  const outcomes: (readonly [string, string])[] = [];
  const perform = performerOn(work, stage, outcomes);
  let taken = 0;
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply, perform);
    if (step.done === true) {
      countEnd(work);
      return run.after === undefined
        ? { kind: 'end', outcomes }
        : { kind: 'end', outcomes, then: run.after(step.value, stage) };
    }
    const effect: Effect<E, F> = step.value;
    reply = perform(effect);
    if (reply !== YIELDED) continue;
    reply = usualAnswer(effect);
    if (reply !== undefined) continue;
    const way = path[taken];
    if (way === undefined) return forkAt(work, effect, stage);
    taken += 1;
    if (way.reply === ENDED) {
      countEnd(work);
      return { kind: 'end', outcomes };
    }
    if (way.left !== undefined) setStage(stage, way.left);
    reply = way.reply;
  }
}

/** Takes the place of a reply where nothing that follows rolls dice or names outcomes. */
const ENDED: unique symbol = Symbol('ended');

function usualAnswer<E, F>(effect: Effect<E, F>): Answer | undefined {
  if (effect.effect !== 'ask' || effect.ask.kind !== 'choice' || effect.ask.usual === undefined) return undefined;
  return { kind: 'choice', choice: effect.ask.usual };
}

function forkAt<P, E, F>(
  work: CourseWork<P, E, F>,
  effect: Effect<E, F>,
  stage: ExploredStage<P, E, F>,
): Fork<P, E, F> {
  if (effect.effect === 'ask' && effect.ask.kind === 'choice') {
    const { ask } = effect;
    const ways = ask.options.map((choice) => ({ reply: { kind: 'choice', choice } satisfies Answer, chance: ONE }));
    return { kind: 'ways', ways, ask };
  }
  if (isApart(effect) && !work.exploration.factorise) return { kind: 'ways', ways: [TOGETHER] };
  work.met = NONE_MET;
  const ways = waysOn(work, effect, stage);
  if (work.met.some(({ how }) => how === 'stopped'))
    return effect.effect === 'sequence' && effect.short !== true
      ? { kind: 'steps', steps: effect, stage }
      : { kind: 'ways', ways: [TOGETHER] };
  const ends = 'last' in effect && effect.last;
  return { kind: 'ways', ways: ends ? ways.map((way) => ({ ...way, reply: ENDED })) : ways };
}

/** The one way on from steps that cannot be worked out separately, because somebody chooses in them. */
const TOGETHER: Way<never, never> = { reply: INLINE, chance: ONE };
