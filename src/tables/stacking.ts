/* Rules 1.3, 6.6 and 10.6; player-aid card "Stacking Limits": what each side may have in a hex. Squads are counted in
 * Half-Squads, so that every number is whole. */
export const STACKING_LIMITS = {
  halfSquads: 6,
  mountedHalfSquads: 4,
  vehicles: 2,
  smcs: 2,
  wrecks: 1,
  aircraft: 1,
} as const;

/** A Rooftop holds less (10.6). */
export const ROOFTOP_STACKING_LIMITS = { mmcs: 1, smcs: 2 } as const;

/* Rule 1.3; the same card: how many Half-Squads each kind counts for. */
export const STACKING_EQUIVALENTS = {
  squad: 2,
  halfSquad: 1,
  crew: 1,
  atgmWeaponTeam: 1,
  weaponTeam: 2,
} as const;

/** A kind of MMC that the stacking table names. */
export type StackingKind = keyof typeof STACKING_EQUIVALENTS;
