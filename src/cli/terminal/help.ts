import type { OptionSpec } from './command-line.js';
import type { Command } from './commands/index.js';
import type { Terminal } from './terminal.js';

/** The meaning of the exit codes. */
const CODES = [
  'Exit codes: 0 done, the action is legal; 1 the action is not legal, the transcript does not replay to itself; 2 input that',
  'cannot be used (options, files, packs, situations, an action that is no whole action), each mistake with its code and place.',
].join('\n');

/**
 * The help of the program.
 *
 * @example programHelp(commands, terminal)
 */
export function programHelp(commands: readonly Command[], { style }: Terminal): string {
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim().padEnd(20)} ${summary}`);
  return [
    `${style('bold', 'hexarbiter')}: the rules of a squad-level hex wargame as a program. Unofficial.`,
    '',
    'Usage: hexarbiter COMMAND [OPTIONS]',
    '',
    ...lines,
    '',
    `  ${'COMMAND --help'.padEnd(20)} the options of a command`,
    `  ${'--version'.padEnd(20)} the version`,
    '',
    CODES,
    '',
  ].join('\n');
}

/**
 * The help of one command.
 *
 * @example commandHelp(demo, terminal)
 */
export function commandHelp(command: Command, { style }: Terminal): string {
  const options = Object.entries(command.options).map(
    ([name, spec]) => `  ${spelled(name, spec).padEnd(22)} ${spec.help}`,
  );
  return [
    `${style('bold', `hexarbiter ${command.name}`)}: ${command.summary}`,
    '',
    `Usage: hexarbiter ${`${command.name} ${command.usage}`.trim()} [OPTIONS]`,
    '',
    ...options,
    '',
    command.details,
    '',
    `Example: hexarbiter ${command.example}`,
    '',
    CODES,
    '',
  ].join('\n');
}

function spelled(name: string, { value }: OptionSpec): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}
