/** What a wound takes off a Leader; another SMC but a Hero loses the Morale only. An LM is never below 0 (5.1). */
export const WOUND = { morale: -1, leadershipModifier: -1, leadershipRange: -1 } as const;

/** Hexes beside his own in which a Leader activates units (11.1.2). */
export const LEADERSHIP_RANGE = 1;

/** The natural face of a damage check that may create a Hero; a second 1d6 must then be even (11.2.1). */
export const HERO_CREATION_FACE = 1;

/** Heroes that one nation may have, reinforcements counted (11.2). */
export const HEROES_PER_NATION = 2;
