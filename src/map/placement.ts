import type { Board } from './board.js';

/** Where a board lies on the map: shifted by whole hexes, after turning it by 180 degrees if asked. */
export interface BoardPlacement {
  readonly board: Board;
  /** Columns to the east; even, so that half-hexes meet half-hexes. A second board of 15 columns lies at 14. */
  readonly column?: number;
  /** Rows to the south. A second board of 8 rows lies at 8. */
  readonly row?: number;
  readonly rotated?: boolean;
}

/**
 * A part of a board that is in play. A bound that is left out does not limit it. Without `board` it applies to every
 * board.
 */
export interface PlayableArea {
  readonly board?: string;
  readonly columns?: readonly [string, string];
  readonly rows?: readonly [number, number];
}
