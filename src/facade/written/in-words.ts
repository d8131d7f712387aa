import { behindQuestion } from '../../engine/rulings/behind.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { Choice } from '../../kernel/procedure/request.js';
import type { GameState, Lnlt, Side, World } from '../../state/index.js';
import type { ScriptPlayed, Taken } from '../play/script.js';
import type { Order } from '../record/order.js';
import { isNextTurn } from '../rulings/behind-question.js';
import type { NamedInWords } from '../rulings/on-the-way.js';
import { kindOf } from '../rulings/kind-of.js';
import { ON_THE_MOVE } from '../record/on-the-move.js';
import { present } from '../../kernel/basis/present.js';
import type { LeavesBy } from '../rulings/leaves-by.js';
import { goneOn } from './steps/gone-on.js';
import { goesOn, leavesAsSaid, wayFaults } from './steps/goes-on-from-melee.js';
import type { Given } from './steps/play-step.js';
import { askOf, chosen } from './steps/play-step.js';
import { calledBy } from './words/scan.js';
import type { ReadStep } from './steps/step-at.js';
import { stepAt } from './steps/step-at.js';
import { stepBefore } from './steps/step-before.js';
import { helpedAsTold } from './steps/helped-as-told.js';
import { playedBy } from './steps/step-taken.js';
import type { Told } from './told/told.js';
import { toldOfStep } from './told/told.js';
import type { WrittenStep } from './told/written-record.js';
import { strikesBack } from './steps/strikes-back.js';

/** An action that was written in words, as a line of a record. */
export interface ActionInWords {
  /** The line itself. */
  readonly said: string;
  readonly action: Order;
  /** The side in front of the line. */
  readonly by?: Side;
  /** The dice and choices behind it. */
  readonly answers: Given;
  /** What the line says came of it: sums and results behind the arrow. */
  readonly told?: Told;
  /** What stands before it without being said: the activation of the hex that acts, the hexes on the way of a group. */
  readonly unwritten: readonly Taken[];
  /** Whom the line names, where the action does not: who moves on, who stops. */
  readonly named?: NamedInWords;
  /** By which kind of movement units leave a Melee, where the line says so. */
  readonly leaves?: LeavesBy;
  /** Why a group does not come to the end of the way that the line says. */
  readonly against?: readonly Problem[];
}

/**
 * Takes a step of a situation that stands in words. Windows that the other side does not use are passed before it, and the hex that acts is activated.
 *
 * @param before what was taken so far
 * @param text a line as in a record: `us: I5 fires at J3, 5 2`, or the dice of a roll that is still open
 * @returns the game after it, with all that was taken; or why the line cannot be read or the step is refused
 * @rule 4.0
 * @example takeInWords(world, { state, taken: [] }, 'I5 fires at J3, 5 2, 4').value.taken.length // 3: the action and two rolls
 */
export function takeInWords(world: World, before: ScriptPlayed, text: string): Result<ScriptPlayed> {
  return takeStepInWords(world, before, { text });
}

/** A step in words, with dice and choices beside it. */
export type StepInWords = Pick<WrittenStep, 'dice' | 'choices'> & { readonly text: string };

/**
 * Takes a step of a situation that stands in words, as `takeInWords` does, with the dice and choices that stand beside its line.
 *
 * @returns as `takeInWords`, with the sums and results that the line tells otherwise than they are (`wrong`)
 * @rule 4.0
 * @example takeStepInWords(world, before, { text: 'I5 fires at J3', dice: [[5, 1], [4]] }).value.taken.length // 3
 */
