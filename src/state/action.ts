import type { AnswerAction } from '../engine/answer.js';
import type { AirstrikeAction } from './actions/airstrike-action.js';
import type { ArtilleryAction } from './actions/artillery-action.js';
import type { CombatAction } from './actions/combat-action.js';
import type { ImpulseAction } from './actions/impulse-action.js';
import type { MovementAction } from './actions/movement-action.js';
import type { RallyPhaseAction } from './actions/rally-action.js';
import type { SetUpAction } from './actions/set-up-action.js';
import type { Change } from './events/event.js';
import type { Side } from './position/place.js';

export type { AnswerAction } from '../engine/answer.js';

/**
 * What a side may do. One spelling per action: sets sorted by id without repeats, absent fields absent. Every action
 * names who does it nowhere: that is the side the top frame asks.
 */
export type Action =
  | SetUpAction
  | RallyPhaseAction
  | ImpulseAction
  | CombatAction
  | ArtilleryAction
  | AirstrikeAction
  | MovementAction
  | OverrideAction
  | AnswerAction;

/**
 * What a table decides against the rules, or where they are silent: an umpire, or both sides together. It is recorded with
 * who did it and why, and the game is marked by it.
 */
export interface OverrideAction {
  readonly kind: 'override';
  /** Who decides: any name. */
  readonly by: string;
  readonly reason: string;
  /** The sides that agree, sorted: both, where the game was made without an umpire. */
  readonly agreed?: readonly Side[];
  /** In their order; an impulse or a phase that begins leaves what was going on. */
  readonly changes: readonly Change[];
}

/** Every kind of action. */
export type ActionKind = Action['kind'];
