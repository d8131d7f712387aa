import type { Seen } from '../../engine/index.js';
import { misused, view, wholeOr } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { guard } from '../../kernel/json/guard.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld } from '../state/index.js';
import { judgedBehind } from './judge-behind.js';
import { judgeNow } from './judge-now.js';
import type { LhyJudged } from './judged.js';
import { ownerIn } from './owner-in.js';

/** A game, and what was taken last in it. */
export interface LhyPlayedBefore {
  readonly state: LhyState;
  /** What was taken before it, as far as it is known. */
  readonly taken?: readonly Taken<Lhy>[];
}

/** An umpire's answer about an action, and the moment for which it is given. */
export interface LhyJudgedAfter {
  readonly judged: LhyJudged;
  /** The game as it was judged. */
  readonly state: LhyState;
  /** The side whose action it is; absent where the action does not tell. */
  readonly by?: string;
  /** That the reactions have ended since: the verdict is for the last decision of this side. */
  readonly ended?: Problem;
}

/**
 * Judges an action as an umpire does, by what one side sees: legal with its sums, not legal with every reason, or nothing that a rule could be
 * asked about. While a roll or a choice is awaited the action is judged for the moment after it, by every answer.
 *
 * @param world the world
 * @param seen a view of the side that acts, or a game (then the side to decide acts)
 * @param action anything
 * @returns the answer; nothing is changed and nothing throws
 * @rule 9.0
 * @example judge(world, view(world, game, 'umber'), { kind: 'call' }).verdict // 'legal'
 */
export function judge(world: LhyWorld, seen: Seen<Lhy>, action: unknown): LhyJudged {
  const isWhole = misused({ world, seen }) === undefined && guard(action).ok;
  return (isWhole ? judgedBehind(world, seen, action, undefined) : undefined) ?? judgeNow(world, seen, action);
}

/**
 * Judges an action for the side whose units it names, by what that side sees. Where the reactions have ended since its last decision, the
 * reasons are those of that decision, and not the dice or the platoons that come next. While a roll or a choice is awaited the action is
 * judged after every answer.
 *
 * @param world the world
 * @param played the game, and what was taken last: what `arrange` and `playScript` give
 * @param action anything
 * @param by the side that acts, where somebody says so
 * @returns the answer, the moment, and what has ended since then; for what is nothing of the kind the refusal `misuse` in its place
 * @rule 9.0
 * @example judgeAfter(world, arrange(world, situation).value, { kind: 'recover', units: ['umber.1-1'] }).by // 'umber'
 */
export function judgeAfter(world: LhyWorld, played: LhyPlayedBefore, action: unknown, by?: string): LhyJudgedAfter {
  return wholeOr('played', 'object', played, () => judgedAfter(world, played, action, by));
}

function judgedAfter(world: LhyWorld, played: LhyPlayedBefore, action: unknown, given?: string): LhyJudgedAfter {
  const { state } = played;
  if (misused({ world, state }) !== undefined || !guard(action).ok)
    return { judged: judgeNow(world, state, action), state };
  const by = given ?? ownerIn(state, action);
  const before = by === undefined ? undefined : beforeTheEnd(played, action, by);
  if (before !== undefined) {
    const judged = judgeNow(world, view<Lhy>(world, before, by ?? ''), action);
    const ended = problem('reactions-ended', { step: before.step }, '9.0');
    if (judged.verdict !== 'legal') return { judged, state: before, ended, ...present({ by }) };
  }
  const judged =
    judgedBehind(world, state, action, by) ??
    judgeNow(world, by === undefined ? state : view<Lhy>(world, state, by), action);
  return { judged, state, ...present({ by }) };
}

/**
 * The last decision of a side, where the reactions have ended since: what its units may do is asked then, and not answered with the
 * dice or the platoons that come next.
 */
function beforeTheEnd({ state, taken = [] }: LhyPlayedBefore, action: unknown, by: string): LhyState | undefined {
  if (typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'answer') return undefined;
  const decisions = [...taken].reverse().filter(({ before }) => before.pending === undefined);
  const isOn = state.pending === undefined && ON.includes(state.frames.at(-1)?.kind ?? '');
  if (decisions[0]?.action.kind !== 'call' || isOn) return undefined;
  return decisions.find((each) => each.by === by)?.before;
}

/** The frames in which units act. */
const ON: readonly string[] = ['segment', 'interrupt', 'maneuver'];
