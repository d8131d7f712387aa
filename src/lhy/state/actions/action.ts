import type { AssaultPhaseAction } from './assault.js';
import type { CommandAction } from './command.js';
import type { FireAction } from './fire.js';
import type { LandingAction } from './landing.js';
import type { MoveAction } from './maneuver.js';
import type { RecoverAction } from './recovery.js';
import type { SetUpAction } from './set-up.js';

/** An action of a side. */
export type LhyAction =
  | SetUpAction
  | CommandAction
  | FireAction
  | LandingAction
  | MoveAction
  | AssaultPhaseAction
  | RecoverAction;
