import { writeSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { styleText } from 'node:util';
import type { Problem } from '../kernel/basis/result.js';
import type { CommandLine } from './terminal/command-line.js';
import type { CommandName } from './terminal/commands/index.js';
import type { LineOfGame } from './files/game-of.js';
import type { Task } from './run.js';
import { begin } from './run.js';
import type { ExitCode, Terminal } from './terminal/terminal.js';
import { botFaultIn } from './terminal/bot-fault.js';
import { EXIT, safely } from './terminal/terminal.js';

const { argv, env, stderr, stdout } = process;

/** Colours are used on a terminal that allows them, and where the environment asks for them. */
const styled = (stdout.isTTY && env['NO_COLOR'] === undefined) || (env['FORCE_COLOR'] ?? '0') !== '0';

/** Writes everything, at once: a pipe that is full is tried again, one that is closed ends the program quietly. */
function write(stream: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(stream, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE') process.exit(EXIT.done);
      if (code !== 'EAGAIN') throw error;
    }
  }
}

const terminal: Terminal = safely(
  {
    out: (text) => write(1, text),
    err: (text) => write(2, text),
    style: (style, text) => (styled ? styleText(style, text) : text),
    ...(stderr.isTTY ? { columns: stderr.columns } : {}),
  },
  styled,
);

/** The body of a command. */
type Program = (line: CommandLine, terminal: Terminal) => ExitCode | Promise<ExitCode>;

/** Commands are loaded when they are given: help needs none of them, and no command needs all. */
const PROGRAMS: Readonly<Record<CommandName, (isLhy: boolean) => Promise<Program>>> = {
  demo: async (isLhy) =>
    isLhy ? (await import('./lhy/demo.js')).runLhyDemo : (await import('./play/demo.js')).runDemo,
  play: async (isLhy) =>
    isLhy ? (await import('./lhy/play.js')).runLhyPlay : (await import('./solo/solo.js')).runSolo,
  replay: async (isLhy) =>
    isLhy ? (await import('./lhy/replay.js')).runLhyReplay : (await import('./play/replay.js')).runReplay,
  review: async (isLhy) => {
    const { noReview, runReview } = await import('./review/review.js');
    return isLhy ? noReview : runReview;
  },
  judge: async (isLhy) =>
    isLhy ? (await import('./lhy/judge.js')).runLhyJudge : (await import('./judge/judge.js')).runJudge,
  los: async (isLhy) => (isLhy ? (await import('./lhy/los.js')).runLhyLos : (await import('./los/los.js')).runLos),
  validate: async (isLhy) =>
    isLhy ? (await import('./lhy/validate.js')).runLhyValidate : (await import('./checks/validate.js')).runValidate,
  ruleset: async () => (await import('./checks/ruleset.js')).runRuleset,
  serve: async () => (await import('./server/serve.js')).runServe,
  simulate: async () => (await import('./simulate/command.js')).runSimulate,
  ladder: async () => (await import('./ladder/command.js')).runLadder,
  design: async () => (await import('./lhy/design.js')).runDesign,
  campaign: async () => (await import('./lhy/campaign.js')).runCampaign,
  vassal: async () => (await import('./vassal/vassal.js')).runVassal,
};

/** Keeps compiled code for the next run, where Node can: from version 22 on. */
function keepCompiledCode(): void {
  const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: () => unknown };
  enableCompileCache?.();
}

/** Loads the bots whose files stand on the command line; nothing is loaded where there are none. */
async function withOwnBots(name: CommandName, { options }: CommandLine): Promise<readonly Problem[]> {
  if (!['demo', 'play', 'simulate', 'ladder'].includes(name)) return [];
  const together = options.text('bots')?.split(',') ?? [];
  const against = options.text('against');
  const words = [...together, ...options.texts('bot'), ...(against === undefined ? [] : [against])];
  if (!words.some((word) => /[/\\.]/.test(word))) return [];
  const loaded = await (
    await import('./play/own-bots.js')
  ).loadOwnBots(words, together.length > 0 ? '--bots' : against === undefined ? '--bot' : '--against');
  return loaded.ok ? [] : loaded.problems;
}

/** The command line for each game that its files are of. A server plays both, and loads neither in its first thread. */
async function gamesOf(name: CommandName, line: CommandLine): Promise<readonly [LineOfGame, ...LineOfGame[]]> {
  if (name === 'serve') return [{ game: 'lnlt', line }];
  return (await import('./files/game-of.js')).linesOfGames(name, line);
}

async function carryOut(task: Task): Promise<ExitCode> {
  keepCompiledCode();
  if (task.kind === 'refusal') return (await import('./files/report.js')).refused(terminal, task.problems, task.json);
  const [one, other] = await gamesOf(task.name, task.line);
  if (other !== undefined)
    return (await import('./lhy/validate-both.js')).runValidateBoth(one.line, other.line, terminal);
  const wrong = one.game === 'lhy' ? [] : await withOwnBots(task.name, one.line);
  if (wrong.length > 0)
    return (await import('./files/report.js')).refused(terminal, wrong, one.line.options.flag('json'));
  const program = await PROGRAMS[task.name](one.game === 'lhy');
  return await program(one.line, terminal);
}

async function run(): Promise<void> {
  try {
    const begun = begin(argv.slice(2), terminal);
    process.exitCode = typeof begun === 'number' ? begun : await carryOut(begun);
  } catch (error) {
    const fault = botFaultIn(error);
    if (fault !== undefined) {
      terminal.err(`hexarbiter: ${fault}\n`);
      process.exitCode = EXIT.badInput;
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    terminal.err(`hexarbiter: a mistake of the program, please report it: ${message}\n`);
    if (env['HEXARBITER_TRACE'] !== undefined && error instanceof Error) terminal.err(`${error.stack ?? ''}\n`);
    process.exitCode = EXIT.broken;
  }
}

void run();
