import { badType } from '../../engine/game/arguments.js';
import { misused, wholeOr } from '../../engine/game/misuse.js';
import { questionOf } from '../../engine/view/pending.js';
import type { Ask } from '../../kernel/procedure/request.js';
import { whoDecides } from '../../engine/questions/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Event, GameState, Side, World } from '../../state/index.js';
import { otherSide } from '../../state/index.js';
import { endedBefore } from './ended-before.js';
import { takenBy } from './taken-by.js';
import type { Locale } from '../../text/index.js';
import { explain, namesOf } from '../../text/index.js';
import { createGame } from '../play/create-game.js';
import type { Taken } from '../play/script.js';
import { position } from '../position/position.js';
import type { Order } from '../record/order.js';
import type { Setup } from '../../state/setup.js';
import { withFollowUps } from './follow-ups.js';
import { asMeant } from './as-meant.js';
import type { Mistake } from './mistake.js';
import { mistakeOf } from './mistake.js';
import { mended, resultsOf } from './mend-step.js';
import { senderOf } from './read-step.js';
import { isAnswer, stepAt } from './step-at.js';
import type { Moment } from './step-taken.js';
import { stepBefore } from './step-before.js';
import { openProblem, playedBy } from './step-taken.js';
import { sumsIn } from './sums-of-events.js';
import { toldProblems } from './told.js';
import type { WrittenRecord, WrittenStep } from './written-record.js';
import { readRecord } from './written-record.js';

/** What becomes of the game after a mistake. */
export type AfterMistake = 'skip' | 'override';

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

/** All that was taken for one step of a record. */
export interface RecordedStep {
  readonly step: number;
  readonly taken: readonly Taken[];
}

