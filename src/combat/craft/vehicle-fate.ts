import { outcome, record } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { DamageResult } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import {
  armorLeaderOf,
  counterOf,
  emplacementOf,
  isButtoned,
  isGoodOrder,
  isManned,
  onMap,
  ridersOf,
  vehicleType,
  weaponsAboard,
} from '../../state/index.js';
import { shake } from '../damage/loss.js';
import { moraleCheck } from '../damage/morale-check.js';
import { bailOut } from './bailout.js';
import { placeCrew } from './escape.js';
import type { Destruction } from './escape.js';
import { checkRiders, makeRoom, meetMinesOutside, setDown } from './riders.js';
import { leaveWreck } from './wreckage.js';

/** The effect of a Shaken result on a vehicle. */
export type Shaking = 'none' | 'shaken' | 'abandoned';

/**
 * A vehicle is destroyed: a Wreck marker lies in its hex unless one does already, its Armor Leader goes with it, Crew
 * and riders bail out if they can. The riders' damage checks, where a damage check of the vehicle destroyed it, have
 * been made before. The fate of the riders is named here for the odds; the caller names the fate of the vehicle.
 *
 * @param how the cause: nobody gets out after a Close Assault
 * @param weapons Support Weapons aboard at the time of the attack, including those of riders it has killed
 * @rule 1.3, 14.1, 15.4, 16.1.1, 17.1
 * @example yield* destroyVehicle(scene, 'us.m4a1.1', 'ordnance')
 */
export function* destroyVehicle(
  scene: Scene,
  vehicle: CounterId,
  how: Destruction,
  weapons: readonly CounterId[] = weaponsAboard(scene, vehicle),
): GameProcedure {
  const wreck = counterOf(scene.position, vehicle);
  const at = wreck === undefined ? undefined : onMap(wreck);
  if (wreck === undefined || at === undefined) return;
  const leader = armorLeaderOf(scene, vehicle);
  const pit = emplacementOf(scene, wreck);
  yield* loseTrackOf(scene, vehicle);
  const place = { kind: 'eliminated' } as const;
  yield* record({ kind: 'counterRemoved', counter: vehicle, cause: 'wrecked', place, to: 'all' });
  if (pit !== undefined) yield* record({ kind: 'markerRemoved', marker: pit, to: 'all' });
  yield* leaveWreck(scene, wreck, at);
  yield* removeArmorLeader(leader);
  yield* bailOut(scene, wreck, at, how, weapons);
}

/** An Armor Leader shares the end of his vehicle. */
function* removeArmorLeader(leader: Counter | undefined): GameProcedure {
  if (leader === undefined) return;
  const place = { kind: 'eliminated' } as const;
  yield* record({ kind: 'counterRemoved', counter: leader.id, cause: 'crew', place, to: 'all' });
}

/**
 * Nobody's ordnance has a target any more that is no vehicle in play.
 *
 * @rule 14.3
 * @example yield* loseTrackOf(scene, 'us.m4a1.1')
 */
export function* loseTrackOf(scene: Scene, vehicle: CounterId): GameProcedure {
  for (const { id, status } of scene.position.counters) {
    if (status.acquired?.vehicle !== vehicle) continue;
    yield* record({ kind: 'acquisitionLost', counter: id, to: 'all' });
  }
}

/**
 * A Crew abandons its vehicle, which stays where it is without an owner: the Crew stands beside it Shaken under a Moved
 * marker, by the switch `crewOnAbandon` only if it fails a Morale Check; the Armor Leader is out of play; the riders
 * get off, and check their Morale. The fate of the riders is named for the odds.
 *
 * @rule 14.1.1, 15.4, 16.3
 * @example yield* abandonVehicle(scene, 'us.m4a1.1')
 */
export function* abandonVehicle(scene: Scene, vehicle: CounterId): GameProcedure {
  const left = counterOf(scene.position, vehicle);
  const at = left === undefined ? undefined : onMap(left);
  if (left === undefined || at === undefined || !isManned(scene.world, left)) return;
  const leader = armorLeaderOf(scene, vehicle);
  const riders = ridersOf(scene, vehicle).map((rider) => rider.id);
  yield* loseTrackOf(scene, vehicle);
  yield* record({ kind: 'abandoned', counter: vehicle, to: 'all' });
  yield* removeArmorLeader(leader);
  const crew = yield* leaveByCrew(scene, left, at);
  const before = statesOf(scene, riders);
  yield* setDown(scene, riders, at);
  const out = yield* makeRoom(scene, at, left.side, [...riders, ...crew]);
  yield* checkRiders(
    scene,
    out.filter((id) => riders.includes(id)),
    { dice: DICE.abandonedByRiders },
  );
  yield* meetMinesOutside(scene, at, out, resultsOf(scene, before));
}

