import { add, compare, fraction, mul } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import type { Course } from './course.js';
import { ONE } from './fork.js';
import type { ChoiceRequest } from '../procedure/request.js';
import type { MutableTally, Tally } from './tally.js';
import { addTally } from './tally.js';
import type { Joint, Together } from './together.js';
import { addJoint, both, UNNAMED } from './together.js';

/** The outcomes of a course when every choice in it is made, and their worth for somebody. */
export interface Prospect {
  readonly outcomes: Tally;
  readonly worth: Fraction;
  /** Where one subject is watched: the chance of each set of its results. */
  readonly joint: Joint;
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
 * The outcomes of a course when its choices are made by a chooser.
 *
 * @param worth the worth of each outcome, by which choosers compare
 * @example prospectOf(course, worth, (ask, prospects) => 0).outcomes
 */
export function prospectOf(course: Course, worth: Worth, choose: Chooser): Prospect {
  const known = new Map<Course, Prospect>();
  const prospect = (one: Course): Prospect => {
    const asked = known.get(one);
    if (asked !== undefined) return asked;
    const found = prospectBy(one, worth, choose, prospect);
    known.set(one, found);
    return found;
  };
  return prospect(course);
}

function prospectBy(course: Course, worth: Worth, choose: Chooser, prospectThen: (then: Course) => Prospect): Prospect {
  switch (course.kind) {
    case 'end': {
      const { outcomes, together = UNNAMED } = course;
      return { outcomes, worth: worthOf(outcomes, worth), joint: new Map([[together, ONE]]) };
    }
    case 'named': {
      const then = prospectThen(course.then);
      const outcomes: MutableTally = new Map();
      for (const part of [course.outcomes, then.outcomes]) addTally(outcomes, part, ONE, ONE);
      const joint = new Map<Together, Fraction>();
      for (const [set, chance] of then.joint) addJoint(joint, both(course.together ?? UNNAMED, set), chance);
      return { outcomes, worth: add(worthOf(course.outcomes, worth), then.worth), joint };
    }
    case 'rolled': {
      const outcomes: MutableTally = new Map();
      const joint = new Map<Together, Fraction>();
      let sum = fraction(0);
      for (const { chance, then } of course.ways) {
        const prospect = prospectThen(then);
        addTally(outcomes, prospect.outcomes, chance, ONE);
        sum = add(sum, mul(chance, prospect.worth));
        for (const [set, p] of prospect.joint) addJoint(joint, set, mul(chance, p));
      }
      return { outcomes, worth: sum, joint };
    }
    case 'chosen': {
      const prospects = course.then.map((then) => () => prospectThen(then));
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
  const visited = new Set<Course>();
  const visit = (one: Course): void => {
    if (visited.has(one)) return;
    visited.add(one);
    if (one.kind === 'named') visit(one.then);
    if (one.kind === 'rolled') for (const { then } of one.ways) visit(then);
    if (one.kind !== 'chosen') return;
    found.set(choiceKey(one.ask), one.ask);
    one.then.forEach(visit);
  };
  visit(course);
  return [...found.values()];
}

/**
 * How many ends a course has; one to which several ways lead counts once.
 *
 * @example leavesOf({ kind: 'end', outcomes: new Map() }) // 1
 */
export function leavesOf(course: Course): number {
  const visited = new Set<Course>();
  const visit = (one: Course): number => {
    if (visited.has(one)) return 0;
    visited.add(one);
    if (one.kind === 'end') return 1;
    if (one.kind === 'named') return visit(one.then);
    const next = one.kind === 'rolled' ? one.ways.map(({ then }) => then) : one.then;
    return next.reduce((leaves, then) => leaves + visit(then), 0);
  };
  return visit(course);
}

/**
 * A choice as a text: what it is about, and its options.
 *
 * @example choiceKey(ask) // '["meleeTargets","I4",["us.2-5-4.1"]]'
 */
export function choiceKey({ purpose, of, options }: ChoiceRequest): string {
  return JSON.stringify([purpose, of, options]);
}
