/** The possible effects of Mines that have beaten a vehicle. */
export const MINES_RESULTS = ['none', 'shaken', 'immobilized', 'destroyed'] as const;
/** One such result; `immobilized` shakes too. */
export type MinesResult = (typeof MINES_RESULTS)[number];

/** Mines vs. Vehicles, by the face of a die from 1 to 6 (21.4.1). */
export const MINES_VS_VEHICLES: readonly MinesResult[] = [
  'none',
  'shaken',
  'shaken',
  'immobilized',
  'immobilized',
  'destroyed',
];

/** Against Mines the lowest hull armor is divided by this; fractions are rounded up (21.4.1). */
export const MINES_ARMOR_DIVISOR = 2;

/** The Firepower of a deployed Claymore; its Range is one hex (23.2.1). */
export const CLAYMORE_FIREPOWER = 0;

/** SMCs that set off a Claymore by themselves and deploy one in pairs, beside those who act as Leaders (23.2.1). */
export const CLAYMORE_SMCS: readonly string[] = ['hero', 'sniper', 'scout', 'advisor', 'marksman'];
