import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandLine } from '../../src/cli/terminal/command-line.js';
import type { CommandName } from '../../src/cli/terminal/commands/index.js';
import { linesOfGames } from '../../src/cli/files/game-of.js';
import { runCampaign } from '../../src/cli/lhy/campaign.js';
import { runLhyDemo } from '../../src/cli/lhy/demo.js';
import { runLhyJudge } from '../../src/cli/lhy/judge.js';
import { runLhyLos } from '../../src/cli/lhy/los.js';
import { runLhyReplay } from '../../src/cli/lhy/replay.js';
import { runValidateBoth } from '../../src/cli/lhy/validate-both.js';
import { runLhyValidate } from '../../src/cli/lhy/validate.js';
import { runDemo } from '../../src/cli/play/demo.js';
import { runJudge } from '../../src/cli/judge/judge.js';
import { runLos } from '../../src/cli/los/los.js';
import { noReview, runReview } from '../../src/cli/review/review.js';
import { runReplay } from '../../src/cli/play/replay.js';
import { refused } from '../../src/cli/files/report.js';
import { runRuleset } from '../../src/cli/checks/ruleset.js';
import { begin } from '../../src/cli/run.js';
import type { ExitCode, Terminal } from '../../src/cli/terminal/terminal.js';
import { safely } from '../../src/cli/terminal/terminal.js';
import { runValidate } from '../../src/cli/checks/validate.js';
import { runVassal } from '../../src/cli/vassal/vassal.js';

type Program = (line: CommandLine, terminal: Terminal) => ExitCode;

/** Commands that do not end at once. */
const WAITING = ['serve', 'simulate', 'ladder', 'design', 'play'] as const;
type Waiting = (typeof WAITING)[number];

/** The commands that end at once; `serve` is tried in test/server, `simulate` in test/scale `ladder` in test/ladder, `play` in test/cli/play.test.ts, and `design` in test/cli/design.test.ts. */
const PROGRAMS: Readonly<Record<Exclude<CommandName, Waiting>, Program>> = {
  demo: runDemo,
  replay: runReplay,
  review: runReview,
  judge: runJudge,
  los: runLos,
  validate: runValidate,
  ruleset: runRuleset,
  vassal: runVassal,
  campaign: runCampaign,
};

/** Those that the second game has too. */
const OF_SECOND: Readonly<Partial<Record<CommandName, Program>>> = {
  demo: runLhyDemo,
  replay: runLhyReplay,
  review: noReview,
  judge: runLhyJudge,
  los: runLhyLos,
  validate: runLhyValidate,
};

/** What came of running the program. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program with what stands on its command line. */
export function hexarbiter(...args: readonly string[]): Ran {
  return inTerminal(undefined, ...args);
}

/** The same, where stderr is a terminal of so many columns. */
export function inTerminal(columns: number | undefined, ...args: readonly string[]): Ran {
  let out = '';
  let err = '';
  const terminal: Terminal = {
    out: (text) => (out += text),
    err: (text) => (err += text),
    style: (_style, text) => text,
    ...(columns === undefined ? {} : { columns }),
  };
  const code = runIn(safely(terminal, false), args);
  return { code, out, err };
}

const isWaiting = (name: CommandName): name is Waiting => WAITING.some((each) => each === name);

function runIn(terminal: Terminal, args: readonly string[]): ExitCode {
  const begun = begin(args, terminal);
  if (typeof begun === 'number') return begun;
  if (begun.kind === 'refusal') return refused(terminal, begun.problems, begun.json);
  if (isWaiting(begun.name)) throw new Error(`${begun.name} does not end at once`);
  const [one, other] = linesOfGames(begun.name, begun.line);
  if (other !== undefined) return runValidateBoth(one.line, other.line, terminal);
  const second = one.game === 'lhy' ? OF_SECOND[begun.name] : undefined;
  return (second ?? PROGRAMS[begun.name])(one.line, terminal);
}

/** Runs the program with `--json` and reads what it wrote: nothing but JSON, and nothing on stderr. */
export function hexarbiterJson(...args: readonly string[]): { readonly code: number; readonly json: unknown } {
  const { code, out, err } = hexarbiter(...args, '--json');
  if (err !== '') throw new Error(`on stderr: ${err}`);
  return { code, json: JSON.parse(out) as unknown };
}

/* A folder for each worker, written over by the next run. */
const folder = ownFile(`temp/cli-${process.env['VITEST_POOL_ID'] ?? '0'}`);
mkdirSync(folder, { recursive: true });

/** A file for one test. */
export function file(name: string, content: string): string {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
}

/** A file of the project. */
export function ownFile(name: string): string {
  return new URL(`../../${name}`, import.meta.url).pathname;
}

/** Where a file that does not exist yet may be written. */
export function newFile(name: string): string {
  const place = path.join(folder, name);
  // An earlier run may have left one.
  rmSync(place, { force: true });
  return place;
}
