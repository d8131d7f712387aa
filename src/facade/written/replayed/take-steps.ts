import { whoDecides } from '../../../engine/questions/request.js';
import { present } from '../../../kernel/basis/present.js';
import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { Event, GameState, Side } from '../../../state/index.js';
import { explain, namesOf } from '../../../text/index.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import { lineMeant } from '../steps/as-meant.js';
import type { Course, LookedAt } from './course.js';
import { isOfDice, playedAsMeant, playedAsTold } from '../steps/dice-meant.js';
import { isByTable, mended, movedBeyond, notLaid, resultsOf } from '../told/mend-step.js';
import type { Mistake } from './mistake.js';
import { mistakeOf } from './mistake.js';
import type { StepPlace } from './pass-meant.js';
import { LINES_AHEAD, passMeant } from './pass-meant.js';
import { senderOf } from '../orders/read-step.js';
import { calmed, caughtUp } from './catch-up.js';
import { closingWord } from '../steps/closing-words.js';
import type { ReadStep } from '../steps/step-at.js';
import { isAnswer, stepAt } from '../steps/step-at.js';
import { stepBefore } from '../steps/step-before.js';
import type { NextLine } from '../steps/step-taken.js';
import { openProblem, playedBy } from '../steps/step-taken.js';
import { helpedAsTold } from '../steps/helped-as-told.js';
import { isStrikeBack, strikesBack, struckBackBy } from '../steps/strikes-back.js';
import { whyNotGoneOn } from '../steps/gone-on.js';
import { goesOn, leavesAsSaid } from '../steps/goes-on-from-melee.js';
import { tooEarly } from './too-early.js';
import { withdrawalInLines } from '../steps/withdrawal-in-lines.js';
import { withHeroes } from '../steps/heroes-move-on.js';
import { sumsIn } from '../told/sums-of-events.js';
import { besidesOf } from '../steps/besides.js';
import { toldProblems } from '../told/told.js';
import type { WrittenStep } from '../told/written-record.js';

/**
 * Takes the steps of a record, up to one of them.
 *
 * @example takeSteps(course, record.steps, 12)
 */
export function takeSteps(course: Course, steps: readonly WrittenStep[], end: number): void {
  for (let index = 0; index < end; index++) takeNext(course, { steps, index, ahead: LINES_AHEAD });
}

/** Dice that nothing asks for, with the rule by which the last roll of the step was made; without a roll, that of the impulse. */
function byRule(found: Problem, events: readonly Event[]): Problem {
  return { ...found, rule: sumsIn(events).at(-1)?.[0]?.rule ?? '4.0' };
}

function takeNext(course: Course, place: StepPlace): void {
  const step = place.steps[place.index];
  if (step !== undefined) takeStep(course, step, place);
}

