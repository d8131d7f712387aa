import type { Params } from '../../kernel/basis/result.js';
import { hasRoad, indexOf, terrainAt } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';
import { fortificationRow, MINES, VEHICLE_EMPLACEMENTS } from '../../tables/fortifications.js';
import type { FortificationRow } from '../../tables/fortifications.js';
import type { Fortification } from './fortification.js';
import type { HexMarker } from '../position/counter.js';
import { hexOf, levelOf } from '../position/place.js';

/** Mines, or a Fortification. */
export type Work = Fortification | Extract<HexMarker, { kind: 'mines' }>;

/** The reason why a work cannot lie in its place. */
export interface SiteFault {
  readonly code: (typeof SITE_FAULTS)[number];
  readonly rule: string;
  readonly params: Params;
}

/** The codes of `siteFaults`. */
export const SITE_FAULTS = [
  'wrong-level',
  'wrong-terrain-for-work',
  'not-on-a-road',
  'faces-nowhere',
  'other-fortification',
  'not-beside-craters',
  'too-many-emplacements',
  'too-many-mines',
] as const;

/**
 * Finds the faults of a Fortification or Mines in a place: the terrain, other markers there, its facing.
 *
 * @param map the map
 * @param markers the other markers on the map
 * @param work the marker
 * @returns every fault, one of `SITE_FAULTS` each; none where there is no such hex
 * @rule 21.0
 * @example siteFaults(map, [], { kind: 'mines', at: 'I5', fp: 1, side: 'de' }) // wrong-terrain-for-work: a Building
 */
export function siteFaults(map: GameMap, markers: readonly HexMarker[], work: Work): readonly SiteFault[] {
  const hex = indexOf(map, hexOf(work.at));
  if (hex === undefined) return [];
  if (work.kind === 'mines')
    return [...terrainFaults(map, hex, work, '21.4', MINES.notIn), ...mineFaults(markers, work)];
  const row = fortificationRow(work.type);
  if (row === undefined) return [];
  return [
    ...levelFaults(work, row),
    ...terrainFaults(map, hex, work, row.rule, row.notIn),
    ...roadFaults(map, hex, work, row),
    ...facingFaults(work, row),
    ...companyFaults(markers, work, row),
    ...craterFaults(markers, work),
    ...emplacementFaults(markers, work),
  ];
}

function nameOf(work: Work): string {
  return work.kind === 'mines' ? 'mines' : work.type;
}

/**
 * A Bunker or a Cave is a location within its hex. Foxholes may be on any floor of a Building. Every other work is on
 * the ground.
 */
function levelFaults({ at, type }: Fortification, { rule }: FortificationRow): readonly SiteFault[] {
  const level = levelOf(at);
  const enclosed = type === 'bunker' || type === 'cave';
  const right = enclosed ? level === type : level === 'ground' || (type === 'foxholes' && level === 'upper');
  return right ? [] : [{ code: 'wrong-level', rule, params: { type, at } }];
}

function terrainFaults(
  map: GameMap,
  hex: number,
  work: Work,
  rule: string,
  notIn: readonly string[],
): readonly SiteFault[] {
  const { id, construction } = terrainAt(map, hex);
  if (!notIn.includes(id) && (construction === undefined || !notIn.includes(construction))) return [];
  return [{ code: 'wrong-terrain-for-work', rule, params: { type: nameOf(work), at: work.at, terrain: id } }];
}

/** A Barricade is placed on a Road hex. */
function roadFaults(
  map: GameMap,
  hex: number,
  { type, at }: Fortification,
  row: FortificationRow,
): readonly SiteFault[] {
  if (row.onRoads !== true || hasRoad(map, hex)) return [];
  return [{ code: 'not-on-a-road', rule: row.rule, params: { type, at } }];
}

function facingFaults({ type, at, facing }: Fortification, { rule, faces }: FortificationRow): readonly SiteFault[] {
  return faces === true || facing === undefined ? [] : [{ code: 'faces-nowhere', rule, params: { type, at } }];
}

/** Most Fortifications allow no other Fortification in their hex; Wire and Mines may lie with any. */
function companyFaults(
  markers: readonly HexMarker[],
  work: Fortification,
  row: FortificationRow,
): readonly SiteFault[] {
  const shares = (other: FortificationRow): boolean =>
    other.shelters === 'nobody' || (row.alone !== true && other.alone !== true);
  if (row.shelters === 'nobody') return [];
  const other = markers.find(
    (marker): marker is Fortification =>
      marker.kind === 'fortification' &&
      marker !== work &&
      hexOf(marker.at) === hexOf(work.at) &&
      !shares(fortificationRow(marker.type) ?? row),
  );
  if (other === undefined) return [];
  return [{ code: 'other-fortification', rule: row.rule, params: { type: work.type, at: work.at, other: other.type } }];
}

/** Craters are not in one hex with Foxholes and Sangars (10.5.5). */
function craterFaults(markers: readonly HexMarker[], { type, at }: Fortification): readonly SiteFault[] {
  if (type !== 'foxholes' && type !== 'sangar') return [];
  const craters = markers.some(
    (marker) => marker.kind === 'terrain' && marker.terrain === 'craters' && marker.at === hexOf(at),
  );
  return craters ? [{ code: 'not-beside-craters', rule: '10.5.5', params: { at } }] : [];
}

/** Up to two Emplacements for vehicles fit into a hex. */
function emplacementFaults(markers: readonly HexMarker[], work: Fortification): readonly SiteFault[] {
  if (work.type !== 'vehicleEmplacement') return [];
  const others = markers.filter(
    (marker) =>
      marker !== work && marker.kind === 'fortification' && marker.type === work.type && marker.at === work.at,
  );
  if (others.length < VEHICLE_EMPLACEMENTS) return [];
  return [{ code: 'too-many-emplacements', rule: '21.7', params: { at: work.at, limit: VEHICLE_EMPLACEMENTS } }];
}

/** Up to two Mines markers fit into a hex. */
function mineFaults(markers: readonly HexMarker[], work: Work): readonly SiteFault[] {
  const others = markers.filter((marker) => marker !== work && marker.kind === 'mines' && marker.at === work.at);
  if (others.length < MINES.markers) return [];
  return [{ code: 'too-many-mines', rule: '21.4', params: { at: work.at, limit: MINES.markers } }];
}
