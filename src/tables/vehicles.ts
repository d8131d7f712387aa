/** The eras of the games; each has its own terrain chart. */
export const ERAS = ['ww2', 'modern'] as const;
/** `ww2`: from 1930 to 1959. `modern`: later. */
export type Era = (typeof ERAS)[number];

/**
 * A vehicle that brings down a Building: the front hull armor that is too light for it, the natural roll of 2d6 that
 * always makes its Crew abandon it, and the modifier of the roll for Huts (15.1.2).
 */
export const RUBBLING = { tooLight: 1, alwaysAbandons: 12, huts: -2 } as const;

/**
 * Optional rule 15.0: a machine gun of so much FP stands for one in the turret and one in the hull, each of which fires with
 * half of it, and not so far, while the turret points elsewhere than the hull.
 */
export const SPLIT_GUN = { whole: 4, half: { fp: 2, range: 10 } } as const;

/**
 * Optional rule 15.6; player-aid card "Optional Speed Modifiers": the least printed MF of a fast vehicle by how it
 * moves, the MPs that one on wheels must have spent along a road before the shot, and the number that its speed adds to
 * the roll to hit, including the +1 of every moving vehicle. The table of sizes is in no source: a pack gives them.
 */
export const SPEED = { leastMf: { T: 16, O: 20, R: 12 }, roadMps: 2, toHit: 2 } as const;

/**
 * An attempt at a Hull Down position: its MPs, the highest roll that succeeds in each era, and the number that open
 * ground adds (15.10).
 */
export const HULL_DOWN: {
  readonly cost: number;
  readonly highest: Readonly<Record<Era, number>>;
  readonly openGround: number;
} = { cost: 1, highest: { ww2: 2, modern: 3 }, openGround: 1 };

/**
 * Rules 19.1.1 and 19.2.7: the FP of a crash (for a helicopter the ruleset gives it), and the divisor of the white die.
 */
export const CRASH = { aircraftFirepower: 6, distanceDivisor: 2 } as const;