/** Takes one step, or tells why it cannot be taken. `tries`: so many times it was meant to be otherwise. */
function takeStep(course: Course, step: WrittenStep, place: StepPlace, tries: number = 0): void {
  const { world } = course;
  const { index } = place;
  const next = place.steps[index + 1];
  const first = stepAt(world, course.state, step);
  if (!first.ok) {
    const by = step.by ?? senderOf(world, course.state, step.text ?? '') ?? whoDecides(world, course.state);
    course.looked[index] = { before: course.state, by, ...present({ text: step.text }) };
    const isGuess = course.isGuess && tries < MOST_TRIES;
    const later = isGuess ? calmed(course, first.problems) : undefined;
    if (later !== undefined) {
      course.state = later.state;
      course.follows.set(index, later.cause);
      takeStep(course, step, place, tries + 1);
      return;
    }
    const meant = isGuess ? lineMeant(world, course.state, step, first.problems) : undefined;
    tell(course, step, index, by, first.problems, meant === undefined ? 'skipped' : 'overridden');
    if (meant !== undefined) takeStep(course, meant, place, tries + 1);
    return;
  }
  const pass = passMeant(course, first.value, place, takeNext);
  if (pass !== undefined && (pass.isSaid || pass.before.length > 0)) {
    const by = first.value.by ?? whoDecides(world, course.state);
    course.looked[index] = { before: course.state, by, action: first.value.action };
    kept(course, index, pass.before);
    course.recent = pass.before;
    if (pass.endsTurn === true) takeDice(course, step, by, first.value.dice, place);
    if (pass.isSaid) return;
  }
  const { by, unwritten, state: now, read: alone, unread } = stepBefore(world, course.state, step, first.value);
  const said = helpedAsTold(world, now, withdrawalInLines(world, now, alone, { ...place, looked: course.looked }));
  const { outcomes = [] } = said.told;
  course.looked[index] = { before: course.state, by, action: said.action, ...(outcomes.length > 0 || said.dice.length > 1 ? { tells: true } : {}) }; // prettier-ignore
  const wayEnd = first.value.way?.at(-1);
  if (unread !== undefined) {
    const beyond = course.after === 'override' ? movedBeyond(world, now, by, unwritten, wayEnd) : undefined;
    if (beyond !== undefined) kept(course, index, [...unwritten, beyond]);
    tell(course, step, index, by, unread, beyond === undefined ? 'skipped' : 'overridden');
    return;
  }
  const behind = nextLine(course, now, said, by, next);
  const struck = strikesBack(world, now, by, said);
  const meant = struck?.ok === true ? struck.value : said;
  const plain = struck?.ok === false ? struck : playedBy(course, now, by, unwritten, meant, behind);
  const read = plain.ok ? meant : withHeroes(world, now, meant, plain.problems);
  const played = read === meant ? plain : playedBy(course, now, by, unwritten, read, behind);
  if (!played.ok) {
    const before = { state: course.state, taken: course.played.flatMap((each) => each.taken) };
    const gone = read.action.kind === 'move' ? whyNotGoneOn(world, before, step.text, first.value) : [];
    const problems = [...gone, ...played.problems];
    const last = unwritten.at(-1) ?? course.last;
    const isBehindLeftOut = course.mistakes.some((each) => each.step === index - 1 && each.by === by && each.then === 'skipped'); // prettier-ignore
    const closing = isBehindLeftOut ? undefined : closingWord({ ...course, last }, now, by, read);
    if (closing !== undefined) {
      course.closed.push(closing);
      kept(course, index, unwritten);
      takeDice(course, step, by, read.dice, place);
      return;
    }
    if (course.isGuess && tries < MOST_TRIES) {
      const later = caughtUp(course, step, index, problems);
      if (later !== undefined) {
        course.state = later.state;
        course.follows.set(index, later.cause);
        if (later.isReady) takeStep(course, step, place, tries + 1);
        else course.unsure.add(index);
        return;
      }
      const byNear = playedAsMeant(world, now, read, problems);
      if (byNear !== undefined) {
        tell(course, step, index, by, problems, 'overridden');
        kept(course, index, [...unwritten, ...byNear]);
        const results = resultsOf(now, read.action, read.told);
        kept(course, index, mended(world, course.state, by, { kind: 'pass' }, results, now)?.taken ?? []);
        return;
      }
    }
    const onTable: Order =
      read.action.kind === 'enter' && wayEnd !== undefined ? { kind: 'enter', to: wayEnd } : read.action;
    const mend =
      course.after === 'override' ? mended(world, now, by, onTable, resultsOf(now, read.action, read.told)) : undefined;
    if (mend !== undefined) {
      // The windows that the other side has passed are behind the override: without them nobody could play it again.
      kept(course, index, [...unwritten, ...mend.taken]);
      course.recent = mend.taken;
    }
    tell(course, step, index, by, problems, mend === undefined ? 'skipped' : 'overridden');
    const besides = mend === undefined ? besidesOf(world, now, read, problems) : notLaid(mend.left);
    for (const each of besides) tell(course, step, index, by, [each], 'skipped');
    return;
  }
  const { left, open } = played.value;
  const early = left.length === 0 ? [] : tooEarly(world, course.state, read, unwritten, place);
  if (early.length > 0) {
    tell(course, step, index, by, early, 'skipped');
    return;
  }
  const gone = goesOn(world, played.value.taken.at(-1)?.applied.state ?? now, by, read);
  const taken = [...played.value.taken, ...(gone?.taken ?? [])];
  const all = [...unwritten, ...taken];
  const isGoingOn = taken[0]?.before.pending !== undefined;
  course.recent = isGoingOn ? [...course.recent, ...taken] : taken;
  kept(course, index, all);
  if (all.length === 0) course.state = now;
  const events = course.recent.flatMap(({ applied }) => applied.events) as readonly Event[];
  // At the end of a record the initiative of the next turn may stay open.
  const isLeftOpen = open === undefined || next === undefined || behind.answers(open.ask) || isClosing(course, next);
  const waits = isLeftOpen ? [] : [openProblem(open)];
  const wrong = [
    ...waits,
    ...left.map((each) => byRule(each, events)),
    ...(gone?.problems ?? []),
    ...read.problems,
    ...toldProblems(read.told, events),
  ];
  if (wrong.length === 0) return;
  const isTold = wrong.every(({ code }) => code !== 'wrong-sum' && code !== 'wrong-outcome');
  const asTold = course.isGuess && !isGoingOn && !isTold ? playedAsTold(world, now, read) : undefined;
  if (asTold !== undefined) {
    for (const each of wrong) tell(course, step, index, by, [each], 'overridden');
    kept(course, index, asTold);
    course.recent = asTold;
    return;
  }
  const isOther = course.after === 'override' && wrong.some(({ code }) => code === 'wrong-outcome');
  const mend = isOther
    ? mended(world, course.state, by, { kind: 'pass' }, resultsOf(now, read.action, read.told), now)
    : undefined;
  if (mend !== undefined) kept(course, index, mend.taken);
  // Each of them is a mistake of its own: the step was taken.
  for (const each of wrong)
    tell(course, step, index, by, [each], isByTable(each, read.told, mend) ? 'overridden' : 'kept');
}

