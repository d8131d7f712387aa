import { problem } from '../../kernel/basis/result.js';
import { checkFiles } from '../files/check-files.js';
import type { Checked } from '../files/check-files.js';
import type { CommandLine } from '../terminal/command-line.js';
import { placesIn } from '../files/place-in-file.js';
import { rulesGiven } from '../files/house-rules.js';
import { refused, reportOf, saidOf, tellProblems } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/**
 * Checks files of every kind.
 *
 * @returns the exit code
 * @example runValidate(line, terminal) // 0
 */
export function runValidate({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  if (files.length === 0) return refused(terminal, [problem('file-needed', {}, undefined, 'FILE')], json);
  const checked = checkFiles(files, options.texts('pack'), rulesGiven(options));
  if (json) outJson(terminal, reportOf(checked));
  else for (const each of checked) tell(each, terminal);
  if (checked.some(({ problems, diverged }) => problems.length > 0 && diverged !== true)) return EXIT.badInput;
  return checked.some(({ diverged }) => diverged === true) ? EXIT.diverged : EXIT.done;
}

function tell({ file, kind, id, digest, steps, problems, remarks = [] }: Checked, terminal: Terminal): void {
  for (const remark of remarks) terminal.err(`hexarbiter: note: ${remark.path ?? file}: ${saidOf(remark)}\n`);
  if (problems.length > 0) {
    tellProblems(terminal, problems, placesIn(file));
    return;
  }
  const played = steps === undefined ? '' : `${steps} steps, `;
  terminal.out(`${file}: ${kind ?? ''} ${id ?? ''} ${played}${digest ?? ''}\n`);
}
