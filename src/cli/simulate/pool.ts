import { Tinypool } from 'tinypool';
import { Merger } from './merge.js';
import type { Whole } from './merge.js';
import type { Chunk, Plan } from './plan.js';
import { chunkAt, chunkCount } from './plan.js';
import type { Tally } from './tally.js';

/** Plays a chunk somewhere. */
export type Play = (plan: Plan, chunk: Chunk) => Promise<Tally>;

/** Threads that play chunks. */
export interface Pool {
  readonly play: Play;
  readonly close: () => Promise<void>;
}

/** The program of the threads, beside the command line; this code stands in a folder next to it. */
const THREAD = '../cli/simulate-thread.cjs';

/** So many chunks wait for each worker, so that none has to wait for the main thread. */
const AHEAD = 2;

/** Megabytes for the young objects of a thread: games leave much garbage behind, and nearly all of it dies young. */
const YOUNG = 192;

/**
 * Starts threads, each with the rules loaded.
 *
 * @example const pool = openPool(2)
 */
export function openPool(workers: number): Pool {
  const threads = new Tinypool({
    filename: new URL(THREAD, import.meta.url).href,
    name: 'playInThread',
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  return {
    play: async (plan, chunk) => (await threads.run({ plan, chunk })) as Tally,
    close: async () => await threads.destroy(),
  };
}

/**
 * Plays all chunks of a plan.
 *
 * @param play who plays a chunk
 * @param workers how many chunks are played at the same time
 * @param progress called with the number of games that are played
 * @returns all games together; a chunk that cannot be played throws
 * @example await playAll(plan, pool.play, 2, console.log)
 */
export async function playAll(
  plan: Plan,
  play: Play,
  workers: number,
  progress: (played: number) => void,
): Promise<Whole> {
  const merger = new Merger(plan);
  const chunks = chunkCount(plan);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < chunks) {
      const chunk = chunkAt(plan, next++);
      const tally = await play(plan, chunk);
      if (!merger.add(chunk.index, tally)) throw new Error(`chunk ${chunk.index} has other games`);
      progress(merger.played);
    }
  };
  await Promise.all(Array.from({ length: workers * AHEAD }, lane));
  const whole = merger.whole();
  if (whole === undefined) throw new Error('a chunk is missing');
  return whole;
}
