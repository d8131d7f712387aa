import { waysOn } from './distribution.js';
import type { Exploration, ExploredStage, Work } from './exploration.js';
import { TOO_MANY, countLeaf, performerOn, setStage, workOn } from './exploration.js';
import { add, compare, fraction, mul } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import { ONE } from './fork.js';
import type { Carried, Way } from './fork.js';
import type { Effect } from '../procedure/effect.js';
import { INLINE, isApart, nextEffect, YIELDED } from '../procedure/effect.js';
import type { Answer, ChoiceRequest } from '../procedure/request.js';
import { NONE_MET } from './spread.js';
import type { MutableTally, Tally } from './tally.js';
import { addTally, tally } from './tally.js';

/**
 * Everything that can come of a procedure: its ends with the outcomes on the way there, the rolls, and the choices that
 * have no usual answer.
 */
export type Course =
  | { readonly kind: 'end'; readonly outcomes: Tally }
  | { readonly kind: 'rolled'; readonly ways: readonly { readonly chance: Fraction; readonly then: Course }[] }
  /** One course for each option. */
  | { readonly kind: 'chosen'; readonly ask: ChoiceRequest; readonly then: readonly Course[] };

/** The outcomes of a course when every choice in it is made, and their worth for somebody. */
export interface Prospect {
  readonly outcomes: Tally;
  readonly worth: Fraction;
}

/**
 * Decides a choice.
 *
 * @param prospects what each option would lead to; each is worked out only when it is asked for
 * @returns the place of the option that is chosen
 */
export type Chooser = (ask: ChoiceRequest, prospects: readonly (() => Prospect)[]) => number;

/** The worth of an outcome. */
export type Worth = (subject: string, result: string) => Fraction;

/**
 * Works out everything that can come of a procedure, with every answer to every choice that has no usual one. Parts,
 * folds and sequences without such a choice in them are worked out separately.
 *
 * @returns the courses, or `undefined` when there are more than `limit` of them
 * @example courseOf(exploration)?.kind // 'chosen'
 */
export function courseOf<P, E, F>(exploration: Exploration<P, E, F>): Course | undefined {
  const work = workOn(exploration);
  try {
    return courseFrom(work, []);
  } catch (thrown) {
    if (thrown === TOO_MANY) return undefined;
    throw thrown;
  }
}

/** The next fork on a path, or its end. */
type Fork<P, F> =
  | { readonly kind: 'end'; readonly outcomes: readonly (readonly [string, string])[] }
  | { readonly kind: 'ways'; readonly ways: readonly Way<P, F>[]; readonly ask?: ChoiceRequest };

function courseFrom<P, E, F>(work: Work<P, E, F>, path: readonly Way<P, F>[]): Course {
  const fork = nextFork(work, path);
  if (fork.kind === 'end') {
    countLeaf(work);
    return { kind: 'end', outcomes: outcomesOf(fork.outcomes, path) };
  }
  const { ways, ask } = fork;
  if (ask !== undefined) return { kind: 'chosen', ask, then: ways.map((way) => courseFrom(work, [...path, way])) };
  const [only] = ways;
  if (only !== undefined && ways.length === 1) return courseFrom(work, [...path, only]);
  return { kind: 'rolled', ways: ways.map((way) => ({ chance: way.chance, then: courseFrom(work, [...path, way]) })) };
}

function outcomesOf<P, F>(named: readonly (readonly [string, string])[], path: readonly Way<P, F>[]): Tally {
  const outcomes: MutableTally = new Map();
  for (const [subject, result] of named) tally(outcomes, subject, result, ONE);
  for (const { carried = [] } of path) for (const part of carried) addCarried(outcomes, part);
  return outcomes;
}

function addCarried(outcomes: MutableTally, { tally: part, of }: Carried): void {
  addTally(outcomes, part, ONE, of);
}

/** Runs a path from its beginning to the first fork after it, because a generator cannot go back. */
function nextFork<P, E, F>(work: Work<P, E, F>, path: readonly Way<P, F>[]): Fork<P, F> {
  const { procedure, stage } = work.exploration.start();
  const outcomes: (readonly [string, string])[] = [];
  const perform = performerOn(work, stage, outcomes);
  let taken = 0;
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply, perform);
    if (step.done === true) return { kind: 'end', outcomes };
    const effect: Effect<E, F> = step.value;
    reply = perform(effect);
    if (reply !== YIELDED) continue;
    reply = usualAnswer(effect);
    if (reply !== undefined) continue;
    const way = path[taken];
    if (way === undefined) return forkAt(work, effect, stage);
    taken += 1;
    if (way.reply === ENDED) return { kind: 'end', outcomes };
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

