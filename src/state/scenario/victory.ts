import type { CounterKind } from '../../units/kinds.js';
import type { Area } from '../position/part.js';
import type { Side } from '../position/place.js';

/** A condition of victory. */
export type Condition =
  | { readonly kind: 'controls'; readonly side: Side; readonly where: Area; readonly atLeast?: number }
  | { readonly kind: 'noneLeft'; readonly side: Side; readonly goodOrder: boolean }
  /** Has left the map by its `exits` with at least the equivalent of so many Squads, and so many Leaders. */
  | { readonly kind: 'exited'; readonly side: Side; readonly squads: number; readonly leaders: number }
  /** Has got a Task done. */
  | { readonly kind: 'done'; readonly side: Side; readonly task: string }
  /** Has at least so many Victory Points, and so many more than the other side. */
  | { readonly kind: 'points'; readonly side: Side; readonly atLeast?: number; readonly ahead?: number };

/** The ways to earn Victory Points. A Half-Squad is worth half a Squad. */
export type PointRule =
  /** For each hex of an area controlled in the end. */
  | {
      readonly kind: 'control';
      readonly side: Side;
      readonly where: Area;
      readonly hex: number;
      /** At the end of every turn, not only in the end. */
      readonly each?: 'turn';
    }
  /** For the losses of the other side. */
  | { readonly kind: 'eliminated'; readonly side: Side; readonly squad: number; readonly smc: number }
  /** For each counter of some kinds that the other side has lost. */
  | { readonly kind: 'lost'; readonly side: Side; readonly of: readonly CounterKind[]; readonly points: number }
  /** For the units that the side has brought off the map by its `exits`. */
  | { readonly kind: 'exited'; readonly side: Side; readonly squad: number; readonly smc: number };

/** A way for the game to end: its conditions all hold. */
export interface Outcome {
  readonly id: string;
  readonly winner: Side;
  readonly all: readonly Condition[];
  /** It is looked at when each turn is over, not only in the end: the game ends at once. */
  readonly sudden?: true;
}

/** The first outcome whose conditions all hold at the end decides; otherwise `otherwise`. */
export interface Victory {
  readonly outcomes: readonly Outcome[];
  readonly otherwise: { readonly id: string; readonly winner: Side };
  /** The ways to earn Victory Points; points that events award come on top. */
  readonly points?: readonly PointRule[];
}

/** A unit that is needed for a Task: any MMC, or a counter of one type. */
export type TaskNeed = { readonly kind: 'mmc' } | { readonly kind: 'type'; readonly type: string };

/**
 * A Task, such as destroying a cache or preparing a bridge for demolition. A side gets it done when the needed units
 * stay in a hex for a whole turn, in Good Order and out of Melee, and do nothing else.
 */
export interface Task {
  readonly id: string;
  readonly side: Side;
  readonly at: string;
  /** The paragraph after which it can be begun, in a later turn; from the start when left out. */
  readonly after?: string;
  readonly needs: readonly TaskNeed[];
}
