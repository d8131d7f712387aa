import type { Ledger } from '../../kernel/ledger.js';
import { wholeTotal } from '../../kernel/ledger.js';
import { lastPart, outcome, record } from '../../kernel/procedure.js';
import type { Faces } from '../../kernel/request.js';
import type { Counter, Event, Frame, GameProcedure, Scene } from '../../state/index.js';
import { isAircraft, isHelicopter } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { checkShotForFire, hitMayBurn } from '../damage/fire-check.js';
import { hitInVain } from '../craft/non-penetrating.js';
import { destroyVehicle, forceOff } from '../craft/vehicle-fate.js';
import { strikeAircraft } from './aircraft-shot.js';
import { hitLocation, struckAt } from './hit-location.js';
import type { Struck } from './hit-location.js';
import { strikeHelicopter } from './helicopter-shot.js';
import { armorLedger, compareDice, penetrationDice, penetrationLedger } from './penetration.js';
import type { Comparison } from './penetration.js';

/** A round that has hit a vehicle, and how it was rolled. */
export interface VehicleHit {
  readonly vehicle: Counter;
  /** The natural roll to hit. */
  readonly dice: readonly number[];
  /** The roll with its modifiers. */
  readonly roll: Ledger;
}

/**
 * A round that has hit a vehicle: where it strikes, the opposed roll of penetration and armor, and what that does to the
 * vehicle, its crew and those who ride in or on it; no dice follow. What is unarmored there is destroyed without a roll. What
 * flies is the same all over.
 *
 * @rule 14.1, 14.1.2, 14.1.3, 15.10, 19.2.7
 * @example yield* strikeVehicle(scene, order, { vehicle: sherman, dice: [4, 4], roll })
 */
export function* strikeVehicle(scene: Scene, order: FireOrder, { vehicle, dice, roll }: VehicleHit): GameProcedure {
  if (isHelicopter(scene.world, vehicle)) return yield* strikeHelicopter(scene, order, vehicle);
  if (isAircraft(scene.world, vehicle)) return yield* strikeAircraft(scene, order, vehicle);
  const place = struckAt(scene, order, vehicle, dice, roll);
  const location = hitLocation(vehicle, place, dice, roll);
  const told = { kind: 'penetrationRolled', counter: vehicle.id, from: order.from, location, to: 'all' } as const;
  if (place?.armor === undefined) {
    const result = place === undefined ? 'cover' : 'unarmored';
    yield* record<Event, Frame>({ ...told, result });
    yield* result === 'cover' ? outcome(vehicle.id, 'none') : destroy(scene, vehicle);
    return;
  }
  const six = hitMayBurn(scene, order.target);
  const faces = yield* penetrationDice(scene, order, armorLedger(vehicle, place), { margin: true, six });
  const comparison = compared(scene, order, vehicle, place, faces);
  const attack = penetrationLedger(scene, order, faces['attack'] ?? 0);
  const defence = armorLedger(vehicle, place, faces['defence'] ?? 0);
  yield* record<Event, Frame>({ ...told, attack, defence, result: comparison });
  yield* checkShotForFire(scene, order, 'naturalSix', { natural: faces['attack'] ?? 0 });
  if (comparison === 'penetrated' || comparison === 'catastrophic') return yield* destroy(scene, vehicle);
  const margin = comparison === 'dud' ? undefined : wholeTotal(defence) - wholeTotal(attack);
  yield* lastPart('survived', `${vehicle.id}:${margin ?? comparison}`, () => survive(scene, vehicle, margin));
}

/**
 * What a hit does to a vehicle, its crew and those who ride in or on it, when more is to follow.
 *
 * @param comparison how the round and the armor compare
 * @param margin pips by which the armor exceeds the round
 * @rule 14.1, 14.1.1, 16.2
 * @example yield* sufferHit(scene, sherman, 'below', 2)
 */
export function* sufferHit(scene: Scene, vehicle: Counter, comparison: Comparison, margin: number): GameProcedure {
  if (comparison === 'penetrated' || comparison === 'catastrophic') yield* wreck(scene, vehicle);
  else yield* survive(scene, vehicle, comparison === 'dud' ? undefined : margin);
}

/**
 * A round that has not destroyed the vehicle throws off who is on top of it; one that is no dud shakes those within. The first
 * is due at once, by the hit alone, whatever becomes of the vehicle: so those on top check before it does. Those inside check
 * after it, since it is the Shaken vehicle that makes them.
 *
 * @rule 16.2, 14.1.1
 */
function* survive(scene: Scene, vehicle: Counter, margin: number | undefined): GameProcedure {
  yield* forceOff(scene, vehicle.id);
  yield* margin === undefined ? outcome<Event, Frame>(vehicle.id, 'none') : hitInVain(scene, vehicle, margin);
}

function compared(scene: Scene, order: FireOrder, vehicle: Counter, place: Struck, faces: Faces): Comparison {
  const lead = wholeTotal(penetrationLedger(scene, order)) - wholeTotal(armorLedger(vehicle, place));
  return compareDice(faces, lead);
}

function destroy(scene: Scene, vehicle: Counter): GameProcedure {
  return lastPart('destroyed', vehicle.id, () => wreck(scene, vehicle));
}

function* wreck(scene: Scene, vehicle: Counter): GameProcedure {
  yield* destroyVehicle(scene, vehicle.id, 'ordnance');
  yield* outcome(vehicle.id, 'destroyed');
}
