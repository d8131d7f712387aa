import type { Side } from '../../engine/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { cohesionOf, has, kindOf, ownIn, typeOf } from '../state/index.js';

/**
 * The dummies of units on foot of a side in a hex.
 *
 * @rule 20.8.1
 * @example dummiesOnFoot(frozen, 'B2', 'red').length // 0
 */
export function dummiesOnFoot({ world, position }: LhyScene, hex: string, side: Side): readonly Unit[] {
  return ownIn(position, hex, side).filter((unit) => has(unit, 'dummy') && cohesionOf(world, unit) !== undefined);
}

/**
 * The units of a side in a hex that fire reaches: small arms reach riders, and no passengers; mortar fire reaches nobody who is
 * carried. Units without Cohesion are not reached.
 *
 * @param mortar whether it is mortar fire
 * @rule 11.3, 13.1
 * @example reachedBy(frozen, 'B2', 'blue', false).map(({ id }) => id)
 */
export function reachedBy({ world, position }: LhyScene, hex: string, side: Side, mortar: boolean): readonly Unit[] {
  return ownIn(position, hex, side).filter((unit) => {
    if (cohesionOf(world, unit) === undefined || has(unit, 'dummy')) return false;
    return unit.place.kind !== 'aboard' || (!mortar && isRider({ world, position }, unit));
  });
}

/**
 * Whether a unit rides on an AFV: passengers sit in other vehicles.
 *
 * @rule 10.4.6
 * @example isRider(scene, squad) // true on a tank
 */
export function isRider({ world, position }: Pick<LhyScene, 'world' | 'position'>, { place }: Unit): boolean {
  const vehicle = place.kind === 'aboard' ? position.units[place.vehicle] : undefined;
  return vehicle !== undefined && typeOf(world, vehicle).kind === 'afv';
}

/**
 * The vehicles in a hex that a heavy mortar may hit.
 *
 * @rule 13.1
 * @example vehiclesIn(frozen, 'B2').length // 0
 */
export function vehiclesIn({ world, position }: LhyScene, hex: string): readonly Unit[] {
  return world.sides.flatMap((side) => ownIn(position, hex, side)).filter((unit) => kindOf(world, unit).vehicular);
}
