import { loadWorld, unwrap } from '../../facade/index.js';
import type { World } from '../../facade/index.js';
import { loadAgain } from '../play/own-bots.js';
import { playChunk } from './games.js';
import type { Chunk, Plan } from './plan.js';
import type { Tally } from './tally.js';

/** The worlds of the plans that this thread has played last, the latest at the end. */
const worlds = new Map<string, World>();

/** So many are kept. */
const MOST_WORLDS = 12;

/**
 * Plays a chunk in a thread of the pool.
 *
 * @example await playInThread({ plan, chunk }).games // 5
 */
export async function playInThread({ plan, chunk }: { readonly plan: Plan; readonly chunk: Chunk }): Promise<Tally> {
  await loadAgain(plan.own ?? []);
  return playChunk(worldOf(plan), plan, chunk);
}

function worldOf({ id, input }: Plan): World {
  const known = worlds.get(id);
  if (known !== undefined) return known;
  const [oldest] = worlds.keys();
  if (oldest !== undefined && worlds.size >= MOST_WORLDS) worlds.delete(oldest);
  const world = unwrap(loadWorld(input));
  worlds.set(id, world);
  return world;
}
