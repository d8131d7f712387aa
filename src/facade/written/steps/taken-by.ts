import { whoDecides } from '../../../engine/questions/request.js';
import type { GameState, Side, World } from '../../../state/index.js';
import { apply } from '../../play/apply.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';

/**
 * An order that nobody has written down, taken for a side.
 *
 * @returns nothing where it is not legal
 * @rule 4.0
 * @example takenBy(world, state, 'us', { kind: 'stop' })?.applied.state.frames.at(-1)?.kind // 'impulse'
 */
export function takenBy(world: World, before: GameState, by: Side, action: Order): Taken | undefined {
  const applied = apply(world, before, action);
  return applied.ok ? { before, by, action: applied.value.action, applied: applied.value } : undefined;
}

/**
 * The passes of the other side in the windows that it does not use, before a step of this side.
 *
 * @returns none where a window cannot be passed
 * @rule 5.3
 * @example passedFor(world, state, 'de').length // 1, where United States could have fired
 */
export function passedFor(world: World, state: GameState, by: Side): readonly Taken[] {
  const passed: Taken[] = [];
  let now = state;
  while (now.pending === undefined && now.frames.at(-1)?.kind === 'window' && now.frames.at(-1)?.by !== by) {
    const pass = takenBy(world, now, whoDecides(world, now), { kind: 'pass' });
    if (pass === undefined) return [];
    passed.push(pass);
    now = pass.applied.state;
  }
  return passed;
}
