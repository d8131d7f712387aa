/** A number that stands on a counter, on a chart or in the ruleset, and not in the table itself. */
export const VARIABLE_MODIFIERS = [
  'leadershipModifier',
  'targetModifier',
  'armorFactor',
  'skill',
  'sizeAndSpeed',
  'acquisition',
  'rulesetNumber',
] as const;

/** The name of a number that is printed elsewhere. */
export type VariableModifier = (typeof VARIABLE_MODIFIERS)[number];

/** The total that a modifier belongs to: the attacker's or the defender's. */
export const FIRE_TOTALS = ['attacker', 'defender'] as const;

/**
 * How often a modifier counts: once for the stack, or once for each unit, weapon, target or hex to which it applies.
 */
export const MODIFIER_SCOPES = ['stack', 'unit', 'weapon', 'target', 'perHex'] as const;

/** One way to count a modifier. */
export type ModifierScope = (typeof MODIFIER_SCOPES)[number];

/** One row of the Direct Fire Table. */
export interface DirectFireRow {
  readonly id: string;
  readonly value: number | VariableModifier;
  readonly actsOn: (typeof FIRE_TOTALS)[number];
  readonly scope: ModifierScope;
  readonly rule: string;
}

/*
 * Rule 5.0; player-aid card "Direct Fire Table Die-Roll Modifications", in its order: the firer, then the target. The
 * card's adjacency row is two rows here, and its Ops Complete row is for MMCs (weapons under Ops Complete are halved).
 */
// prettier-ignore
export const DIRECT_FIRE_TABLE = {
  leadership:             { id: 'leadership', value: 'leadershipModifier', actsOn: 'attacker', scope: 'stack', rule: '5.0.1' },
  degradingTerrain:       { id: 'degradingTerrain', value: -1, actsOn: 'attacker', scope: 'perHex', rule: '10.3' },
  fromSmoke:              { id: 'fromSmoke', value: -1, actsOn: 'attacker', scope: 'stack', rule: '7.0' },
  vehicleMgPivot:         { id: 'vehicleMgPivot', value: 'rulesetNumber', actsOn: 'attacker', scope: 'weapon', rule: '15.1' },
  vehicleMgAssaultMove:   { id: 'vehicleMgAssaultMove', value: -2, actsOn: 'attacker', scope: 'weapon', rule: '15.2' },
  night:                  { id: 'night', value: 'rulesetNumber', actsOn: 'attacker', scope: 'stack', rule: '20.1' },
  flyingFirer:            { id: 'flyingFirer', value: -2, actsOn: 'attacker', scope: 'stack', rule: '19.2.1' },
  betweenBuildings:       { id: 'betweenBuildings', value: 'rulesetNumber', actsOn: 'attacker', scope: 'stack', rule: '10.3.2' },
  opsComplete:            { id: 'opsComplete', value: -1, actsOn: 'attacker', scope: 'unit', rule: '4.1' },
  hitAndRun:              { id: 'hitAndRun', value: -2, actsOn: 'attacker', scope: 'stack', rule: '6.7' },
  skill:                  { id: 'skill', value: 'skill', actsOn: 'attacker', scope: 'stack', rule: '12.0' },
  assaultMove:            { id: 'assaultMove', value: -2, actsOn: 'attacker', scope: 'stack', rule: '6.1' },
  adjacent:               { id: 'adjacent', value: 2, actsOn: 'attacker', scope: 'stack', rule: '5.0' },
  adjacentAssaulter:      { id: 'adjacentAssaulter', value: 3, actsOn: 'attacker', scope: 'stack', rule: '5.6' },
  backblast:              { id: 'backblast', value: 1, actsOn: 'attacker', scope: 'target', rule: '1.6.4' },
  movingLegTarget:        { id: 'movingLegTarget', value: 1, actsOn: 'attacker', scope: 'target', rule: '6.0' },
  stillMountedTarget:     { id: 'stillMountedTarget', value: 1, actsOn: 'attacker', scope: 'target', rule: '6.6' },
  rubberBoatTarget:       { id: 'rubberBoatTarget', value: 1, actsOn: 'attacker', scope: 'target', rule: '23.3.1' },
  movingVehicleTarget:    { id: 'movingVehicleTarget', value: -1, actsOn: 'attacker', scope: 'target', rule: '6.0' },
  armorFactor:            { id: 'armorFactor', value: 'armorFactor', actsOn: 'defender', scope: 'target', rule: '17.2' },
  targetModifier:         { id: 'targetModifier', value: 'targetModifier', actsOn: 'defender', scope: 'target', rule: '5.0' },
  helicopterArmorFactor:  { id: 'helicopterArmorFactor', value: 'armorFactor', actsOn: 'defender', scope: 'target', rule: '19.2.8' },
  flyingTarget:           { id: 'flyingTarget', value: -2, actsOn: 'attacker', scope: 'target', rule: '19.2.1' },
} as const;

/** The id of one row of the Direct Fire Table. */
export type DirectFireModifier = keyof typeof DIRECT_FIRE_TABLE;

/** The range of small arms at a flying target is divided by this, fractions up (19.2.8). */
export const FLYING_TARGET_RANGE_DIVISOR = 2;

/** The largest TM that a hex can give (5.5), and the doubled one of a Sniper (11.4). */
export const MAXIMUM_TARGET_MODIFIER = { hex: 4, sniper: 8 } as const;

/** The TM of a Rooftop, in place of the Building's (10.6). */
export const ROOFTOP_TM = 1;

/**
 * A unit's Firepower is divided by these numbers: of a supporting MMC, of fire beyond the printed range, of a lone
 * SMC's weapon, of a weapon under Ops Complete, of a captured weapon (by `capturedSw`).
 */
export const FIREPOWER_DIVISORS = {
  supportingMmc: 2,
  extendedRange: 2,
  loneSmcWeapon: 2,
  opsCompleteWeapon: 2,
  capturedWeapon: 2,
} as const;

/** What a unit's IFP loses on top of a vehicle that stands still, and on top of one that moves or has moved (16.2). */
export const RIDER_FIRE = { still: 1, moving: 2 } as const;

/** How far a boxed range reaches, in printed ranges (5.4). */
export const EXTENDED_RANGE = 2;

/**
 * Limits the TM of a hex. For a Sniper who doubles it, the limited TM is doubled.
 *
 * @param sum the TM of terrain, counters and hexside together
 * @param doubled whether a Sniper doubles it
 * @returns at most 4, or at most 8 when doubled
 * @rule 5.5
 * @example cappedTargetModifier(5, false) // 4
 */
export function cappedTargetModifier(sum: number, doubled: boolean): number {
  const hex = Math.min(sum, MAXIMUM_TARGET_MODIFIER.hex);
  return doubled ? Math.min(2 * hex, MAXIMUM_TARGET_MODIFIER.sniper) : hex;
}
