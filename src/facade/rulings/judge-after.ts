import { misused, wholeOr } from '../../engine/game/misuse.js';
import { lastMoment } from '../../engine/rulings/last-moment.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Frame, GameState, Lnlt, Side, World } from '../../state/index.js';
import { shapedFrame } from '../../state/frames/shapes.js';
import type { Taken } from '../play/script.js';
import { DICE } from '../../tables/index.js';
import { request } from '../play/request.js';
import { view } from '../seen/view.js';
import { ON_THE_MOVE } from '../record/on-the-move.js';
import type { Judged } from './judge.js';
import { judge } from './judge.js';
import { wantsActivation } from './not-activated.js';
import { ownerOf } from '../record/owner.js';

/** An umpire's answer about an action after others, and the moment for which it is given. */
export interface JudgedAfter {
  readonly judged: Judged;
  /** The game as it was judged. */
  readonly state: GameState;
  /** The side whose action it is; absent where the action does not tell. */
  readonly by?: Side;
  /** That the impulse, the window or the business of this side has ended by itself since, and why; absent where it goes on. */
  readonly ended?: Problem;
}

/** What was played before a ruling: the game now, and how it came there. */
export interface PlayedBefore {
  readonly state: GameState;
  /** What was taken last; without it nobody can go back to the moment before. */
  readonly taken?: readonly Taken[];
}

/** The frames in which a side does its business. */
const BUSINESS: readonly Frame['kind'][] = ['impulse', 'rally', 'melee', 'window'];

/**
 * Judges an action for the side whose counters it names. If the impulse of that side, or its window of Opportunity Fire, has just ended
 * by itself, for nobody left in it could act, the action is judged at the moment before: so the reasons are those that keep these units from it, and not that the
 * other side acts by now. Where a turn has ended and the dice for the initiative of the next are awaited, it is judged wholly at the
 * last decision of that side in the turn: what was legal there is legal. Where an impulse of the other side is about to begin, the
 * reasons against it in an impulse of its own side are told behind that.
 *
 * @param world the world
 * @param played the game, and what was taken last: what `arrange` and `playScript` give
 * @param action anything
 * @param by the side that acts, where somebody says so
 * @returns the answer, the moment, and what has ended since then; for what is nothing of the kind the refusal `misuse` in its place
 * @rule 4.0
 * @example judgeAfter(world, arrange(world, situation).value, { kind: 'shoot', weapon: 'us.bazooka.1' }).ended?.params.side // 'us'
 */
export function judgeAfter(world: World, played: PlayedBefore, action: unknown, by?: Side): JudgedAfter {
  return wholeOr('played', 'object', played, () => judgedAfter(world, played, action, by));
}

function judgedAfter(world: World, played: PlayedBefore, action: unknown, by: Side | undefined): JudgedAfter {
  const { state } = played;
  const safe = guard(action);
  const wrong = misused({ world, state });
  const owner = by ?? (safe.ok && wrong === undefined ? ownerOf({ world, position: state.position }, safe.value) : by);
  if (owner === undefined || wrong !== undefined) return { judged: judge(world, state, action), state };
  const before = momentBefore(world, played, action, owner);
  if (before !== undefined) {
    const { ended } = before;
    const judged = judge(world, view(world, before.state, owner), action);
    // What the rules end by themselves within a turn is over, even if an action would have been open for its own part.
    const isOver = judged.verdict === 'legal' && ended.code !== 'turn-ended';
    return { ...before, judged: isOver ? { verdict: 'notLegal', reasons: [ended] } : judged };
  }
  // Where nobody knows the side's last decision, the end of the turn is the reason.
  if (isAfterTurn(world, state, action))
    return { judged: { verdict: 'notLegal', reasons: [turnEnded(state)] }, state, by: owner };
  const eyes = by === undefined ? seenBy(world, state, owner) : view(world, state, by);
  return { judged: withOwnReasons(world, state, owner, action, judge(world, eyes, action)), state, by: owner };
}

/** Of an action out of turn, what would forbid it in an impulse of its own side too: nobody has to ask twice. */
function withOwnReasons(world: World, state: GameState, owner: Side, action: unknown, judged: Judged): Judged {
  const top = state.frames.at(-1);
  const isOutOfTurn = judged.verdict === 'notLegal' && judged.reasons.every(({ code }) => code === 'wrong-side');
  if (!isOutOfTurn || top === undefined || state.pending !== undefined) return judged;
  const frames = ownFrames(state.frames, top, owner, kindOf(action));
  if (frames === undefined) return judged;
  const then = judge(world, view(world, { ...state, frames }, owner), action);
  if (then.verdict !== 'notLegal') return judged;
  const reasons = then.reasons.filter((reason) => !wantsActivation(reason) && !UNSETTLED.includes(reason.code));
  // Nobody could fire at those who move, so that no window was opened: why not is what decides.
  return {
    ...judged,
    reasons: top.kind === 'move' ? [...reasons, ...judged.reasons] : [...judged.reasons, ...reasons],
  };
}

/** What is done to those on the move. */
const FIRING: readonly string[] = ['fire', 'shoot'];

