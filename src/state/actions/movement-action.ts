import type { MoveMode } from './move-mode.js';
import type { CounterId, LocationId } from '../position/place.js';

/** Actions of movement. */
export type MovementAction =
  | PlaceSniperAction
  | MoveAction
  | EnterAction
  | OverrunAction
  | PivotAction
  | HullDownAction
  | HatchAction
  | FlightAction
  | BoardAction
  | AlightAction
  | StopAction
  | DismountAction
  | WithdrawAction;

/** Puts an unplaced Sniper on the map. */
export interface PlaceSniperAction {
  readonly kind: 'placeSniper';
  readonly unit: CounterId;
  readonly at: LocationId;
}

/** Starts a group moving; `modes` goes with `units`, place by place. A group off the map has no `from`. */
export interface MoveAction {
  readonly kind: 'move';
  readonly from?: LocationId;
  readonly units: readonly CounterId[];
  readonly modes: readonly MoveMode[];
}

/** The moving group takes one step: a hex, a level, or off the map (`off`). */
export interface EnterAction {
  readonly kind: 'enter';
  readonly to: LocationId;
  /** The vertex, `1` to `6`, that the vehicles face as they come on the map. */
  readonly facing?: string;
}

/** A vehicle on the move looks for cover for its hull where it stands, and its group is done. */
export interface HullDownAction {
  readonly kind: 'hullDown';
  /** The vehicle; absent where it is the only one of the group. */
  readonly unit?: CounterId;
}

/** A vehicle on the move turns in its hex, or a gun Weapon Team does. */
export interface PivotAction {
  readonly kind: 'pivot';
  /** The gun Weapon Team or the vehicle that turns; absent where it is the only vehicle of the group. */
  readonly unit?: CounterId;
  /** The vertex it will face, `1` to `6` clockwise from the north-west one. */
  readonly facing: string;
}

/** A vehicle opens or closes its hatches before it does anything else. */
export interface HatchAction {
  readonly kind: 'hatch';
  readonly unit: CounterId;
  readonly hatch: 'open' | 'buttoned';
}

/** The helicopter on the move begins to hover, or flies on. */
export interface FlightAction {
  readonly kind: 'flight';
  /** `flying` or `hovering`. */
  readonly flight: string;
}

/** A vehicle on the move enters a hex of the enemy's with its group and overruns those in it. */
export interface OverrunAction {
  readonly kind: 'overrun';
  readonly to: LocationId;
  /** The vertex, `1` to `6`, that the vehicles face as they come on the map. */
  readonly facing?: string;
}

/** The moving group ends its movement. */
export interface StopAction {
  readonly kind: 'stop';
}

/** The Mounted Units of the moving group dismount, and the single men who ride with them too. */
export interface DismountAction {
  readonly kind: 'dismount';
}

/** Units announce that they will leave a Melee. */
export interface WithdrawAction {
  readonly kind: 'withdraw';
  readonly at: LocationId;
  readonly units: readonly CounterId[];
}

/** Units get aboard a vehicle: one that is on the move where they are, or one that waits where they have come. */
export interface BoardAction {
  readonly kind: 'board';
  readonly vehicle: CounterId;
  /** `inside` or `outside`. */
  readonly seat: string;
  readonly units: readonly CounterId[];
  /** `assaultMove`: a vehicle that has waited is loaded in an Assault Move. */
  readonly mode?: string;
}

/** Units get off a vehicle on the move; `modes` goes with `units`, place by place: `move` or `assaultMove`. */
export interface AlightAction {
  readonly kind: 'alight';
  readonly units: readonly CounterId[];
  readonly modes: readonly MoveMode[];
}
