import type { Frame, GameState, Side, World } from '../../state/index.js';
import { shapedFrame } from '../../state/frames/shapes.js';
import { ON_THE_MOVE } from '../record/on-the-move.js';
import { view } from '../seen/view.js';
import type { Judged } from './judge-now.js';
import { judgeNow } from './judge-now.js';
import { kindOf } from './kind-of.js';
import { wantsActivation } from './not-activated.js';

/**
 * Of an action out of turn, what would forbid it in an impulse of its own side too: nobody has to ask twice.
 *
 * @rule 4.0
 * @example withOwnReasons(world, state, 'de', fire, judged)
 */
export function withOwnReasons(world: World, state: GameState, owner: Side, action: unknown, judged: Judged): Judged {
  const top = state.frames.at(-1);
  const isOutOfTurn = judged.verdict === 'notLegal' && judged.reasons.every(({ code }) => code === 'wrong-side');
  if (!isOutOfTurn || top === undefined || state.pending !== undefined) return judged;
  const frames = ownFrames(state.frames, top, owner, kindOf(action));
  if (frames === undefined) return judged;
  const then = judgeNow(world, view(world, { ...state, frames }, owner), action);
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
