import type { TerrainRow } from '../tables/terrain.js';

/** The top of an obstacle that reaches up to every level. */
export const EVERY_LEVEL = 1_000_000;

/** Something that stands in a line's way, whatever the levels of its ends. */
export interface Obstacle {
  /** The hex in which the obstacle stands (for overhanging artwork: the hex where the line meets it). */
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

/**
 * Whether an obstacle is a Building. The bare ground below a Building is none.
 *
 * @example isBuilding(forest) // false
 */
export function isBuilding({ kind, terrain }: Obstacle): boolean {
  return kind !== 'ground' && terrain.construction !== undefined;
}

/** Two separate Buildings in successive hexes with the line between them. */
export interface Gap {
  readonly near: Obstacle;
  readonly far: Obstacle;
}

/**
 * The artwork and the gaps that one particular line meets. The terrain of hexes and hexsides is the same for every line
 * and not listed here.
 */
export interface Survey {
  /** The artwork it crosses, in the order of the line from the lower-numbered hex. */
  readonly art: readonly Obstacle[];
  readonly gaps: readonly Gap[];
}
