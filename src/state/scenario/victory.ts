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

/** What Victory Points are earned by. A Half-Squad is worth half a Squad. */
export type PointRule =
  /** For each hex of an area controlled in the end. */
  | { readonly kind: 'control'; readonly side: Side; readonly where: Area; readonly hex: number }
  /** For what the other side has lost. */
  | { readonly kind: 'eliminated'; readonly side: Side; readonly squad: number; readonly smc: number }
  /** For what the side has brought off the map by its `exits`. */
  | { readonly kind: 'exited'; readonly side: Side; readonly squad: number; readonly smc: number };

/** The first outcome whose conditions all hold at the end decides; otherwise `otherwise`. */
export interface Victory {
  readonly outcomes: readonly { readonly id: string; readonly winner: Side; readonly all: readonly Condition[] }[];
  readonly otherwise: { readonly id: string; readonly winner: Side };
  /** How Victory Points are earned; those that events award come on top. */
  readonly points?: readonly PointRule[];
}

/** Who is needed for a Task: any MMC, or a counter of one type. */
export type TaskNeed = { readonly kind: 'mmc' } | { readonly kind: 'type'; readonly type: string };

/**
 * What a side gets done when those who are needed stay in a hex for a whole turn in Good Order, out of Melee, and do nothing
 * else: a cache is destroyed, a bridge made ready to be blown up.
 */
export interface Task {
  readonly id: string;
  readonly side: Side;
  readonly at: string;
  /** The paragraph after which it can be begun, in a later turn; from the start when left out. */
  readonly after?: string;
  readonly needs: readonly TaskNeed[];
}
