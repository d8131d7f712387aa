import type { Rulings } from '../rulings/index.js';
import type { UnitKind } from './kinds.js';

/** A unit as stacking sees it. Riders and passengers count like all others. */
export interface Stacked {
  readonly kind: UnitKind;
  readonly reduced: boolean;
}

/** The classes of unit that are counted together, with the most that one side may have in a hex; a squad counts 2. */
const LIMITS = {
  infantry: 6,
  machineGun: 2,
  vehicle: 2,
  towedGun: 1,
  fortifiedPosition: 1,
  leader: 2,
  latw: 2,
  flamethrower: 2,
} as const;

/** A class of unit with a stacking limit of its own. */
export type StackClass = keyof typeof LIMITS;

/** How much too much of a class stands in a hex: for infantry in sections, two to a squad; otherwise in units. */
export interface Excess {
  readonly of: StackClass;
  readonly by: number;
}

/**
 * What a side has too much of in one hex. It is asked at the end of each Platoon Activation Cycle.
 *
 * @param rulings the rulings of the game: `reducedStacking` says what a reduced squad counts
 * @param units the units of one side in the hex
 * @rule 2.3
 * @example excessOf(rulings, [gun, gun]) // [{ of: 'towedGun', by: 1 }]
 */
export function excessOf(rulings: Pick<Rulings, 'switches'>, units: readonly Stacked[]): readonly Excess[] {
  return (Object.keys(LIMITS) as StackClass[]).flatMap((of) => {
    const weight = units
      .filter(({ kind }) => CLASSES[kind] === of)
      .reduce((sum, unit) => sum + weightOf(rulings, unit), 0);
    return weight > LIMITS[of] ? [{ of, by: weight - LIMITS[of] }] : [];
  });
}

function weightOf({ switches }: Pick<Rulings, 'switches'>, { kind, reduced }: Stacked): number {
  if (kind !== 'squad') return 1;
  return reduced && switches.reducedStacking === 'half' ? 1 : 2;
}

/** The class in which each kind is counted. */
const CLASSES: Readonly<Record<UnitKind, StackClass>> = {
  squad: 'infantry',
  section: 'infantry',
  machineGun: 'machineGun',
  towedGun: 'towedGun',
  fortifiedPosition: 'fortifiedPosition',
  leader: 'leader',
  latw: 'latw',
  flamethrower: 'flamethrower',
  afv: 'vehicle',
  fightingVehicle: 'vehicle',
  trackedCarrier: 'vehicle',
  wheeledCarrier: 'vehicle',
};
