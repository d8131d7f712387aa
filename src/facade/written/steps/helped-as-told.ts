import type { GameState, World } from '../../../state/index.js';
import type { Order } from '../../record/order.js';
import { toldProblems } from '../told/told.js';
import { playStep } from './play-step.js';
import type { ReadStep } from './step-at.js';

/**
 * A step for which a helper was filled in, or the same without him: where its dice, its sums and its results fit only without him, nobody has helped.
 *
 * @param state the game at its moment
 * @rule 11.1.1
 * @example helpedAsTold(world, state, read).action // without `leader`, behind `2-5-4 rallies, 4 6 -> not rallied`
 */
export function helpedAsTold(world: World, state: GameState, read: ReadStep): ReadStep {
  const { action, unhelped, told, dice, choices } = read;
  const { sums = [], outcomes = [] } = told;
  if (unhelped === undefined || dice.length + choices.length === 0 || sums.length + outcomes.length === 0) return read;
  const fits = (order: Order): boolean => {
    const played = playStep(world, state, order, { dice, choices });
    if (!played.ok || played.value.open !== undefined || played.value.left.length > 0) return false;
    const events = played.value.taken.flatMap(({ applied }) => applied.events);
    return toldProblems(told, events).length === 0;
  };
  return !fits(action) && fits(unhelped) ? { ...read, action: unhelped } : read;
}
