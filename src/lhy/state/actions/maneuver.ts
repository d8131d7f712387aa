import type { FIRE_ON_THE_MOVE, WAYS_THROUGH } from '../frames.js';

/** A unit begins to maneuver; vehicles may go back, and may join fire to their movement. */
export interface ManeuverAction {
  readonly kind: 'maneuver';
  readonly unit: string;
  /** A second vehicle of the hex that goes along. */
  readonly with?: string;
  readonly mode: 'forward' | 'reverse';
  readonly fire?: (typeof FIRE_ON_THE_MOVE)[number];
  /** Shoot & Scoot: the hex that it enters after its fire; absent where it stays. */
  readonly to?: string;
}

/** The units that maneuver enter the next hex. */
export interface EnterAction {
  readonly kind: 'enter';
  readonly hex: string;
  /** The way in which a vehicle enters a hex with enemies. */
  readonly as?: (typeof WAYS_THROUGH)[number];
}

/** The maneuver ends; a vehicle stops, goes on moving, or goes into Overwatch. */
export interface StopAction {
  readonly kind: 'stop';
  readonly motion?: 'moving' | 'stopped' | 'overwatch';
}

/** The units that maneuver leave the map. */
export interface ExitAction {
  readonly kind: 'exit';
}

/** A squad that maneuvers becomes two sections. */
export interface DeployAction {
  readonly kind: 'deploy';
}

/** Units on foot of one hex withdraw together. */
export interface WithdrawAction {
  readonly kind: 'withdraw';
  readonly units: readonly string[];
}

/** Units get on a vehicle. */
export interface LoadAction {
  readonly kind: 'load';
  readonly units: readonly string[];
  /** Absent where a Towed Gun is limbered by its own trucks. */
  readonly vehicle?: string;
}

/** Units get off their vehicle. */
export interface UnloadAction {
  readonly kind: 'unload';
  readonly units: readonly string[];
  /** The hex beside its Carrier into which a Towed Gun is brought; absent where it stays in the hex. */
  readonly hex?: string;
}

/** A squad or an AFV, with others that help, clears a roadblock. */
export interface ClearRoadblockAction {
  readonly kind: 'clearRoadblock';
  readonly units: readonly string[];
}

/** The actions of maneuver. */
export type MoveAction =
  | ManeuverAction
  | EnterAction
  | StopAction
  | ExitAction
  | DeployAction
  | WithdrawAction
  | LoadAction
  | UnloadAction
  | ClearRoadblockAction;
