import { record } from '../state/procedure.js';
import type { GameProcedure, LocationId, Scene } from '../state/index.js';
import { enemiesAt, markersOf } from '../state/index.js';
import { areSpottedTogether, spottedTogether } from './shared.js';

/**
 * Takes the Spotted markers off a location that its units have left, except markers that Assault Fire left behind.
 * Locations that are spotted together count as left when no unit is in any of them.
 *
 * @param at the location that units left, or where they were eliminated
 * @rule 10.1, 10.1.1
 * @example yield* liftSpottedMarkers(scene, 'J3')
 */
export function* liftSpottedMarkers(scene: Scene, at: LocationId): GameProcedure {
  for (const marker of markersOf(scene.position, 'spotted')) {
    if (marker.kept === true || !areSpottedTogether(scene, marker.at, at)) continue;
    const shown = [marker.at, ...spottedTogether(scene, marker.at)];
    if (shown.some((location) => enemiesAt(scene, location, marker.by).length > 0)) continue;
    yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  }
}
