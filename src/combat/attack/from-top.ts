import { minus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { RIDER_FIRE } from '../../tables/index.js';
import { firesAlone, inherentFire } from '../../units/index.js';
import type { Counter, CounterId, ImpulseFrame, MoveFrame, Scene } from '../../state/index.js';
import { firedFromTop, frameOf, hasMarker, perchOf, ridersOf, typeOf } from '../../state/index.js';
import { moverOf } from '../../spotting/index.js';
import type { FireFrame, FireOrder } from './fire-action.js';

/**
 * The reduction of a rider's IFP: one on a vehicle that has not moved, two on one that moves or has moved.
 *
 * @rule 16.2
 * @example riderTerms(scene, rider) // [fromTop -1]
 */
export function riderTerms(scene: Scene, unit: Counter): readonly Term[] {
  const perch = unit.place.kind === 'vehicle' ? perchOf(scene, unit) : undefined;
  if (perch === undefined) return [];
  return [minus('fromTop', '16.2', moves(scene, perch) ? RIDER_FIRE.moving : RIDER_FIRE.still)];
}

/** Whether a vehicle moves, or bears the marker of its movement. */
function moves(scene: Scene, vehicle: Counter): boolean {
  if (hasMarker(vehicle, 'moved') || hasMarker(vehicle, 'assaultMove')) return true;
  return moverOf(scene, vehicle.id) !== undefined;
}

/**
 * Whether a rider may act from the top of his vehicle under a frame: in the impulse with which he was activated, between
 * two steps of his vehicle once it has spent an MP, or in a window while his vehicle is not on the move itself.
 *
 * @rule 16.2
 * @example actsFromTop(scene, frame, rider, tank) // true
 */
export function actsFromTop(scene: Scene, frame: FireFrame, rider: Counter, perch: Counter): boolean {
  switch (frame.kind) {
    case 'window':
      return frame.counterattack === undefined && moverOf(scene, perch.id) === undefined;
    case 'impulse':
      return frame.started.includes(rider.id);
    case 'move':
      return frame.step === 'ready' && frame.movers.some(({ unit, spent }) => unit === perch.id && spent > 0);
  }
}

/**
 * Whether the riders on top of a vehicle have made their attack in this impulse: all who fire together do so at once.
 *
 * @rule 4.0, 16.2
 * @example haveRidersFired(scene, tank) // false
 */
export function haveRidersFired(scene: Scene, vehicle: Counter): boolean {
  const started = frameOf(scene, 'impulse')?.started ?? [];
  return firedFromTop(scene, vehicle.id, started).some((rider) => !firesAlone(typeOf(scene.world, rider)));
}

/**
 * Whether a rider on top has yet to fire in an impulse and something to fire.
 *
 * @param frame the impulse
 * @rule 16.2
 * @example couldFireFromTop(scene, frame, rider) // true
 */
export function couldFireFromTop(scene: Scene, frame: ImpulseFrame, rider: Counter): boolean {
  const perch = perchOf(scene, rider);
  if (perch === undefined || !frame.started.includes(rider.id) || !hasFireOnTop(scene, rider)) return false;
  return firesAlone(typeOf(scene.world, rider)) || !haveRidersFired(scene, perch);
}

/**
 * Whether a unit could fire from the top of a vehicle in this turn: it is in Good Order, has not been activated and has
 * an IFP.
 *
 * @rule 16.2
 * @example hasFireOnTop(scene, rider) // true
 */
export function hasFireOnTop(scene: Scene, rider: Counter): boolean {
  if (rider.status.shaken === true || rider.status.markers !== undefined) return false;
  return inherentFire(typeOf(scene.world, rider)) !== undefined && perchOf(scene, rider) !== undefined;
}

/**
 * The vehicle on top of which the firers of an order ride.
 *
 * @returns nothing for men on foot, and for an order of units in different places
 * @rule 16.2
 * @example perchOfOrder(scene, order)?.id // 'us.m4a1.1'
 */
export function perchOfOrder(scene: Scene, { units }: Pick<FireOrder, 'units'>): Counter | undefined {
  const [first] = units;
  if (first?.place.kind !== 'vehicle') return undefined;
  const perch = perchOf(scene, first);
  return perch !== undefined && units.every((unit) => ridesOn(unit, perch.id)) ? perch : undefined;
}

/**
 * Whether a unit rides on top of a vehicle.
 *
 * @rule 16.2
 * @example ridesOn(rider, 'us.m4a1.1') // true
 */
export function ridesOn({ place }: Counter, vehicle: CounterId): boolean {
  return place.kind === 'vehicle' && place.vehicle === vehicle && place.seat === 'outside';
}

/**
 * The riders on top of the vehicles of a group on the move who could fire now, its frame on top.
 *
 * @rule 16.2
 * @example ridersUnderway(scene, frame).length // 1
 */
export function ridersUnderway(scene: Scene, { movers }: MoveFrame): readonly Counter[] {
  return movers.flatMap(({ unit }) => ridersOf(scene, unit, 'outside').filter((rider) => hasFireOnTop(scene, rider)));
}
