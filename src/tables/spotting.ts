/* Rules 10.1.1, 10.6.1, 21.1.1 and 21.6; player-aid card "Spotting": the highest 1d6 that spots a location. Open
 * terrain is always spotted. */
export const SPOTTING_NUMBERS = {
  degrading: 3,
  blocking: 2,
  rooftop: 3,
  bunker: 2,
  trench: 2,
} as const;

/** A kind of location that has to be spotted. */
export type SpottingKind = keyof typeof SPOTTING_NUMBERS;

/** One modifier of the spotting die; a Leader's number is his LM, subtracted from his own attempt. */
export interface SpottingRow {
  readonly id: string;
  readonly value: number | 'leadershipModifier' | 'rulesetNumber';
  readonly scope: 'attempt' | 'perHex' | 'target';
  readonly rule: string;
}

/* Rules 10.1.1, 10.1.2, 10.3.2 and 11.6; player-aid card "Spotting Attempts". The vehicle row is optional. */
// prettier-ignore
export const SPOTTING_MODIFIERS = {
  degradingTerrain: { id: 'degradingTerrain', value: 1, scope: 'perHex', rule: '10.1.1' },
  buttoned:         { id: 'buttoned', value: 1, scope: 'attempt', rule: '10.1.1' },
  betweenBuildings: { id: 'betweenBuildings', value: 'rulesetNumber', scope: 'attempt', rule: '10.3.2' },
  leadership:       { id: 'leadership', value: 'leadershipModifier', scope: 'attempt', rule: '10.1.1' },
  scout:            { id: 'scout', value: -2, scope: 'attempt', rule: '11.6' },
  thermalImaging:   { id: 'thermalImaging', value: -2, scope: 'attempt', rule: '10.1.2' },
  vehicleTarget:    { id: 'vehicleTarget', value: -1, scope: 'target', rule: '10.1.1' },
} as const;

/** The id of one modifier of the spotting die. */
export type SpottingModifier = keyof typeof SPOTTING_MODIFIERS;

/** The natural roll that never spots (10.1.1). */
export const NATURAL_SPOTTING_FAILURE = 6;

/** Degrading hexes that a line may cross; one more blocks it (10.1.1, 10.3). */
export const MOST_DEGRADING_HEXES = 2;

/** SMCs that make no spotting attempts (10.1.1). */
export const UNSPOTTING_SMCS = ['medic', 'corpsman', 'chaplain', 'nurse', 'piper'] as const;

/* Rules 20.1 and 20.1.5: how far units see at night, in hexes; the target's hex counts, the viewer's does not. */
export const NIGHT_SIGHT = { plain: 2, thermal: 6 } as const;

/** How far from his own hex a man fires a Starshell, in hexes (20.2, 20.3). */
export const STARSHELL_REACH = 3;

/** How far the light of a Starshell reaches from its hex, in hexes (20.2). */
export const STARSHELL_LIGHT = 1;
