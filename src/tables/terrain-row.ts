/** The effect of a terrain on lines of sight and on spotting. `perHex`: the effect of the other terrain of the hex. */
export const TERRAIN_CATEGORIES = ['open', 'degrading', 'blocking', 'perHex'] as const;
export type TerrainCategory = (typeof TERRAIN_CATEGORIES)[number];

/**
 * Where a terrain is found: filling a hex, on a hexside, on a line through hexes in addition to their terrain, as a counter
 * laid on a hex, or as a property of the ground.
 */
export const TERRAIN_USES = ['hex', 'hexside', 'line', 'counter', 'ground'] as const;
export type TerrainUse = (typeof TERRAIN_USES)[number];

/** The four columns of movement costs: tracked, other and road-bound vehicles, and Leg units. */
export const MOVER_CLASSES = ['T', 'O', 'R', 'leg'] as const;
export type MoverClass = (typeof MOVER_CLASSES)[number];

/** How a Building is built. */
export const CONSTRUCTIONS = ['HC', 'LC', 'hut'] as const;
export type Construction = (typeof CONSTRUCTIONS)[number];

/**
 * A cost as printed, in MPs: `P` prohibited, `-` as the hex. On a hexside row it is the extra for crossing ("+1"), on a
 * counter with `addsToHex` the extra for entering.
 */
export type PrintedCost = number | '½' | 'P' | '-';

/** Levels above the hex's ground; `terrainHeight` stands as high as the ground itself; `storeys` as high as its Building. */
export type Obstacle = number | 'terrainHeight' | 'storeys';

/** The costs and the TM of a terrain for the units of a nation. */
export interface NationalTerrain {
  readonly leg?: number;
  /**
   * The cost of the first hex of an impulse. All terrains of the nation with such a cost share it: only the first hex of any of
   * them has it, and every later one costs `leg`, or as printed.
   */
  readonly first?: number;
  readonly tm?: number;
}

/** One printed row of a Terrain Effects Chart. */
export interface TerrainRow {
  readonly id: string;
  readonly use: TerrainUse;
  readonly type: TerrainCategory;
  readonly T: PrintedCost;
  readonly O: PrintedCost;
  readonly R: PrintedCost;
  readonly leg: PrintedCost;
  /** Target Modifier; `counter`: the number printed on the counter. */
  readonly tm: number | 'counter';
  readonly obstacle: Obstacle;
  /** Set for Buildings and Huts. */
  readonly construction?: Construction;
  /** Can be set on fire (10.5.6). */
  readonly flammable?: true;
  /** Buildings of this many hexes or more have two storeys (10.2). */
  readonly multiStoryHexes?: number;
  /** A moving target here gives no +1 to the attacker (5.3). */
  readonly negatesMovingBonus?: true;
  /** A vehicle may overrun units here (15.3). */
  readonly overrunnable?: true;
  /** Turns to Rubble when a vehicle drives in (15.1.2). */
  readonly rubbleWhenEntered?: true;
  /** Extra MPs for moving up a level (10.2). */
  readonly upCost?: { readonly T: number; readonly O: number; readonly R: number; readonly leg: number };
  /** Weapon Teams may not enter. */
  readonly noWeaponTeams?: true;
  /** Mounted Units may not enter or cross. */
  readonly noMountedUnits?: true;
  /** A counter whose costs come on top of those of the hex. */
  readonly addsToHex?: true;
  /** Trees along a road: open terrain without a TM to a line exactly along the road (10.5.3). */
  readonly openAlongRoad?: true;
  /** Lies only where a road runs. */
  readonly onRoad?: true;
  /** Lies only in a hex of this terrain. */
  readonly onTerrain?: string;
  /** Counts in its whole hex for a line of sight, whatever artwork is drawn of it (10.3). */
  readonly fillsHex?: true;
  /** Stands in the way of lines of sight at every level (10.3). */
  readonly everyLevel?: true;
  /** Casts no shadow: hides nobody on lower ground (10.3). */
  readonly noShadow?: true;
  /** A slope of it, falling with every hex, hides nothing (10.3.1). */
  readonly clearSlope?: true;
  /** The costs and the TM that a nation has instead. */
  readonly national?: Readonly<Record<string, NationalTerrain>>;
}

/** The terrain of one hexside. Where several terrains stand there, this row joins them. */
export interface HexsideRow extends TerrainRow {
  /** Where several terrains stand on the hexside: all of them. */
  readonly parts?: readonly TerrainRow[];
  /** Where several terrains stand on the hexside: those that a line of sight may meet. */
  readonly closing?: readonly TerrainRow[];
}

/** A printed chart, in its printed order. */
export type TerrainChart = readonly TerrainRow[];
