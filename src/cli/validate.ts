import { problem } from '../kernel/result.js';
import { checkFiles } from './check-files.js';
import type { Checked } from './check-files.js';
import type { Command } from './command.js';
import { COMMON, WORLD } from './command.js';
import type { CommandLine } from './command-line.js';
import { outJson, refused, tellProblems } from './report.js';
import type { ExitCode, Terminal } from './terminal.js';
import { EXIT } from './terminal.js';

/** Checks files of every kind. */
export const validate: Command = {
  name: 'validate',
  usage: 'FILE...',
  summary: 'check packs, boards, situations, saved and recorded games, and name every mistake',
  details: [
    'A file is told by what stands in it: a pack, a board as JSON or text, a situation as for judge, a saved game, a',
    'transcript; - is the standard input. Packs are checked together, with the packs that they require and the boards that',
    'come with the program; situations and games are checked with the packs among the files and those of --pack.',
    'Transcripts are played again and the first divergence is told. Each mistake has its file, the place in it, its code',
    'and, where one decides, the rule. The exit code is 2 if any file cannot be used, otherwise 1 if a transcript diverges.',
  ].join('\n'),
  options: { ...COMMON, ...WORLD },
  run: runValidate,
};

function runValidate({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  if (files.length === 0) return refused(terminal, [problem('file-needed', {}, undefined, 'FILE')], json);
  const checked = checkFiles(files, options.texts('pack'), options.texts('rule'));
  if (json) outJson(terminal, report(checked));
  else for (const each of checked) tell(each, terminal);
  if (checked.some(({ problems, diverged }) => problems.length > 0 && diverged !== true)) return EXIT.badInput;
  return checked.some(({ diverged }) => diverged === true) ? EXIT.diverged : EXIT.done;
}

/** The files with what they are, and all mistakes together. */
function report(checked: readonly Checked[]): object {
  const problems = checked.flatMap((each) => each.problems);
  const files = checked.map(({ problems: own, ...each }) => ({ ...each, ok: own.length === 0 }));
  return problems.length === 0 ? { ok: true, files } : { ok: false, files, problems };
}

function tell({ file, kind, id, digest, steps, problems }: Checked, terminal: Terminal): void {
  if (problems.length > 0) {
    tellProblems(terminal, problems);
    return;
  }
  const played = steps === undefined ? '' : `${steps} steps, `;
  terminal.out(`${file}: ${kind ?? ''} ${id ?? ''} ${played}${digest ?? ''}\n`);
}
