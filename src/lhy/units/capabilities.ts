import type { Rulings } from '../rulings/index.js';
import type { UnitKind } from './kinds.js';

/** What units do, row by row as the capability table has it. */
export const CAPABILITIES = [
  'combat',
  'smallArms',
  'antiTank',
  'splitSmallArms',
  'splitAntiTank',
  'mortarRequest',
  'maneuver',
  'deploy',
  'withdraw',
  'assault',
  'feint',
  'shootAndScoot',
  'haltAndFire',
  'reverse',
  'bypass',
  'overrun',
  'recoverDisruption',
  'recoverRegrouping',
  'rally',
  'heroism',
  'recoverShock',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Whether a kind may do a thing: yes, no, or as the sections say that stand in its place. */
export type Ability = boolean | readonly string[];

type Row = readonly Ability[];

const COLUMNS = [
  'leader',
  'squad',
  'section',
  'machineGun',
  'latw',
  'flamethrower',
  'towedGun',
  'fortifiedPosition',
  'afv',
  'tracked',
  'wheeled',
] as const;

const Y = true;
const o = false;

/** Unit Capability Table, printed at the end of the rulebook: leader, squad, section, MG, LATW, FT, Towed Gun, FP, AFV, tracked, wheeled. */
const TABLE: Readonly<Record<Capability, Row>> = {
  combat: [o, Y, Y, Y, o, o, Y, Y, Y, o, o],
  smallArms: [o, Y, Y, Y, o, o, ['1.5'], Y, Y, Y, o],
  antiTank: [o, ['11.5'], ['11.5'], ['11.5'], Y, o, Y, Y, Y, Y, o],
  splitSmallArms: [o, ['11.3.3d'], ['11.3.3d'], ['11.3.3d'], o, o, Y, Y, Y, o, o],
  splitAntiTank: [o, ['11.5.4c'], ['11.5.4c'], ['11.5.4c'], o, o, Y, Y, Y, o, o],
  mortarRequest: [Y, Y, Y, Y, o, o, Y, Y, ['0.1'], o, o],
  maneuver: [Y, Y, Y, Y, Y, Y, ['10.0'], o, Y, Y, Y],
  deploy: [o, Y, o, o, o, o, o, o, o, o, o],
  withdraw: [Y, Y, Y, Y, Y, Y, o, o, o, o, o],
  assault: [['10.5.1'], Y, Y, o, ['10.5.1'], ['10.5.1'], o, o, Y, ['10.5.1'], ['10.5.1']],
  feint: [Y, Y, Y, Y, Y, Y, o, o, o, o, o],
  shootAndScoot: [o, o, o, o, o, o, o, o, Y, Y, o],
  haltAndFire: [o, o, o, o, o, o, o, o, Y, Y, o],
  reverse: [o, o, o, o, o, o, o, o, Y, Y, Y],
  bypass: [o, o, o, o, o, o, o, o, Y, Y, Y],
  overrun: [o, o, o, o, o, o, o, o, Y, ['10.4.5.2'], Y],
  recoverDisruption: [['2.2.5'], Y, Y, Y, Y, Y, Y, o, o, o, o],
  recoverRegrouping: [Y, Y, Y, Y, Y, Y, Y, o, o, o, o],
  rally: [['2.2.5'], Y, Y, Y, Y, Y, Y, o, Y, o, o],
  heroism: [o, Y, Y, o, o, o, o, o, o, o, o],
  recoverShock: [o, o, o, o, o, o, o, o, Y, o, o],
};

/** What the text says otherwise: the vehicles of 2.1.1 are combat units, an MG does not assault and so does not feint, small arms are split on foot alone. */
const TEXT: readonly (readonly [UnitKind, Capability, Ability])[] = [
  ['fightingVehicle', 'combat', true],
  ['trackedCarrier', 'combat', true],
  ['machineGun', 'feint', false],
  ['towedGun', 'splitSmallArms', false],
  ['afv', 'splitSmallArms', false],
];

/**
 * Whether a kind of unit may do a thing.
 *
 * @param rulings the rulings of the game: `capabilities` says which holds where the table and the text differ
 * @returns true or false, or the sections that say when
 * @rule 2.2.T
 * @example abilityOf(rulings, 'squad', 'deploy') // true
 */
export function abilityOf({ switches }: Pick<Rulings, 'switches'>, kind: UnitKind, capability: Capability): Ability {
  const other = TEXT.find(([of, what]) => of === kind && what === capability);
  if (other !== undefined && switches.capabilities === 'text') return other[2];
  return TABLE[capability][COLUMNS.indexOf(columnOf(kind))] as Ability;
}

function columnOf(kind: UnitKind): (typeof COLUMNS)[number] {
  if (kind === 'fightingVehicle' || kind === 'trackedCarrier') return 'tracked';
  return kind === 'wheeledCarrier' ? 'wheeled' : kind;
}
