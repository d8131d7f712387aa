import { misused } from '../../engine/game/misuse.js';
import { boardAfter } from '../../engine/view/pending.js';
import { momentAfter } from '../../engine/rulings/last-moment.js';
import type { Behind } from '../../engine/rulings/behind.js';
import { guard } from '../../kernel/json/guard.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { GameState, Lnlt, Side, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import type { ScriptPlayed, Taken } from '../play/script.js';
import { request } from '../play/request.js';
import type { Seen } from '../seen/view.js';
import { view } from '../seen/view.js';
import { awaitedBy, judgedBehind } from './behind-question.js';
import type { Became } from './heirs.js';
import { becameIn, heirsIn, withHeirs } from './heirs.js';
import type { Judged } from './judge-now.js';
import type { LeavesBy } from './leaves-by.js';
import { leavingFaults } from './leaves-by.js';
import { judgedAsAnswer } from './own-answer.js';
import { judgeNow } from './judge-now.js';
import type { MomentBefore, PlayedBefore } from './moment-before.js';
import { isAfterTurn, momentBefore, turnEnded } from './moment-before.js';
import type { NamedInWords, OnTheWay } from './on-the-way.js';
import { moverFor, moversBefore, moversIn, whyNotOn } from './on-the-way.js';
import { barredBy, reasonsAtTheEnd, withOwnReasons } from './own-reasons.js';
import { withOwnPast } from './own-past.js';
import { ownerOf } from '../record/owner.js';

export type { PlayedBefore } from './moment-before.js';

/** What the words of an action say beside its fields. */
export interface SaidBeside {
  /** The line itself. Where a roll or a choice is awaited, it is read and completed anew after every answer. */
  readonly said?: string;
  /** Whom they name without any meaning for the action itself: for each word every counter that is called so. */
  readonly named?: NamedInWords;
  /** By which kind of movement units leave a Melee. */
  readonly leaves?: LeavesBy;
  /** Why a group does not come to the end of the way that they say. */
  readonly against?: readonly Problem[];
}

/** An umpire's answer about an action after others, and the moment for which it is given. */
export interface JudgedAfter {
  readonly judged: Judged;
  /** The game as it was judged. */
  readonly state: GameState;
  /** The side whose action it is; absent where the action does not tell. */
  readonly by?: Side;
  /** That the impulse, the window or the business of this side has ended by itself since, and why; absent where it goes on. */
  readonly ended?: Problem;
  /** The counters of the action that are gone, and those that they became: the action is judged for these. */
  readonly became?: readonly Became[];
}

/** The words of an action, read at another moment. */
export interface ReadThen extends Omit<SaidBeside, 'said'> {
  readonly action: unknown;
  readonly by?: Side;
  /** What stands before it without being said: the activation of its hex, the hexes on its way. */
  readonly unwritten: readonly Taken[];
}

/** Reads the words of an action at another moment; nothing where they mean nothing there. */
export type ReadAgain = (world: World, then: ScriptPlayed, said: string) => ReadThen | undefined;

/** How an action is judged that was given to an umpire. */
export interface HowJudged {
  /** The side that acts, where somebody says so. */
  readonly by?: Side | undefined;
  readonly words?: SaidBeside | undefined;
  /** Reads the words again after each answer to an open question; without it the action is judged as it stands. */
  readonly readAgain?: ReadAgain | undefined;
  /** The moment before the end of what the side had to do, where it is known by another ruleset already. */
  readonly known?: KnownBefore | undefined;
}

/** The moment before the end of what a side had to do, where it is known already. */
export interface KnownBefore {
  readonly moment: MomentBefore | undefined;
}

/**
 * Judges an action for the side whose counters it names, at its moment: `judgeAfter` says how.
 *
 * @param played the game, and what was taken last
 * @param action anything
 * @rule 4.0
 * @example judgePlayed(world, played, action, { by: 'us' }).judged.verdict // 'notLegal'
 */
export function judgePlayed(world: World, played: PlayedBefore, action: unknown, how: HowJudged = {}): JudgedAfter {
  const { state, taken = [] } = played;
  const { by, words: { named, against = [] } = {} } = how;
  if (against.length > 0 && !isReadAgain(state, how)) {
    // A question on the way is no rule against it.
    const verdict = against.some(({ code }) => code === 'way-stopped') ? 'cannotSay' : 'notLegal';
    return { judged: { verdict, reasons: against }, state, ...present({ by }) };
  }
  const heirs = heirsIn(taken);
  const became = becameIn(action, heirs);
  const movers = moversBefore(taken) ?? (misused({ world, state }) === undefined ? moversIn(state) : undefined);
  const way: OnTheWay = { heirs, world, ...present({ movers, named }) };
  const after = leavingSo(world, judgedAfter(world, played, withHeirs(action, became, state.position), way, how), how);
  return became.length === 0 ? after : { ...after, became };
}

