import { badType } from '../../../engine/game/arguments.js';
import { misused, wholeOr } from '../../../engine/game/misuse.js';
import { questionOf } from '../../../engine/view/pending.js';
import { present } from '../../../kernel/basis/present.js';
import type { Ask } from '../../../kernel/procedure/request.js';
import type { Result } from '../../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../../kernel/basis/result.js';
import type { GameState, Side, World } from '../../../state/index.js';
import type { Locale } from '../../../text/index.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import type { AfterMistake, Course, RecordedStep } from './course.js';
import { courseOf } from './course.js';
import { withFollowUps } from './follow-ups.js';
import type { Told } from '../told/told.js';
import { helpedAsTold } from '../steps/helped-as-told.js';
import { goneOn } from '../steps/gone-on.js';
import type { NamedInWords } from '../../rulings/on-the-way.js';
import type { LeavesBy } from '../../rulings/leaves-by.js';
import type { Mistake } from './mistake.js';
import { stepAt } from '../steps/step-at.js';
import { stepBefore } from '../steps/step-before.js';
import { takeSteps } from './take-steps.js';
import type { WrittenRecord, WrittenStep } from '../told/written-record.js';
import { readRecord } from '../told/written-record.js';

/** How a record is replayed. */
export interface RecordOptions {
  /**
   * `skip`: what the rules allow counts; a step that they refuse is left out, and of one with a wrong result the right one counts.
   * `override`: the table's own position counts; what it tells is done by an `override`, where it tells enough.
   */
  readonly after?: AfterMistake;
  /** Stop before this step, from 0. */
  readonly until?: number;
  /** The language of the sentences; without it there are none. */
  readonly locale?: Locale;
}

/** The step that comes next in a record: its side, its action, and the dice and choices that go with it. */
export interface ComingStep {
  readonly by: Side;
  /** What stands before it without being written down: passes of the other side, the activation of its hex. */
  readonly unwritten: readonly Taken[];
  readonly action: Order;
  readonly dice: readonly (readonly number[])[];
  readonly choices: readonly (string | readonly string[])[];
  /** The sums and results that it tells. */
  readonly told?: Told;
  /** Its line, where it has one. */
  readonly said?: string;
  /** By which kind of movement units leave a Melee, where the line says so. */
  readonly leaves?: LeavesBy;
  /** Whom the line names, where the action does not: who moves on. */
  readonly named?: NamedInWords;
}

/** A record that was replayed, with all its mistakes. */
export interface RecordReplayed {
  readonly state: GameState;
  /** How many steps were looked at. */
  readonly steps: number;
  readonly mistakes: readonly Mistake[];
  /** What was taken, by steps; windows that nobody used are passed with the step behind them. */
  readonly played: readonly RecordedStep[];
  /** With `until`: the step that comes next, as far as it can be read. */
  readonly next?: ComingStep;
  /** What is still asked at the end, such as the initiative of the turn after the last Melee. */
  readonly asked?: Ask;
}

/**
 * Replays a record as people keep it, and tells all its mistakes: it goes on after each.
 *
 * @param world the world
 * @param record a text, what a JSON parser made of one, or what `readRecord` gives
 * @param how what counts after a mistake, where to stop, the language of the sentences
 * @returns the game at the end and every mistake with its step (from 0), its rule and its code; or why there is no game to begin
 *   with: the problems of `readRecord`, those of `position` under `/setup`
 * @rule 4.0
 * @example replayRecord(world, 'us: I5 fires at J3, 5 7').value.mistakes[0].problem.code // 'die-out-of-range'
 */
export function replayRecord(
  world: World,
  record: WrittenRecord | string | object,
  how: RecordOptions = {},
): Result<RecordReplayed> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const settings = wholeOr('how', 'object', how, () => settingsIn(how));
  if (!settings.ok) return settings;
  const read = readRecord(record);
  if (!read.ok) return read;
  const { after = 'skip', until } = settings.value;
  const course = courseOf(world, read.value, { ...settings.value, after });
  if (!course.ok) return course;
  const { steps } = read.value;
  const end = Math.min(until ?? steps.length, steps.length);
  takeSteps(course.value, steps, end);
  const next = steps[end];
  const { state, mistakes, played } = course.value;
  const coming = until === undefined || next === undefined ? undefined : comingStep(course.value, next);
  const asked = state.pending === undefined ? {} : { asked: questionOf(world, state, state.pending).ask };
  const told = mistakes.length > 1 ? marked(course.value, read.value, end) : mistakes;
  return ok({ state, steps: end, mistakes: told, played, ...asked, ...(coming === undefined ? {} : { next: coming }) });
}

/** The mistakes, with those marked that come of others: the record is replayed once more, so that every line counts as it was meant. */
function marked(course: Course, record: WrittenRecord, end: number): readonly Mistake[] {
  const meant = courseOf(course.world, record, { after: 'override', isGuess: true });
  if (!meant.ok) return course.mistakes;
  takeSteps(meant.value, record.steps, end);
  return withFollowUps(course, meant.value);
}

/** The way in which a record is to be replayed, read once. */
function settingsIn(how: unknown): Result<RecordOptions> {
  if (typeof how !== 'object' || how === null || Array.isArray(how))
    return refuse(badType('object', how as never, '/how'));
  const { after, until, locale } = how as {
    readonly after?: unknown;
    readonly until?: unknown;
    readonly locale?: Locale;
  };
  const speech = locale === undefined ? {} : { locale };
  if (after !== undefined && after !== 'skip' && after !== 'override')
    return refuse(problem('bad-value', { expected: 'skip, override', received: 'another' }, undefined, '/how/after'));
  const chosen: Pick<RecordOptions, 'after'> = after === 'skip' || after === 'override' ? { after } : {};
  if (until === undefined) return ok({ ...chosen, ...speech });
  return typeof until === 'number' && Number.isSafeInteger(until) && until >= 0
    ? ok({ ...chosen, until, ...speech })
    : refuse(badType('count', until as never, '/how/until'));
}

function comingStep({ world, state, played }: Course, step: WrittenStep): ComingStep | undefined {
  const first = stepAt(world, state, step);
  if (!first.ok) return undefined;
  const taken = played.flatMap((each) => each.taken);
  const on = step.text === undefined ? undefined : goneOn({ state, taken }, step.text, first.value);
  if (on !== undefined && 'action' in on && step.text !== undefined) {
    const { by, action, answers, named } = on;
    return { by, unwritten: [], action, ...answers, said: step.text, ...present({ named }) };
  }
  const { by, unwritten, read, state: now } = stepBefore(world, state, step, first.value);
  const { action, dice, choices, leaves, told } = helpedAsTold(world, now, read);
  return { by, unwritten, action, dice, choices, told, ...present({ said: step.text, leaves }) };
}

/**
 * All that was taken in a record that was replayed, one after the other: what a transcript is made of.
 *
 * @param replayed what `replayRecord` gives
 * @returns the actions and answers; for what is nothing of the kind the refusal `misuse` in their place
 * @example takenIn(replayed).length // the steps, with the answers and the passes between them
 */
export function takenIn(replayed: RecordReplayed): readonly Taken[] {
  return wholeOr('replayed', 'object', replayed, () => replayed.played.flatMap(({ taken }) => taken));
}
