import type { Problem } from '../facade/index.js';
import type { CommandLine } from './command-line.js';
import { readJson } from './files.js';
import { onlyFile } from './one-file.js';
import { replayRecorded } from './recorded.js';
import { inWords, refused } from './report.js';
import type { ExitCode, Terminal } from './terminal.js';
import { EXIT, outJson } from './terminal.js';

/**
 * Plays a recorded game again.
 *
 * @returns the exit code
 * @example runReplay(line, terminal) // 0
 */
export function runReplay({ files, options }: CommandLine, terminal: Terminal): ExitCode {
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
  else for (const each of problems) terminal.out(`${inWords(each)}\n`);
  return EXIT.diverged;
}
