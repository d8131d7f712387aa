import { behindQuestion, sameCourse } from '../../engine/rulings/behind.js';
import type { Behind } from '../../engine/rulings/behind.js';
import type { ReadingsOptions } from '../../engine/rulings/readings.js';
import { READING_CHANGES, withExtent } from '../../engine/rulings/readings.js';
import { copyOf } from '../../engine/rulings/ruling.js';
import { isNextTurn } from '../rulings/behind-question.js';
import { meterFor, tooCostly } from '../../engine/questions/budget.js';
import { isSpent, takeStep } from '../../kernel/odds/meter.js';
import type { Lnlt, World } from '../../state/index.js';
import { openPoints } from '../record/open-points.js';
import type { Seen } from '../seen/view.js';
import { present } from '../../kernel/basis/present.js';
import { readAgain } from './judge-after.js';
import type { SaidBeside } from '../rulings/judge-played.js';
import { judgeOfCourses } from '../rulings/judge-played.js';
import type { Judged } from '../rulings/judge-now.js';
import { judgedVerdict } from '../rulings/judged-verdict.js';
import type { Reading, Readings } from '../rulings/reading.js';

/** Where the answers come to an end in no more runs than these, all are compared. */
const MOST_RUNS = 40;

/** So many courses that come to different ends are compared. */
const MOST_COURSES = 16;

/** To play a course and to judge the action after it takes about as long as so many steps of its odds. */
const STEPS_OF_A_COURSE = 25;

/** What is judged after each course, and the words that say it. */
interface AskedFor {
  readonly action: unknown;
  readonly words: SaidBeside;
}

/** A course with the verdict after it. */
interface Judgement {
  readonly course: Behind<Lnlt>;
  readonly judged: Judged;
}

/**
 * The switches and numbers that decide about an action behind a question that is open: after some of the answers it would be judged otherwise.
 *
 * @param seen a game or a view with a question
 * @param action what is judged after the answers
 * @param how the budget, and the line that says the action, which is read anew after each
 * @rule 5.0
 * @example readingsBehind(world, state, { kind: 'enter', to: 'H4' }, {}).map((reading) => reading.switch) // ['heroOfShakenMover']
 */
export function readingsBehind(world: World, seen: Seen, action: unknown, { budget, said }: ReadingsOptions): Readings {
  const asked: AskedFor = { action, words: present({ said }) };
  const meter = meterFor(world, budget);
  const read = new Set<string>();
  const watched = openPoints.watched(world, (name) => read.add(name));
  const behind = behindQuestion<Lnlt>(watched, copyOf(seen), { most: MOST_RUNS, isEnd: isNextTurn });
  const courses = differing(watched, seen, asked, behind?.list ?? []);
  const found: Reading[] = [];
  for (const { name, rule, answer, others } of openPoints.of(world)) {
    if (!read.has(name)) continue;
    for (const instead of others) {
      const point = { switch: name, rule, answer, instead };
      if (!takeStep(meter, STEPS_OF_A_COURSE * courses.length)) {
        const [first] = courses;
        if (first !== undefined)
          found.push({
            ...point,
            changes: [],
            verdict: judgedVerdict(first.judged),
            reasons: [tooCostly('readings', meter)],
          });
        continue;
      }
      const reading = readingBy(openPoints.answered(world, name, instead), seen, asked, courses);
      if (reading !== undefined) found.push({ ...point, ...reading });
    }
  }
  const gravity = ({ changes: [first] }: Reading): number =>
    first === undefined ? READING_CHANGES.length : READING_CHANGES.indexOf(first);
  return withExtent<Lnlt>(
    found.sort((a, b) => gravity(a) - gravity(b)),
    {
      looked: ['verdict', 'reasons'],
      courses: { played: courses.length, all: behind?.all === true && courses.length === behind.list.length },
      ...(isSpent(meter) ? { left: [tooCostly('readings', meter)] } : {}),
    },
  );
}

/** The courses that come to different ends: by their verdicts, and by what happens in them. */
function differing(
  world: World,
  seen: Seen,
  { action, words }: AskedFor,
  list: readonly Behind<Lnlt>[],
): readonly Judgement[] {
  const judge = judgeOfCourses(world, { seen: copyOf(seen), words, readAgain }, action);
  const known = new Map<string, Judgement>();
  for (const course of list) {
    const judged = judge(course);
    const kinds = [...new Set(course.events.map(({ kind }) => kind))];
    const key = [keyOf(judged), ...kinds].join(' ');
    if (!known.has(key)) known.set(key, { course, judged });
  }
  return [...known.values()].slice(0, MOST_COURSES);
}

function keyOf(judged: Judged): string {
  return [judged.verdict, ...(judged.verdict === 'legal' ? [] : judged.reasons.map(({ code }) => code))].join(' ');
}

/** What another answer to an open point changes in one of the courses: the first whose verdict it changes, else the first with other reasons. */
function readingBy(
  world: World,
  seen: Seen,
  { action, words }: AskedFor,
  courses: readonly Judgement[],
): Pick<Reading, 'changes' | 'verdict' | 'reasons' | 'after'> | undefined {
  const game = copyOf(seen);
  const judge = judgeOfCourses(world, { seen: game, words, readAgain }, action);
  let other: Pick<Reading, 'changes' | 'verdict' | 'reasons' | 'after'> | undefined;
  for (const { course, judged: before } of courses) {
    const same = sameCourse<Lnlt>(world, game, course, { isEnd: isNextTurn });
    if (same === undefined) continue;
    const judged = judge(same);
    if (keyOf(judged) === keyOf(before)) continue;
    const isVerdict = judged.verdict !== before.verdict;
    const reading = {
      changes: [isVerdict ? ('verdict' as const) : ('reasons' as const)],
      verdict: judgedVerdict(judged),
      reasons: judged.verdict === 'legal' ? [] : judged.reasons,
      after: same.answers.map((answer) => (answer.kind === 'faces' ? answer.faces : answer.choice)),
    };
    if (isVerdict) return reading;
    other ??= reading;
  }
  return other;
}
