/**
 * The changes that a wound makes to a Leader. Any other SMC, except a Hero, loses the Morale only. An LM is never below
 * 0 (5.1).
 */
export const WOUND = { morale: -1, leadershipModifier: -1, leadershipRange: -1 } as const;

/** How many hexes from his own hex a Leader activates units (11.1.2). */
export const LEADERSHIP_RANGE = 1;

/** The natural face of a damage check that may create a Hero; a second 1d6 must then be even (11.2.1). */
export const HERO_CREATION_FACE = 1;

/**
 * Rally attempts in one phase that a Nurse makes possible (11.10), and that a Piper makes possible for units next to
 * his hex (11.11).
 */
export const TENDED = { nurse: 2, piperNextDoor: 1 } as const;

/** The number that an Advisor adds to the Morale of the friends stacked with him (11.9). */
export const ADVISOR_MORALE = 1;

/** Fight or Die!: the number added to the Morale of the unit, and the roll that kills the Commissar (11.7.1). */
export const FIGHT_OR_DIE = { morale: 1, mutiny: 12 } as const;

/** Heroes that one nation may have, reinforcements counted (11.2). */
export const HEROES_PER_NATION = 2;
