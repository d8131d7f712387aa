import type { Rulings } from '../rulings/index.js';
import { NATURAL_TEN } from '../state/index.js';
import type { UnitKind } from '../units/index.js';
import { KINDS, neverDisrupts } from '../units/index.js';

/** What fire does to a unit, from nothing to the worst. */
export const FIRE_EFFECTS = ['none', 'regroups', 'disrupts', 'shocked', 'casualty', 'destroyed'] as const;
export type FireEffect = (typeof FIRE_EFFECTS)[number];

/**
 * The worse of two effects: a unit suffers one in a turn.
 *
 * @rule 13.0
 * @example worse('disrupts', 'casualty') // 'casualty'
 */
export function worse(a: FireEffect, b: FireEffect): FireEffect {
  return FIRE_EFFECTS.indexOf(a) >= FIRE_EFFECTS.indexOf(b) ? a : b;
}

/** A unit on foot as its Cohesion meets a roll. */
export interface Steady {
  readonly nation: string;
  readonly cohesion: number;
  readonly disrupted: boolean;
  readonly heroic: boolean;
}

/** From this result on, fire costs a step. */
export const CASUALTY_FROM = 10;

/**
 * What small arms or mortar fire does to the unit that it is compared with.
 *
 * @param unit the unit with the best Cohesion
 * @param result the Final Fire Attack Result, after the help of a leader
 * @rule 13.1
 * @example fireEffect(squad, 7) // 'disrupts' at Cohesion 6
 */
export function fireEffect(unit: Steady, result: number): FireEffect {
  if (result <= unit.cohesion) return 'none';
  return result >= CASUALTY_FROM ? 'casualty' : disruption(unit);
}

/**
 * What becomes of a unit that must disrupt: a unit that is disrupted already, a Heroic one, a Russian and a Japanese one take
 * a casualty instead.
 *
 * @rule 13.1, 13.3.1, 13.3.2, 12.6.1
 * @example disruption(squad) // 'disrupts'
 */
export function disruption(unit: Steady): FireEffect {
  return unit.disrupted || unit.heroic || neverDisrupts(unit) ? 'casualty' : 'disrupts';
}

/**
 * What a Cohesion Check does to a unit.
 *
 * @param die the roll without any modifier
 * @rule 13.3.1
 * @example cohesionCheck(squad, 6) // 'disrupts' at Cohesion 5
 */
export function cohesionCheck(unit: Steady, die: number): FireEffect {
  return die > unit.cohesion ? disruption(unit) : 'none';
}

/**
 * What the destruction of its vehicle does to a rider or a passenger: it disrupts, and takes a casualty when it fails a Cohesion Check.
 * Russians and Japanese regroup where others disrupt.
 *
 * @param die the roll of the check
 * @rule 13.3.7
 * @example collateralEffect(squad, 5) // 'disrupts' at Cohesion 6
 */
export function collateralEffect(unit: Steady, die: number): FireEffect {
  return die > unit.cohesion ? 'casualty' : bystanderEffect(unit);
}

/**
 * What the destruction of a vehicle does to an undisrupted unit in the open beside it.
 *
 * @rule 13.3.7
 * @example bystanderEffect(squad) // 'disrupts'
 */
export function bystanderEffect(unit: Steady): FireEffect {
  if (unit.heroic) return 'casualty';
  return neverDisrupts(unit) ? 'regroups' : 'disrupts';
}

/** A target of anti-tank fire. */
export interface Armoured {
  readonly kind: UnitKind;
  readonly armour: number;
  /** Where the counter prints one. */
  readonly enfiladeArmour?: number;
}

/** A roll this low has no effect on a vehicle. */
const NO_EFFECT = 2;

/** A roll of 10 shocks an AFV when the result is no further below its armour. */
const NEAR = 2;

/**
 * What one anti-tank marker does to its target.
 *
 * @param rulings `lowRollAgainstGuns` says whether a roll of 1 or 2 is without effect on guns and positions too
 * @param target the target
 * @param die the roll without the marker
 * @param marker the value of the marker, and whether it is one of enfilade
 * @rule 13.2
 * @example antiTankEffect(rulings, tank, 7, { value: 1, enfilade: false }) // 'shocked' at an Armor Value of 8
 */
export function antiTankEffect(
  { switches }: Pick<Rulings, 'switches'>,
  { kind, armour, enfiladeArmour = armour }: Armoured,
  die: number,
  { value, enfilade }: { readonly value: number; readonly enfilade: boolean },
): FireEffect {
  const saved = KINDS[kind].vehicular || switches.lowRollAgainstGuns === 'noEffect';
  if (saved && die <= NO_EFFECT) return 'none';
  const result = die + value;
  const met = enfilade ? enfiladeArmour : armour;
  if (result > met) return 'destroyed';
  const shocked = result === met || (die === NATURAL_TEN && result >= armour - NEAR);
  return kind === 'afv' && shocked ? 'shocked' : 'none';
}

/**
 * The one effect of two kinds of fire on a unit.
 *
 * @param rulings `bothResults` says which counts for a gun that two kinds of fire have hit
 * @rule 13.0
 * @example combined(rulings, 'none', 'casualty') // 'casualty'
 */
export function combined({ switches }: Pick<Rulings, 'switches'>, antiTank: FireEffect, other: FireEffect): FireEffect {
  if (switches.bothResults === 'antiTankFirst' && antiTank !== 'none') return antiTank;
  return worse(antiTank, other);
}
