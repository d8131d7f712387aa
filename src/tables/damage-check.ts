/** The columns of the Damage Check Table, left to right. An Armor Leader checks with his armored vehicle. */
export const DAMAGE_COLUMNS = [
  'goodOrderMmc',
  'shakenMmc',
  'goodOrderSmc',
  'heroOrShakenSmc',
  'armoredVehicle',
  'unarmoredVehicle',
  'helicopter',
] as const;

/** One column of the Damage Check Table. */
export type DamageColumn = (typeof DAMAGE_COLUMNS)[number];

/** The bands of the Damage Check Table: the checked number against the unit's current Morale, top to bottom. */
export const DAMAGE_BANDS = ['upToMorale', 'overMorale', 'twiceMorale', 'thriceMorale'] as const;

/** One band of the Damage Check Table. */
export type DamageBand = (typeof DAMAGE_BANDS)[number];

/** The possible results of a damage check. */
export const DAMAGE_RESULTS = [
  'none',
  'shaken',
  'casualties',
  'wounded',
  'eliminated',
  'damaged',
  'abandoned',
  'destroyed',
] as const;

/** One result of the Damage Check Table. */
export type DamageResult = (typeof DAMAGE_RESULTS)[number];

type Row = readonly [DamageResult, DamageResult, DamageResult, DamageResult, DamageResult, DamageResult, DamageResult];

/* Rules 5.0 and 5.1; player-aid card "Damage Check Table (DCT)". Columns in the order of DAMAGE_COLUMNS. */
// prettier-ignore
export const DAMAGE_CHECK_TABLE: Readonly<Record<DamageBand, Row>> = {
  //             GO MMC        Shaken MMC    GO SMC        Hero/Sh. SMC  armored      unarmored    helicopter
  upToMorale:  ['none',       'none',       'none',       'none',       'none',      'none',      'none'],
  overMorale:  ['shaken',     'casualties', 'shaken',     'wounded',    'shaken',    'shaken',    'damaged'],
  twiceMorale: ['casualties', 'casualties', 'wounded',    'wounded',    'shaken',    'destroyed', 'destroyed'],
  thriceMorale:['eliminated', 'eliminated', 'eliminated', 'eliminated', 'abandoned', 'destroyed', 'destroyed'],
};

const COLUMN_OF: Readonly<Record<DamageColumn, 0 | 1 | 2 | 3 | 4 | 5 | 6>> = {
  goodOrderMmc: 0,
  shakenMmc: 1,
  goodOrderSmc: 2,
  heroOrShakenSmc: 3,
  armoredVehicle: 4,
  unarmoredVehicle: 5,
  helicopter: 6,
};

/**
 * The band of the Damage Check Table that a checked number falls into.
 *
 * @param total the damage check: 1d6 plus the difference of the attack, less a Leader's LM; it may be 0 or less
 * @param morale the current Morale of the checking unit, 1 or more
 * @returns the band; a number equal to Morale does no harm; a number equal to twice or three times Morale is in the
 *   worse band
 * @rule 5.0
 * @example damageBand(9, 5) // 'overMorale'
 */
export function damageBand(total: number, morale: number): DamageBand {
  if (total <= morale) return 'upToMorale';
  if (total < 2 * morale) return 'overMorale';
  if (total < 3 * morale) return 'twiceMorale';
  return 'thriceMorale';
}

/**
 * Reads the Damage Check Table.
 *
 * @param column the column of the unit that checks
 * @param total the damage check: 1d6 plus the difference of the attack, less a Leader's LM
 * @param morale the current Morale of the checking unit, 1 or more
 * @returns the result; rule 5.1 says what it does to the unit
 * @rule 5.1
 * @example damageResult('goodOrderMmc', 10, 5) // 'casualties'
 */
export function damageResult(column: DamageColumn, total: number, morale: number): DamageResult {
  return DAMAGE_CHECK_TABLE[damageBand(total, morale)][COLUMN_OF[column]];
}