/** The step that comes next in a record: its side, its action, and the dice and choices that go with it. */
export interface ComingStep {
  readonly by: Side;
  /** What stands before it without being written down: passes of the other side, the activation of its hex. */
  readonly unwritten: readonly Taken[];
  readonly action: Order;
  readonly dice: readonly (readonly number[])[];
  readonly choices: readonly (string | readonly string[])[];
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

/** A game while a record is replayed. */
interface Course extends Moment {
  readonly after: AfterMistake;
  readonly locale: Locale | undefined;
  state: GameState;
  readonly mistakes: Mistake[];
  readonly played: RecordedStep[];
  /** What was taken last, for those who ask why it is over. */
  recent: readonly Taken[];
  /** The step before was a pass while the other side moves: it may have been that of an impulse. */
  hasPassed: boolean;
  /** Lines with a misspelt word are read as they are probably meant: to see what comes of a line that is left out. */
  readonly isGuess: boolean;
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
  const told = after === 'skip' && mistakes.length > 1 ? marked(world, read.value, end, mistakes) : mistakes;
  return ok({ state, steps: end, mistakes: told, played, ...asked, ...(coming === undefined ? {} : { next: coming }) });
}

/** The mistakes, with those marked that come of others: the record is replayed once more, so that the table counts. */
function marked(world: World, record: WrittenRecord, end: number, mistakes: readonly Mistake[]): readonly Mistake[] {
  const asTold = courseOf(world, record, { after: 'override', isGuess: true });
  if (!asTold.ok) return mistakes;
  takeSteps(asTold.value, record.steps, end);
  return withFollowUps(mistakes, asTold.value.mistakes);
}

function courseOf(
  world: World,
  record: WrittenRecord,
  { after = 'skip', locale, isGuess = false }: Pick<RecordOptions, 'after' | 'locale'> & { readonly isGuess?: boolean },
): Result<Course> {
  const begun = beginning(world, record, after);
  if (!begun.ok) return begun;
  const fresh = { state: begun.value, mistakes: [], played: [], recent: [], hasPassed: false };
  return ok({ world, after, locale, isGuess, ...fresh });
}

function takeSteps(course: Course, steps: readonly WrittenStep[], end: number): void {
  for (let i = 0; i < end; i++) takeStep(course, steps[i] as WrittenStep, i, steps[i + 1]);
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

function beginning(world: World, { setup, umpire }: WrittenRecord, after: AfterMistake): Result<GameState> {
  const free = umpire === true || after === 'override' ? { umpire: true as const } : {};
  if (setup === undefined) return createGame(world, { dice: 'entered', ...free });
  const begun = position(world, { ...(setup as Omit<Setup, 'dice'>), dice: 'entered', ...free });
  return begun.ok ? begun : refuseAll(begun.problems.map((each) => ({ ...each, path: `/setup${each.path ?? ''}` })));
}

function comingStep({ world, state }: Course, step: WrittenStep): ComingStep | undefined {
  const first = stepAt(world, state, step);
  if (!first.ok) return undefined;
  const { by, unwritten, read } = stepBefore(world, state, step, first.value);
  const { action, dice, choices } = read;
  return { by, unwritten, action, dice, choices };
}

/** Dice that nothing asks for, with the rule by which the last roll of the step was made; without a roll, that of the impulse. */
function byRule(found: Problem, events: readonly Event[]): Problem {
  return { ...found, rule: sumsIn(events).at(-1)?.[0]?.rule ?? '4.0' };
}

/** Takes one step, or tells why it cannot be taken. */
function takeStep(course: Course, step: WrittenStep, index: number, next: WrittenStep | undefined): void {
  const { world } = course;
  const first = stepAt(world, course.state, step);
  if (!first.ok) {
    const guess = course.isGuess ? asMeant(step, first.problems) : undefined;
    const by = step.by ?? senderOf(world, course.state, step.text ?? '') ?? whoDecides(world, course.state);
    tell(course, step, index, by, first.problems, guess ? 'overridden' : 'skipped');
    if (guess !== undefined) takeStep(course, guess, index, next);
    return;
  }
  if (course.hasPassed && first.value.action.kind === 'pass') takenAsImpulse(course, index, first.value.by);
  const { by, unwritten, state: now, read, unread } = stepBefore(world, course.state, step, first.value);
  if (unread !== undefined) {
    tell(course, step, index, by, unread, 'skipped');
    return;
  }
  const played = playedBy(course, now, by, unwritten, read, isAnswer(next));
  if (!played.ok) {
    const mend =
      course.after === 'override'
        ? mended(world, now, by, read.action, resultsOf(now, read.action, read.told))
        : undefined;
    if (mend !== undefined) {
      course.state = mend.at(-1)?.applied.state ?? course.state;
      // The windows that the other side has passed are behind the override: without them nobody could play it again.
      course.played.push({ step: index, taken: [...unwritten, ...mend] });
      course.recent = mend;
    }
    tell(course, step, index, by, played.problems, mend === undefined ? 'skipped' : 'overridden');
    return;
  }
  const { taken, left, open } = played.value;
  const all = [...unwritten, ...taken];
  course.played.push({ step: index, taken: all });
  const isGoingOn = taken[0]?.before.pending !== undefined;
  course.recent = isGoingOn ? [...course.recent, ...taken] : taken;
  course.hasPassed = read.action.kind === 'pass' && course.state.frames.at(-1)?.kind === 'move';
  course.state = all.at(-1)?.applied.state ?? now;
  const events = course.recent.flatMap(({ applied }) => applied.events) as readonly Event[];
  // At the end of a record the initiative of the next turn may stay open.
  const waits = open === undefined || next === undefined || isAnswer(next) ? [] : [openProblem(open)];
  const wrong = [
    ...waits,
    ...left.map((each) => byRule(each, events)),
    ...read.problems,
    ...toldProblems(read.told, events),
  ];
  if (wrong.length === 0) return;
  const isOther = course.after === 'override' && wrong.some(({ code }) => code === 'wrong-outcome');
  const mend = isOther
    ? mended(world, course.state, by, { kind: 'pass' }, resultsOf(now, read.action, read.told), now)
    : undefined;
  if (mend !== undefined) {
    course.state = mend.at(-1)?.applied.state ?? course.state;
    course.played.push({ step: index, taken: mend });
  }
  // Each of them is a mistake of its own: the step was taken.
  for (const each of wrong) tell(course, step, index, by, [each], mend === undefined ? 'kept' : 'overridden');
}

/**
 * A pass of the side on the move, behind one of the other side: the move and the impulse were over, and the first pass was that of an impulse.
 *
 * @rule 4.0
 */
function takenAsImpulse(course: Course, index: number, by: Side | undefined): void {
  const { world, state } = course;
  const deciding = whoDecides(world, state);
  if (state.frames.at(-1)?.kind !== 'move' || (by ?? deciding) !== deciding) return;
  const other = otherSide(world, deciding);
  const ended = endedBefore(world, state, other);
  const over = ended.at(-1)?.applied.state ?? state;
  // A side with nobody who can act has passed by itself.
  const pass = whoDecides(world, over) === other ? takenBy(world, over, other, { kind: 'pass' }) : undefined;
  const taken = pass === undefined ? ended : [...ended, pass];
  course.played.push({ step: index, taken });
  course.state = taken.at(-1)?.applied.state ?? state;
}

/** Writes a mistake down. */
function tell(
  { world, state, locale, mistakes }: Course,
  step: WrittenStep,
  index: number,
  by: Side,
  problems: readonly Problem[],
  then: Mistake['then'],
): void {
  const { line } = step;
  const found = mistakeOf(problems, { step: index, by, then, ...(line === undefined ? {} : { line }) });
  const sentence =
    locale === undefined ? undefined : explain(withoutPlace(found.problem), locale, namesOf(world, state));
  mistakes.push(sentence === undefined ? found : { ...found, sentence });
}

function withoutPlace({ code, rule, params }: Problem): Problem {
  return problem(code, params, rule);
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
