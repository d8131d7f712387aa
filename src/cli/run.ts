import { problem } from '../kernel/result.js';
import { version } from './bundle.js';
import { readCommandLine } from './command-line.js';
import type { Command } from './command.js';
import { demo } from './demo.js';
import { commandHelp, programHelp } from './help.js';
import { judge } from './judge.js';
import { los } from './los.js';
import { replayCommand } from './replay.js';
import { outJson, refused } from './report.js';
import type { ExitCode, Terminal } from './terminal.js';
import { EXIT } from './terminal.js';
import { validate } from './validate.js';

/** The commands, in the order of the help. */
const COMMANDS: readonly Command[] = [demo, replayCommand, judge, los, validate];

/**
 * Runs the program.
 *
 * @param args what follows the program's name on the command line
 * @param terminal where it reads and writes
 * @returns the exit code
 * @example run(['demo', '--seed', '7'], terminal) // 0
 */
export function run(args: readonly string[], terminal: Terminal): ExitCode {
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
    return refused(terminal, [problem('unknown-command', { command: name, known }, undefined, name)], json);
  }
  const line = readCommandLine(rest, command.options);
  if (rest.includes('--help')) {
    terminal.out(commandHelp(command, terminal));
    return EXIT.done;
  }
  return line.ok ? command.run(line.value, terminal) : refused(terminal, line.problems, json);
}
