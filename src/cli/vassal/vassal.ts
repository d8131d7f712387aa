import { problem } from '../../kernel/basis/result.js';
import type { CommandLine } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { refused } from '../files/report.js';
import { runJudgeLog } from './judge.js';
import { runWriteLog } from './log.js';
import { runModule } from './module.js';
import { runRead } from './read.js';
import { runSurvey } from './survey.js';

/** What the command can do. */
const DEEDS: Readonly<Record<string, (line: CommandLine, terminal: Terminal) => ExitCode>> = {
  judge: runJudgeLog,
  log: runWriteLog,
  module: runModule,
  read: runRead,
  survey: runSurvey,
};

/**
 * Makes modules and logs for VASSAL, and reads and judges what VASSAL writes.
 *
 * @returns the exit code
 * @example runVassal(line, terminal) // 0
 */
export function runVassal({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const [deed = '', ...others] = files;
  const run = Object.hasOwn(DEEDS, deed) ? DEEDS[deed] : undefined;
  if (run !== undefined) return run({ files: others, options }, terminal);
  const known = Object.keys(DEEDS);
  const fault =
    deed === ''
      ? problem('no-deed', { known }, undefined, 'vassal')
      : problem('unknown-deed', { deed, known }, undefined, 'vassal');
  return refused(terminal, [fault], options.flag('json'));
}
