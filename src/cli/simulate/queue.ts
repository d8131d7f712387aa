import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { ChunkJob, ChunkQueue } from './jobs.js';
import { addChunks, ATTEMPTS, jobIdOf, removeAll } from './jobs.js';
import type { Played } from './checkpoint.js';
import type { Merger } from './merge.js';
import type { Plan } from './plan.js';
import { chunkCount } from './plan.js';
import type { Redis } from './redis.js';
import type { Stop } from './stop.js';
import type { Tally } from './tally.js';

/** So many chunks are in the queue at the same time. */
const WINDOW = 512;

/** So many chunks are asked after at once: the oldest, as they are played in their order. */
const ASKED = 64;

/** Redis notes what becomes of jobs; nobody here reads it. */
const EVENTS = 100;

/** After so many pauses without a chunk it is looked whether anybody plays at all. */
const LONELY = 50;

/** The pause when none of them is done, in milliseconds. */
const PAUSE = 100;

/**
 * Plays all chunks of a plan over Redis, whoever plays them. The chunks are asked after one by one, and no message is trusted to
 * arrive: a chunk that Redis has forgotten is added again, and one that was played twice counts once. A simulation that was
 * broken off goes on where it stood, as the chunks of the same plan have the same names.
 *
 * @param merger takes what is played, and has what was played before
 * @param watch called with each chunk that is played, and when nobody plays
 * @param stop a wish to stop: what is in Redis stays there for the next time
 * @returns when all are played, or it is to stop; or `chunk-failed` for a chunk that cannot be played
 * @example await playOverRedis(redis, plan, new Merger(plan), { played: console.log, waiting: console.log }, onSignal())
 */
export async function playOverRedis(
  redis: Redis,
  plan: Plan,
  merger: Merger,
  watch: Watch,
  stop: Stop,
): Promise<Result<true>> {
  const queue: ChunkQueue = new redis.bullmq.Queue<ChunkJob, Tally>(redis.queue, {
    connection: redis.client,
    streams: { events: { maxLen: EVENTS } },
  });
  queue.on('error', () => undefined);
  const chunks = chunkCount(plan);
  const open = new Set<number>();
  let next = 0;
  let failed: Result<true> | undefined;
  let idle = 0;
  while (failed === undefined && !stop.asked() && (next < chunks || open.size > 0)) {
    const fresh: number[] = [];
    for (; next < chunks && open.size + fresh.length < WINDOW; next++) if (!merger.has(next)) fresh.push(next);
    if (fresh.length > 0) await addChunks(redis, queue, plan, fresh);
    for (const index of fresh) open.add(index);
    const asked = await Promise.all([...open].slice(0, ASKED).map(async (index) => await askAfter(queue, plan, index)));
    const lost = asked.filter(({ state }) => state === 'lost').map(({ index }) => index);
    if (lost.length > 0) await addChunks(redis, queue, plan, lost);
    const done = asked.filter(({ index, tally }) => tally !== undefined && merger.add(index, tally));
    for (const { index, tally } of done) {
      open.delete(index);
      if (tally !== undefined) watch.played({ chunk: index, tally });
    }
    failed = asked.filter(({ state }) => state === 'failed').map(({ index, reason }) => failure(index, reason))[0];
    idle = done.length > 0 || failed !== undefined ? 0 : idle + 1;
    if (idle === 0) continue;
    if (idle % LONELY === 0 && (await queue.getActiveCount()) === 0) watch.waiting();
    await wait(PAUSE);
  }
  if (!stop.asked()) await removeAll(redis, queue, plan, next);
  await queue.close();
  return failed ?? ok(true);
}

/** Who is told how it goes. */
export interface Watch {
  readonly played: (played: Played) => void;
  /** Nobody has played for a while, and nobody is about to. */
  readonly waiting: () => void;
}

/** What has become of a chunk. */
interface Asked {
  readonly index: number;
  readonly state: 'waiting' | 'done' | 'failed' | 'lost';
  readonly tally?: Tally;
  readonly reason: string;
}

async function askAfter(queue: ChunkQueue, plan: Plan, index: number): Promise<Asked> {
  const job = await queue.getJob(jobIdOf(plan, index));
  if (job === undefined) return { index, state: 'lost', reason: '' };
  if (job.finishedOn === undefined) return { index, state: 'waiting', reason: '' };
  // The reason of an attempt that failed stays with a job that was played in the end.
  if (job.failedReason && (await job.isFailed())) return { index, state: 'failed', reason: job.failedReason };
  if ((job.returnvalue as Tally | null) === null) return { index, state: 'waiting', reason: '' };
  return { index, state: 'done', tally: job.returnvalue, reason: '' };
}

function failure(chunk: number, reason: string): Result<true> {
  return refuse(problem('chunk-failed', { chunk, attempts: ATTEMPTS, reason }, undefined, '--redis'));
}
