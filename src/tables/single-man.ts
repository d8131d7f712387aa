/** What a wound takes off a Leader; another SMC but a Hero loses the Morale only. An LM is never below 0 (5.1). */
export const WOUND = { morale: -1, leadershipModifier: -1, leadershipRange: -1 } as const;

/** Hexes beside his own in which a Leader activates units (11.1.2). */
export const LEADERSHIP_RANGE = 1;

/** The natural face of a damage check that may create a Hero; a second 1d6 must then be even (11.2.1). */
export const HERO_CREATION_FACE = 1;

/** Rally attempts that a Nurse lets units make in a phase (11.10), and a Piper those next to his hex (11.11). */
export const TENDED = { nurse: 2, piperNextDoor: 1 } as const;

/** What an Advisor adds to the Morale of the friends stacked with him (11.9). */
export const ADVISOR_MORALE = 1;

/** Fight or Die!: what is added to the Morale of the unit, and the roll that kills the Commissar (11.7.1). */
export const FIGHT_OR_DIE = { morale: 1, mutiny: 12 } as const;

/** Heroes that one nation may have, reinforcements counted (11.2). */
export const HEROES_PER_NATION = 2;
