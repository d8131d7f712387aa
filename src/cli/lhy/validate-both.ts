import { runLhyValidate } from './validate.js';
import type { CommandLine } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { runValidate } from '../checks/validate.js';

/** What a check of files says for machines. */
interface Report {
  readonly ok: boolean;
  readonly files: readonly object[];
  readonly problems?: readonly object[];
}

/**
 * Checks files of both games, those of the first game first. For machines there is one report.
 *
 * @param first the files of the first game, with their packs
 * @param second the files of the second game, with their mission
 * @returns the exit code of the worse
 * @example runValidateBoth(first, second, terminal) // 0
 */
export function runValidateBoth(first: CommandLine, second: CommandLine, terminal: Terminal): ExitCode {
  if (!first.options.flag('json')) return worse(runValidate(first, terminal), runLhyValidate(second, terminal));
  const [one, other] = [runValidate, runLhyValidate].map((run, i) => {
    let text = '';
    const code = run(i === 0 ? first : second, { ...terminal, out: (more) => (text += more) });
    return { code, report: JSON.parse(text) as Report };
  });
  const both = [one, other].flatMap((each) => (each === undefined ? [] : [each]));
  const problems = both.flatMap(({ report }) => report.problems ?? []);
  const files = both.flatMap(({ report }) => report.files);
  const ok = both.every(({ report }) => report.ok);
  outJson(terminal, { ok, files, ...(problems.length === 0 ? {} : { problems }) });
  return both.map(({ code }) => code).reduce(worse, EXIT.done);
}

function worse(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other;
}
