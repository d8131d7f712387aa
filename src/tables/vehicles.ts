/** The eras of the games, by the chart of their terrain. */
export const ERAS = ['ww2', 'modern'] as const;
/** From 1930 to 1959, or later. */
export type Era = (typeof ERAS)[number];

/**
 * A vehicle that brings down a Building: which front hull armor is too light for it, the natural roll of 2d6 that always
 * makes its Crew abandon it, and what Huts take off the roll (15.1.2).
 */
export const RUBBLING = { tooLight: 1, alwaysAbandons: 12, huts: -2 } as const;

/**
 * Optional rule 15.0: a machine gun of so much FP stands for one in the turret and one in the hull, each of which fires with
 * half of it, and not so far, while the turret points elsewhere than the hull.
 */
export const SPLIT_GUN = { whole: 4, half: { fp: 2, range: 10 } } as const;

/**
 * Optional rule 15.6; player-aid card "Optional Speed Modifiers": the least printed MF of a fast vehicle by how it moves, the
 * MPs that one on wheels must have spent along a road before the shot, and what its speed adds to the roll to hit, the +1 of
 * every moving vehicle included. The table of sizes is in no source: a pack gives them.
 */
export const SPEED = { leastMf: { T: 16, O: 20, R: 12 }, roadMps: 2, toHit: 2 } as const;

/** An attempt at a Hull Down position: MPs, the highest roll that succeeds in each era, and what open ground adds (15.10). */
export const HULL_DOWN: {
  readonly cost: number;
  readonly highest: Readonly<Record<Era, number>>;
  readonly openGround: number;
} = { cost: 1, highest: { ww2: 2, modern: 3 }, openGround: 1 };

/** Rules 19.1.1 and 19.2.7: the FP of a crash, of a helicopter as the ruleset has it, and what divides the white die. */
export const CRASH = { aircraftFirepower: 6, distanceDivisor: 2 } as const;