function kindOf(action: unknown): string {
  if (typeof action !== 'object' || action === null || !('kind' in action)) return '';
  return typeof action.kind === 'string' ? action.kind : '';
}

/** Reasons of a step that goes on only once a window is closed. */
const UNSETTLED: readonly string[] = ['not-ready', 'not-now'];

/**
 * The frames in which a side could do by itself what it does out of turn: an impulse of its own; its move, without the window of the other side;
 * a window upon the move of the other side. Nothing where there are none.
 */
function ownFrames(frames: readonly Frame[], top: Frame, owner: Side, kind: string): readonly Frame[] | undefined {
  const below = frames.slice(0, -1);
  const under = below.at(-1);
  if (top.kind === 'impulse' && top.step === 'open') return [...below, shapedFrame({ ...top, by: owner })];
  if (top.kind === 'window')
    return under?.kind === 'move' && under.by === owner && ON_THE_MOVE.includes(kind) ? below : undefined;
  if (top.kind !== 'move' || top.by === owner || top.at === undefined || !FIRING.includes(kind)) return undefined;
  const movers = top.movers.map(({ unit }) => unit);
  return [...frames, shapedFrame({ kind: 'window', by: owner, at: top.at, movers, attacks: 1, used: [] })];
}

/** The moment before something of a side ended by itself. */
export interface MomentBefore {
  readonly by: Side;
  /** The game then. */
  readonly state: GameState;
  /** What has ended since. */
  readonly ended: Problem;
}

/**
 * The moment before the impulse, the window or the business of a side ended by itself; after the end of a turn its last decision in the turn.
 *
 * @param world the world
 * @param played the game, and what was taken last
 * @param action what is judged; it is anything
 * @param owner the side whose action it is
 * @returns nothing where nothing has ended, or where nobody knows that moment
 * @rule 4.0
 * @example momentBefore(world, arrange(world, situation).value, fight, 'us').ended.code // 'turn-ended'
 */
export function momentBefore(
  world: World,
  { state, taken = [] }: PlayedBefore,
  action: unknown,
  owner: Side,
): MomentBefore | undefined {
  if (isAfterTurn(world, state, action)) {
    const then = lastDecision(world, { state, taken }, owner);
    return then === undefined ? undefined : { state: then, by: owner, ended: turnEnded(state) };
  }
  const then = lastMoment<Lnlt>(world, taken, (frame) => BUSINESS.includes(frame.kind) && frame.by === owner);
  if (then === undefined || isOpenNow(world, state, action, owner)) return undefined;
  return { state: then, by: owner, ended: endOf(then, owner) };
}

/** Whether a turn has ended, and the dice for the initiative of the next are awaited, and not given. */
function isAfterTurn(world: World, state: GameState, action: unknown): boolean {
  const asked = request(world, state);
  return asked.kind === 'answer' && asked.ask.purpose === DICE.initiative.purpose && !isAnswer(action);
}

/** Whether the side decides now, and may do it now: then it does not ask about what has ended. */
function isOpenNow(world: World, state: GameState, action: unknown, owner: Side): boolean {
  const asked = request(world, state);
  return asked.kind === 'action' && asked.by === owner && judge(world, state, action).verdict === 'legal';
}

function turnEnded({ position: { turn } }: GameState): Problem {
  return problem('turn-ended', { turn }, '3.0');
}

/** The last decision of a side in a turn that has ended; nothing where nobody knows it. */
function lastDecision(world: World, { state, taken = [] }: PlayedBefore, owner: Side): GameState | undefined {
  const { turn } = state.position;
  const own = [...taken].reverse().find(({ by, before }) => by === owner && isDecision(before, turn));
  if (own !== undefined) return own.before;
  const { pending: _pending, ...before } = state;
  const decides = request(world, before);
  return decides.kind === 'action' && decides.by === owner ? before : undefined;
}

/** Whether a side has an action to choose, in this turn. */
function isDecision({ pending, position }: GameState, turn: number): boolean {
  return pending === undefined && position.turn === turn;
}

/** Whether something is written as an answer to a question. */
function isAnswer(action: unknown): boolean {
  return typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'answer';
}

/** The eyes of a side; those of the game where this side decides. */
function seenBy(world: World, state: GameState, side: Side): Parameters<typeof judge>[1] {
  const asked = request(world, state);
  return asked.kind !== 'over' && asked.by === side ? state : view(world, state, side);
}

/** The end of a side's business, with the places whose units had nothing left to do. */
function endOf({ frames }: GameState, side: Side): Problem {
  const frame = frames.at(-1);
  if (frame?.kind === 'window' && frame.attacks === 0) return problem('no-attack-left', {}, '5.3');
  if (frame?.kind === 'window') return problem('business-ended', { side, frame: frame.kind }, '5.3');
  if (frame?.kind !== 'impulse') return problem('business-ended', { side, frame: frame?.kind ?? 'rally' }, '3.0');
  const at = frame.named.map((group) => group.at);
  return problem('impulse-ended', { side, ...(at.length === 0 ? {} : { at }) }, '4.0');
}
