/** The open questions of 10.3 that a ruleset answers; the names are those of its switches. */
export interface LosRules {
  /** Which obstacles affect a line whose two ends stand at the obstacle's top. */
  readonly levelObstacle: 'terrainHeightOnly' | 'every' | 'none';
  /** When a shadow grows by the hexes between viewer and obstacle. */
  readonly shadowGrowth: 'equalHeight' | 'always' | 'never';
  /** Whether the hexes hidden by a plateau come on top of the shadow. */
  readonly plateauShadow: 'withinShadow' | 'added';
  /** What the hexes are counted by that a plateau hides: those that the line crosses, or the distance. */
  readonly plateauCount: 'hexesCrossed' | 'distance';
  /** Whether a viewer as high as the obstacle sees over it to lower ground. */
  readonly equalHeightViewer: 'seesOver' | 'blocked';
  /** The effect of a Wall or Hedge on a line between different levels. */
  readonly wallAcrossLevels: 'ignored' | 'asSameLevel';
  /** How many silhouettes in open hexes block a line. */
  readonly degradingLimit: 'thirdBlocks' | 'secondSilhouetteBlocks';
  /** Which hexsides at a vertex a line through it crosses. */
  readonly losThroughVertex: 'sharedHexside' | 'everyHexside';
  /** Whether a line that only touches a silhouette crosses it. */
  readonly losTouch: 'misses' | 'crosses';
}

/** The answers of version 5.1. */
export const LOS_RULES: LosRules = Object.freeze({
  levelObstacle: 'terrainHeightOnly',
  shadowGrowth: 'equalHeight',
  plateauShadow: 'withinShadow',
  plateauCount: 'hexesCrossed',
  equalHeightViewer: 'seesOver',
  wallAcrossLevels: 'ignored',
  degradingLimit: 'thirdBlocks',
  losThroughVertex: 'sharedHexside',
  losTouch: 'misses',
});
