import type { OptionSpec } from '../command-line.js';

/** The names of the commands, in the order of the help. */
export type CommandName =
  | 'demo'
  | 'play'
  | 'replay'
  | 'review'
  | 'judge'
  | 'los'
  | 'validate'
  | 'ruleset'
  | 'serve'
  | 'simulate'
  | 'ladder'
  | 'vassal'
  | 'campaign'
  | 'design';

/** The help of a command, and its options. The code of a command is loaded when the command is given. */
export interface Command {
  readonly name: CommandName;
  /** Its arguments, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** Notes on exit codes and files. */
  readonly details: string;
  /** A command line that does something of use, without the name of the program. */
  readonly example: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
}