/** A verdict on a withdrawal that says how it is made: nobody leaves by a kind of movement that is closed to him. */
function leavingSo(world: World, after: JudgedAfter, { words: { leaves } = {} }: HowJudged): JudgedAfter {
  const { judged, state, by } = after;
  if (leaves === undefined || judged.verdict !== 'legal' || judged.action.kind !== 'withdraw') return after;
  const side = by ?? state.frames.at(-1)?.by ?? '';
  const reasons = leavingFaults(world, state, side, judged.action, leaves);
  return reasons.length === 0 ? after : { ...after, judged: { verdict: 'notLegal', reasons } };
}

/** Whether the words of an action are read again, for a question is open before it. */
function isReadAgain({ pending }: GameState, { words, readAgain }: HowJudged): boolean {
  return pending !== undefined && words?.said !== undefined && readAgain !== undefined;
}

function judgedAfter(world: World, played: PlayedBefore, action: unknown, way: OnTheWay, how: HowJudged): JudgedAfter {
  const { state } = played;
  const { by, known } = how;
  const asked: AskedIn = { seen: state, ...played, ...how };
  const safe = guard(action);
  const wrong = misused({ world, state });
  const named = safe.ok && wrong === undefined ? ownerOf({ world, position: state.position }, safe.value) : undefined;
  const owner = by ?? named ?? (safe.ok && wrong === undefined ? moverFor(safe.value, way.movers) : undefined);
  if (wrong !== undefined) return { judged: judgeNow(world, state, action), state };
  const now = judgeNow(world, state, action);
  // Words that leave something out are completed after the answer.
  const isWhole = now.verdict === 'notLegal' || isReadAgain(state, how);
  if (owner === undefined) return { judged: (isWhole ? judgedAsked(world, asked, action) : undefined) ?? now, state };
  const gone =
    state.pending === undefined || isAfterTurn(world, state, action)
      ? whyNotOn(tableIn(world, state), action, way)
      : [];
  if (gone.length > 0) return { judged: { verdict: 'notLegal', reasons: gone }, state, by: owner };
  if (state.pending !== undefined && !isAfterTurn(world, state, action)) {
    const own = judgedAsAnswer(world, state, action, owner, (end) => readThen(world, asked, end)?.action ?? action);
    if (own !== undefined) return { judged: own, state, by: owner };
    const barred = barredBy(tableIn(world, state), action, owner);
    const awaited = awaitedBy(world, state, action);
    if (barred.length > 0 && awaited !== undefined)
      return { judged: { verdict: 'notLegal', reasons: barred, awaited }, state, by: owner };
    const behind = isWhole ? judgedAsked(world, asked, action, owner, way) : now;
    if (behind !== undefined) return { judged: behind, state, by: owner };
  }
  const before = known === undefined ? momentBefore(world, played, action, owner) : known.moment;
  if (before !== undefined) {
    const { ended } = before;
    const judged = judgeNow(world, view(world, before.state, owner), action);
    // What the rules end by themselves within a turn is over, even if an action would have been open for its own part.
    const isOver = judged.verdict === 'legal' && ended.code !== 'turn-ended';
    return { ...before, judged: isOver ? { verdict: 'notLegal', reasons: [ended] } : judged };
  }
  // Where nobody knows the side's last decision, the end of the turn is the reason.
  if (isAfterTurn(world, state, action))
    return {
      judged: { verdict: 'notLegal', reasons: [...endReasons(world, played, owner, action), turnEnded(state)] },
      state,
      by: owner,
    };
  const eyes = by === undefined ? seenBy(world, state, owner) : view(world, state, by);
  const judged = withOwnReasons(world, state, owner, action, judgeNow(world, eyes, action));
  return { judged: withOwnPast(state, played.taken ?? [], action, judged), state, by: owner };
}

/** The words of an action as they read at another moment. */
function readThen(world: World, { taken = [], words, readAgain }: AskedIn, end: Seen): ReadThen | undefined {
  if (end.kind === 'view' || words?.said === undefined) return undefined;
  return readAgain?.(world, { state: end, taken }, words.said);
}

/** Why an action was not open at the end of the last one, where the turn has ended since. */
function endReasons(world: World, { taken = [] }: PlayedBefore, owner: Side, action: unknown): readonly Problem[] {
  const then = momentAfter<Lnlt>(world, taken);
  return then === undefined ? [] : reasonsAtTheEnd(world, then, owner, action);
}

/** The table as it is at the question that is open. */
function tableIn(world: World, state: GameState): Pick<GameState, 'position' | 'frames'> {
  return state.pending === undefined ? state : boardAfter(world, state, state.pending);
}

