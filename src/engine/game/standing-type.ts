import type { Side } from './game.js';

/** The number of the form of standing orders. */
export const STANDING_FORMAT = 1;

/** Where a side passes: in the windows that the other side opens for it, or wherever it may do nothing more. */
export const SCOPES = ['windows', 'all'] as const;
/** One of them. */
export type Scope = (typeof SCOPES)[number];

/** A chance that an attack must have: in whole hundredths, for the enemy whom it is greatest for. */
export interface LeastChance {
  /** What may become of that enemy: a word of the game. What is worse counts too. */
  readonly of: string;
  readonly least: number;
}

/** In a window: the best attack that keeps all of this. */
export interface StandingFire {
  readonly kind: 'fire';
  /** The most hexes from whoever fires to its target. */
  readonly within?: number;
  readonly chance?: LeastChance;
  /** The places that fire; every place where it is left out. */
  readonly from?: readonly string[];
  /** The last turn in which it stands; as it is set, `turn` is the turn of now. Without it the order stands to the end of the game. */
  readonly until?: number | 'turn';
}

/** To do nothing. */
export interface StandingPass {
  readonly kind: 'pass';
  /** `windows` where it is left out. */
  readonly scope?: Scope;
  /** As of `fire`. */
  readonly until?: number | 'turn';
}

/** One standing order. */
export type StandingOrder = StandingFire | StandingPass;

/** The standing orders of a side, the most important first: the first one that has an action gives it. */
export interface StandingOrders {
  readonly format: typeof STANDING_FORMAT;
  readonly orders: readonly StandingOrder[];
}

/** In a record: a side has set its standing orders, or has cancelled them. */
export interface StandingNote {
  readonly by: Side;
  /** Absent where it has cancelled them. */
  readonly orders?: StandingOrders;
}
