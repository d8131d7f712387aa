import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { helpOut } from '../../src/cli/simulate/helper.js';
import { addChunks, jobIdOf } from '../../src/cli/simulate/jobs.js';
import type { ChunkJob, ChunkQueue } from '../../src/cli/simulate/jobs.js';
import { chunkAt, chunkCount } from '../../src/cli/simulate/plan.js';
import { Merger } from '../../src/cli/simulate/merge.js';
import type { Whole } from '../../src/cli/simulate/merge.js';
import type { Plan } from '../../src/cli/simulate/plan.js';
import { playAll } from '../../src/cli/simulate/pool.js';
import type { Play } from '../../src/cli/simulate/pool.js';
import { playOverRedis } from '../../src/cli/simulate/queue.js';
import { openRedis } from '../../src/cli/simulate/redis.js';
import type { Redis } from '../../src/cli/simulate/redis.js';
import type { Stop } from '../../src/cli/simulate/stop.js';
import type { Tally } from '../../src/cli/simulate/tally.js';
import { ok } from '../../src/kernel/basis/result.js';
import type { Result } from '../../src/kernel/basis/result.js';
import { ownFile } from '../cli/program.js';
import { unwrap } from '../unwrap.js';
import { madeUp, trainingPlan } from './plans.js';
import { runProgram } from './program.js';
import { hasRedis, startRedis } from './redis-server.js';

/* A simulation over a real Redis gives the bytes of one process, whatever dies. Games that are only counted are made up, so that
 * the tests take no time; the one with whole programs plays real ones. */

const BUILT = existsSync(ownFile('dist/cli/main.cjs'));
const HERE = hasRedis();
if (!HERE)
  process.stderr.write('SKIPPED: simulations over Redis (redis-server is not here: node scripts/ensure.mjs redis)\n');
else if (!BUILT)
  process.stderr.write('SKIPPED: programs that simulate over Redis (dist is not built: npm run build)\n');

const silent = { lost: () => undefined, back: () => undefined };
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** A Redis of the test, and its connections. */
async function redisThat(
  keeps: 'everything' | 'nothing',
): Promise<{ restart: () => Promise<void>; open: () => Promise<Redis>; url: string }> {
  const server = await startRedis(keeps);
  stops.push(server.stop);
  const open = async (): Promise<Redis> => {
    const redis = unwrap(await openRedis(server.url, silent));
    stops.push(async () => {
      await redis.client.quit().catch(() => undefined);
    });
    return redis;
  };
  return { url: server.url, restart: server.restart, open };
}

/** Counts what is played, and takes a moment for each chunk. */
function counted(milliseconds: number): { readonly play: Play; readonly played: Map<number, number> } {
  const played = new Map<number, number>();
  return {
    played,
    play: async (_plan, chunk) => {
      played.set(chunk.index, (played.get(chunk.index) ?? 0) + 1);
      await wait(milliseconds);
      return madeUp(chunk);
    },
  };
}

const never: Stop = { asked: () => false, heard: new Promise<void>(() => undefined), done: () => undefined };

async function alone(plan: Plan): Promise<unknown> {
  const merger = new Merger(plan);
  const play: Play = async (_plan, chunk) => await Promise.resolve(madeUp(chunk));
  await playAll(plan, merger, play, 1, () => undefined, never);
  return merger.whole();
}

/** Plays a plan over Redis, whoever plays. */
async function over(
  redis: Redis,
  plan: Plan,
  progress: (played: number) => void = () => undefined,
  stop = never,
  waiting: () => void = () => undefined,
): Promise<Result<Whole>> {
  const merger = new Merger(plan);
  const done = await playOverRedis(redis, plan, merger, { played: () => progress(merger.played), waiting }, stop);
  return done.ok ? ok(merger.soFar()) : done;
}

/** Waits until so many games are played. */
function milestone(games: number): { readonly reached: Promise<void>; readonly progress: (played: number) => void } {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((done) => (reach = done));
  return {
    reached,
    progress: (played) => {
      if (played >= games) reach();
    },
  };
}

