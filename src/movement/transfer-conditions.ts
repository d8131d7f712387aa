import { wholeTotal } from '../kernel/ledger.js';
import type { Params } from '../kernel/result.js';
import type { AlightAction, BoardAction, Constraint, Mover, Scene } from '../state/index.js';
import { constraint, isAmidFlames, topOf } from '../state/index.js';
import { mpsLeft } from './mover.js';
import { transferCost } from './transfer.js';

/**
 * What lets a group on the move take time for getting on or off: it is on the map, between two steps, and not in flames.
 *
 * @rule 16.4
 */
export const TAKING_TIME: readonly Constraint<BoardAction | AlightAction>[] = [
  constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
  constraint('not-on-map', '16.4', (scene) => (topOf(scene, 'move')?.at === undefined ? {} : undefined)),
  constraint('must-leave-fire', '10.5.6.2', (scene) => {
    const frame = topOf(scene, 'move');
    return frame !== undefined && isAmidFlames(scene, frame) ? { at: frame.at ?? '' } : undefined;
  }),
];

/**
 * What a vehicle or a rider lacks of the MPs for getting on or off, in half-points.
 *
 * @rule 16.4
 * @example lackOfMps(scene, mover) // { unit: 'us.halftrack.1', cost: 8, left: 6 }
 */
export function lackOfMps(scene: Scene, mover: Mover | undefined): Params | undefined {
  if (mover === undefined) return undefined;
  const cost = wholeTotal(transferCost(scene, mover));
  return cost > mpsLeft(mover) ? { unit: mover.unit, cost, left: mpsLeft(mover) } : undefined;
}
