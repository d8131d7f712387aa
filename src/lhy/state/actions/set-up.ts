import type { CLOCK, Motion, Posture } from '../unit.js';

/** A side draws its forces. */
export interface DrawForcesAction {
  readonly kind: 'drawForces';
}

/** A unit is set up in a hex of its zone. */
export interface PlaceAction {
  readonly kind: 'place';
  readonly unit: string;
  readonly hex: string;
  /** Absent: for all to see. */
  readonly posture?: Posture;
  /** A vehicle begins in motion: `moving`. */
  readonly motion?: Motion;
  /** The centre of the arc of a Fortified Position. */
  readonly facing?: (typeof CLOCK)[number];
}

/** A unit begins the mission aboard a vehicle. */
export interface EmbarkAction {
  readonly kind: 'embark';
  readonly unit: string;
  readonly vehicle: string;
}

/** A unit that has been set up goes back to those that have not. */
export interface PickUpAction {
  readonly kind: 'pickUp';
  readonly unit: string;
}

/** A squad is set up as two sections. */
export interface SplitAction {
  readonly kind: 'split';
  readonly unit: string;
}

/** A side has set up its units. */
export interface ReadyAction {
  readonly kind: 'ready';
}

/** A unit that waits comes on the map. */
export interface ComeOnAction {
  readonly kind: 'comeOn';
  readonly unit: string;
  readonly hex: string;
  readonly posture?: Posture;
}

/** A dummy is placed in a hex, from wherever it is; or taken off the map where no hex is named. */
export interface DeceiveAction {
  readonly kind: 'deceive';
  readonly unit: string;
  readonly hex?: string;
}

/** The actions of the set-up, and the arrival of units that wait. */
export type SetUpAction =
  | DrawForcesAction
  | PlaceAction
  | EmbarkAction
  | PickUpAction
  | SplitAction
  | ReadyAction
  | ComeOnAction
  | DeceiveAction;