describe.skipIf(!HERE)('a simulation over Redis', () => {
  it('plays every chunk once and leaves nothing behind', async () => {
    const { open } = await redisThat('nothing');
    const [redis, plan] = [await open(), { ...trainingPlan(1), games: 1003 }];
    const { play, played } = counted(1);
    const helpers = [helpOut(redis, play, 2), helpOut(await open(), play, 2)];
    expect(unwrap(await over(redis, plan))).toEqual(await alone(plan));
    for (const helper of helpers) await helper.stop();
    expect([...played.values()].every((times) => times === 1)).toBe(true);
    expect(played.size).toBe(chunkCount(plan));
    const keys = await redis.client.keys('*');
    expect(keys.filter((key) => key.includes(plan.id))).toEqual([]);
  });

  it.each(['everything', 'nothing'] as const)(
    'survives a Redis that dies in the middle and comes back with %s',
    async (keeps) => {
      const { open, restart } = await redisThat(keeps);
      const [redis, plan] = [await open(), { ...trainingPlan(1), games: 1000 }];
      const helper = helpOut(await open(), counted(20).play, 2);
      const { reached, progress } = milestone(200);
      const whole = over(redis, plan, progress);
      await reached;
      await restart();
      expect(unwrap(await whole)).toEqual(await alone(plan));
      await helper.stop();
    },
  );

  it('counts a chunk once that stands in the queue twice and is played by two', async () => {
    const { open } = await redisThat('nothing');
    const [redis, plan] = [await open(), { ...trainingPlan(1), games: 200 }];
    const all = Array.from({ length: chunkCount(plan) }, (_, index) => index);
    const queue: ChunkQueue = new redis.bullmq.Queue<ChunkJob, Tally>(redis.queue, { connection: redis.client });
    await addChunks(redis, queue, plan, all);
    await addChunks(redis, queue, plan, all);
    const again = all.map((index) => ({
      name: 'chunk',
      data: { plan: plan.id, chunk: chunkAt(plan, index) },
      opts: { jobId: `again.${jobIdOf(plan, index)}` },
    }));
    await queue.addBulk(again);
    const { play, played } = counted(1);
    const helper = helpOut(await open(), play, 4);
    const second = await open();
    const both = await Promise.all([over(redis, plan), over(second, plan)]);
    for (const whole of both) expect(unwrap(whole)).toEqual(await alone(plan));
    while ((await queue.getJobCountByTypes('waiting', 'active')) > 0) await wait(20);
    await helper.stop();
    await queue.close();
    expect(Math.min(...played.values())).toBeGreaterThan(1);
  });

  it('says that it waits when nobody plays, and stops with what is there when it is told to', async () => {
    const { open } = await redisThat('nothing');
    const [redis, plan] = [await open(), { ...trainingPlan(1), games: 200 }];
    let stopped = false;
    const stop: Stop = { ...never, asked: () => stopped };
    const part = await over(redis, plan, undefined, stop, () => (stopped = true));
    expect(unwrap(part).games).toBe(0);
    const helper = helpOut(await open(), counted(1).play, 2);
    expect(unwrap(await over(redis, plan))).toEqual(await alone(plan));
    await helper.stop();
  });

  it('tries a chunk again whose worker fails, and says so when it fails every time', async () => {
    const { open } = await redisThat('nothing');
    const [redis, plan] = [await open(), { ...trainingPlan(1), games: 200 }];
    const { play, played } = counted(1);
    let always = false;
    const failing: Play = async (of, chunk) => {
      const tally = await play(of, chunk);
      if (chunk.index === 7 && (always || (played.get(7) ?? 0) < 3)) throw new Error('the thread has died');
      return tally;
    };
    const helper = helpOut(await open(), failing, 2);
    expect(unwrap(await over(redis, plan))).toEqual(await alone(plan));
    expect(played.get(7)).toBe(3);
    always = true;
    expect(await over(redis, plan)).toEqual({
      ok: false,
      problems: [
        { code: 'chunk-failed', path: '--redis', params: { chunk: 7, attempts: 5, reason: 'the thread has died' } },
      ],
    });
    always = false;
    expect(unwrap(await over(redis, plan))).toEqual(await alone(plan));
    await helper.stop();
  });
});

describe.skipIf(!HERE || !BUILT)('programs that simulate over Redis', () => {
  it('write the bytes of one process although one that plays and the one that asks are killed', async () => {
    const { url, open } = await redisThat('nothing');
    const line = ['simulate', '--games', '40', '--bot', 'random', '--json'];
    const joined = ['simulate', '--redis', url, '--join', '--workers', '1'];
    const over = [...line, '--redis', url, '--workers', '0'];
    const expected = runProgram([...line, '--workers', '1']).ended;
    const { client } = await open();
    const done = async (): Promise<number> => {
      const [key] = await client.keys('bull:*:completed');
      return key === undefined ? 0 : await client.zcard(key);
    };
    const asks = runProgram(over);
    const dies = runProgram(joined);
    while ((await done()) < 5) await wait(10);
    dies.process.kill('SIGKILL');
    asks.process.kill('SIGKILL');
    const stays = runProgram(joined);
    expect(await runProgram(over).ended).toEqual(await expected);
    await stays.says('wait for games');
    stays.process.kill('SIGTERM');
    expect((await stays.ended).code).toBe(0);
  });
});
