import type { TerrainRow } from '../tables/terrain.js';

/** The top of what reaches up to every level. */
export const EVERY_LEVEL = 1_000_000;

/** Something that stands in a line's way, whatever the levels of its ends. */
export interface Obstacle {
  /** The hex it is in (for overhanging artwork: where the line meets it). */
  readonly hex: number;
  readonly kind: 'ground' | 'terrain' | 'art';
  readonly terrain: TerrainRow;
  readonly blocking: boolean;
  /** Stands only as high as the ground of its hex: of terrain height, or printed with Level-0. */
  readonly atGround: boolean;
  /** Level of its top, or `EVERY_LEVEL`. */
  readonly top: number;
  /** Hides lower ground behind it. */
  readonly shadow: boolean;
  /** Index of the silhouette, for artwork. */
  readonly silhouette: number | undefined;
  /** The hex it belongs to. */
  readonly owner: number;
}

/** Two separate Buildings in successive hexes with the line between them. */
export interface Gap {
  readonly near: Obstacle;
  readonly far: Obstacle;
}

/** What one line meets beside that which stands in its hexes and on its hexsides for every line. */
export interface Survey {
  /** The artwork it crosses, in the order of the line from the lower-numbered hex. */
  readonly art: readonly Obstacle[];
  readonly gaps: readonly Gap[];
}
