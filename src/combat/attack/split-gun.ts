import { SPLIT_GUN } from '../../tables/index.js';
import type { MountedGun } from '../../units/index.js';
import { hasTurret } from '../../units/index.js';
import type { Counter, World } from '../../state/index.js';
import { vehicleType } from '../../state/index.js';

/**
 * Whether a machine gun stands for two, one in the turret and one in the hull, by the switch `splitMachineGuns`: one of 4 FP
 * in a turret that fires with closed hatches.
 *
 * @rule 15.0
 * @example isSplit(world, sherman, coaxial) // true
 */
export function isSplit(world: World, vehicle: Counter, { fp, mount, openOnly }: MountedGun): boolean {
  if (world.ruleset.switches.splitMachineGuns === 'whole' || fp !== SPLIT_GUN.whole) return false;
  const type = vehicleType(world, vehicle);
  return mount === 'turret' && openOnly !== true && type !== undefined && hasTurret(type);
}

/**
 * The halves of a vehicle's machine guns that sit in its hull, by the number of the whole gun on its counter; they are
 * numbered on from there.
 *
 * @rule 15.0
 * @example hullHalves(world, sherman) // ['1']: the Sherman's third gun is the hull half of its first
 */
export function hullHalves(world: World, vehicle: Counter): readonly string[] {
  const guns = vehicleType(world, vehicle)?.guns ?? [];
  return guns.flatMap((gun, i) => (isSplit(world, vehicle, gun) ? String(i + 1) : []));
}

/**
 * The FP and the range of half a machine gun, in the turret or in the hull.
 *
 * @rule 15.0
 * @example halfOf('hull') // { fp: 2, range: 10, mount: 'hull' }
 */
export function halfOf(mount: 'turret' | 'hull'): MountedGun {
  return { ...SPLIT_GUN.half, mount };
}

/**
 * Whether the turret of a vehicle points elsewhere than its hull, so that a gun which stands for two fires in halves.
 *
 * @rule 15.0
 * @example isTurretApart({ facing: 1, turret: 3, turned: true, pivoted: false }) // true
 */
export function isTurretApart({ facing, turret }: { readonly facing: number; readonly turret: number }): boolean {
  return facing !== turret;
}
