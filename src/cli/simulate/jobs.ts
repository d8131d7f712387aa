import type { Job, JobsOptions, Queue } from 'bullmq';
import type { Chunk, Plan } from './plan.js';
import { chunkAt } from './plan.js';
import type { Redis } from './redis.js';
import type { Tally } from './tally.js';

/** What a job carries: the plan stands under a key of its own, as it is the same for all chunks. */
export interface ChunkJob {
  readonly plan: string;
  readonly chunk: Chunk;
}

/** The queue of chunks. */
export type ChunkQueue = Queue<ChunkJob, Tally>;

/** A plan and what came of its chunks stay in Redis for so many seconds, should nobody take them away. */
const KEPT = 86_400;

/** A chunk that cannot be played is tried so often. */
export const ATTEMPTS = 5;

const SETTINGS: JobsOptions = {
  attempts: ATTEMPTS,
  backoff: { type: 'exponential', delay: 200 },
  removeOnComplete: { age: KEPT },
  removeOnFail: { age: KEPT },
};

/**
 * The name of the job of a chunk: the same for the same chunk, so that Redis has it once however often it is added.
 *
 * @example jobIdOf(plan, 3) // '5f3c...e1.3'
 */
export function jobIdOf({ id }: Plan, index: number): string {
  return `${id}.${index}`;
}

/**
 * Puts chunks into the queue, and their plan beside it. Those that are there already stay as they are.
 *
 * @example await addChunks(redis, queue, plan, [0, 1, 2])
 */
export async function addChunks(
  redis: Redis,
  queue: ChunkQueue,
  plan: Plan,
  indices: readonly number[],
): Promise<void> {
  await redis.client.set(planKey(redis, plan.id), JSON.stringify(plan), 'EX', KEPT);
  await queue.addBulk(
    indices.map((index) => ({
      name: 'chunk',
      data: { plan: plan.id, chunk: chunkAt(plan, index) },
      opts: { ...SETTINGS, jobId: jobIdOf(plan, index) },
    })),
  );
}

/**
 * Reads the plan of a job.
 *
 * @returns the plan; one that is not there throws, so that the chunk is tried again later
 * @example (await planOfJob(redis, job)).games // 1000
 */
export async function planOfJob(redis: Redis, { data }: Job<ChunkJob, Tally>): Promise<Plan> {
  const text = await redis.client.get(planKey(redis, data.plan));
  if (text === null) throw new Error('the plan of this chunk is not in Redis');
  return JSON.parse(text) as Plan;
}

/**
 * Takes a plan and all its chunks away.
 *
 * @param count how many chunks it has
 * @example await removeAll(redis, queue, plan, 200)
 */
export async function removeAll(redis: Redis, queue: ChunkQueue, plan: Plan, count: number): Promise<void> {
  await redis.client.del(planKey(redis, plan.id));
  for (let first = 0; first < count; first += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => jobIdOf(plan, first + i));
    // One that is just being played a second time cannot be removed; it goes with its age.
    await Promise.all(ids.map(async (id) => await queue.remove(id).catch(() => undefined)));
  }
}

const BATCH = 200;

function planKey({ queue }: Redis, id: string): string {
  return `${queue}:plan:${id}`;
}
