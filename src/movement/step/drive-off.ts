import { record } from '../../state/procedure.js';
import type { Counter, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, emplacementOf } from '../../state/index.js';
import { crushWire } from './wire.js';

/**
 * Removes things that a vehicle loses or destroys when it leaves a hex: its Hull Down position, the Emplacement it
 * stood in, and the Wire under its tracks.
 *
 * @param from the hex left
 * @rule 15.10, 21.3.1, 21.7
 * @example yield* driveOff(scene, sherman, 'E4')
 */
export function* driveOff(scene: Scene, vehicle: Counter, from: LocationId): GameProcedure {
  yield* showHull(scene, vehicle);
  const marker = emplacementOf(scene, vehicle, from);
  if (marker !== undefined) yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  yield* crushWire(scene, vehicle, from);
}

/**
 * A vehicle that moves, or turns its hull, is Hull Down no longer.
 *
 * @rule 15.10
 * @example yield* showHull(scene, sherman)
 */
export function* showHull(scene: Scene, { id }: Counter): GameProcedure {
  if (counterOf(scene.position, id)?.status.hullDown !== true) return;
  yield* record({ kind: 'hullDownSet', counter: id, hullDown: false, to: 'all' });
}
