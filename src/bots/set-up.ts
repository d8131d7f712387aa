import type { Action, CounterId, LocationId, Scene } from '../state/index.js';
import { counterOf, friendsAt, isAir, isHelicopter, isVehicle, typeOf, weaponsOf } from '../state/index.js';
import { isMmc } from '../units/index.js';
import { mustAdvance } from './objectives.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, kindsOf } from './order.js';
import { outlook } from './outlook.js';
import { coverAt, distanceToGoal, threatAt } from './terrain.js';
import { onlyIf } from './eyes.js';
import type { Eyes } from './eyes.js';

/**
 * Places Fortifications and units in cover near the objectives, and gives weapons to units without any.
 *
 * @example setUp(eyes)?.kind // 'place'
 */
export function setUp(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const fortified = buildOrder(world, view, { kind: 'fortify' }, (slot) =>
    slot.name === 'at' ? bestOf(slot.values as readonly string[], (at) => post(eyes, at))?.thing : slot.values[0],
  );
  if (fortified !== undefined) return fortified;
  const placed = buildOrder(world, view, { kind: 'place' }, (slot, order) => {
    const values = slot.values as readonly string[];
    if (slot.name === 'counter') return vehicleFirst(eyes, values);
    if (slot.name === 'at') return bestOf(values, (at) => post(eyes, at) + (isAir(at) ? ABOARD : 0))?.thing;
    if (slot.name === 'vehicle' && slot.optional && !mustAdvance(scene, side)) return undefined;
    return slot.name === 'facing' ? outlook(eyes, String(order['at']), values) : values[0];
  });
  if (placed !== undefined) return placed;
  return (
    buildOrder(world, view, { kind: 'give' }, (slot) =>
      slot.name === 'unit'
        ? bestOf(slot.values as readonly string[], (id) => needsWeapon(scene, id))?.thing
        : slot.values[0],
    ) ?? onlyIf(kindsOf(world, view).includes('ready') && side === view.side, { kind: 'ready' })
  );
}

/** The worth of a place aboard a helicopter in set-up. */
const ABOARD = 20;

function post({ scene, side }: Eyes, at: LocationId): number {
  return 3 * coverAt(scene, at) - 2 * distanceToGoal(scene, at, side) - 2 * friendsAt(scene, at, side).length;
}

/** Vehicles and helicopters are there before anybody gets aboard. */
function vehicleFirst({ world, scene }: Eyes, ids: readonly CounterId[]): CounterId | undefined {
  const isDriven = (id: CounterId): boolean => {
    const unit = counterOf(scene.position, id);
    return unit !== undefined && (isVehicle(world, unit) || isHelicopter(world, unit));
  };
  return ids.find(isDriven) ?? ids[0];
}

function needsWeapon(scene: Scene, id: CounterId): number {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) return 0;
  return (isMmc(typeOf(scene.world, unit)) ? 2 : 0) - 3 * weaponsOf(scene.position, id).length;
}

/**
 * A Sniper lies where he sees many and is in cover.
 *
 * @example hideSniper(eyes)?.kind // 'placeSniper'
 */
export function hideSniper({ world, view, scene, side }: Eyes): Action | undefined {
  return buildOrder(world, view, { kind: 'placeSniper' }, (slot) =>
    slot.name === 'at'
      ? bestOf(
          slot.values as readonly string[],
          (at) => threatAt(scene, at, side) + 2 * coverAt(scene, at) - friendsAt(scene, at, side).length,
        )?.thing
      : slot.values[0],
  );
}
