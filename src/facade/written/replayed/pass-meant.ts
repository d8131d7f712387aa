import type { Taken } from '../../play/script.js';
import type { Course } from './course.js';
import type { PassReading } from '../steps/pass-readings.js';
import { passReadings } from '../steps/pass-readings.js';
import type { ReadStep } from '../steps/step-at.js';
import { stepAt } from '../steps/step-at.js';
import type { WrittenStep } from '../told/written-record.js';

/** Where a step stands in its record. */
export interface StepPlace {
  readonly steps: readonly WrittenStep[];
  readonly index: number;
  /** So many lines behind it may be looked at. */
  readonly ahead: number;
  /** What it means is known: it is taken as it stands. */
  readonly isPlain?: true;
}

/** So many lines behind a pass say what it means. */
export const LINES_AHEAD = 4;

/**
 * What a pass means while a side acts: of all that it can mean, that under which most of the next lines fit; the likeliest of several.
 *
 * @param course the game; it is not changed
 * @param read the line as it reads now
 * @param take takes one line of a game that is tried out
 * @returns nothing for a line that means one thing
 * @rule 4.0, 5.3
 * @example passMeant(course, read, { steps, index: 1, ahead: 4 }, take)?.isSaid // false
 */
export function passMeant(
  course: Course,
  read: ReadStep,
  place: StepPlace,
  take: (trial: Course, place: StepPlace) => void,
): PassReading | undefined {
  const { world, state } = course;
  const { steps, index, ahead, isPlain = false } = place;
  if (isPlain) return undefined;
  const isAnswered = (): boolean => {
    const next = steps[index + 1];
    const answer = next === undefined ? undefined : stepAt(world, state, next);
    return answer?.ok === true && answer.value.action.kind === 'pass' && answer.value.by !== read.by;
  };
  const readings = passReadings(world, state, read, isAnswered);
  let [best] = readings;
  if (ahead === 0 || readings.length < 2) return best;
  let most = -1;
  for (const reading of readings) {
    const fitting = fittingLines(course, reading, place, take);
    if (fitting > most) best = reading;
    most = Math.max(most, fitting);
    if (most > ahead) break;
  }
  return best;
}

/** So much of a line fits that is taken with a mistake. */
const TAKEN = 0.5;

/** How many lines are without a mistake from a pass with this meaning on; all of them where the record ends before. */
function fittingLines(
  course: Course,
  { before, isSaid }: PassReading,
  { steps, index, ahead }: StepPlace,
  take: (trial: Course, place: StepPlace) => void,
): number {
  const trial = courseAfter(course, before);
  for (let i = 0; i <= ahead && index + i < steps.length; i++) {
    const place = { steps, index: index + i, ahead: Math.max(0, ahead - i - 1) };
    if (i > 0 || !isSaid) take(trial, i === 0 ? { ...place, isPlain: true } : place);
    // A line that is taken fits better than one that is left out, whatever is wrong with its dice.
    if (trial.mistakes.length > 0) return trial.mistakes.some(({ then }) => then === 'skipped') ? i : i + TAKEN;
  }
  return ahead + 1;
}

/** A game that is tried out, behind what was taken. */
function courseAfter(course: Course, taken: readonly Taken[]): Course {
  const state = taken.at(-1)?.applied.state ?? course.state;
  const last = taken.at(-1) ?? course.last;
  const fresh = {
    mistakes: [],
    played: [],
    looked: [],
    last,
    closed: [...course.closed],
    follows: new Map(),
    unsure: new Set<number>(),
  };
  return { ...course, ...fresh, after: 'skip', isGuess: false, locale: undefined, state, recent: taken };
}
