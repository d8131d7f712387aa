import { smallest } from '../kernel/basis/lists.js';
import type { MoverClass } from '../tables/index.js';
import type { Armor, CounterType, CraftType } from './catalogue.js';

/** The sides from which a shot may strike a vehicle. */
export const ASPECTS = ['front', 'flank', 'rear'] as const;
/** One side of a vehicle. */
export type Aspect = (typeof ASPECTS)[number];

/** The parts of a vehicle that a shot may strike. */
export const PARTS = ['hull', 'turret'] as const;
/** The hull or the turret. */
export type Part = (typeof PARTS)[number];

/**
 * Whether a vehicle has a turret: an Armor Factor of its own for one, or a machine gun in one. A recoilless rifle on its roof
 * turns as one.
 *
 * @rule 15.1.1, 23.2.3
 * @example hasTurret(sherman) // true
 */
export function hasTurret({ turret, turreted }: CraftType): boolean {
  return turret !== undefined || turreted === true;
}

/**
 * The Armor Factor where a shot strikes; a vehicle without a turret is struck in the hull.
 *
 * @returns nothing where it is unarmored
 * @rule 14.1.3, 15.7
 * @example armorAt(sherman, 'turret', 'front') // 4
 */
export function armorAt(type: CraftType, part: Part, aspect: Aspect): number | undefined {
  const armor = part === 'turret' && type.turret !== undefined ? type.turret : type.hull;
  const factor = armor?.[aspect];
  return factor === '*' ? undefined : factor;
}

/**
 * Whether a vehicle has no Armor Factor at all.
 *
 * @rule 17.3
 * @example isUnarmored(truck) // true
 */
export function isUnarmored(type: CraftType): boolean {
  return type.hull === undefined || !factors(type).some((factor) => factor !== '*');
}

/**
 * Whether a facing of a vehicle, hull or turret, has no Armor Factor: all of an unarmored one.
 *
 * @rule 15.7, 17.3, 17.4
 * @example hasUnarmoredFacing(marder) // true: nothing protects its rear
 */
export function hasUnarmoredFacing(type: CraftType): boolean {
  return type.hull === undefined || factors(type).includes('*');
}

/**
 * The lowest Armor Factor on a vehicle's counter, hull or turret; an asterisk counts 0.
 *
 * @rule 17.1, 17.2
 * @example lowestArmor(sherman) // 2
 */
export function lowestArmor(type: CraftType): number {
  const known = factors(type).map((factor) => (factor === '*' ? 0 : factor));
  return known.length === 0 ? 0 : smallest(known);
}

/**
 * The lowest Armor Factor of a vehicle's hull, which is what Mines meet; none on an unarmored one.
 *
 * @param asterisk whether a facing without armor is the lowest, or is passed over
 * @returns 0 or more
 * @rule 21.4.1
 * @example lowestHullArmor(sherman, 'zero') // 2
 */
export function lowestHullArmor({ hull }: CraftType, asterisk: 'zero' | 'skipped'): number {
  if (hull === undefined) return 0;
  const sides = [hull.front, hull.flank, hull.rear].flatMap((factor) =>
    factor === '*' ? (asterisk === 'zero' ? 0 : []) : factor,
  );
  return sides.length === 0 ? 0 : smallest(sides);
}

function factors({ hull, turret }: CraftType): readonly (number | '*')[] {
  return [hull, turret].flatMap((armor: Armor | undefined) =>
    armor === undefined ? [] : [armor.front, armor.flank, armor.rear],
  );
}

/** The columns of the chart for vehicles. */
type WheelsOrTracks = Exclude<MoverClass, 'leg'>;

/**
 * The column of the Terrain Effects Chart by which a vehicle pays.
 *
 * @returns nothing for what does not move on the ground
 * @rule 15.0, 15.1
 * @example columnOf(sherman) // 'T'
 */
export function columnOf({ movement }: CraftType): WheelsOrTracks | undefined {
  return movement === undefined ? undefined : COLUMNS[movement];
}

const COLUMNS: Readonly<Record<NonNullable<CraftType['movement']>, WheelsOrTracks | undefined>> = {
  tracked: 'T',
  offRoad: 'O',
  road: 'R',
  air: undefined,
};

/**
 * Whether a counter faces a vertex of its hex: a vehicle, and a Weapon Team that fires ordnance.
 *
 * @rule 1.7.1, 14.1, 15.1
 * @example facesVertex(sherman) // true
 */
export function facesVertex(type: CounterType): boolean {
  return type.kind === 'vehicle' || (type.kind === 'weaponTeam' && type.team?.ordnance !== undefined);
}
