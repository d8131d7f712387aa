import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Locale } from '../../text/index.js';
import { writable, writeText } from '../files/files.js';
import { phrase } from '../files/language.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { cutNote } from './answers.js';
import { playEvening } from './evening.js';
import type { OwnGame } from './own-game.js';

/** An evening that can begin. */
export interface Evening<M> {
  readonly game: OwnGame<M>;
  /** The game before the computer has done anything. */
  readonly begun: M;
  /** Lets the computer decide until the person is asked. */
  readonly botPlays: (now: M) => M;
  /** What is told first; the first line is the title. */
  readonly opening: readonly string[];
  readonly voice: { readonly locale: Pick<Locale, 'words'> };
}

/** What a game has of its own when somebody sits down to it. */
export interface OwnSeat<M> {
  /** The evening that a command line asks for; `tell` is where the game is told. */
  readonly seat: (line: CommandLine, tell: Terminal) => Result<Evening<M>>;
  /** Replays a record and tells its mistakes, as `replay` does. */
  readonly replay: (line: CommandLine, terminal: Terminal) => ExitCode;
  /** Says what is wrong with the input. */
  readonly refuse: (terminal: Terminal, problems: readonly Problem[], json: boolean) => ExitCode;
}

/**
 * An evening of a person against the computer, of any game: sits down, plays, and writes the record where one is asked for. An evening is taken up
 * again from a record without mistakes alone; the mistakes of another one are told as `replay` tells them.
 *
 * @param own what the game has of its own
 * @param lines what the person types
 * @returns the exit code: that of `replay` for a record with mistakes
 * @example await sitDown(firstGameSeat, line, terminal, typedLines()) // 0
 */
export async function sitDown<M>(
  own: OwnSeat<M>,
  line: CommandLine,
  terminal: Terminal,
  lines: AsyncIterable<string>,
): Promise<ExitCode> {
  const { options } = line;
  const json = options.flag('json');
  const faulty = mistakesToldOf(own, line, terminal);
  if (faulty !== undefined) return faulty;
  const silent: Terminal = { ...terminal, out: () => undefined };
  const evening = own.seat(line, json ? silent : terminal);
  if (!evening.ok) return own.refuse(terminal, evening.problems, json);
  const { game, begun, botPlays, opening, voice } = evening.value;
  const out = options.text('out');
  // That a record cannot be written is told before the evening, and not after it.
  const ready = out === undefined ? ok(out) : writable(out);
  if (!ready.ok) return own.refuse(terminal, ready.problems, json);
  const [title = '', ...rest] = opening;
  if (!json) for (const each of [terminal.style('bold', title), ...rest]) terminal.out(`${each}\n`);
  // Beside JSON nothing else stands on stdout.
  const told = { terminal: json ? { ...terminal, out: terminal.err } : terminal, silent: json, voice, out };
  const end = await playEvening(game, botPlays(begun), lines, told);
  if (out !== undefined) {
    const done = writeText(out, game.record(end, out));
    if (!done.ok) return own.refuse(terminal, done.problems, json);
  }
  if (json) outJson(terminal, game.transcript(end));
  else if (out !== undefined)
    for (const each of [phrase('transcript', { file: out }, voice), ...cutNote(game, end, out, voice)])
      terminal.out(`${each}\n`);
  return game.fault?.(end) === undefined ? EXIT.done : EXIT.badInput;
}

/** Tells the mistakes of the record that an evening is taken up from; nothing where there are none. */
function mistakesToldOf<M>({ replay }: OwnSeat<M>, { options }: CommandLine, terminal: Terminal): ExitCode | undefined {
  const file = options.text('resume');
  if (file === undefined) return undefined;
  const said: (() => void)[] = [];
  const kept: Terminal = {
    ...terminal,
    out: (text) => said.push(() => terminal.out(text)),
    err: (text) => said.push(() => terminal.err(text)),
  };
  const code = replay({ files: [file], options: onlyReading(options) }, kept);
  if (code === EXIT.done) return undefined;
  for (const each of said) each();
  return code;
}

/** The options with which a record is read, and nothing is written. */
function onlyReading(options: Options): Options {
  return { ...options, text: (name) => (name === 'out' ? undefined : options.text(name)) };
}
