import { misused, wholeOr } from '../../engine/game/misuse.js';
import { lastMoment } from '../../engine/rulings/last-moment.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Frame, GameState, Lnlt, Side, World } from '../../state/index.js';
import type { Taken } from '../play/script.js';
import { DICE } from '../../tables/index.js';
import { request } from '../play/request.js';
import { view } from '../seen/view.js';
import type { Judged } from './judge.js';
import { judge } from './judge.js';
import { ownerOf } from './owner.js';

/** An umpire's answer about an action after others, and the moment for which it is given. */
export interface JudgedAfter {
  readonly judged: Judged;
  /** The game as it was judged. */
  readonly state: GameState;
  /** The side whose action it is; absent where the action does not tell. */
  readonly by?: Side;
  /** That the impulse or the business of this side has ended by itself since, and why; absent where it goes on. */
  readonly ended?: Problem;
}

/** What was played before a ruling: the game now, and how it came there. */
export interface PlayedBefore {
  readonly state: GameState;
  /** What was taken last; without it nobody can go back to the moment before. */
  readonly taken?: readonly Taken[];
}

/** The frames in which a side does its business. */
const BUSINESS: readonly Frame['kind'][] = ['impulse', 'rally', 'melee'];

/**
 * Judges an action for the side whose counters it names. If the impulse of that side has just ended by itself, for nobody left in it
 * could act, the action is judged at the moment before: so the reasons are those that keep these units from it, and not that the
 * other side acts by now. Where a turn has ended and the dice for the initiative of the next are awaited, it is judged wholly at the
 * last decision of that side in the turn: what was legal there is legal.
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
  const { state, taken = [] } = played;
  const safe = guard(action);
  const wrong = misused({ world, state });
  const owner = by ?? (safe.ok && wrong === undefined ? ownerOf({ world, position: state.position }, safe.value) : by);
  if (owner === undefined || wrong !== undefined) return { judged: judge(world, state, action), state };
  const over = afterTurn(world, played, owner, action);
  if (over !== undefined) return over;
  const then = lastMoment<Lnlt>(world, taken, (frame) => BUSINESS.includes(frame.kind) && frame.by === owner);
  if (then === undefined)
    return {
      judged: judge(world, by === undefined ? seenBy(world, state, owner) : view(world, state, by), action),
      state,
      by: owner,
    };
  const judged = judge(world, view(world, then, owner), action);
  const ended = endOf(then, owner);
  // What the rules end by themselves is over, even if an action would have been open for its own part.
  const said: Judged = judged.verdict === 'legal' ? { verdict: 'notLegal', reasons: [ended] } : judged;
  return { judged: said, state: then, by: owner, ended };
}

/**
 * An action in a turn that has ended, while the dice for the initiative of the next are awaited: it is judged at the side's last
 * decision, and not answered with the dice.
 *
 * @returns nothing where no turn has just ended
 */
function afterTurn(
  world: World,
  { state, taken = [] }: PlayedBefore,
  owner: Side,
  action: unknown,
): JudgedAfter | undefined {
  const asked = request(world, state);
  if (asked.kind !== 'answer' || asked.ask.purpose !== DICE.initiative.purpose || isAnswer(action)) return undefined;
  const { turn } = state.position;
  const ended = problem('turn-ended', { turn }, '3.0');
  const then = [...taken].reverse().find(({ by, before }) => by === owner && isDecision(before, turn))?.before;
  if (then !== undefined)
    return { judged: judge(world, view(world, then, owner), action), state: then, by: owner, ended };
  const { pending: _pending, ...before } = state;
  const decides = request(world, before);
  if (decides.kind === 'action' && decides.by === owner)
    return { judged: judge(world, view(world, before, owner), action), state: before, by: owner, ended };
  // Nobody knows the side's last decision.
  return { judged: { verdict: 'notLegal', reasons: [ended] }, state, by: owner };
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
  if (frame?.kind !== 'impulse') return problem('business-ended', { side, frame: frame?.kind ?? 'rally' }, '3.0');
  const at = frame.named.map((group) => group.at);
  return problem('impulse-ended', { side, ...(at.length === 0 ? {} : { at }) }, '4.0');
}
