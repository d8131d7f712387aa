import type { Problem } from '../facade/index.js';
import type { Command } from './command.js';
import { COMMON, WORLD } from './command.js';
import type { CommandLine } from './command-line.js';
import { readJson } from './files.js';
import { onlyFile } from './one-file.js';
import { replayRecorded } from './recorded.js';
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
  const [packs, rules] = [options.texts('pack'), options.texts('rule')];
  const replaying = replayRecorded(transcript.value, { file: file.value, packs, rules });
  if (replaying.kind === 'unusable') return refused(terminal, replaying.problems, json);
  if (replaying.kind === 'diverged') return diverged(replaying.problems, terminal, json);
  const { scenario, replayed } = replaying;
  const { state, digest, steps } = replayed;
  const { result } = state.position;
  if (json) outJson(terminal, { ok: true, scenario, steps, digest, ...(result === undefined ? {} : { result }) });
  else {
    terminal.out(`${terminal.style('green', 'The game replays to itself')}: ${steps} steps\n`);
    if (result !== undefined) terminal.out(`winner ${result.winner} (${result.condition})\n`);
    terminal.out(`state digest ${digest}\n`);
  }
  return EXIT.done;
}

function diverged(problems: readonly Problem[], terminal: Terminal, json: boolean): ExitCode {
  if (json) outJson(terminal, { ok: false, diverged: problems[0], problems });
  else for (const each of problems) terminal.out(`${problemText(each)}\n`);
  return EXIT.diverged;
}
