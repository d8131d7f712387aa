import { guard } from '../../kernel/json/guard.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, takeStep } from '../../kernel/odds/meter.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { settingsOf, wordProblems } from '../game/arguments.js';
import type { BudgetOptions } from '../questions/budget.js';
import { meterFor, tooCostly } from '../questions/budget.js';
import type { Verdict } from '../questions/check.js';
import type { Seen } from '../game/game.js';
import type { Distribution } from '../odds/odds-by-answer.js';
import { misused } from '../game/misuse.js';
import type { OpenPoint } from '../world/open-points.js';
import type { Courses } from './courses.js';
import { changesOfCourses, coursesOf } from './courses.js';
import { sameFigures } from './figures.js';
import type { Disputed } from './ruling.js';
import { oddsIn, verdictIn } from './ruling.js';
import type { System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/**
 * What another answer to an open point changes: whether the order is legal, or complete; the reasons against it; the
 * field that is asked next; the sums; the odds; what happens; who decides next, or about what.
 */
export const READING_CHANGES = ['verdict', 'reasons', 'next', 'sums', 'odds', 'events', 'decision'] as const;

/** One of these changes. */
export type ReadingChange = (typeof READING_CHANGES)[number];

/** What is looked at of an order that is no legal action: there is nothing else. */
const OF_VERDICT: readonly ReadingChange[] = ['verdict', 'reasons', 'next', 'sums'];

/** An open point of the rules that decides a ruling: with another answer the ruling is another. */
export interface Reading<S extends System> {
  /** The name of the switch, or of the number. */
  readonly switch: string;
  readonly rule: string;
  /** The answer by which the world is played. */
  readonly answer: string | number;
  /** The answer by which it would be judged otherwise. */
  readonly instead: string | number;
  /** What would change, the gravest first. Empty for an answer that was not tried. */
  readonly changes: readonly ReadingChange[];
  /** The verdict by the other answer. For an answer that was not tried, the present verdict. */
  readonly verdict: Verdict<S>;
  /**
   * Why the action would not be legal by the other answer; empty where it would be. `too-costly` for an answer that was not
   * tried, because the budget was spent.
   */
  readonly reasons: readonly Problem[];
  /** The odds by the other answer, where these change. */
  readonly odds?: Distribution;
}

/** The readings of a ruling, and how far they were looked for. */
export interface Readings<S extends System> extends ReadonlyArray<Reading<S>> {
  /**
   * What was compared. Of an order that is no legal action there are no odds, events and decisions; where these were not compared
   * though there are some, `left` says why.
   */
  readonly looked: readonly ReadingChange[];
  /** So many courses of the dice were compared for events and decisions: all that there are, or some. */
  readonly courses: { readonly played: number; readonly all: boolean };
  /** What was not compared, and why; the problems of a question that makes no sense. Absent where everything was compared. */
  readonly left?: readonly Problem[];
}

/** How readings are found. Steps of the budget are those of the odds; another answer that is tried stands for a hundred. */
export interface ReadingsOptions extends BudgetOptions {
  /** The odds are compared: they always are, unless the verdict alone is wanted. */
  readonly odds?: boolean;
  /** The verdict with its reasons and sums is compared and nothing else, which is quick. */
  readonly only?: 'verdict';
  /** The line of a record that says the order: while a question is open in a game, it is read and completed anew after each answer. */
  readonly said?: string;
}

/**
 * The open points of the rules on which a ruling depends: the verdict, its sums, the odds, what happens, who decides next. The
 * order is judged, its odds are worked out and it is played to the next decision, while the world reports every answer that is
 * read; then all this is done again with each other answer to each of these points, one at a time. It is played with all dice
 * where there are few courses, else with some dice that are always the same (`courses`).
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param input an order, perhaps partial, perhaps hostile
 * @param how the budget; whether the verdict alone is wanted
 * @returns one reading for each answer that changes something: those that change the verdict first, then by the order
 *   of the chapters. Where the budget is spent, the answers that were not tried come last: they change nothing, for the reason
 *   `too-costly`. `looked` says what was compared: nothing in a game without open points, and nothing for a question that makes no
 *   sense. `left` has the problems then: those of the arguments, of the settings, or of an order that `check` cannot judge
 * @example readings(world, state, fire).map((reading) => `${reading.switch}: ${reading.instead}`) // ['range: long']
 */
export function readings<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  input: unknown,
  how: ReadingsOptions = {},
): Readings<S> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return nothing(wrong.problems);
  const points = world.system.openPoints;
  const settings = settingsOf(how, { odds: 'flag', only: 'text', budget: 'count', said: 'text' }, '/how');
  if (!settings.ok) return nothing(settings.problems);
  const order = guard(input);
  if (!order.ok) return nothing(order.problems);
  const { only, budget } = settings.value;
  if (only !== undefined && only !== 'verdict') return nothing(wordProblems(only, ['verdict'], '/how/only'));
  if (points === undefined) return nothing();
  const question = { seen, input: order.value, meter: meterFor(world, budget) };
  const { meter } = question;
  const inVerdict = new Set<string>();
  const inPlay = new Set<string>();
  const watched = (read: Set<string>): WorldOf<S> => points.watched(world, (name) => read.add(name)) as WorldOf<S>;
  const verdict = verdictIn(watched(inVerdict), question);
  const played = verdict.complete === 1 && only !== 'verdict';
  const present: Ruled<S> = {
    verdict,
    odds: played ? oddsIn(watched(inPlay), question, verdict) : undefined,
    courses: played ? coursesOf(watched(inPlay), question, verdict.action, meter) : undefined,
  };
  const found: Reading<S>[] = [];
  for (const point of points.of(world)) {
    const { name } = point;
    if (!inVerdict.has(name) && !inPlay.has(name)) continue;
    for (const instead of point.others) {
      const reading = takeStep(meter, STEPS_OF_AN_ANSWER)
        ? readingOf(point, instead, present, points.answered(world, name, instead) as WorldOf<S>, question, {
            inVerdict: inVerdict.has(name),
            inPlay: inPlay.has(name),
          })
        : undefined;
      if (isSpent(meter)) found.push(untried(point, instead, verdict, meter));
      else if (reading !== undefined) found.push(reading);
    }
  }
  if (found.length === 0 && verdict.complete === -1 && verdict.ruling === 'cannotSay') return nothing(verdict.problems);
  return withExtent(
    found.sort((a, b) => gravity(a) - gravity(b)),
    extentOf(present, only === 'verdict', meter),
  );
}

