import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
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
  if (state.pending === undefined) {
    const mortar = mortarInWindow(state, owner, action);
    if (mortar !== undefined && judged.verdict === 'notLegal')
      return { ...judged, reasons: [mortar, ...judged.reasons.filter(({ code }) => code !== 'not-now')] };
    if (top?.kind === 'melee' && top.by === owner && top.entered.length === 0) return withSection(judged, '8.1.1');
  }
  const isOutOfTurn = judged.verdict === 'notLegal' && judged.reasons.every(({ code }) => code === 'wrong-side');
  if (!isOutOfTurn || top === undefined || state.pending !== undefined) return judged;
  const barred = barredBy(state, action, owner);
  if (barred.length > 0) return { ...judged, reasons: [...barred, ...judged.reasons] };
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

/**
 * That a Mortar Weapon Team has no Opportunity Fire: while the other side moves, and in a window upon that move.
 *
 * @rule 18.1
 */
function mortarInWindow({ frames }: Pick<GameState, 'frames'>, owner: Side, action: unknown): Problem | undefined {
  const top = frames.at(-1);
  const unit = kindOf(action) === 'mortar' ? placeIn(action, 'unit') : undefined;
  const isWatching = top?.kind === 'window' ? top.by === owner : top?.kind === 'move' && top.by !== owner;
  return isWatching && typeof unit === 'string' ? problem('mortar-in-window', { units: [unit] }, '18.1') : undefined;
}

/** A refusal for the moment alone, by the section that says why it is that moment: who has failed to withdraw fights. */
function withSection(judged: Judged, rule: string): Judged {
  if (judged.verdict !== 'notLegal') return judged;
  return { ...judged, reasons: judged.reasons.map((each) => (each.code === 'not-now' ? { ...each, rule } : each)) };
}

/** What is done to those on the move. */
const FIRING: readonly string[] = ['fire', 'shoot', 'react'];

/**
 * What bars an action as long as the other side does what it does now. Nobody fires at those who enter a hex to fight there, nor at those who have laid
 * Smoke, which spends no MP: no window was opened for it. Nobody withdraws from a Melee that is being fought, and no Mortar fires while the enemy moves.
 *
 * @param owner the side whose action it is
 * @rule 5.3, 8.0, 8.1.1, 18.1
 * @example barredBy(state, { kind: 'fire', from: 'I5', target: 'H4' }, 'de')[0]?.code // 'melee-entry'
 */
export function barredBy({ frames }: Pick<GameState, 'frames'>, action: unknown, owner: Side): readonly Problem[] {
  const mortar = mortarInWindow({ frames }, owner, action);
  if (mortar !== undefined) return [mortar];
  const top = frames.at(-1);
  const kind = kindOf(action);
  if (top?.kind === 'melee' && kind === 'withdraw' && placeIn(action, 'at') === top.at)
    return [problem('melee-under-way', { at: top.at }, '8.1.1')];
  const target = FIRING.includes(kind) ? placeIn(action, 'target') : undefined;
  if (top === undefined || target === undefined) return [];
  if (top.kind === 'melee' && top.at === target) return [problem('melee-entry', { at: top.at }, '8.0')];
  const groups = top.kind === 'impulse' ? top.named : [];
  const units = groups.flatMap(({ at, laidSmoke = [] }) => (at === target ? laidSmoke : []));
  return units.length === 0 ? [] : [problem('smoke-spends-nothing', { units }, '5.3')];
}

function placeIn(action: unknown, field: 'at' | 'target' | 'unit'): unknown {
  if (typeof action !== 'object' || action === null) return undefined;
  return Object.entries(action).find(([name]) => name === field)?.[1];
}

/**
 * What would forbid an action in an impulse of its own side, at the end of the last action that was taken, where everything has ended since.
 *
 * @param then the game as that action left it
 * @rule 4.0
 * @example reasonsAtTheEnd(world, then, 'de', { kind: 'withdraw', at: 'H4', units }).map(({ code }) => code) // ['melee-fought']
 */
export function reasonsAtTheEnd(world: World, then: GameState, owner: Side, action: unknown): readonly Problem[] {
  const impulse: Frame = { kind: 'impulse', by: owner, step: 'open', named: [], started: [], acted: false };
  const judged = judgeNow(world, view(world, { ...then, frames: [impulse] }, owner), action);
  return judged.verdict === 'notLegal' ? judged.reasons.filter((reason) => !wantsActivation(reason)) : [];
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
