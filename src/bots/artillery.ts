import type { HexId } from '../board/names.js';
import { indexOf, rangeBetween } from '../map/index.js';
import type { Action, LocationId, Scene, Side } from '../state/index.js';
import {
  artilleryFault,
  artilleryOf,
  enemiesOnMap,
  friendsAt,
  hasSight,
  hexOf,
  isActivated,
  isGoodOrder,
  onMap,
  typeOf,
  unitsOnMap,
} from '../state/index.js';
import type { Eyes } from './eyes.js';
import { onlyIf } from './eyes.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, firstOf, kindsOf, namesFor } from './order.js';

/** A Fire Mission worth less is kept for a better day. */
const LEAST_MISSION = 2;

/** A friend under one's own shells counts for so many enemies. */
const FRIEND = 1.5;

/** Enemies that a standard Fire Mission on a hex strikes, less the friends it would strike. */
function worthOfMission(scene: Scene, side: Side, hex: HexId): number {
  let worth = 0;
  for (const unit of enemiesOnMap(scene, side)) if (isStruck(scene, hex, onMap(unit))) worth += 1;
  for (const unit of unitsOnMap(scene, side)) if (isStruck(scene, hex, onMap(unit))) worth -= FRIEND;
  return worth;
}

function isStruck({ world: { map } }: Scene, hex: HexId, at: LocationId | undefined): boolean {
  const centre = indexOf(map, hex);
  const there = at === undefined ? undefined : indexOf(map, hexOf(at));
  return centre !== undefined && there !== undefined && rangeBetween(map, centre, there) <= 1;
}

/**
 * An estimate of the harm that a Leader in a location could do by calling in artillery if he were activated.
 *
 * @example promiseOfCall(scene, 'I5', 'us') // 3: that many enemies lie close together in his sight
 */
export function promiseOfCall(scene: Scene, at: LocationId, side: Side): number {
  if (!artilleryOf(scene.world, side).some((lot) => artilleryFault(scene, side, lot) === undefined)) return 0;
  const leaders = friendsAt(scene, at, side).filter(
    (unit) => isGoodOrder(unit) && !isActivated(unit) && typeOf(scene.world, unit).kind === 'leader',
  );
  if (leaders.length === 0) return 0;
  const hexes = new Set(
    enemiesOnMap(scene, side)
      .flatMap((enemy) => onMap(enemy) ?? [])
      .map(hexOf),
  );
  const seen = [...hexes].filter((hex) => hasSight(scene, at, hex));
  const worth = bestOf(seen, (hex) => worthOfMission(scene, side, hex))?.worth ?? 0;
  return worth < LEAST_MISSION ? 0 : worth;
}

/**
 * Calls a Fire Mission upon the thickest of the enemy, if that is worth it.
 *
 * @example callIn(eyes)?.kind // 'callIn'
 */
export function callIn({ world, view, scene, side }: Eyes): Action | undefined {
  const action = buildOrder(world, view, { kind: 'callIn' }, (slot, order) =>
    slot.name === 'target'
      ? bestOf(slot.values as readonly string[], (hex) => worthOfMission(scene, side, hex))?.thing
      : slot.name === 'mission'
        ? 'standard'
        : firstOf(slot, order),
  );
  if (action?.kind !== 'callIn') return undefined;
  return onlyIf(worthOfMission(scene, side, action.target) >= LEAST_MISSION, action);
}

/**
 * After the Spotting Round: where it does the most, or nowhere if it would do harm.
 *
 * @example bringDown(eyes)?.kind // 'fireForEffect'
 */
export function bringDown({ world, view, scene, side }: Eyes): Action | undefined {
  const best = bestOf(namesFor(world, view, { kind: 'fireForEffect' }), (hex) => worthOfMission(scene, side, hex));
  if (best === undefined || best.worth <= 0) return onlyIf(kindsOf(world, view).includes('abort'), { kind: 'abort' });
  return buildOrder(world, view, { kind: 'fireForEffect', at: best.thing }, firstOf);
}
