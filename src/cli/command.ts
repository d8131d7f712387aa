import type { CommandLine, OptionSpec } from './command-line.js';
import type { ExitCode, Terminal } from './terminal.js';

/** One command of the program. */
export interface Command {
  readonly name: string;
  /** Its arguments, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** What there is to say about exit codes and files. */
  readonly details: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly run: (line: CommandLine, terminal: Terminal) => ExitCode;
}

/** Options of every command. */
export const COMMON: Readonly<Record<string, OptionSpec>> = {
  json: { form: 'flag', help: 'JSON on stdout and nothing else; errors as JSON too' },
  help: { form: 'flag', help: 'this text' },
};

/** Options of the commands that load a world. */
export const WORLD: Readonly<Record<string, OptionSpec>> = {
  pack: { form: 'texts', value: 'FILE', help: 'a further pack; may be given several times' },
  rule: { form: 'texts', value: 'NAME=VALUE', help: 'a house rule: the answer to a named switch or number' },
};
