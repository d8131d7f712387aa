import type { Counter, Flight, Scene } from '../../state/index.js';
import { flightOf, isAirInPlay, isHelicopter } from '../../state/index.js';
import type { Party } from './mover.js';
import { unitsOf } from './mover.js';

/**
 * The helicopter on the move: it always moves by itself.
 *
 * @rule 19.2.1
 * @example flyerOf(scene, frame)?.id // 'us.huey.1'
 */
export function flyerOf(scene: Scene, { movers }: Pick<Party, 'movers'>): Counter | undefined {
  if (!isAirInPlay(scene)) return undefined;
  return unitsOf(scene, movers).find((unit) => isHelicopter(scene.world, unit));
}

/**
 * The mode of a helicopter at its present place in the move.
 *
 * @rule 19.2.1
 * @example flightNow(frame, huey) // 'flying'
 */
export function flightNow({ flight }: Pick<Party, 'flight'>, helicopter: Counter): Flight {
  return flight ?? flightOf(helicopter);
}
