import type { SentDice, Surplus } from '../engine/play/dice-source.js';
import type { GameState, Sent, Side } from '../engine/game/game.js';
import type { Role } from '../engine/view/role.js';
import type { System } from '../engine/game/system.js';
import type { DiceRecord } from '../kernel/procedure/request.js';

/** How a game has changed: a step was taken, taken back, or taken once more. */
export const CHANGES = ['applied', 'undone', 'redone'] as const;
/** One way to change. */
export type ChangeKind = (typeof CHANGES)[number];

/** One step of a session: an action or an answer, and what came of it. */
export interface SessionStep<S extends System> {
  readonly action: Sent<S>;
  /** The side that decided. */
  readonly by: Side;
  /** What has happened in this step: of an action that waits for an answer, the events up to its question. */
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
  /** The number of the standing order that has decided, from 0; absent where somebody has decided himself. */
  readonly standing?: number;
  /** Dice that came along and that nothing asked for. */
  readonly surplus?: Surplus;
}

/** A change of a session: its step, and the game after it. Of a step that is undone, the game is the one before it. */
export interface Change<S extends System> extends SessionStep<S> {
  readonly kind: ChangeKind;
  /** The game in which the step was taken. */
  readonly before: GameState<S>;
  readonly game: GameState<S>;
}

/** How a step is taken. */
export interface DispatchOptions {
  /** Who takes it: a side by its id, `umpire` or `host`; without it the side `by`, or the host. */
  readonly as?: Role;
  /** The side in whose name it is taken; the rules refuse it when another side decides. */
  readonly by?: Side;
  /** The step of the game that he thinks it is. */
  readonly at?: number;
  /** Dice that come along with the action, in a game with entered dice. */
  readonly dice?: SentDice;
}

/**
 * Whether nobody has rolled in a step, neither the seed nor somebody's hands. A host may let such steps alone be undone:
 * `createSession(rules, { world, game, mayUndo: rolledNothing })`.
 *
 * @example rolledNothing({ action: { kind: 'pass' }, by: 'us', events: [], dice: [] }) // true
 */
export function rolledNothing<S extends System>({ action, dice }: SessionStep<S>): boolean {
  return dice.length === 0 && !('faces' in action);
}
