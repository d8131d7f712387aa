import { replay } from '../facade/index.js';
import type { Problem } from '../facade/index.js';
import { problem } from '../kernel/result.js';
import { worldFor } from './bundle.js';
import type { Command } from './command.js';
import { COMMON, WORLD } from './command.js';
import type { CommandLine } from './command-line.js';
import { inFile, readJson } from './files.js';
import { onlyFile } from './one-file.js';
import { outJson, problemText, refused } from './report.js';
import type { ExitCode, Terminal } from './terminal.js';
import { EXIT } from './terminal.js';

/** Plays a recorded game again. */
export const replayCommand: Command = {
  name: 'replay',
  usage: 'FILE',
  summary: 'play a recorded game again and compare actions, dice, digests and result',
  details: [
    'FILE is a transcript as `demo --json` writes it; - is the standard input. A game that was played with further packs',
    'or house rules is replayed with the same. The first divergence is told with its place, its class, both values and the',
    'rule, and the exit code is 1; a file that is no transcript at all ends with 2.',
  ].join('\n'),
  options: { ...COMMON, ...WORLD },
  run: runReplay,
};

function runReplay({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const file = onlyFile(files);
  if (!file.ok) return refused(terminal, file.problems, json);
  const transcript = readJson(file.value);
  if (!transcript.ok) return refused(terminal, transcript.problems, json);
  const scenario = scenarioOf(transcript.value);
  const world = worldFor({ scenario, packs: options.texts('pack'), rules: options.texts('rule') });
  if (!world.ok) return refused(terminal, unknownIn(world.problems, file.value), json);
  const replayed = replay(world.value, transcript.value);
  if (!replayed.ok) {
    const problems = inFile(replayed.problems, file.value);
    const [first] = problems;
    if (first?.code !== 'diverged' || first.params['class'] === 'shape') return refused(terminal, problems, json);
    return diverged(problems, terminal, json);
  }
  const { state, digest, steps } = replayed.value;
  const { result } = state.position;
  if (json) outJson(terminal, { ok: true, scenario, steps, digest, ...(result === undefined ? {} : { result }) });
  else {
    terminal.out(`${terminal.style('green', 'The game replays to itself')}: ${steps} steps\n`);
    if (result !== undefined) terminal.out(`winner ${result.winner} (${result.condition})\n`);
    terminal.out(`state digest ${digest}\n`);
  }
  return EXIT.done;
}

/** The scenario a transcript names; one that names none is refused for its shape with any world. */
function scenarioOf(transcript: unknown): string {
  const named = typeof transcript === 'object' && transcript !== null && 'scenario' in transcript;
  const scenario = named ? transcript.scenario : undefined;
  return typeof scenario === 'string' ? scenario : 'training';
}

/** The scenario was named in the file, not on the command line. */
function unknownIn(problems: readonly Problem[], file: string): readonly Problem[] {
  return problems.map((each) =>
    each.code === 'unknown-scenario' ? problem(each.code, each.params, each.rule, `${file}#/scenario`) : each,
  );
}

function diverged(problems: readonly Problem[], terminal: Terminal, json: boolean): ExitCode {
  if (json) outJson(terminal, { ok: false, diverged: problems[0], problems });
  else for (const each of problems) terminal.out(`${problemText(each)}\n`);
  return EXIT.diverged;
}
