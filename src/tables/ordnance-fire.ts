import type { ModifierScope, VariableModifier } from './direct-fire.js';

/** One row of the Ordnance Fire Table; a positive value makes the hit harder. */
export interface OrdnanceFireRow {
  readonly id: string;
  /** A variable number counts with this sign. */
  readonly value: number | VariableModifier;
  readonly sign: 1 | -1;
  readonly scope: ModifierScope | 'shot';
  readonly rule: string;
}

/*
 * Rule 14.1; player-aid card "Ordnance Fire Table Die-Roll Modifications", in its order: the firer, then the target.
 * Both printings of the hatch row stand here (a ruleset uses one of them), and rows with two values are two rows.
 */
// prettier-ignore
export const ORDNANCE_FIRE_TABLE = {
  leadership:             { id: 'leadership', value: 'leadershipModifier', sign: -1, scope: 'shot', rule: '11.1.3' },
  openFirer:              { id: 'openFirer', value: -1, sign: 1, scope: 'shot', rule: '15.0.1' },
  buttonedFirer:          { id: 'buttonedFirer', value: 1, sign: 1, scope: 'shot', rule: '15.0.1' },
  turretTurn:             { id: 'turretTurn', value: 1, sign: 1, scope: 'shot', rule: '15.1.1' },
  assaultMove:            { id: 'assaultMove', value: 1, sign: 1, scope: 'shot', rule: '6.1' },
  degradingTerrain:       { id: 'degradingTerrain', value: 1, sign: 1, scope: 'perHex', rule: '10.3' },
  loneSmc:                { id: 'loneSmc', value: 1, sign: 1, scope: 'shot', rule: '1.6' },
  fromSmoke:              { id: 'fromSmoke', value: 1, sign: 1, scope: 'shot', rule: '7.0' },
  chassisPivot:           { id: 'chassisPivot', value: 'rulesetNumber', sign: 1, scope: 'shot', rule: '15.1' },
  vehicleAssaultMove:     { id: 'vehicleAssaultMove', value: 2, sign: 1, scope: 'shot', rule: '15.2' },
  modernAssaultMove:      { id: 'modernAssaultMove', value: 1, sign: 1, scope: 'shot', rule: '15.2.2' },
  night:                  { id: 'night', value: 'rulesetNumber', sign: 1, scope: 'shot', rule: '20.1' },
  nightThermalImaging:    { id: 'nightThermalImaging', value: 1, sign: 1, scope: 'shot', rule: '20.1.5' },
  betweenBuildings:       { id: 'betweenBuildings', value: 'rulesetNumber', sign: 1, scope: 'shot', rule: '10.3.2' },
  opsComplete:            { id: 'opsComplete', value: 2, sign: 1, scope: 'shot', rule: '4.1' },
  modernOpsComplete:      { id: 'modernOpsComplete', value: 1, sign: 1, scope: 'shot', rule: '15.2.2' },
  flyingFirer:            { id: 'flyingFirer', value: 2, sign: 1, scope: 'shot', rule: '19.2.1' },
  movingTarget:           { id: 'movingTarget', value: 1, sign: 1, scope: 'target', rule: '6.0' },
  adjacent:               { id: 'adjacent', value: -2, sign: 1, scope: 'shot', rule: '14.1' },
  targetModifier:         { id: 'targetModifier', value: 'targetModifier', sign: 1, scope: 'target', rule: '14.1' },
  aircraftTarget:         { id: 'aircraftTarget', value: 2, sign: 1, scope: 'target', rule: '19.1.1' },
  rubberBoatTarget:       { id: 'rubberBoatTarget', value: -1, sign: 1, scope: 'target', rule: '23.3.1' },
  stillMountedTarget:     { id: 'stillMountedTarget', value: -1, sign: 1, scope: 'target', rule: '6.6' },
  sizeAndSpeed:           { id: 'sizeAndSpeed', value: 'sizeAndSpeed', sign: 1, scope: 'target', rule: '15.6' },
  acquisition:            { id: 'acquisition', value: 'acquisition', sign: -1, scope: 'target', rule: '14.3' },
  backblast:              { id: 'backblast', value: -1, sign: 1, scope: 'target', rule: '1.6.4' },
  hoveringTarget:         { id: 'hoveringTarget', value: 1, sign: 1, scope: 'target', rule: '19.2.1' },
  flyingTarget:           { id: 'flyingTarget', value: 2, sign: 1, scope: 'target', rule: '19.2.1' },
} as const;

/** The id of one row of the Ordnance Fire Table. */
export type OrdnanceFireModifier = keyof typeof ORDNANCE_FIRE_TABLE;

/** The natural totals of 2d6 that always hit and never hit. */
export const NATURAL_TO_HIT = { hit: 2, miss: 12 } as const;

/** HEAT loses this much penetration against red Armor Factors (rule 14.2.2). */
export const HEAT_AGAINST_RED_ARMOR = 4;

/**
 * The natural faces of the attacker's and the defender's die after a hit: at `dud` the round does nothing, whatever its
 * penetration; at `catastrophic` the hit is catastrophic, whatever the armor (rule 14.1).
 */
export const NATURAL_PENETRATION = {
  dud: { attack: 1, defence: 6 },
  catastrophic: { attack: 6, defence: 1 },
} as const;