export function takeStepInWords(
  world: World,
  before: ScriptPlayed,
  line: StepInWords,
): Result<ScriptPlayed & { readonly wrong?: readonly Problem[] }> {
  const { state, taken } = before;
  const read = stepAt(world, state, line);
  if (!read.ok) return read;
  const { by, unwritten, state: now, read: step, unread } = stepBefore(world, state, line, read.value);
  if (unread !== undefined) return refuseAll(unread);
  const struck = strikesBack(world, now, by, step);
  if (struck?.ok === false) return struck;
  const meant = helpedAsTold(world, now, struck === undefined ? step : struck.value);
  const behind = { answers: () => true, choosesFor: leavesAsSaid(step) };
  const played = playedBy({ world, state, recent: taken }, now, by, unwritten, meant, behind);
  if (!played.ok) return played;
  const left = goesOn(world, played.value.taken.at(-1)?.applied.state ?? now, by, step);
  if (left !== undefined && left.problems.length > 0) return refuseAll(left.problems);
  const all = [...taken, ...unwritten, ...played.value.taken, ...(left?.taken ?? [])];
  const wrong = toldOfStep(meant.told, played.value);
  return ok({
    state: all.at(-1)?.applied.state ?? state,
    taken: all,
    ...(wrong.length === 0 ? {} : { wrong }),
  });
}

/**
 * Reads the disputed action of a situation, where it stands in words. A window that the other side has open stays open. Those who were on the move
 * and are so no longer are asked about as if they were: why they do not go on is for the judge to say.
 *
 * @param text a line as in a record
 * @param taken what was taken before it
 * @returns the action at its moment, which need not be legal, with what stands before it unsaid; or why the line cannot be read
 * @rule 4.0
 * @example actionInWords(world, state, 'us: I5 fires at J3').value.unwritten.length // 1: I5 is activated
 */
export function actionInWords(
  world: World,
  state: GameState,
  text: string,
  taken: readonly Taken[] = [],
): Result<ActionInWords> {
  const read = readInWords(world, state, text, taken);
  if (read.ok) return ok({ said: text, ...read.value });
  const behind = readBehind(world, state, text, taken, read.problems);
  return behind === undefined ? read : ok({ said: text, ...behind });
}

/**
 * The words of an action that name a counter which comes only with the answers to an open question: a Hero whose Skill is drawn. They are read in the
 * first of the games in which somebody is called so.
 */
function readBehind(
  world: World,
  state: GameState,
  text: string,
  taken: readonly Taken[],
  problems: readonly Problem[],
): Omit<ActionInWords, 'said'> | undefined {
  if (state.pending === undefined || !problems.some(({ code }) => UNKNOWN.includes(code))) return undefined;
  const tried = new Set(['']);
  for (const { seen, events } of behindQuestion<Lnlt>(world, state, { isEnd: isNextTurn })?.list ?? []) {
    const added = events.flatMap((event) => (event.kind === 'counterAdded' ? [event.counter.id] : [])).join(' ');
    if (seen.kind === 'view' || tried.has(added)) continue;
    tried.add(added);
    const read = readInWords(world, seen, text, taken);
    if (read.ok) return { ...read.value, unwritten: [] };
  }
  return undefined;
}

