/** The kinds of unit, in the order of the glossary. */
export const UNIT_KINDS = [
  'squad',
  'section',
  'machineGun',
  'towedGun',
  'fortifiedPosition',
  'leader',
  'latw',
  'flamethrower',
  'afv',
  'fightingVehicle',
  'trackedCarrier',
  'wheeledCarrier',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** What is always true of a kind. */
export interface KindRow {
  readonly combat: boolean;
  readonly vehicular: boolean;
  /** Steps of a unit that has lost none. */
  readonly steps: number;
  /** The section that describes it. */
  readonly section: string;
}

/**
 * The glossary: combat units and others, steps.
 *
 * @rule 2.1.1, 2.1.2, 2.1.3, 2.1.4
 * @rule 2.2.1, 2.2.2, 2.2.3, 2.2.5, 2.2.6, 2.2.7, 2.2.8, 2.2.9, 2.2.10
 */
export const KINDS: Readonly<Record<UnitKind, KindRow>> = {
  squad: { combat: true, vehicular: false, steps: 2, section: '2.2.1' },
  section: { combat: true, vehicular: false, steps: 1, section: '2.2.1' },
  machineGun: { combat: true, vehicular: false, steps: 1, section: '2.2.2' },
  towedGun: { combat: true, vehicular: false, steps: 1, section: '2.2.3' },
  fortifiedPosition: { combat: true, vehicular: false, steps: 1, section: '2.2.4' },
  leader: { combat: false, vehicular: false, steps: 0, section: '2.2.5' },
  latw: { combat: false, vehicular: false, steps: 0, section: '2.2.6' },
  flamethrower: { combat: false, vehicular: false, steps: 0, section: '2.2.7' },
  afv: { combat: true, vehicular: true, steps: 1, section: '2.2.8' },
  fightingVehicle: { combat: true, vehicular: true, steps: 1, section: '2.2.9' },
  trackedCarrier: { combat: true, vehicular: true, steps: 1, section: '2.2.10' },
  wheeledCarrier: { combat: false, vehicular: true, steps: 0, section: '2.2.10' },
};

/**
 * Whether units of a kind have Motion markers: vehicles do.
 *
 * @rule 10.4.1
 * @example mayMove('squad') // false
 */
export function mayMove(kind: UnitKind): boolean {
  return KINDS[kind].vehicular;
}

/**
 * Whether units of a kind have a front on the map: Fortified Positions do, and no other unit.
 *
 * @rule 2.2.4
 * @example mustFace('fortifiedPosition') // true
 */
export function mustFace(kind: UnitKind): boolean {
  return kind === 'fortifiedPosition';
}

/** The steps of a Fortified Position in an assault; elsewhere it is one step. */
const POSITION_IN_ASSAULT = 2;

/**
 * The steps of a unit.
 *
 * @param kind its kind
 * @param reduced whether a squad has been turned to its reduced side
 * @param use what the steps are counted for: an assault, or anything else
 * @rule 2.2.1, 2.2.4
 * @example stepsOfUnit('fortifiedPosition', false, 'assault') // 2
 */
export function stepsOfUnit(kind: UnitKind, reduced: boolean, use: 'assault' | 'other'): number {
  if (kind === 'fortifiedPosition' && use === 'assault') return POSITION_IN_ASSAULT;
  return kind === 'squad' && reduced ? 1 : KINDS[kind].steps;
}
