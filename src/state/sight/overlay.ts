import type { HexId } from '../../board/names.js';
import type { LosMarker, LosOverlay } from '../../los/index.js';
import { losOverlay } from '../../los/index.js';
import type { Direction } from '../../map/index.js';
import { indexOf, neighbourIn } from '../../map/index.js';
import { hexesVeiledBy } from '../artillery/fire-for-effect.js';
import { placement } from '../position/counter-index.js';
import { markersOf } from '../position/markers.js';
import { hexOf } from '../position/place.js';
import type { Scene } from '../scene.js';
import { typeOf } from '../units/queries.js';
import { isCraftInPlay } from '../units/vehicle.js';
import type { Eyes } from './night.js';

const NO_HEXES: readonly string[] = Object.freeze([]);

/** The hexes in which vehicles stand, by the placement of the counters. */
const hexLists = new WeakMap<object, readonly string[]>();

/**
 * The hexes in which a vehicle stands; the same list as long as no counter moves.
 *
 * @rule 10.3
 * @example vehicleHexes(scene) // ['H4']
 */
export function vehicleHexes(scene: Scene): readonly string[] {
  if (!isCraftInPlay(scene)) return NO_HEXES;
  const { counters } = scene.position;
  const key = placement(counters);
  const known = hexLists.get(key);
  if (known !== undefined) return known;
  const hexes = counters.flatMap((counter) =>
    counter.place.kind === 'map' && typeOf(scene.world, counter).kind === 'vehicle' ? [hexOf(counter.place.at)] : [],
  );
  hexLists.set(key, hexes);
  return hexes;
}

/**
 * The counters on the map, as lines of sight see them. Thermal imaging ignores Smoke.
 *
 * @param eyes the eyes of the viewer
 * @rule 10.3, 10.1.2
 * @example overlayOf(scene, 'plain')
 */
export function overlayOf(scene: Scene, eyes: Eyes): LosOverlay {
  const { map } = scene.world;
  const counters: [number, LosMarker][] = [];
  const lay = (hex: HexId, marker: LosMarker): void => {
    const index = indexOf(map, hex);
    if (index !== undefined) counters.push([index, marker]);
  };
  for (const hex of vehicleHexes(scene)) lay(hex, 'vehicle');
  for (const marker of scene.position.markers) {
    if (marker.kind === 'fireForEffect') for (const hex of hexesVeiledBy(map, marker)) lay(hex, 'ffe');
    else if (marker.kind === 'smoke') {
      if (eyes === 'plain') lay(marker.at, 'smoke');
    } else if (marker.kind === 'terrain') {
      if (marker.terrain !== 'ford') lay(marker.at, marker.terrain);
    } else if (marker.kind === 'fire' || marker.kind === 'wreck' || marker.kind === 'rubble')
      lay(hexOf(marker.at), marker.kind);
  }
  return losOverlay(map, counters, barricadesOf(scene));
}

/** The pairs of hexes between which a Barricade stands. */
function barricadesOf({ world: { map }, position }: Scene): readonly (readonly [number, number])[] {
  return markersOf(position, 'fortification').flatMap(({ type, at, facing }) => {
    const hex = indexOf(map, hexOf(at));
    const next = hex === undefined || facing === undefined ? undefined : neighbourIn(map, hex, facing as Direction);
    return type !== 'barricade' || hex === undefined || next === undefined ? [] : [[hex, next] as const];
  });
}
