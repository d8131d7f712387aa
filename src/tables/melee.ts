/* Rule 8.0; player-aid card "Melee Success": the odds, attacker to defender, and the Kill Number on 2d6. */
// prettier-ignore
export const KILL_NUMBERS = {
  '1-3': 11, '1-2': 10, '2-3': 9, '1-1': 8, '3-2': 7, '2-1': 6, '3-1': 5, '4-1': 4, '5-1': 3,
} as const;

/** The odds columns of the Melee Table, worst to best for the attacker. */
export const ODDS_COLUMNS = ['1-3', '1-2', '2-3', '1-1', '3-2', '2-1', '3-1', '4-1', '5-1'] as const;

/** One odds column of the Melee Table. */
export type OddsColumn = (typeof ODDS_COLUMNS)[number];

/** The Melee Table of the older printings has no 2-3 column. */
export const EIGHT_ODDS_COLUMNS = ['1-3', '1-2', '1-1', '3-2', '2-1', '3-1', '4-1', '5-1'] as const;

/** How odds between two columns are read: to the next column up, or with the fraction dropped. */
export const ODDS_ROUNDINGS = ['up', 'down'] as const;

/** One way to read odds between two columns. */
export type OddsRounding = (typeof ODDS_ROUNDINGS)[number];

/** Attack and defence of each column. */
const RATIO: Readonly<Record<OddsColumn, readonly [attack: number, defence: number]>> = {
  '1-3': [1, 3],
  '1-2': [1, 2],
  '2-3': [2, 3],
  '1-1': [1, 1],
  '3-2': [3, 2],
  '2-1': [2, 1],
  '3-1': [3, 1],
  '4-1': [4, 1],
  '5-1': [5, 1],
};

/** Support Weapons that count in Melee; a module may name others. */
export const MELEE_ELIGIBLE_WEAPONS = ['machineGun', 'satchelCharge', 'molotovCocktail', 'flamethrower'] as const;

/**
 * The Firepower with which a unit with an IFP of 0 attacks and defends, and the modifiers that it brings to the
 * attacker's dice (8.3).
 */
export const ZERO_IFP_MELEE = { firepower: 1, attacking: -1, defending: 1 } as const;

/** The FP that the M superscript adds to a unit or a weapon (8.5). */
export const MELEE_SPECIALIST = 1;

/** The factors of the first round: of the whole Firepower in an Ambush (8.4), of the IFP in a Charge (8.6). */
export const FIRST_ROUND = { ambush: 3, charge: 2 } as const;

/** How far away, in hexes, the target of a Charge must be when the move begins (8.6). */
export const CHARGE_DISTANCE = 2;

/** Terrain, beside Buildings, in which nobody is charged (8.6). */
export const NO_CHARGE_TERRAIN: readonly string[] = ['marsh', 'forest', 'densePalms'];

/** The Firepower that a Weapon Team without a machine gun defends with; it never strikes (8.0). */
export const WEAPON_TEAM_MELEE_FIREPOWER = 1;

/**
 * The odds column of a Melee attack: worse than 1-3 is read as 1-3, better than 5-1 as 5-1.
 *
 * @param attack the attackers' Firepower, 0 or more
 * @param defence the Firepower of the units they attack, 0 or more
 * @param rounding `up` takes the next printed column at or above the odds, `down` the last one at or below them
 * @param columns the printed columns
 * @rule 8.0
 * @example oddsColumn(5, 2) // '3-1'
 */
export function oddsColumn(
  attack: number,
  defence: number,
  rounding: OddsRounding = 'up',
  columns: readonly OddsColumn[] = ODDS_COLUMNS,
): OddsColumn {
  let below: OddsColumn = '1-3';
  for (const column of columns) {
    const [a, d] = RATIO[column];
    const reached = attack * d - a * defence;
    if (reached === 0 || (reached < 0 && rounding === 'up')) return column;
    if (reached < 0) return below;
    below = column;
  }
  return '5-1';
}

/**
 * Whether the odds are worse than 1-3, so that the attack may be made on one unit only.
 *
 * @param attack the attackers' Firepower
 * @param defence the summed Firepower of the units they attack
 * @rule 8.0
 * @example belowWorstOdds(1, 4) // true
 */
export function belowWorstOdds(attack: number, defence: number): boolean {
  return attack * 3 < defence;
}

/**
 * Shifts an odds column in the attacker's favour, as a Hero does; 5-1 cannot be bettered.
 *
 * @param column the column before the shift
 * @param by how many columns
 * @param columns the printed columns
 * @rule 8.0
 * @example shiftOdds('1-3', 1) // '1-2'
 */
export function shiftOdds(column: OddsColumn, by: number, columns: readonly OddsColumn[] = ODDS_COLUMNS): OddsColumn {
  return columns[Math.min(columns.indexOf(column) + by, columns.length - 1)] ?? column;
}

/**
 * The Kill Number of an odds column: 2d6 with its modifiers must reach it.
 *
 * @rule 8.0
 * @example killNumber('2-1') // 6
 */
export function killNumber(column: OddsColumn): number {
  return KILL_NUMBERS[column];
}
