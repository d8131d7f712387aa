/** The kinds of Fire Mission, in the order of 18.2.1. */
export const FIRE_MISSIONS = ['standard', 'concentrated', 'loose', 'line', 'walking'] as const;
/** One kind of Fire Mission. */
export type FireMission = (typeof FIRE_MISSIONS)[number];

/** Rules 18.2 and 20.1.4: how far a Spotting Round scatters: the white die with its modifiers, divided by `divisor`. */
export const SCATTER = { divisor: 2, atNight: 1 } as const;

/** Rule 18.2.1: a Concentrated Mission in its hex and around it, as fractions of the Firepower. */
export const CONCENTRATED = { centre: [3, 2], around: [1, 2] } as const;

/** Rule 18.2.1 and player-aid card "Fire Mission Summary": the Firepower of a Loose Mission by the printed one. */
export const LOOSE_FIREPOWER = [
  { upTo: 2, fp: 0 },
  { upTo: 4, fp: 1 },
  { upTo: 6, fp: 2 },
] as const;

/** Rule 18.2: how far a Fire for Effect marker reaches, in hexes. */
export const FIRE_FOR_EFFECT_REACH = 1;

/** Rule 18.2.1: how far a Loose Mission reaches, in hexes. */
export const LOOSE_REACH = 2;

/**
 * Rule 18.2.1: the hexes from one marker of a Line Barrage to the next; `farBehind` is another reading for the marker
 * that lies behind.
 */
export const LINE_SPACING = { ahead: 3, behind: 3, farBehind: 4 } as const;

/**
 * The straight lines that follow a hexrow. Each is written as its steps, repeated over and over, in directions of the
 * direction die.
 */
export const HEXROWS = ['1', '2', '3', '4', '5', '6'] as const;

/** The other straight lines that run through the centres of two hexes three hexes apart. */
export const SLANTED_LINES = [
  '121',
  '212',
  '232',
  '323',
  '343',
  '434',
  '454',
  '545',
  '565',
  '656',
  '616',
  '161',
] as const;

/** Rule 18.2.1: how often a Walking Barrage goes on by a hex, once a turn. */
export const WALKING_STEPS = 2;
