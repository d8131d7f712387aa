import { availableParallelism } from 'node:os';
import { BOTS, botNames } from '../../bots/index.js';
import type { World } from '../../facade/index.js';
import { loadWorld } from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { worldAsked } from '../files/bundle.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { DEFAULT_GAMES, DEFAULT_SEED } from '../terminal/commands/index.js';
import { rulesGiven } from '../files/house-rules.js';
import { showProgress } from '../terminal/progress.js';
import { refused, saidOf } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { helpOut } from './helper.js';
import type { Whole } from './merge.js';
import type { Plan } from './plan.js';
import { planOf } from './plan.js';
import { openPool, playAll } from './pool.js';
import type { Pool } from './pool.js';
import { playOverRedis } from './queue.js';
import { openRedis } from './redis.js';
import type { Outage, Redis } from './redis.js';
import { summaryOf } from './summary.js';
import { tellSummary } from './table.js';

/** No machine has more threads. */
const MOST_WORKERS = 1_024;

/** What is simulated: the plan, and its world for the names in the table. */
interface Simulation {
  readonly plan: Plan;
  readonly world: World;
}

/**
 * Plays many games between two bots on all cores, or on many machines, and counts.
 *
 * @returns the exit code
 * @example await runSimulate(line, terminal) // 0
 */
export async function runSimulate({ files, options }: CommandLine, terminal: Terminal): Promise<ExitCode> {
  const json = options.flag('json');
  const faults = faultsOf(files, options);
  if (faults.length > 0) return refused(terminal, faults, json);
  const url = options.text('redis');
  const workers = options.count('workers') ?? availableParallelism();
  if (options.flag('join') && url !== undefined) return await join(url, workers, terminal, json);
  const simulation = simulationOf(options);
  if (!simulation.ok) return refused(terminal, simulation.problems, json);
  const { plan, world } = simulation.value;
  if (!json) for (const notice of world.notices ?? []) terminal.err(`hexarbiter: note: ${saidOf(notice)}\n`);
  const progress = (played: number): void => showProgress(terminal, played, plan.games);
  const whole =
    url === undefined
      ? await onThreads(plan, workers, progress)
      : await onMachines(plan, url, workers, terminal, progress);
  if (!whole.ok) return refused(terminal, whole.problems, json);
  const summary = summaryOf(world, plan, whole.value);
  if (json) outJson(terminal, summary);
  else tellSummary(world, summary, terminal);
  return EXIT.done;
}

function faultsOf(files: readonly string[], options: Options): readonly Problem[] {
  const [file] = files;
  const faults: Problem[] = [];
  const workers = options.count('workers');
  if (file !== undefined) faults.push(problem('no-file-wanted', { file }, undefined, file));
  if (options.flag('join') && options.text('redis') === undefined)
    faults.push(problem('join-wants-redis', {}, undefined, '--join'));
  if (workers === 0 && (options.flag('join') || options.text('redis') === undefined))
    faults.push(problem('workers-needed', {}, undefined, '--workers'));
  if (workers !== undefined && workers > MOST_WORKERS)
    faults.push(problem('too-many-workers', { given: workers, most: MOST_WORKERS }, undefined, '--workers'));
  return faults;
}

function simulationOf(options: Options): Result<Simulation> {
  const bots = botsOf(options.texts('bot'));
  const asked = worldAsked({
    scenario: options.text('scenario') ?? 'training',
    packs: options.texts('pack'),
    ...rulesGiven(options),
  });
  const problems = [bots, asked].flatMap((each): readonly Problem[] => (each.ok ? [] : each.problems));
  if (!bots.ok || !asked.ok) return refuseAll(problems);
  const { input, placed } = asked.value;
  const world = loadWorld(input);
  if (!world.ok) return refuseAll(world.problems.map(placed));
  const seed = options.text('seed') ?? DEFAULT_SEED;
  return ok({
    plan: planOf({ input, bots: bots.value, seed, games: options.count('games') ?? DEFAULT_GAMES }),
    world: world.value,
  });
}

/** One bot for both sides, or one for each. */
function botsOf(given: readonly string[]): Result<readonly [string, string]> {
  const unknown = given.filter((name) => !Object.hasOwn(BOTS, name));
  if (unknown.length > 0)
    return refuseAll(unknown.map((bot) => problem('unknown-bot', { bot, known: botNames }, undefined, '--bot')));
  const [first = 'sensible', second = first] = given;
  if (given.length > 2) return refuse(problem('two-bots', { count: given.length }, undefined, '--bot'));
  return ok([first, second]);
}

async function onThreads(plan: Plan, workers: number, progress: (played: number) => void): Promise<Result<Whole>> {
  const pool = openPool(workers);
  try {
    return ok(await playAll(plan, pool.play, workers, progress));
  } finally {
    await pool.close();
  }
}

async function onMachines(
  plan: Plan,
  url: string,
  workers: number,
  terminal: Terminal,
  progress: (played: number) => void,
): Promise<Result<Whole>> {
  const redis = await openRedis(url, outageOn(terminal));
  if (!redis.ok) return redis;
  return await withHelp(redis.value, workers, async () => await playOverRedis(redis.value, plan, progress));
}

/** Plays chunks from the queue until the process is told to stop. */
async function join(url: string, workers: number, terminal: Terminal, json: boolean): Promise<ExitCode> {
  const redis = await openRedis(url, outageOn(terminal));
  if (!redis.ok) return refused(terminal, redis.problems, json);
  const { at, queue } = redis.value;
  if (!json) terminal.err(`hexarbiter: ${workers} workers wait for games at ${at} (${queue})\n`);
  await withHelp(redis.value, workers, stopAsked);
  return EXIT.done;
}

/** Does something while workers of this process take chunks from the queue. */
async function withHelp<T>(redis: Redis, workers: number, work: () => Promise<T>): Promise<T> {
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

function outageOn(terminal: Terminal): Outage {
  return {
    lost: (at) => terminal.err(`hexarbiter: Redis at ${at} does not answer; its return is waited for\n`),
    back: (at) => terminal.err(`hexarbiter: Redis at ${at} answers again\n`),
  };
}

/** Waits until the process is told to stop. */
async function stopAsked(): Promise<void> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}
