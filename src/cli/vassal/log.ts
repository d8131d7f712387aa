import type { World } from '../../state/index.js';
import { english } from '../../text/en/index.js';
import { problem } from '../../kernel/basis/result.js';
import { writeLog } from '../../vassal/index.js';
import { writeBytes } from '../files/bytes.js';
import { inFile, readJson } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import { onlyFile } from '../files/one-file.js';
import { replayRecorded } from '../files/recorded.js';
import { refused } from '../files/report.js';
import type { CommandLine } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/**
 * Writes the record of a game as a log that VASSAL plays.
 *
 * @returns the exit code
 * @example runWriteLog(line, terminal) // 0
 */
export function runWriteLog({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const file = onlyFile(files);
  if (!file.ok) return refused(terminal, file.problems, json);
  const out = options.text('out');
  if (out === undefined) return refused(terminal, [problem('out-needed', {}, undefined, '--out')], json);
  const read = readJson(file.value);
  if (!read.ok) return refused(terminal, read.problems, json);
  const asked = { file: file.value, packs: options.texts('pack'), ...rulesGiven(options) };
  let world: World | undefined;
  const replayed = replayRecorded(read.value, asked, (own) => (world = own));
  if (replayed.kind === 'unusable') return refused(terminal, replayed.problems, json);
  if (world === undefined) return refused(terminal, [problem('no-world-for-game', {}, undefined, file.value)], json);
  const made = writeLog(world, read.value, { locale: english });
  if (!made.ok) return refused(terminal, inFile(made.problems, file.value), json);
  const written = writeBytes(out, made.value);
  if (!written.ok) return refused(terminal, written.problems, json);
  if (json) outJson(terminal, { ok: true, file: out, scenario: world.scenario.id, bytes: made.value.length });
  else terminal.out(`${out}: ${world.scenario.title}, ${Math.ceil(made.value.length / 1000)} kB\n`);
  return EXIT.done;
}
