import { record } from '../../state/procedure.js';
import { columnOf } from '../../units/index.js';
import type { Counter, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, emplacementOf, hexOf, markersOf, vehicleType } from '../../state/index.js';

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

/** Tracks crush the Wire in the hex they leave. */
function* crushWire(scene: Scene, vehicle: Counter, from: LocationId): GameProcedure {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || columnOf(type) !== 'T') return;
  for (const marker of markersOf(scene.position, 'fortification')) {
    if (marker.type !== 'wire' || marker.at !== hexOf(from)) continue;
    yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  }
}
