import type { HexId } from '../../board/names.js';
import { record } from '../../state/procedure.js';
import { indexOf, terrainAt } from '../../map/index.js';
import type { Counter, GameProcedure, LocationId, Scene } from '../../state/index.js';
import {
  enemiesAt,
  fireAt,
  hexOf,
  isInRuins,
  locationId,
  looseWeaponsAt,
  markersOf,
  unitsAt,
} from '../../state/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import { eliminate } from '../damage/loss.js';
import { makeRoom } from './riders.js';

/**
 * Places the Wreck marker of a destroyed vehicle, or of an aircraft that has come down, unless a Wreck lies in its hex
 * already.
 *
 * @rule 1.3, 14.1
 * @example yield* leaveWreck(scene, sherman, 'I5')
 */
export function* leaveWreck(scene: Scene, wreck: Counter, at: LocationId): GameProcedure {
  const hex = hexOf(at);
  if (markersOf(scene.position, 'wreck').some((marker) => marker.at === hex)) return;
  const marker = { kind: 'wreck', at: hex, type: wreck.type } as const;
  yield* record({ kind: 'markerAdded', marker, to: 'all' });
}

/**
 * The remains of a crash in a hex: Rubble where a Building stood, otherwise a Wreck.
 *
 * @rule 19.1.1, 19.2.7
 * @example yield* leaveWreckage(scene, huey, 'H5')
 */
export function* leaveWreckage(scene: Scene, craft: Counter, hex: HexId): GameProcedure {
  if (isBuilding(scene, hex)) yield* bringDown(scene, hex);
  else yield* leaveWreck(scene, craft, hex);
}

/** A Building of either Construction, still standing; Huts are none. */
function isBuilding(scene: Scene, hex: HexId): boolean {
  const index = indexOf(scene.world.map, hex);
  if (index === undefined || isInRuins(scene, hex)) return false;
  const { construction } = terrainAt(scene.world.map, index);
  return construction !== undefined && construction !== 'hut';
}

/**
 * A Building comes down, and the units on its upper floors with it: up there nothing burns any more, and no unit is
 * spotted.
 */
function* bringDown(scene: Scene, hex: HexId): GameProcedure {
  yield* record({ kind: 'markerAdded', marker: { kind: 'rubble', at: hex }, to: 'all' });
  for (const level of ['upper', 'roof'] as const) {
    const floor = locationId(hex, level);
    const fire = fireAt(scene.position, floor);
    if (fire !== undefined) yield* record({ kind: 'markerRemoved', marker: fire, to: 'all' });
    yield* comeDown(scene, floor);
    yield* liftSpottedMarkers(scene, floor);
  }
}

/**
 * Units of an upper floor are on the ground now. They are lost where the enemy is, above or below, or where there is no
 * room.
 */
function* comeDown(scene: Scene, floor: LocationId): GameProcedure {
  const hex = hexOf(floor);
  for (const { id } of looseWeaponsAt(scene, floor)) {
    yield* record({ kind: 'weaponLeft', weapon: id, at: hex, to: 'all' });
  }
  const units = unitsAt(scene, floor);
  const lost = units.filter(({ side }) => [floor, hex].some((at) => enemiesAt(scene, at, side).length > 0));
  if (units.length === 0) return;
  const ids = units.map(({ id }) => id);
  yield* record({ kind: 'unitsMoved', units: ids, from: floor, into: hex, cost: [], to: 'all' });
  for (const { id } of lost) yield* eliminate(scene, id, 'noRoom');
  const [one] = units.filter((unit) => !lost.includes(unit));
  if (one !== undefined) yield* makeRoom(scene, hex, one.side, ids);
}