/** The Crew that leaves its vehicle standing, and the Morale Check of the switch. */
function* leaveByCrew(scene: Scene, vehicle: Counter, at: LocationId): GameProcedure<readonly CounterId[]> {
  const checks = scene.world.ruleset.switches.crewOnAbandon === 'moraleCheck';
  const crew = yield* placeCrew(scene, vehicle, at, !checks);
  for (const unit of checks ? crew : []) {
    if (!(yield* moraleCheck(scene, { unit, dice: DICE.abandonedVehicle }))) yield* shake(scene, unit);
  }
  return crew;
}

/**
 * A vehicle gets a Shaken result: Shaken, its hatches are closed where it has any; one that is Shaken already is
 * abandoned, by the switch `secondShakenVehicle` only when ordnance shakes it again.
 *
 * @param by what shakes it
 * @returns its fate, for the odds
 * @rule 14.1.1, 15.0
 * @example yield* shakeVehicle(scene, 'us.m4a1.1') // 'shaken'
 */
export function* shakeVehicle(
  scene: Scene,
  vehicle: CounterId,
  by: Destruction = 'damageCheck',
): GameProcedure<Shaking> {
  const shaken = counterOf(scene.position, vehicle);
  if (shaken === undefined || onMap(shaken) === undefined || !isManned(scene.world, shaken)) return 'none';
  if (!isGoodOrder(shaken)) {
    const abandons = scene.world.ruleset.switches.secondShakenVehicle === 'abandoned' || by === 'ordnance';
    if (!abandons) return 'none';
    yield* abandonVehicle(scene, vehicle);
    return 'abandoned';
  }
  const closes = vehicleType(scene.world, shaken)?.openTopped !== true && !isButtoned(scene.world, shaken);
  yield* shake(scene, vehicle);
  if (closes) yield* record({ kind: 'hatchSet', counter: vehicle, buttoned: true, to: 'all' });
  if (shaken.status.acquired !== undefined) {
    yield* record({ kind: 'acquisitionLost', counter: vehicle, to: 'all' });
  }
  return 'shaken';
}

/**
 * Riders on top of a vehicle get off at once, under Moved markers, and check their Morale: the vehicle has fired its
 * ordnance, or ordnance has hit and not destroyed it.
 *
 * @returns the units that have got off and are left
 * @rule 16.2
 * @example yield* forceOff(scene, 'us.m4a1.1')
 */
export function* forceOff(scene: Scene, vehicle: CounterId): GameProcedure<readonly CounterId[]> {
  const carrier = counterOf(scene.position, vehicle);
  const at = carrier === undefined ? undefined : onMap(carrier);
  const riders = ridersOf(scene, vehicle, 'outside').map((rider) => rider.id);
  if (carrier === undefined || at === undefined || riders.length === 0) return [];
  const before = statesOf(scene, riders);
  yield* setDown(scene, riders, at);
  const out = yield* makeRoom(scene, at, carrier.side, riders);
  yield* checkRiders(scene, out, { dice: DICE.forcedOff });
  return yield* meetMinesOutside(scene, at, out, resultsOf(scene, before));
}

/**
 * Passengers inside a vehicle that ordnance has shaken check their Morale like the vehicle, by the switch
 * `passengerCheck` without its modifier, or not at all. A passenger who fails is Shaken and need not get out. Their fate is named for
 * the odds.
 *
 * @param margin pips by which the armor exceeded the penetration; absent where both were equal
 * @rule 14.1.1
 * @example yield* checkInside(scene, 'us.halftrack.1', 2)
 */
export function* checkInside(scene: Scene, vehicle: CounterId, margin?: number): GameProcedure {
  if (scene.world.ruleset.switches.passengerCheck === 'none') return;
  const riders = ridersOf(scene, vehicle, 'inside').map((rider) => rider.id);
  const before = statesOf(scene, riders);
  const asVehicle = scene.world.ruleset.switches.passengerCheck === 'asVehicle' && margin !== undefined;
  yield* checkRiders(scene, riders, { dice: DICE.hitVehicle, ...(asVehicle ? { margin } : {}) });
  for (const [id, result] of resultsOf(scene, before)) yield* outcome(id, result);
}

/** The units that were in Good Order before, so that their fate can be seen. */
function statesOf(scene: Scene, units: readonly CounterId[]): ReadonlyMap<CounterId, boolean> {
  return new Map(units.map((id) => [id, counterOf(scene.position, id)?.status.shaken === true]));
}

function resultsOf(scene: Scene, before: ReadonlyMap<CounterId, boolean>): ReadonlyMap<CounterId, DamageResult> {
  const results = new Map<CounterId, DamageResult>();
  for (const [id, wasShaken] of before) {
    const unit = counterOf(scene.position, id);
    const eliminated = unit === undefined || unit.place.kind === 'eliminated';
    const shakenNow = unit?.status.shaken === true && !wasShaken;
    results.set(id, eliminated ? 'eliminated' : shakenNow ? 'shaken' : 'none');
  }
  return results;
}
