import type { Result } from '../../kernel/basis/result.js';
import { ok, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { GameState, Side, World } from '../../state/index.js';
import type { ScriptPlayed, Taken } from '../play/script.js';
import type { Order } from '../record/order.js';
import type { Given } from './play-step.js';
import { stepAt } from './step-at.js';
import { stepBefore } from './step-before.js';
import { playedBy } from './step-taken.js';

/** An action that was written in words, as a line of a record. */
export interface ActionInWords {
  readonly action: Order;
  /** The side in front of the line. */
  readonly by?: Side;
  /** The dice and choices behind it. */
  readonly answers: Given;
  /** What stands before it without being said: the activation of the hex that acts, the hexes on the way of a group. */
  readonly unwritten: readonly Taken[];
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
  const { state, taken } = before;
  const read = stepAt(world, state, { text });
  if (!read.ok) return read;
  const { by, unwritten, state: now, read: step, unread } = stepBefore(world, state, { text }, read.value);
  if (unread !== undefined) return refuseAll(unread);
  const played = playedBy({ world, state, recent: taken }, now, by, unwritten, step, true);
  if (!played.ok) return played;
  const all = [...taken, ...unwritten, ...played.value.taken];
  return ok({ state: all.at(-1)?.applied.state ?? state, taken: all });
}

/**
 * Reads the disputed action of a situation, where it stands in words. A window that the other side has open stays open.
 *
 * @param text a line as in a record
 * @returns the action at its moment, which need not be legal, with what stands before it unsaid; or why the line cannot be read
 * @rule 4.0
 * @example actionInWords(world, state, 'us: I5 fires at J3').value.unwritten.length // 1: I5 is activated
 */
export function actionInWords(world: World, state: GameState, text: string): Result<ActionInWords> {
  const first = stepAt(world, state, { text });
  if (!first.ok) return first;
  const { unwritten, read, unread } = stepBefore(world, state, { text }, first.value, 'open');
  if (unread !== undefined) return refuseAll(unread);
  const { by, action, dice, choices, problems } = read;
  const [stopped] = problems.filter(({ code }) => code === 'way-stopped');
  if (stopped !== undefined) return refuse(stopped);
  return ok({ action, answers: { dice, choices }, unwritten, ...(by === undefined ? {} : { by }) });
}
