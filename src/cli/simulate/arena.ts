import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Terminal } from '../terminal/terminal.js';
import { helpOut } from './helper.js';
import type { Merger } from './merge.js';
import type { Plan } from './plan.js';
import type { Pool } from './pool.js';
import { openPool, playAll } from './pool.js';
import type { Watch } from './queue.js';
import { playOverRedis } from './queue.js';
import type { Outage, Redis } from './redis.js';
import { openRedis } from './redis.js';
import type { Stop } from './stop.js';

/** Where games are played: the threads of this program, or all programs at a Redis. */
export interface Arena {
  /** Plays what the merger still misses of a plan, until all is played or it is to stop. */
  readonly play: (plan: Plan, merger: Merger, watch: Watch, stop: Stop) => Promise<Result<true>>;
}

/** Who plays. */
export interface Players {
  readonly workers: number;
  /** The Redis over which the games are shared. */
  readonly url?: string;
}

/**
 * Opens an arena, does something in it, and closes it.
 *
 * @returns what the work gives, or why the arena cannot be opened
 * @example await inArena({ workers: 2 }, terminal, async (arena) => await arena.play(plan, merger, watch, stop))
 */
export async function inArena<T>(
  { workers, url }: Players,
  terminal: Terminal,
  work: (arena: Arena) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (url !== undefined) {
    const redis = await openRedis(url, outageOn(terminal));
    if (!redis.ok) return redis;
    const play: Arena['play'] = async (plan, merger, watch, stop) =>
      await playOverRedis(redis.value, plan, merger, watch, stop);
    return await withHelp(redis.value, workers, async () => await work({ play }));
  }
  const pool = openPool(workers);
  const play: Arena['play'] = async (plan, merger, { played }, stop) => {
    await playAll(plan, merger, pool.play, workers, played, stop);
    return ok(true);
  };
  try {
    return await work({ play });
  } finally {
    await pool.close();
  }
}

/**
 * Does something while workers of this process take chunks from the queue.
 *
 * @param workers how many; 0 for none
 * @example await withHelp(redis, 2, async () => await stop.heard)
 */
export async function withHelp<T>(redis: Redis, workers: number, work: () => Promise<T>): Promise<T> {
  const pool: Pool | undefined = workers === 0 ? undefined : openPool(workers);
  const helper = pool === undefined ? undefined : helpOut(redis, pool.play, workers);
  try {
    return await work();
  } finally {
    await helper?.stop();
    await pool?.close();
    redis.client.disconnect();
  }
}

/**
 * Tells on a terminal when Redis goes and when it comes back.
 *
 * @example await openRedis(url, outageOn(terminal))
 */
export function outageOn(terminal: Terminal): Outage {
  return {
    lost: (at) => terminal.err(`hexarbiter: Redis at ${at} does not answer; its return is waited for\n`),
    back: (at) => terminal.err(`hexarbiter: Redis at ${at} answers again\n`),
  };
}
