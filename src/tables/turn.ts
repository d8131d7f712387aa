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

/** The faces of a Fire 1 marker's 1d6 and of the 1d6 of a flammable neighbour (10.5.6.2). */
export const FIRE_FACES = { goesOut: 1, grows: 6, spreads: 1 } as const;
