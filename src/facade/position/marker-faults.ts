import { problem } from '../../kernel/basis/result.js';
import { indexOf, nameOf } from '../../map/index.js';
import { isLocation } from '../../movement/terrain/location.js';
import type { HexMarker } from '../../state/position/counter.js';
import { hexOf, levelOf } from '../../state/position/place.js';
import type { Position } from '../../state/position/position.js';
import type { TerrainMarker } from '../../state/terrain/terrain-marker.js';
import { terrainMarkerFault } from '../../state/terrain/terrain-marker.js';
import type { Claymore } from '../../state/works/claymore.js';
import { siteFaults } from '../../state/works/fortification-site.js';
import type { Fortification } from '../../state/works/fortification.js';
import type { World } from '../../state/world.js';
import { isWeapon } from '../../units/index.js';
import type { Faults } from './fault.js';

/**
 * Every fault of the markers on the map: where they lie, whose they are, and what they lie beside.
 *
 * @param world the world
 * @param position the position
 * @rule 1.3, 1.4, 10.5
 * @example [...markerFaults(world, position)] // []
 */
export function* markerFaults(world: World, position: Position): Faults {
  const seen = new Set<string>();
  for (const [i, marker] of position.markers.entries()) {
    const path = `/position/markers/${i}`;
    if (!liesOnMap(world, position, marker)) {
      yield problem('unknown-location', { at: marker.at }, '1.4', `${path}/at`);
    }
    const side = sideField(marker);
    const whose = side === undefined ? undefined : (marker as unknown as Readonly<Record<string, string>>)[side];
    if (side !== undefined && whose !== undefined && !world.sides.includes(whose)) {
      yield problem('unknown-side', { side: whose }, undefined, `${path}/${side}`);
    }
    if (marker.kind === 'event' && !world.scenario.events.some(({ id }) => id === marker.event)) {
      yield problem('unknown-event', { event: marker.event }, '1.8', `${path}/event`);
    }
    if (marker.kind === 'terrain') yield* terrainFaults(world, position, marker, path);
    if (marker.kind === 'claymore' && !isAttended(world, position, marker)) {
      yield problem('claymore-deserted', { at: marker.at, side: marker.side }, '23.2.1', path);
    }
    if (marker.kind === 'mines' || marker.kind === 'fortification') {
      for (const { code, rule, params } of siteFaults(world.map, position.markers.slice(0, i), marker)) {
        // This fault is reported with the Craters.
        if (code !== 'not-beside-craters') yield problem(code, params, rule, path);
      }
    }
    // Two Mines markers may lie in one hex, and any number of Fire for Effect.
    if (marker.kind === 'mines' || marker.kind === 'fireForEffect') continue;
    const key = markerKey(marker);
    if (seen.has(key)) yield problem('duplicate-marker', { kind: marker.kind, at: marker.at }, undefined, path);
    seen.add(key);
  }
}

/** Whether a Claymore has a unit of its side beside it, without which it is gone. */
function isAttended(world: World, { counters }: Position, { at, side }: Claymore): boolean {
  return counters.some(({ type, side: own, place, status }) => {
    const printed = world.catalogue.types.get(type);
    if (printed === undefined || isWeapon(printed) || own !== side) return false;
    return place.kind === 'map' && place.at === at && status.abandoned !== true;
  });
}

/** Bunkers, caves and tunnels are there because of the marker, so for it the hex is enough. */
function liesOnMap(world: World, position: Position, { kind, at }: HexMarker): boolean {
  if (levelOf(at) === 'ground' || kind !== 'fortification') return isLocation(world, position, at);
  const hex = indexOf(world.map, hexOf(at));
  return hex !== undefined && nameOf(world.map, hex) === hexOf(at);
}

/** Roadblocks lie on roads and Fords in rivers; Craters do not lie beside Foxholes or Sangars (10.5.2, 10.5.4, 10.5.5). */
function* terrainFaults(world: World, position: Position, marker: TerrainMarker, path: string): Faults {
  const { at, terrain } = marker;
  if (terrainMarkerFault(world.map, marker)) {
    yield problem('wrong-terrain', { at, terrain }, '10.5', path);
  }
  const dugIn = position.markers.some(
    (other) => other.kind === 'fortification' && ['foxholes', 'sangar'].includes(other.type) && hexOf(other.at) === at,
  );
  if (terrain === 'craters' && dugIn) yield problem('not-beside-craters', { at }, '10.5.5', path);
}

function sideField(marker: HexMarker): 'by' | 'side' | undefined {
  switch (marker.kind) {
    case 'spotted':
    case 'fireForEffect':
      return 'by';
    case 'mines':
    case 'claymore':
    case 'fortification':
      return 'side';
    default:
      return undefined;
  }
}

/** Barricades stand on several hexsides of a hex, and two vehicles may be dug in there. */
function sharesHex({ type }: Fortification): boolean {
  return type === 'barricade' || type === 'vehicleEmplacement';
}

/** Markers with one key cannot lie side by side: no two Wrecks (1.3). Smoke 1 can beside Smoke 2, where it was laid again (7.0). */
function markerKey(marker: HexMarker): string {
  switch (marker.kind) {
    case 'smoke':
      return `smoke ${marker.at} ${marker.stage}`;
    case 'spotted':
      return `spotted ${marker.at} ${marker.by}`;
    case 'fortification':
      return `fortification ${marker.at} ${marker.type} ${sharesHex(marker) ? (marker.facing ?? '') : ''}`;
    case 'terrain':
      return `terrain ${marker.at} ${marker.terrain}`;
    case 'event':
      return `event ${marker.event}`;
    default:
      return `${marker.kind} ${marker.at}`;
  }
}
