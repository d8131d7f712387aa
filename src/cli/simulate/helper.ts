import type { Job } from 'bullmq';
import type { ChunkJob } from './jobs.js';
import { planOfJob } from './jobs.js';
import type { Plan } from './plan.js';
import type { Play } from './pool.js';
import type { Redis } from './redis.js';
import type { Tally } from './tally.js';

/** A chunk whose worker has not been heard of for so many milliseconds is given to another one. */
const LOCK = 5_000;

/** So often it is looked for such chunks, in milliseconds. */
const SEARCH = 2_000;

/** So many workers may die over a chunk before it counts as one that cannot be played. */
const DEATHS = 20;

/** Somebody who plays chunks from the queue. */
export interface Helper {
  /** Ends when the chunks that are being played are done. */
  readonly stop: () => Promise<void>;
}

/**
 * Plays chunks from the queue until it is stopped.
 *
 * @param play who plays a chunk
 * @param workers how many chunks are played at the same time
 * @example const helper = helpOut(redis, pool.play, 2)
 */
export function helpOut(redis: Redis, play: Play, workers: number): Helper {
  let last: Plan | undefined;
  const worker = new redis.bullmq.Worker<ChunkJob, Tally>(
    redis.queue,
    async (job: Job<ChunkJob, Tally>) => {
      if (last?.id !== job.data.plan) last = await planOfJob(redis, job);
      return await play(last, job.data.chunk);
    },
    {
      connection: redis.client,
      concurrency: workers,
      lockDuration: LOCK,
      stalledInterval: SEARCH,
      maxStalledCount: DEATHS,
    },
  );
  // Redis that is away comes back; a chunk that was given to another one as well counts once.
  worker.on('error', () => undefined);
  return { stop: async () => await worker.close() };
}