/** To judge an order again by another answer takes about as long as so many steps of its odds. */
const STEPS_OF_AN_ANSWER = 100;

/** How far readings were looked for. */
type Extent = Pick<Readings<System>, 'looked' | 'courses' | 'left'>;

/**
 * Readings with how far they were looked for.
 *
 * @example withExtent(found, { looked: ['verdict'], courses: { played: 0, all: false } }).looked // ['verdict']
 */
export function withExtent<S extends System>(list: readonly Reading<S>[], extent: Extent): Readings<S> {
  const { looked, courses, left } = extent;
  // Beside the members, where a comparison of two lists does not see them.
  const found: unknown = Object.defineProperties([...list], {
    looked: { value: looked },
    courses: { value: courses },
    left: { value: left },
  });
  return found as Readings<S>;
}

/** No readings, because nothing could be looked at, and why. */
function nothing<S extends System>(left: readonly Problem[] = []): Readings<S> {
  return withExtent([], { looked: [], courses: NO_COURSES, ...(left.length > 0 ? { left } : {}) });
}

const NO_COURSES: Extent['courses'] = Object.freeze({ played: 0, all: false });

function extentOf<S extends System>({ verdict, odds, courses }: Ruled<S>, onlyVerdict: boolean, meter: Meter): Extent {
  if (verdict.complete !== 1) return { looked: OF_VERDICT, courses: NO_COURSES };
  if (onlyVerdict) return { looked: OF_VERDICT, courses: NO_COURSES, left: [problem('verdict-alone')] };
  const looked = READING_CHANGES.filter((change) =>
    change === 'odds' ? odds !== undefined : OF_VERDICT.includes(change) || courses !== undefined,
  );
  const played = courses === undefined ? NO_COURSES : { played: courses.list.length, all: courses.all };
  if (courses !== undefined) return { looked, courses: played };
  return {
    looked,
    courses: played,
    left: [isSpent(meter) ? tooCostly('readings', meter) : problem('action-not-shown')],
  };
}

/** An answer that was not tried because the budget was spent. */
function untried<S extends System>(
  { name, rule, answer }: OpenPoint,
  instead: string | number,
  verdict: Verdict<S>,
  meter: Meter,
): Reading<S> {
  return { switch: name, rule, answer, instead, changes: [], verdict, reasons: [tooCostly('readings', meter)] };
}

/** The verdict on an order; the odds and the courses of an action that is legal. */
interface Ruled<S extends System> {
  readonly verdict: Verdict<S>;
  readonly odds: Distribution | undefined;
  readonly courses: Courses | undefined;
}

/** Judges by another answer; nothing where it changes nothing. */
function readingOf<S extends System>(
  { name, rule, answer }: OpenPoint,
  instead: string | number,
  before: Ruled<S>,
  otherwise: WorldOf<S>,
  question: Disputed<S> & { readonly meter: Meter },
  read: { readonly inVerdict: boolean; readonly inPlay: boolean },
): Reading<S> | undefined {
  const verdict = read.inVerdict ? verdictIn(otherwise, question) : before.verdict;
  const reasons = verdict.complete === -1 ? verdict.problems : [];
  const reading = { switch: name, rule, answer, instead, verdict, reasons };
  if (verdict.complete !== before.verdict.complete) return { ...reading, changes: ['verdict'] };
  const changes: ReadingChange[] = [];
  if (!sameFigures(before.verdict, verdict))
    changes.push(verdict.complete === -1 ? 'reasons' : verdict.complete === 0 ? 'next' : 'sums');
  const plays = read.inPlay && verdict.complete === 1;
  const odds = plays && before.odds !== undefined ? oddsIn(otherwise, question, verdict) : before.odds;
  if (!isSame(chancesIn(before.odds), chancesIn(odds))) changes.push('odds');
  if (plays && before.courses !== undefined)
    append(changes, changesOfCourses(otherwise, question, verdict.action, before.courses, question.meter));
  if (changes.length === 0) return undefined;
  return changes.includes('odds') && odds !== undefined ? { ...reading, changes, odds } : { ...reading, changes };
}

/** The chances of a distribution, by the answers of others too. */
function chancesIn(odds: Distribution | undefined): unknown {
  return odds === undefined ? undefined : [odds.subjects, odds.given, odds.best];
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function gravity<S extends System>({ changes: [first] }: Reading<S>): number {
  return first === undefined ? READING_CHANGES.length : READING_CHANGES.indexOf(first);
}
