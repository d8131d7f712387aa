import { lastMoment } from '../../engine/rulings/last-moment.js';
import { isAnswer } from '../../engine/game/answer.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Frame, GameState, Lnlt, Side, World } from '../../state/index.js';
import { DICE } from '../../tables/index.js';
import { request } from '../play/request.js';
import type { Taken } from '../play/script.js';
import { judgeNow } from './judge-now.js';
import { kindOf } from './kind-of.js';

/** What was played before a ruling: the game now, and how it came there. */
export interface PlayedBefore {
  readonly state: GameState;
  /** What was taken last; without it nobody can go back to the moment before. */
  readonly taken?: readonly Taken[];
}

/** The frames in which a side does its business. */
const BUSINESS: readonly Frame['kind'][] = ['impulse', 'rally', 'melee', 'window'];

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
  const last = (kinds: readonly Frame['kind'][]): GameState | undefined =>
    lastMoment<Lnlt>(world, taken, (frame) => kinds.includes(frame.kind) && frame.by === owner);
  const then = last(BUSINESS) ?? (wantsRally(world, state, action) ? last(['rally']) : undefined);
  if (then === undefined || isOpenNow(world, state, action, owner)) return undefined;
  return { state: then, by: owner, ended: endOf(then, owner) };
}

/**
 * Whether a turn has ended, and the dice for the initiative of the next are awaited, and not given.
 *
 * @rule 3.0
 * @example isAfterTurn(world, state, { kind: 'pass' })
 */
export function isAfterTurn(world: World, state: GameState, action: unknown): boolean {
  const asked = request(world, state);
  return (
    asked.kind === 'answer' && asked.ask.purpose === DICE.initiative.purpose && !isAnswer({ kind: kindOf(action) })
  );
}

/** Whether an action is one of the Rally Phase, after it: what the side did next is not what it is asked about. */
function wantsRally(world: World, state: GameState, action: unknown): boolean {
  const { verdict, ...now } = judgeNow(world, state, action);
  if (verdict === 'legal' || !('reasons' in now)) return false;
  return now.reasons.some(({ code, params }) => code === 'not-now' && [params['during']].flat().includes('rally'));
}

/** Whether the side decides now, and may do it now: then it does not ask about what has ended. */
function isOpenNow(world: World, state: GameState, action: unknown, owner: Side): boolean {
  const asked = request(world, state);
  return asked.kind === 'action' && asked.by === owner && judgeNow(world, state, action).verdict === 'legal';
}

/**
 * That a turn has ended.
 *
 * @rule 3.0
 * @example turnEnded(state).code // 'turn-ended'
 */
export function turnEnded({ position: { turn } }: GameState): Problem {
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

/** The end of a side's business, with the places whose units had nothing left to do. */
function endOf({ frames }: GameState, side: Side): Problem {
  const frame = frames.at(-1);
  if (frame?.kind === 'window' && frame.attacks === 0) return problem('no-attack-left', {}, '5.3');
  if (frame?.kind === 'window') return problem('business-ended', { side, frame: frame.kind }, '5.3');
  if (frame?.kind !== 'impulse') return problem('business-ended', { side, frame: frame?.kind ?? 'rally' }, '3.0');
  const at = frame.named.map((group) => group.at);
  return problem('impulse-ended', { side, ...(at.length === 0 ? {} : { at }) }, '4.0');
}
