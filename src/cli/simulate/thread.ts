import { loadWorld, unwrap } from '../../facade/index.js';
import type { World } from '../../facade/index.js';
import { playChunk } from './games.js';
import type { Chunk, Plan } from './plan.js';
import type { Tally } from './tally.js';

/** The plan that this thread played last, and its world. */
let last: { readonly id: string; readonly world: World } | undefined;

/**
 * Plays a chunk in a thread of the pool.
 *
 * @example playInThread({ plan, chunk }).games // 5
 */
export function playInThread({ plan, chunk }: { readonly plan: Plan; readonly chunk: Chunk }): Tally {
  if (last?.id !== plan.id) last = { id: plan.id, world: unwrap(loadWorld(plan.input)) };
  return playChunk(last.world, plan, chunk);
}
