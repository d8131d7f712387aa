import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { lastPart, outcome, tell } from '../../state/procedure.js';
import type { Faces } from '../../kernel/procedure/request.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
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
 * A round that has hit a vehicle: the place that it strikes, the opposed roll of penetration and armor, and the effects
 * on the vehicle, its crew and its riders; no dice follow. A vehicle without armor in that place is destroyed without a
 * roll. A helicopter has the same armor all over.
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
    yield* tell(() => ({ ...told, result }));
    yield* result === 'cover' ? outcome(vehicle.id, 'none') : destroy(scene, vehicle);
    return;
  }
  const six = hitMayBurn(scene, order.target);
  const faces = yield* penetrationDice(scene, order, armorLedger(vehicle, place), { margin: true, six });
  const comparison = compared(scene, order, vehicle, place, faces);
  const attack = penetrationLedger(scene, order, faces['attack'] ?? 0);
  const defence = armorLedger(vehicle, place, faces['defence'] ?? 0);
  yield* tell(() => ({ ...told, attack, defence, result: comparison }));
  yield* checkShotForFire(scene, order, 'naturalSix', { natural: faces['attack'] ?? 0 });
  if (comparison === 'penetrated' || comparison === 'catastrophic') return yield* destroy(scene, vehicle);
  const margin = comparison === 'dud' ? undefined : wholeTotal(defence) - wholeTotal(attack);
  yield* lastPart('survived', `${vehicle.id}:${margin ?? comparison}`, () => survive(scene, vehicle, margin));
}

/**
 * The effects of a hit on a vehicle, its crew and its riders, when more is to follow.
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
 * A round that has not destroyed the vehicle throws off the riders on top; a round that is no dud shakes the passengers
 * inside. The first happens at once, by the hit alone, whatever the fate of the vehicle: so the riders on top check
 * before the vehicle does. The passengers inside check after it, because only a Shaken vehicle makes them check.
 *
 * @rule 16.2, 14.1.1
 */
function* survive(scene: Scene, vehicle: Counter, margin: number | undefined): GameProcedure {
  yield* forceOff(scene, vehicle.id);
  yield* margin === undefined ? outcome(vehicle.id, 'none') : hitInVain(scene, vehicle, margin);
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