function forkAt<P, E, F>(work: Work<P, E, F>, effect: Effect<E, F>, stage: ExploredStage<P, E, F>): Fork<P, F> {
  if (effect.effect === 'ask' && effect.ask.kind === 'choice') {
    const { ask } = effect;
    const ways = ask.options.map((choice) => ({ reply: { kind: 'choice', choice } satisfies Answer, chance: ONE }));
    return { kind: 'ways', ways, ask };
  }
  if (isApart(effect) && !work.exploration.factorise) return { kind: 'ways', ways: [TOGETHER] };
  work.met = NONE_MET;
  const ways = waysOn(work, effect, stage);
  if (work.met.some(({ how }) => how === 'stopped')) return { kind: 'ways', ways: [TOGETHER] };
  const ends = 'last' in effect && effect.last;
  return { kind: 'ways', ways: ends ? ways.map((way) => ({ ...way, reply: ENDED })) : ways };
}

/** The one way on from steps that cannot be worked out separately, because somebody chooses in them. */
const TOGETHER: Way<never, never> = { reply: INLINE, chance: ONE };

/**
 * The outcomes of a course when its choices are made by a chooser.
 *
 * @param worth the worth of each outcome, by which choosers compare
 * @example prospectOf(course, worth, (ask, prospects) => 0).outcomes
 */
export function prospectOf(course: Course, worth: Worth, choose: Chooser): Prospect {
  switch (course.kind) {
    case 'end':
      return { outcomes: course.outcomes, worth: worthOf(course.outcomes, worth) };
    case 'rolled': {
      const outcomes: MutableTally = new Map();
      let sum = fraction(0);
      for (const { chance, then } of course.ways) {
        const prospect = prospectOf(then, worth, choose);
        addTally(outcomes, prospect.outcomes, chance, ONE);
        sum = add(sum, mul(chance, prospect.worth));
      }
      return { outcomes, worth: sum };
    }
    case 'chosen': {
      const known: Prospect[] = [];
      const prospects = course.then.map((then, i) => () => (known[i] ??= prospectOf(then, worth, choose)));
      const prospect = prospects[choose(course.ask, prospects)];
      if (prospect === undefined) throw new Error(`no such option of ${course.ask.purpose}`);
      return prospect();
    }
  }
}

function worthOf(outcomes: Tally, worth: Worth): Fraction {
  let sum = fraction(0);
  for (const [subject, results] of outcomes) {
    for (const [result, chance] of results) sum = add(sum, mul(worth(subject, result), chance));
  }
  return sum;
}

/**
 * Chooses the option with the greatest worth, or with the least; of equal ones the first.
 *
 * @example const best = extreme(1); best(ask, prospects)
 */
export function extreme(sign: 1 | -1): Chooser {
  return (_, prospects) => {
    let found = 0;
    let most = prospects[0]?.().worth;
    prospects.forEach((prospect, i) => {
      const { worth } = prospect();
      if (most === undefined || compare(worth, most) !== sign) return;
      found = i;
      most = worth;
    });
    return found;
  };
}

/**
 * The choices in a course, each once, in the order in which they come up. Choices of one purpose with the same options are
 * one.
 *
 * @example choicesIn(course).map(({ purpose }) => purpose) // ['meleeWeapons', 'meleeTargets']
 */
export function choicesIn(course: Course): readonly ChoiceRequest[] {
  const found = new Map<string, ChoiceRequest>();
  const visit = (one: Course): void => {
    if (one.kind === 'rolled') for (const { then } of one.ways) visit(then);
    if (one.kind !== 'chosen') return;
    found.set(choiceKey(one.ask), one.ask);
    one.then.forEach(visit);
  };
  visit(course);
  return [...found.values()];
}

/**
 * How many ends a course has.
 *
 * @example leavesOf({ kind: 'end', outcomes: new Map() }) // 1
 */
export function leavesOf(course: Course): number {
  if (course.kind === 'end') return 1;
  const next = course.kind === 'rolled' ? course.ways.map(({ then }) => then) : course.then;
  return next.reduce((leaves, then) => leaves + leavesOf(then), 0);
}

/**
 * A choice as a text: what it is about, and its options.
 *
 * @example choiceKey(ask) // '["meleeTargets","I4",["us.2-5-4.1"]]'
 */
export function choiceKey({ purpose, of, options }: ChoiceRequest): string {
  return JSON.stringify([purpose, of, options]);
}
