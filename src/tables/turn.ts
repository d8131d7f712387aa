/** Passes in a row that end the Operations Phase (4.0). */
export const PASSES_TO_END = 3;

/* Rule 9.0; player-aid card "Administrative Phase": the steps of the phase, in order. */
export const ADMINISTRATION_STEPS = [
  'capturedWeapons',
  'unitMarkers',
  'meleeMarkers',
  'smoke',
  'fireGrowth',
  'fireSpread',
  'fireForEffect',
  'starshells',
  'turn',
] as const;

/** One step of the Administrative Phase. */
export type AdministrationStep = (typeof ADMINISTRATION_STEPS)[number];

/** The unit markers that the Administrative Phase takes off (9.0). */
export const CLEARED_MARKERS = [
  'moved',
  'assaultMove',
  'stealth',
  'hitAndRun',
  'lowCrawl',
  'fired',
  'opsComplete',
] as const;

/** The face of the die by which a unit that has acted may use Opportunity Fire all the same (5.3). */
export const REACTION_FIRE_FACE = 6;

/** The natural roll of an attack that brings a Fire Check (10.5.6.1). */
export const FIRE_TRIGGER = 6;

/** The least natural roll to hit of ordnance that brings a Fire Check, hit or miss (10.5.6.1). */
export const TO_HIT_FIRE_TRIGGER = 10;

/** The faces of the 1d6 of a Fire Check, of a Fire 1 marker and of a flammable neighbour (10.5.6.1, 10.5.6.2). */
export const FIRE_FACES = { starts: [5, 6], grows: [6], goesOut: [1], spreads: [1] } as const;

/** The sum that 1d6 must reach to put out a Fire 1, and the number that each further man adds to it (10.5.6.3). */
export const PUTTING_OUT = { needed: 6, helper: 1 } as const;
