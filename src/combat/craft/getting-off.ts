import { choose } from '../../state/procedure.js';
import type { Counter, CounterId, GameProcedure, Scene } from '../../state/index.js';
import { counterOf, isGoodOrder, onMap, ridersOf } from '../../state/index.js';
import type { Entered } from '../damage/entered.js';
import { meetMines } from '../damage/mines.js';
import { makeRoom, setDown } from './riders.js';

/** Nobody has got off. */
const NOBODY: Entered = Object.freeze({ units: [], results: new Map() });

/**
 * Shaken riders on top of a vehicle get off at once, under Moved markers. Each other rider there gets off with them or
 * rides on, as the owner likes. It costs no MPs and no Morale Check. Passengers inside need not get out.
 *
 * @returns the units that have got off and are left, with the results of the enemy's Mines
 * @rule 16.2, 17.2
 * @example const { units } = yield* getOff(scene, 'us.m4a1.1')
 */
export function* getOff(scene: Scene, vehicle: CounterId): GameProcedure<Entered> {
  const carrier = counterOf(scene.position, vehicle);
  const at = carrier === undefined ? undefined : onMap(carrier);
  const outside = ridersOf(scene, vehicle, 'outside');
  const shaken = outside.filter((rider) => !isGoodOrder(rider));
  if (carrier === undefined || at === undefined || shaken.length === 0) return NOBODY;
  const leaving = shaken.map((rider) => rider.id);
  for (const rider of outside) {
    if (isGoodOrder(rider) && (yield* getsOff(rider))) leaving.push(rider.id);
  }
  yield* setDown(scene, leaving, at);
  const out = yield* makeRoom(scene, at, carrier.side, leaving);
  return yield* meetMines(scene, at, out);
}

function* getsOff({ id, side }: Counter): GameProcedure<boolean> {
  const choice = yield* choose({
    purpose: 'getOff',
    of: id,
    rule: '16.2',
    by: side,
    options: ['getOff', 'rideOn'],
    usual: 'rideOn',
  });
  return choice === 'getOff';
}