/** A game or a view in which a question may be open, and what was taken before it. */
interface AskedIn extends Pick<HowJudged, 'words' | 'readAgain'> {
  readonly seen: Seen;
  readonly taken?: readonly Taken[];
}

/**
 * The verdict on an action while a question is open, by every answer to it.
 *
 * @returns nothing where nothing is asked, and for an answer
 * @rule 5.0
 * @example judgedAsked(world, { seen: state }, { kind: 'enter', to: 'H4' })?.verdict // 'cannotSay'
 */
export function judgedAsked(
  world: World,
  asked: AskedIn,
  action: unknown,
  by?: Side,
  way?: OnTheWay,
): Judged | undefined {
  const { seen } = asked;
  const awaited = awaitedBy(world, seen, action);
  if (awaited === undefined) return undefined;
  const owner = by ?? ownerOf({ world, position: seen.position }, action);
  const own = judgedAsAnswer(world, seen, action, owner);
  if (own !== undefined) return own;
  return judgedBehind(world, seen, awaited, judgeOfCourses(world, asked, action, by, way));
}

/**
 * How an action is judged after each row of answers to an open question.
 *
 * @rule 5.0
 * @example judgeOfCourses(world, { seen: state }, { kind: 'stop' })(course).verdict // 'notLegal'
 */
export function judgeOfCourses(
  world: World,
  { seen, taken = [], words, readAgain }: AskedIn,
  action: unknown,
  by?: Side,
  way?: OnTheWay,
): (course: Behind<Lnlt>) => Judged {
  const movers = way?.movers ?? moversIn(seen);
  const owner = by ?? ownerOf({ world, position: seen.position }, action) ?? moverFor(action, movers);
  return (course) => {
    const { seen: end } = course;
    if (seen.kind === 'view' || end.kind === 'view') {
      const gone = whyNotOn(end, action, { ...way, ...present({ movers }) });
      return gone.length > 0 ? { verdict: 'notLegal', reasons: gone } : judgeNow(world, end, action);
    }
    const then = { state: end, taken: takenWith(seen, taken, course) };
    const read = words?.said === undefined ? undefined : readAgain?.(world, then, words.said);
    const { judged, ended } =
      read === undefined
        ? judgePlayed(world, then, action, {
            by: owner,
            words: present({ named: whoIsThere([seen, end], way?.named) }),
          })
        : judgePlayed(world, withTaken(then, read.unwritten), read.action, { by: owner ?? read.by, words: read });
    // The question is put after all that was decided in the turn.
    if (ended?.code === 'turn-ended' && judged.verdict === 'legal') return { verdict: 'notLegal', reasons: [ended] };
    return ended === undefined || judged.verdict !== 'notLegal' || judged.reasons.includes(ended)
      ? judged
      : { ...judged, reasons: [...judged.reasons.filter(({ code }) => code !== 'not-now'), ended] };
  };
}

/** Whom words name, without those who have not come onto the table: the Hero who did not step forward. */
function whoIsThere(
  games: readonly Pick<GameState, 'position'>[],
  named: NamedInWords | undefined,
): NamedInWords | undefined {
  const isThere = (id: string): boolean => games.some(({ position }) => counterOf(position, id) !== undefined);
  return named?.map((ids) => ids.filter(isThere)).filter(({ length }) => length > 0);
}

/** A game with more that was taken in it. */
function withTaken({ state, taken }: ScriptPlayed, more: readonly Taken[]): ScriptPlayed {
  return { state: more.at(-1)?.applied.state ?? state, taken: [...taken, ...more] };
}

/** What was taken before a question is answered, with the answers of a course. */
function takenWith(
  state: GameState,
  taken: readonly Taken[],
  { answers, events, seen: end }: Behind<Lnlt>,
): readonly Taken[] {
  const { pending, ...base } = state;
  const last = answers.at(-1);
  if (pending === undefined || last === undefined || end.kind === 'view') return taken;
  const begun: Taken = {
    before: base,
    by: base.frames.at(-1)?.by ?? '',
    action: pending.action,
    applied: { state, action: pending.action, events: [], dice: [] },
  };
  const answer: Taken['action'] =
    last.kind === 'faces' ? { kind: 'answer', faces: last.faces } : { kind: 'answer', choice: last.choice };
  const given = [...pending.answers, ...answers.slice(0, -1)];
  const answered: Taken = {
    before: { ...state, pending: { ...pending, answers: given } },
    by: begun.by,
    action: answer,
    applied: { state: end, action: answer, events, dice: [] },
  };
  const isKnown = taken.some(({ before }) => before.pending === undefined);
  return [...(isKnown ? taken : [begun]), answered];
}

/** The eyes of a side; those of the game where this side decides. */
function seenBy(world: World, state: GameState, side: Side): Seen {
  const asked = request(world, state);
  return asked.kind !== 'over' && asked.by === side ? state : view(world, state, side);
}
