import { availableParallelism } from 'node:os';
import type { World } from '../../facade/index.js';
import { loadWorld } from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { botsIn } from '../play/bot-named.js';
import { ownAmong } from '../play/own-bots.js';
import { worldAsked } from '../files/bundle.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { DEFAULT_GAMES, DEFAULT_SEED } from '../terminal/commands/index.js';
import { rulesGiven } from '../files/house-rules.js';
import { refused, saidOf } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import type { Arena, Players } from './arena.js';
import { inArena, outageOn, withHelp } from './arena.js';
import { resumedPlan } from './checkpoint.js';
import { playBalance } from './balance.js';
import { tellBalance } from './balance-table.js';
import type { Whole } from './merge.js';
import type { Plan } from './plan.js';
import { planOf } from './plan.js';
import type { Files } from './play-plan.js';
import { playPlan } from './play-plan.js';
import { openRedis } from './redis.js';
import { onSignal } from './stop.js';
import type { Stop } from './stop.js';
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
  const faults = [...faultsOf(files, options), ...mismatches(options)];
  if (faults.length > 0) return refused(terminal, faults, json);
  const url = options.text('redis');
  const workers = options.count('workers') ?? availableParallelism();
  if (options.flag('join') && url !== undefined) return await join(url, workers, terminal, json);
  const simulation = simulationOf(options);
  if (!simulation.ok) return refused(terminal, simulation.problems, json);
  if (!json)
    for (const notice of simulation.value.world.notices ?? []) terminal.err(`hexarbiter: note: ${saidOf(notice)}\n`);
  const players = { workers, ...(url === undefined ? {} : { url }) };
  if (options.flag('balance')) return await balance(simulation.value, players, terminal, json);
  const [rows, checkpoint] = [options.text('rows'), options.text('checkpoint')];
  const written: Files = {
    resume: options.flag('resume'),
    ...(rows === undefined ? {} : { rows }),
    ...(checkpoint === undefined ? {} : { checkpoint }),
  };
  const { plan, world } = simulation.value;
  const resumed = written.resume && checkpoint !== undefined ? resumedPlan(plan, checkpoint) : plan;
  return await simulate({ plan: resumed, world }, players, written, terminal, json);
}

async function simulate(
  { plan, world }: Simulation,
  players: Players,
  files: Files,
  terminal: Terminal,
  json: boolean,
): Promise<ExitCode> {
  const { found: whole } = await untilSignal(
    players,
    terminal,
    async (arena, stop) => await playPlan(world, plan, files, arena, terminal, stop),
  );
  if (!whole.ok) return refused(terminal, whole.problems, json);
  const { games } = whole.value;
  if (games > 0) tell(world, plan, whole.value, terminal, json);
  else if (json) outJson(terminal, { ok: true, games, stoppedBefore: plan.games });
  if (games === plan.games) return EXIT.done;
  const further = files.checkpoint === undefined ? '' : `; with --resume it goes on from ${files.checkpoint}`;
  const told = games === 0 ? 'there is no result' : `the result is that of games 1 to ${games}`;
  terminal.err(`hexarbiter: stopped before the end of ${plan.games} games: ${told}${further}\n`);
  return EXIT.stopped;
}

/** Works in an arena until it is done or a signal stops it. */
async function untilSignal<T>(
  players: Players,
  terminal: Terminal,
  work: (arena: Arena, stop: Stop) => Promise<Result<T>>,
): Promise<{ readonly found: Result<T>; readonly stopped: boolean }> {
  const stop = onSignal();
  const found = await inArena(players, terminal, async (arena) => await work(arena, stop));
  stop.done();
  return { found, stopped: stop.asked() };
}

function tell(world: World, plan: Plan, whole: Whole, terminal: Terminal, json: boolean): void {
  const summary = summaryOf(world, plan, whole);
  if (!json) tellSummary(world, summary, terminal);
  else outJson(terminal, whole.games === plan.games ? summary : { ...summary, stoppedBefore: plan.games });
}

async function balance(
  { plan, world }: Simulation,
  players: Players,
  terminal: Terminal,
  json: boolean,
): Promise<ExitCode> {
  const { found, stopped } = await untilSignal(
    players,
    terminal,
    async (arena, stop) => await playBalance(world, plan, arena, terminal, stop),
  );
  if (!found.ok) return refused(terminal, found.problems, json);
  if (json) outJson(terminal, found.value);
  else tellBalance(world, found.value, terminal);
  if (!stopped) return EXIT.done;
  terminal.err('hexarbiter: stopped: the result has the games that were played\n');
  return EXIT.stopped;
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

/** Options that do not go together. */
function mismatches(options: Options): readonly Problem[] {
  const faults: Problem[] = [];
  const given = (name: string): boolean => options.text(name) !== undefined;
  if (options.flag('resume') && !given('checkpoint'))
    faults.push(problem('resume-wants-checkpoint', {}, undefined, '--resume'));
  if (given('bots') && options.texts('bot').length > 0)
    faults.push(problem('not-together', { option: '--bots', other: '--bot' }, undefined, '--bots'));
  if (given('rows') && options.text('rows') === options.text('checkpoint'))
    faults.push(problem('same-file', { option: '--rows', other: '--checkpoint' }, undefined, '--rows'));
  for (const [flag, others] of [
    ['balance', ['rows', 'checkpoint', 'bots', 'bot']],
    ['join', ['rows', 'checkpoint']],
  ] as const) {
    if (!options.flag(flag)) continue;
    for (const other of others)
      if (options.texts(other).length > 0)
        faults.push(problem('not-together', { option: `--${other}`, other: `--${flag}` }, undefined, `--${other}`));
  }
  return faults;
}

function simulationOf(options: Options): Result<Simulation> {
  const together = options.text('bots');
  const bots =
    together === undefined
      ? botsOf(options.texts('bot'), '--bot', options)
      : botsOf(together.split(','), '--bots', options);
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
  const games = options.count('games') ?? DEFAULT_GAMES;
  const rows = options.text('rows') === undefined ? {} : { rows: true as const };
  const own = ownAmong(bots.value);
  const plan = planOf({ input, bots: bots.value, seed, games, ...rows, ...(own.length === 0 ? {} : { own }) });
  return ok({ plan, world: world.value });
}

/** One bot for both sides, or one for each. */
function botsOf(given: readonly string[], option: string, options: Options): Result<readonly [string, string]> {
  const names = botsIn(given, option, options);
  if (!names.ok) return names;
  if (options.text('redis') !== undefined && ownAmong(names.value).length > 0)
    return refuse(problem('own-bot-here', {}, undefined, option));
  const [first = 'sensible', second = first] = names.value;
  if (given.length > 2) return refuse(problem('two-bots', { count: given.length }, undefined, option));
  return ok([first, second]);
}

/** Plays chunks from the queue until the process is told to stop. */
async function join(url: string, workers: number, terminal: Terminal, json: boolean): Promise<ExitCode> {
  const redis = await openRedis(url, outageOn(terminal));
  if (!redis.ok) return refused(terminal, redis.problems, json);
  const { at, queue } = redis.value;
  if (!json) terminal.err(`hexarbiter: ${workers} workers wait for games at ${at} (${queue})\n`);
  await withHelp(redis.value, workers, async () => await onSignal().heard);
  return EXIT.done;
}
