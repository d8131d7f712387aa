import type { AnswerAction } from '../engine/game/answer.js';
import type { AirstrikeAction } from './actions/airstrike-action.js';
import type { ArtilleryAction } from './actions/artillery-action.js';
import type { CombatAction } from './actions/combat-action.js';
import type { ImpulseAction } from './actions/impulse-action.js';
import type { MovementAction } from './actions/movement-action.js';
import type { RallyPhaseAction } from './actions/rally-action.js';
import type { SetUpAction } from './actions/set-up-action.js';
import type { Change } from './events/event.js';
import type { Side } from './position/place.js';

export type { AnswerAction } from '../engine/game/answer.js';

/**
 * An action of a side. Each action has one spelling: sets are sorted by id without repeats, absent fields are absent.
 * An action does not name the side that takes it: that is the side of the top frame.
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
 * A decision of the table against the rules, or where the rules are silent. An umpire takes it, or both sides together.
 * It is recorded with its author and its reason, and the game counts it.
 */
export interface OverrideAction {
  readonly kind: 'override';
  /** The author of the decision: any name. */
  readonly by: string;
  readonly reason: string;
  /** The sides that agree, sorted. In a game without an umpire both must agree. */
  readonly agreed?: readonly Side[];
  /** The changes in their order. An impulse or a phase that begins ends everything that was under way. */
  readonly changes: readonly Change[];
}

/** Every kind of action. */
export type ActionKind = Action['kind'];
