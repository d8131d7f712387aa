import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import { nearTo } from '../kernel/basis/nearest.js';
import type { CommandLine } from './terminal/command-line.js';
import { readCommandLine } from './terminal/command-line.js';
import type { CommandName } from './terminal/commands/index.js';
import { COMMANDS } from './terminal/commands/index.js';
import { commandHelp, programHelp } from './terminal/help.js';
import type { ExitCode, Terminal } from './terminal/terminal.js';
import { EXIT, outJson } from './terminal/terminal.js';
import { version } from './terminal/version.js';

/**
 * The rest of the work after the command line has been read. It needs the rules or their texts, which are loaded for
 * it.
 */
export type Task =
  | { readonly kind: 'command'; readonly name: CommandName; readonly line: CommandLine }
  | { readonly kind: 'refusal'; readonly problems: readonly Problem[]; readonly json: boolean };

/** The games that the commands know. */
const SYSTEMS: readonly string[] = ['lhy', 'lnlt'];

/**
 * Begins the program: reads the command line, and gives help or the version at once.
 *
 * @param args what follows the program's name on the command line
 * @param terminal where it reads and writes
 * @returns the exit code, or what is left to do
 * @example begin(['--version'], terminal) // 0
 */
export function begin(args: readonly string[], terminal: Terminal): ExitCode | Task {
  const [name, ...rest] = args;
  const json = args.includes('--json');
  if (name === '--version' || name === '-v') {
    if (json) outJson(terminal, { version: version() });
    else terminal.out(`${version()}\n`);
    return EXIT.done;
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    if (json) outJson(terminal, { commands: COMMANDS.map((each) => ({ name: each.name, summary: each.summary })) });
    else terminal.out(programHelp(COMMANDS, terminal));
    return name === undefined ? EXIT.badInput : EXIT.done;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) {
    const known = COMMANDS.map((each) => each.name);
    const params = { command: name, known, ...nearTo(name, known) };
    return { kind: 'refusal', problems: [problem('unknown-command', params, undefined, name)], json };
  }
  if (rest.includes('--help')) {
    terminal.out(commandHelp(command, terminal));
    return EXIT.done;
  }
  const line = readCommandLine(rest, command.options);
  if (!line.ok) return { kind: 'refusal', problems: line.problems, json };
  const game = line.value.options.text('system');
  if (game === undefined || SYSTEMS.includes(game)) return { kind: 'command', name: command.name, line: line.value };
  const unknown = problem('unknown-game', { game, known: SYSTEMS }, undefined, '--system');
  return { kind: 'refusal', problems: [unknown], json };
}
