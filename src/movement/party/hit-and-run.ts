import { record } from '../../state/procedure.js';
import { fromValues } from '../../combat/fire/fire-slots.js';
import { ridersUnderway } from '../../combat/attack/from-top.js';
import { canShoot } from '../../combat/ordnance/legal-shots.js';
import type { GameProcedure, MoveFrame, Mover, Scene } from '../../state/index.js';
import { counterOf, hasMarker, isHelicopter, ridersMayFire } from '../../state/index.js';
import { flyerOf } from './flyer.js';

/**
 * Hit & Run is declared when a group sets out: its units bear the marker from then on.
 *
 * @rule 6.7
 * @example yield* declareHitAndRun(scene, movers)
 */
export function* declareHitAndRun(scene: Scene, movers: readonly Mover[]): GameProcedure {
  for (const { unit, mode } of movers) {
    const counter = counterOf(scene.position, unit);
    if (mode !== 'hitAndRun' || counter === undefined || hasMarker(counter, 'hitAndRun')) continue;
    yield* record({ kind: 'marked', counter: unit, marker: 'hitAndRun', to: 'all' });
  }
}

/**
 * Whether a group on the move, its frame on top, has a shot under Hit & Run or from the top of a vehicle, or a helicopter any.
 *
 * @rule 6.7, 16.2, 19.2.4
 * @example canFireOnTheMove(scene, frame)
 */
export function canFireOnTheMove(scene: Scene, frame: MoveFrame): boolean {
  const flies = flyerOf(scene, frame) !== undefined;
  const armed = flies || frame.movers.some(({ mode }) => mode === 'hitAndRun') || haveRidersShots(scene, frame);
  if (!armed) return false;
  if (fromValues(scene)[Symbol.iterator]().next().done !== true) return true;
  return flies && canShoot(scene, frame);
}

/** Whether men ride on top of a vehicle of the group and could fire on the way. */
function haveRidersShots(scene: Scene, frame: MoveFrame): boolean {
  return ridersMayFire(scene.world) && ridersUnderway(scene, frame).length > 0;
}

/**
 * Whether a unit of a group has fired on the move; for a helicopter also before it.
 *
 * @rule 6.7, 19.2.4
 * @example hasFiredOnTheMove(scene, frame)
 */
export function hasFiredOnTheMove(scene: Scene, { movers }: MoveFrame): boolean {
  return movers.some(({ unit, mode }) => {
    const counter = counterOf(scene.position, unit);
    if (counter === undefined || !hasMarker(counter, 'fired')) return false;
    return mode === 'hitAndRun' || isHelicopter(scene.world, counter);
  });
}
