import { record } from '../../state/procedure.js';
import { columnOf } from '../../units/index.js';
import type { Counter, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { hexOf, markersOf, vehicleType } from '../../state/index.js';

/**
 * Tracks crush the Wire in the hex they leave.
 *
 * @param from the hex left
 * @rule 21.3.1
 * @example yield* crushWire(scene, sherman, 'E4')
 */
export function* crushWire(scene: Scene, vehicle: Counter, from: LocationId): GameProcedure {
  const type = vehicleType(scene.world, vehicle);
  if (type === undefined || columnOf(type) !== 'T') return;
  for (const marker of markersOf(scene.position, 'fortification')) {
    if (marker.type !== 'wire' || marker.at !== hexOf(from)) continue;
    yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  }
}
