/** The seed of a demo when none is given. */
export const DEFAULT_SEED = '7';

/** So many games are simulated when no number is given. */
export const DEFAULT_GAMES = 100;

/** Sizes are given in thousands of bytes. */
export const KILO = 1_000;

/** The most pairs of games of two bots. */
export const DEFAULT_PAIRS = 50;
