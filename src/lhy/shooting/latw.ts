import type { LhyScene, Unit } from '../state/index.js';
import { kindOf, typeOf } from '../state/index.js';
import { isRussian } from '../units/index.js';

/**
 * Whether an anti-tank weapon is too light for a target. An LATW hits vehicles alone. A weapon below 0 hits Carriers and Fighting Vehicles
 * alone, a Russian LATW AFVs too.
 *
 * @rule 2.2.6, 11.5
 * @example isTooLight(scene, bazooka, squad) // true
 */
export function isTooLight({ world }: LhyScene, unit: Unit, target: Unit): boolean {
  const { kind, antiTank } = typeOf(world, unit);
  const vehicle = kindOf(world, target).vehicular;
  if (kind === 'latw' && !vehicle) return true;
  if ((antiTank?.value ?? 0) >= 0) return false;
  if (!vehicle) return true;
  return typeOf(world, target).kind === 'afv' && !(kind === 'latw' && isRussian(typeOf(world, unit)));
}
