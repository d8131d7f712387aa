import type { Action, Frame, Side } from '../state/index.js';
import type { GameState } from '../state/index.js';
import type { Applied } from '../engine/index.js';
import type { Lnlt } from '../state/index.js';

/** One step of a recorded game, played again. */
export interface Played {
  /** Its place in the record, from 0. */
  readonly step: number;
  readonly by: Side;
  readonly action: Action;
  readonly before: GameState;
  readonly applied: Applied<Lnlt>;
}

/** What kinds of decisions there are: a whole impulse, an answer to one, a place in the set-up, a rally attempt. */
export const DECISIONS = ['impulse', 'answer', 'setUp', 'rally'] as const;

/** What somebody decided about. */
export type DecisionKind = (typeof DECISIONS)[number];

/** A decision of a record: a moment at which a side had several plans, and what it did then. */
export interface Decision {
  readonly about: DecisionKind;
  readonly step: number;
  readonly by: Side;
  readonly before: GameState;
  /** The orders of the side for the whole impulse, or its answer to what the other side did. */
  readonly orders: readonly Action[];
  /** The game when the side has set up whole; absent where this is no decision of the set-up. */
  readonly whole?: GameState;
}

/**
 * The decisions of a record: each impulse from its beginning, with all orders of its side, each chance to fire in the impulse of
 * the other side, each unit that is placed in the set-up, and each rally attempt, with the end of those attempts.
 *
 * @param played the steps of the record in their order
 * @example decisionsIn(played)[0].orders[0] // { kind: 'name', at: 'I5' }
 */
export function decisionsIn(played: readonly Played[]): readonly Decision[] {
  return played.flatMap((each, i): readonly Decision[] => {
    const frame = frameOf(each);
    const { step, by, before, action } = each;
    if (frame?.kind === 'window') return [{ about: 'answer', step, by, before, orders: [action] }];
    if (frame?.kind === 'setUp' && action.kind === 'place')
      return [{ about: 'setUp', step, by, before, orders: [action], ...wholeOf(played.slice(i), by) }];
    if (frame?.kind === 'rally' && (action.kind === 'rally' || action.kind === 'done'))
      return [{ about: 'rally', step, by, before, orders: [action] }];
    if (!isOpening(frame)) return [];
    return [{ about: 'impulse', step, by, before, orders: [action, ...restOf(played.slice(i + 1), by)] }];
  });
}

/** The game before a side says that it has set up; the last one of its set-up where it never says so. */
function wholeOf(later: readonly Played[], side: Side): Pick<Decision, 'whole'> {
  let whole: GameState | undefined;
  for (const each of later) {
    if (each.by !== side || frameOf(each)?.kind !== 'setUp') break;
    whole = each.action.kind === 'ready' ? each.before : each.applied.state;
    if (each.action.kind === 'ready') break;
  }
  return whole === undefined ? {} : { whole };
}

/** The frame on which a side acts; none where an action waits for an answer. */
function frameOf({ before }: Played): Frame | undefined {
  return before.pending === undefined ? before.frames.at(-1) : undefined;
}

function isOpening(frame: Frame | undefined): boolean {
  return frame?.kind === 'impulse' && frame.step === 'open';
}

/** The orders of a side until somebody is asked for the next impulse. */
function restOf(later: readonly Played[], side: Side): readonly Action[] {
  const orders: Action[] = [];
  for (const each of later) {
    const frame = frameOf(each);
    if (isOpening(frame) || (frame !== undefined && !IMPULSE.includes(frame.kind))) break;
    if (each.by === side && (frame?.kind === 'impulse' || frame?.kind === 'move')) orders.push(each.action);
  }
  return orders;
}

/** The frames of which an impulse is made. */
const IMPULSE: readonly Frame['kind'][] = [
  'impulse',
  'move',
  'window',
  'melee',
  'closeAssault',
  'aim',
  'retreat',
  'displacement',
  'airstrike',
];
