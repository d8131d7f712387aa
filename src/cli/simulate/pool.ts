import { Tinypool } from 'tinypool';
import type { Played } from './checkpoint.js';
import type { Merger } from './merge.js';
import type { Chunk, Plan } from './plan.js';
import { chunkAt, chunkCount } from './plan.js';
import type { Stop } from './stop.js';
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

/** Milliseconds after which an idle thread would end: as many as a timer can count. */
const NEVER = 2_147_483_647;

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
    // A thread is begun when there is a chunk for it: each has the rules to load.
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: NEVER,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  return {
    play: async (plan, chunk) => (await threads.run({ plan, chunk })) as Tally,
    close: async () => await threads.destroy(),
  };
}

/**
 * Plays all chunks of a plan that are still missing.
 *
 * @param merger takes what is played, and has what was played before
 * @param play who plays a chunk
 * @param workers how many chunks are played at the same time
 * @param played called with each chunk that is played
 * @param stop a wish to stop: no further chunk is begun, and those under way are given up
 * @returns when all are played, or it is to stop; a chunk that cannot be played throws
 * @example await playAll(plan, new Merger(plan), pool.play, 2, console.log, onSignal())
 */
export async function playAll(
  plan: Plan,
  merger: Merger,
  play: Play,
  workers: number,
  played: (played: Played) => void,
  stop: Stop,
): Promise<void> {
  const chunks = chunkCount(plan);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < chunks && !stop.asked()) {
      const chunk = chunkAt(plan, next++);
      if (merger.has(chunk.index)) continue;
      const tally = await play(plan, chunk);
      if (stop.asked()) return;
      if (!merger.add(chunk.index, tally)) throw new Error(`chunk ${chunk.index} has other games`);
      played({ chunk: chunk.index, tally });
    }
  };
  const lanes = Promise.all(Array.from({ length: workers * AHEAD }, lane));
  // The threads end when the pool is closed, and their chunks with them.
  lanes.catch(() => undefined);
  await Promise.race([lanes, stop.heard]);
}
