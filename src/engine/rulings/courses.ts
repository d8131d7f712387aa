import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, takeStep } from '../../kernel/odds/meter.js';
import type { Answer, Ask, DiceRecord } from '../../kernel/procedure/request.js';
import { answerOf, isAnswer } from '../game/answer.js';
import type { Sent } from '../game/game.js';
import type { System } from '../game/system.js';
import { play } from '../view/pending.js';
import { viewOf } from '../view/view.js';
import type { WorldOf } from '../world/world.js';
import { sameFigures } from './figures.js';
import { chosen, everyEnd, faceOf, MOST_ANSWERS, SOME_COURSES } from './thrown.js';
import type { Disputed } from './ruling.js';
import { copyOf } from './ruling.js';

/** A course of an action: the dice and choices in it, what happens, and what comes next. */
export interface Course {
  readonly answers: readonly Answer[];
  /** What is rolled, and what happens. */
  readonly told: readonly [dice: readonly DiceRecord[], events: readonly unknown[]];
  /** Who decides next, and about what. */
  readonly next: unknown;
}

/** Courses of an action to the next decision. */
export interface Courses {
  readonly list: readonly Course[];
  /** These are all that there can be. */
  readonly all: boolean;
}

/** An action on its board, ready to be played again and again. */
interface Start<S extends System> {
  readonly world: WorldOf<S>;
  readonly board: Pick<ReturnType<typeof viewOf<S>>, 'position' | 'frames'>;
  readonly action: S['action'];
  /** The answers that it has been given before, if it was asking, with the one that is judged. */
  readonly given: readonly Answer[];
  /** So many events had been told, and rolls made, when it asked. */
  readonly toldBefore: number;
  readonly rolledBefore: number;
}

/** Where an action comes to its end in no more runs than these, all its courses are compared. */
const MOST_RUNS = 40;

/**
 * The courses of a legal action, played to the next decision as its side sees the game: all of them where they are few. Else 96
 * are played, whose dice are always the same and whose first roll shows every face, and those are kept in which something happens
 * that happens in none before.
 *
 * @param meter counts a step for each time that the action is played
 * @returns nothing where the action that asks is not shown to the side, and where the budget is spent
 * @example coursesOf(world, { seen: state, input }, action, meter)?.list.length // 9
 */
export function coursesOf<S extends System>(
  world: WorldOf<S>,
  given: Disputed<S>,
  action: Sent<S>,
  meter: Meter,
): Courses | undefined {
  const start = startOf(world, given, action);
  if (start === undefined) return undefined;
  const every = everyCourse(start, meter);
  if (every !== undefined) return { list: every, all: true };
  const list: Course[] = [];
  const met = new Set<string>();
  for (let number = 0; number < SOME_COURSES && !isSpent(meter); number++) {
    const course = courseBy(start, number, meter);
    const known = met.size;
    for (const thing of thingsIn(course)) met.add(thing);
    if (met.size > known) list.push(course);
  }
  return isSpent(meter) ? undefined : { list, all: false };
}

/** What happens in a course, each event without its numbers and sums, with the kind of the event before it. */
function thingsIn({ told: [dice, events] }: Course): readonly string[] {
  const kinds = events.map(kindIn);
  return [
    ...dice.map(({ purpose, of }) => `${purpose} ${of}`),
    ...events.map((event) => JSON.stringify(event, wordsAlone)),
    ...kinds.map((kind, i) => `${kinds[i - 1] ?? ''} ${kind}`),
  ];
}

function kindIn(event: unknown): string {
  return typeof event === 'object' && event !== null && 'kind' in event ? JSON.stringify(event.kind) : '';
}

/** Leaves numbers and sums out of a text. */
function wordsAlone(_: string, value: unknown): unknown {
  if (typeof value === 'number') return undefined;
  return typeof value === 'object' && value !== null && 'terms' in value ? undefined : value;
}

/**
 * The same courses in another world: each with the dice and choices that it had.
 *
 * @returns what differs from the courses: what happens, what comes next
 * @example changesOfCourses(otherWorld, given, action, courses, meter) // ['events']
 */
export function changesOfCourses<S extends System>(
  world: WorldOf<S>,
  given: Disputed<S>,
  action: Sent<S>,
  { list }: Courses,
  meter: Meter,
): readonly ('events' | 'decision')[] {
  const start = startOf(world, given, action);
  if (start === undefined) return [];
  let [events, decision] = [false, false];
  for (const { answers, told, next } of list) {
    if (!takeStep(meter)) return [];
    const other = courseWith(start, answers);
    events ||= !sameFigures(other.told, told);
    decision ||= !sameFigures(other.next, next);
    if (events && decision) break;
  }
  return [...(events ? (['events'] as const) : []), ...(decision ? (['decision'] as const) : [])];
}

function startOf<S extends System>(world: WorldOf<S>, disputed: Disputed<S>, sent: Sent<S>): Start<S> | undefined {
  const board = viewOf(world, copyOf(disputed.seen));
  const action = copyOf(sent);
  const { pending } = board;
  if (pending === undefined) return { world, board, action, given: [], toldBefore: 0, rolledBefore: 0 };
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  if ('ask' in pending || answer === undefined) return undefined;
  const { run: before } = play(world, board, pending.action, pending.answers, () => undefined);
  if (before.kind !== 'waiting') return undefined;
  const [toldBefore, rolledBefore] = [before.events.length, before.dice.length];
  return { world, board, action: pending.action, given: [...pending.answers, answer], toldBefore, rolledBefore };
}

/** Every course, or nothing where there are too many. */
function everyCourse<S extends System>(start: Start<S>, meter: Meter): readonly Course[] | undefined {
  return everyEnd(MOST_RUNS, (answers) => {
    if (!takeStep(meter)) return undefined;
    const { run, course } = played(start, answers);
    return run.kind === 'waiting' ? { ask: run.ask } : { end: course };
  });
}

/** A course with dice by its number. */
function courseBy<S extends System>(start: Start<S>, number: number, meter: Meter): Course {
  let answers: readonly Answer[] = [];
  for (;;) {
    takeStep(meter);
    const { run, course } = played(start, answers, (ask, at) => faceOf(ask, number, at));
    if (run.kind !== 'waiting' || run.ask.kind !== 'choice' || course.answers.length >= MOST_ANSWERS) return course;
    answers = [...course.answers, chosen(run.ask, number) ?? { kind: 'choice', choice: '' }];
  }
}

function courseWith<S extends System>(start: Start<S>, answers: readonly Answer[]): Course {
  return played(start, answers).course;
}

type Thrown = (ask: Exclude<Ask, { kind: 'choice' }>, at: number) => Answer;

function played<S extends System>(
  { world, board, action, given, toldBefore, rolledBefore }: Start<S>,
  answers: readonly Answer[],
  thrown?: Thrown,
): { readonly run: ReturnType<typeof play<S>>['run']; readonly course: Course } {
  let at = answers.filter(({ kind }) => kind === 'faces').length;
  const source = (ask: Exclude<Ask, { kind: 'choice' }>): Answer | undefined => thrown?.(ask, at++);
  const { run, frames } = play(world, board, action, [...given, ...answers], source);
  if (run.kind === 'misfit' || run.kind === 'endless')
    return { run, course: { answers, told: [[], []], next: run.kind } };
  const told: Course['told'] = [run.dice.slice(rolledBefore), run.events.slice(toldBefore)];
  const next = [run.kind === 'waiting' ? run.ask : undefined, frames];
  return { run, course: { answers: run.answers.slice(given.length), told, next } };
}
