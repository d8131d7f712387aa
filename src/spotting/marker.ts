import { record } from '../kernel/procedure.js';
import type { GameProcedure, LocationId, Scene } from '../state/index.js';
import { enemiesAt, markersOf } from '../state/index.js';

/**
 * Takes the Spotted markers off a location that its units have left, but not those that Assault Fire left behind.
 *
 * @param at the location that units left, or where they were eliminated
 * @rule 10.1
 * @example yield* liftSpottedMarkers(scene, 'J3')
 */
export function* liftSpottedMarkers(scene: Scene, at: LocationId): GameProcedure {
  for (const marker of markersOf(scene.position, 'spotted')) {
    if (marker.at !== at || marker.kept === true) continue;
    if (enemiesAt(scene, at, marker.by).length > 0) continue;
    yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  }
}