function readInWords(
  world: World,
  state: GameState,
  text: string,
  taken: readonly Taken[],
): Result<Omit<ActionInWords, 'said'>> {
  const first = stepAt(world, state, { text });
  if (!first.ok) {
    const [halted] = first.problems;
    // What is asked is understood, and no rule allows it.
    if (halted?.code === 'one-target')
      return ok({ action: { kind: 'fire' }, answers: NO_ANSWERS, unwritten: [], against: first.problems });
    const units = halted?.params['units'];
    // Units that are Shaken are judged, and not the words that name them.
    if (halted?.code !== 'not-good-order' || !Array.isArray(units)) return first;
    const named = units.flatMap((unit: unknown): NamedInWords => (typeof unit === 'string' ? [[unit]] : []));
    const nobody = stepAt(world, state, { text: SETS_OUT.exec(text)?.[0] ?? '' });
    const to = nobody.ok ? nobody.value.way?.at(-1) : undefined;
    return ok({ action: { kind: 'enter', ...present({ to }) }, answers: NO_ANSWERS, unwritten: [], named });
  }
  const onward = goneOn({ state, taken }, text, first.value);
  if (onward !== undefined && 'action' in onward) return ok(onward);
  const again = onward === undefined ? first : stepAt(world, state, { text: onward.text });
  if (!again.ok) return again;
  const line = { text: onward?.text ?? text };
  const { unwritten, read: step, unread, state: then } = stepBefore(world, state, line, again.value, 'open');
  const read = helpedAsTold(world, then, step);
  const { by, dice, choices, problems } = read;
  const isOnTheMove = ON_THE_MOVE.includes(kindOf(read.action)) || again.value.way !== undefined;
  const { sums = [], outcomes = [] } = read.told;
  const said = {
    answers: { dice, choices },
    unwritten,
    ...(sums.length + outcomes.length === 0 ? {} : { told: read.told }),
    ...(by === undefined ? {} : { by }),
    ...present({ leaves: read.leaves }),
    ...(isOnTheMove && first.value.named !== undefined ? { named: first.value.named } : {}),
  };
  const to = again.value.way?.at(-1);
  if (unread !== undefined) {
    const isOver =
      to !== undefined && then.pending === undefined && unread.every(({ code }) => WAY_OVER.includes(code));
    return isOver ? ok({ ...said, action: { kind: 'enter', to }, against: unread }) : refuseAll(unread);
  }
  const answer = answerIn(world, then, read);
  if (answer !== undefined) return ok({ ...said, ...answer });
  const stopped = problems.filter(({ code }) => code === 'way-stopped');
  if (stopped.length > 0)
    return ok({ ...said, action: to === undefined ? read.action : { kind: 'enter', to }, against: stopped });
  const against = wayFaults(world, then, by ?? then.frames.at(-1)?.by ?? '', read);
  return ok({ ...said, action: read.action, ...(against.length === 0 ? {} : { against }) });
}

/** Words that may be the name of somebody who is not on the table yet. */
const UNKNOWN: readonly string[] = ['unknown-word', 'strange-word'];

/** The answer of a line that has a choice or dice alone: the first of them, with the rest behind it. A choice of the counters by which they are called. */
function answerIn(
  world: World,
  state: GameState,
  { action, dice, choices }: ReadStep,
): Pick<ActionInWords, 'action' | 'answers'> | undefined {
  const isOpen = action.kind === 'answer' && !('faces' in action) && !('choice' in action);
  const ask = askOf(world, state);
  const [choice, ...others] = choices;
  const [faces, ...more] = dice;
  if (!isOpen || ask === undefined) return undefined;
  if (choice !== undefined && (ask.kind === 'choice' || faces === undefined)) {
    const option = ask.kind === 'choice' ? chosen(ask, choice, calledBy(world, state)) : choice;
    const isOption = ask.kind === 'choice' && ask.options.includes(option);
    const meant = option === choice && !isOption ? countersIn(world, state, choice) : option;
    return { action: { kind: 'answer', choice: meant }, answers: { dice, choices: others } };
  }
  return faces === undefined ? undefined : { action: { kind: 'answer', faces }, answers: { dice: more, choices } };
}

/** A choice before it is asked for: the counters that it names, where it names nothing else. */
function countersIn(world: World, state: GameState, choice: Choice): Choice {
  if (typeof choice !== 'string') return choice;
  const called = calledBy(world, state);
  const ids = choice
    .split(/\s+(?:and|und)\s+/)
    .map((name) => called.find(([each]) => each === name.toLowerCase())?.[1][0]);
  const known = ids.flatMap((id) => id ?? []);
  return known.length === ids.length ? known : choice;
}

/** The verb of a line that says where somebody goes, with all that stands behind it. */
const SETS_OUT = /\bmoves?\b.*$/i;

const NO_ANSWERS: Given = { dice: [], choices: [] };

/** Why a way goes on, and the group does not. */
const WAY_OVER: readonly string[] = ['not-enough-mps', 'locked-in-melee', 'low-crawl-done', 'business-ended'];