/** The dice for the initiative, which stand behind the last pass, even if nobody had to order that. */
function takeDice(
  course: Course,
  { line }: WrittenStep,
  by: Side,
  dice: readonly (readonly number[])[],
  place: StepPlace,
): void {
  if (dice.length > 0)
    takeStep(course, { ...present({ line }), by, action: { kind: 'answer' }, dice }, place, MOST_TRIES);
}

/** What the line behind a step says of what it leaves open: it answers, or it is that of those who strike back in a Melee. */
function nextLine(
  { world }: Course,
  state: GameState,
  read: ReadStep,
  by: Side,
  next: WrittenStep | undefined,
): NextLine {
  const strike = struckBackBy(world, state, read, by, next);
  const isStrike = strike !== undefined;
  const choosesFor = strike ?? leavesAsSaid(read);
  return { answers: (ask) => isAnswer(next) || (isStrike && isStrikeBack(ask, by)), choosesFor };
}

/** Whether a step says no more than that something is over which has ended by itself. */
function isClosing(course: Course, step: WrittenStep): boolean {
  const read = stepAt(course.world, course.state, step);
  const by = read.ok ? (read.value.by ?? whoDecides(course.world, course.state)) : undefined;
  return read.ok && by !== undefined && closingWord(course, course.state, by, read.value) !== undefined;
}

/** What is wrong with what a step tells: it was taken. */
const OF_RESULT: readonly string[] = ['wrong-sum', 'wrong-outcome', 'dice-left'];

/** So many times a line is meant to be otherwise. */
const MOST_TRIES = 3;

/** Kinds of fire at those who move. */
const FIRE: readonly unknown[] = ['fire', 'shoot', 'mortar'];

/** Whether a step is Opportunity Fire that has harmed nobody by what is told and rolled: whether it is taken or not, the others move on as they did. */
function isFireAtMovers({ before, by, action, tells }: Partial<LookedAt> = {}): boolean {
  const isAtMovers = before?.frames.some((frame) => frame.kind === 'move' && frame.by !== by) === true;
  return isAtMovers && FIRE.includes(action?.kind) && tells !== true;
}

/** What a step has come to. */
function kept(course: Course, index: number, taken: readonly Taken[]): void {
  course.played.push({ step: index, taken });
  course.state = taken.at(-1)?.applied.state ?? course.state;
  course.last = taken.at(-1) ?? course.last;
}

/** Writes a mistake down. */
function tell(
  { world, state, locale, mistakes, unsure, looked }: Course,
  step: WrittenStep,
  index: number,
  by: Side,
  problems: readonly Problem[],
  then: Mistake['then'],
): void {
  const { line } = step;
  // Whoever was moved on by the table's word, or not at all, may have ended his impulse.
  const isLeftOut = then === 'skipped' && !isFireAtMovers(looked[index]);
  const isLaid = then === 'overridden' && problems.some(({ code }) => !isOfDice(code) && !OF_RESULT.includes(code));
  if (isLeftOut || isLaid) unsure.add(index);
  const found = mistakeOf(problems, { step: index, by, then, ...(line === undefined ? {} : { line }) });
  const names = namesOf(world, state);
  // Who was put down in this very step is called as his kind.
  const nameOf = (id: string): string | undefined => names.nameOf(id) ?? names.nameOf(id.slice(0, id.lastIndexOf('.')));
  const sentence =
    locale === undefined ? undefined : explain(withoutPlace(found.problem), locale, { ...names, nameOf });
  mistakes.push(sentence === undefined ? found : { ...found, sentence });
}

function withoutPlace({ code, rule, params }: Problem): Problem {
  return problem(code, params, rule);
}
