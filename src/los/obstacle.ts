import type { TerrainRow } from '../tables/terrain.js';

/** Something that stands in a line's way, whatever the levels of its ends. */
export interface Obstacle {
  /** The hex it is in (for overhanging artwork: where the line meets it). */
  readonly hex: number;
  readonly kind: 'ground' | 'terrain' | 'art';
  readonly terrain: TerrainRow;
  readonly blocking: boolean;
  /** Stands only as high as the ground of its hex. */
  readonly atGround: boolean;
  /** Level of its top. */
  readonly top: number;
  /** Index of the silhouette, for artwork. */
  readonly silhouette: number | undefined;
  /** The hex it belongs to. */
  readonly owner: number;
}

/** A hex between the ends whose interior the line runs through. */
export interface Passed {
  readonly hex: number;
  readonly obstacles: readonly Obstacle[];
}

/** A stretch along a hexside: each side counts whole. -1: off the map. */
export interface Alongside {
  readonly left: number;
  readonly right: number;
  readonly leftObstacles: readonly Obstacle[];
  readonly rightObstacles: readonly Obstacle[];
  /** Two separate Buildings. */
  readonly gap: boolean;
  /** The line does more than join its two ends along this hexside. */
  readonly partOnly: boolean;
  /** Slot of the hexside, 6 * left + direction - 1; -1 at the map's edge. */
  readonly slot: number;
}

/** A hexside that belongs to neither end hex, nearer the lower-numbered end first. */
export interface Side {
  readonly near: number;
  readonly far: number;
  /** 6 * near + direction - 1. */
  readonly slot: number;
}

/** A hexside the line goes across; at the end of a stretch along a hexside it closes the way only together with its twin. */
export interface Crossed extends Side {
  readonly twin: Side | undefined;
}

/** Two separate Buildings in successive hexes with the line between them. */
export interface Gap {
  readonly near: Obstacle;
  readonly far: Obstacle;
}

/** All a line meets, from the lower-numbered hex to the higher; levels of the ends and counters are not looked at yet. */
export interface Survey {
  readonly low: number;
  readonly high: number;
  readonly passed: readonly Passed[];
  readonly alongside: readonly Alongside[];
  readonly crossed: readonly Crossed[];
  readonly gaps: readonly Gap[];
  /** Every hex whose counters matter. */
  readonly hexes: readonly number[];
  /** Only Clear hexes with strictly rising (1) or falling (-1) ground all the way; 0 otherwise. */
  readonly slope: -1 | 0 | 1;
  /** Verdicts on a map without counters, by the floors of both ends. */
  readonly bare: (number | undefined)[];
}
