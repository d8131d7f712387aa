/** The effect of a thing on the line. */
export type LosEffect = 'none' | 'degrades' | 'blocks' | 'limits';

/** One thing on the line, with its effect on a line between these two levels. */
export interface LosContribution {
  readonly effect: LosEffect;
  /** A line over the map meets no `tunnel` and no `night`: a game adds them. */
  readonly kind: 'ground' | 'terrain' | 'art' | 'counter' | 'hexside' | 'gap' | 'floors' | 'tunnel' | 'night';
  /** The hex, or the two hexes of a hexside. */
  readonly hexes: readonly number[];
  /** Terrain or marker. */
  readonly what: string;
  /** Index of the silhouette in the map, for artwork. */
  readonly silhouette?: number;
  /** Level of its top, compared with the levels of both ends; absent for what reaches up to every level. */
  readonly top?: number;
  /** Of a plateau: how many hexes from its own its shadow reaches. */
  readonly shadow?: number;
  readonly rule: string;
}

/** Receives each contribution, in the order of the line. */
export type LosReport = (contribution: LosContribution) => void;

/** How strongly a thing affects a line; the stronger of two counts. Only a pair of separate Buildings limits. */
export const NONE = 0;
export const DEGRADES = 1;
export const LIMITS = 2;
export const BLOCKS = 3;
export type Strength = 0 | 1 | 2 | 3;

/** The effects by their strength. */
export const EFFECTS: Readonly<Record<Strength, LosEffect>> = ['none', 'degrades', 'limits', 'blocks'];

/**
 * The stronger of two.
 *
 * @example stronger(DEGRADES, BLOCKS) // BLOCKS
 */
export function stronger(a: Strength, b: Strength): Strength {
  return Math.max(a, b) as Strength;
}
