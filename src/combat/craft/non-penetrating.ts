import { outcome } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import type { MoraleCheck } from '../damage/morale-check.js';
import { moraleCheck } from '../damage/morale-check.js';
import { abandonVehicle, checkInside, shakeVehicle } from './vehicle-fate.js';

/**
 * A hit that does not penetrate: the vehicle's Morale Check, in which no terrain helps. A hit equal to the armor Shakes
 * a vehicle that passes, and makes the Crew of one that fails abandon it. A hit below the armor Shakes a vehicle that
 * fails; the margin is taken off the roll, and a natural 12 always fails. The passengers inside a vehicle that it
 * Shakes check as well.
 *
 * @param margin pips by which the armor exceeds the round; 0 when they are equal
 * @rule 14.1.1
 * @example yield* hitInVain(scene, sherman, 3)
 */
export function* hitInVain(scene: Scene, vehicle: Counter, margin: number): GameProcedure {
  const below: Pick<MoraleCheck, 'margin'> = margin > 0 ? { margin } : {};
  const check = { unit: vehicle.id, dice: DICE.hitInVain, terrain: false, ...below } as const;
  const passed = yield* moraleCheck(scene, check);
  if (margin > 0) {
    if (passed) return yield* outcome(vehicle.id, 'none');
  } else if (!passed) {
    yield* abandonVehicle(scene, vehicle.id);
    return yield* outcome(vehicle.id, 'abandoned');
  }
  const shaking = yield* shakeVehicle(scene, vehicle.id, 'ordnance');
  yield* outcome(vehicle.id, shaking);
  if (shaking === 'shaken') yield* checkInside(scene, vehicle.id, below.margin);
}
