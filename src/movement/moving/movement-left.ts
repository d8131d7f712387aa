import type { Counter, CounterId, LocationId, MoveMode, Scene } from '../../state/index.js';
import { firedFromTop, isThroughForTurn } from '../../state/index.js';
import { couldAlight } from '../riding/alighting.js';
import { couldBoard } from '../riding/boarding-slots.js';
import { canChangeFlight, fliesOn } from '../flying/flight.js';
import { canStep } from '../step/open-steps.js';
import { canOverrun } from '../melee/overrun-step.js';
import { canPivot } from '../driving/turning.js';
import { canTakeSomething } from '../step/taking.js';
import { impulseOf, partyOf } from '../party/setting-out.js';

/**
 * Whether a unit has no movement left in this turn; a helicopter that has fired in this impulse has.
 *
 * @rule 4.0, 19.2.4
 * @example isDone(scene, squad) // true: it is marked Moved
 */
export function isDone(scene: Scene, unit: Counter): boolean {
  return isThroughForTurn(unit) && !fliesOn(scene, unit);
}

/**
 * Whether a vehicle stays where it is in this impulse, because men on top of it have fired while it stood.
 *
 * @param from the location that it would leave; nothing off the map
 * @rule 16.2
 * @example staysForRiders(scene, tank, 'I5') // false
 */
export function staysForRiders(scene: Scene, vehicle: Counter, from: LocationId | undefined): boolean {
  const started = from === undefined ? undefined : impulseOf(scene)?.started;
  return started !== undefined && firedFromTop(scene, vehicle.id, started).length > 0;
}

/**
 * Whether a group has a step to take, a pivot to make, or a weapon to pick up.
 *
 * @example leadsSomewhere(scene, 'I5', ['us.2-5-4.1'], ['move']) // true
 */
export function leadsSomewhere(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
  modes: readonly MoveMode[],
): boolean {
  const party = partyOf(scene, from, ids, modes);
  if (party === undefined) return false;
  if (canStep(scene, party) || canOverrun(scene, party) || canPivot(scene, party)) return true;
  if (canTakeSomething(scene, party)) return true;
  return couldBoard(scene, party) || couldAlight(scene, party) || canChangeFlight(scene, party);
}
