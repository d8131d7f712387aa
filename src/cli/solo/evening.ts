import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { writeText } from '../files/files.js';
import { phrase } from '../files/language.js';
import type { Locale } from '../../text/index.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import type { Prompted } from './prompt-words.js';
import { promptedBy, wholeList } from './prompt-words.js';

/** What came of a line: the game after it, and what is said about the line. */
export interface Came<M> {
  readonly now: M;
  /** Why it was not taken, or not all of it, and what else is to be said. */
  readonly said: readonly string[];
}

/** What a game has of its own at the table of a person and a bot. M is a moment of it. */
export interface OwnGame<M> {
  readonly isOver: (now: M) => boolean;
  /** What the person is asked now. */
  readonly asked: (now: M) => readonly string[];
  /** Takes an order, or an answer, and lets the bot go on. */
  readonly takes: (now: M, text: string) => Came<M>;
  /** The bot decides for the person. */
  readonly standsIn: (now: M) => Came<M>;
  /** Whether the person may have learned something since an earlier moment, so that nothing is taken back to it. */
  readonly mayHaveShown: (since: M, now: M) => boolean;
  readonly where: (now: M) => readonly string[];
  readonly can: (now: M, who: string, all: boolean) => readonly string[];
  readonly odds: (now: M, text: string) => readonly string[];
  readonly hint: (now: M) => readonly string[];
  /** The table as a picture. */
  readonly picture: (now: M) => string;
  /** The record so far, as the name of its file wants it: lines that people read, or JSON. */
  readonly record: (now: M, file: string) => string;
  /** The phrase that lists what can be typed. */
  readonly help: string;
  /** The record as a document. */
  readonly transcript: (now: M) => unknown;
  /** Tells where the game stands, once something was taken back. */
  readonly tellsWhere: (now: M) => void;
  readonly end: (now: M) => readonly string[];
  /** A refusal in the words of the game. */
  readonly sayAll: (problems: Extract<Result<unknown>, { ok: false }>['problems']) => readonly string[];
}

/** Where an evening is told. */
export interface Told {
  readonly terminal: Terminal;
  /** Nothing is told but what is wrong with a line. */
  readonly silent: boolean;
  readonly voice: { readonly locale: Pick<Locale, 'words'> };
}

/**
 * Takes line after line until the game is over, the person quits or nothing more is typed.
 *
 * @returns the last moment of the game
 * @example await playEvening(game, start, typedLines(), { terminal, silent: false, voice: { locale } })
 */
export async function playEvening<M>(
  game: OwnGame<M>,
  start: M,
  lines: AsyncIterable<string>,
  { terminal, silent, voice }: Told,
): Promise<M> {
  const past: M[] = [];
  let now = start;
  const tell = (all: readonly string[], style: 'yellow' | 'plain' = 'plain'): void => {
    for (const each of all) terminal.out(`  ${style === 'plain' ? each : terminal.style(style, each)}\n`);
  };
  const ask = (): void => {
    if (silent) return;
    for (const each of game.asked(now)) terminal.out(`${terminal.style('dim', each)}\n`);
    terminal.out('> ');
  };
  ask();
  if (game.isOver(now)) return now;
  for await (const line of lines) {
    const text = line.trim();
    const prompted = promptedBy(text);
    if (prompted?.word === 'quit') return now;
    if (prompted?.word === 'undo') {
      const before = past.at(-1);
      if (before === undefined) tell([phrase('solo.noUndo', {}, voice)]);
      // What was seen is seen.
      else if (game.mayHaveShown(before, now)) tell([phrase('solo.hasShown', {}, voice)]);
      else {
        past.pop();
        now = before;
        tell([phrase('solo.undone', {}, voice)]);
        if (!silent) game.tellsWhere(now);
      }
    } else if (prompted !== undefined && prompted.word !== 'auto') tell(answerOf(game, now, prompted, voice));
    else if (text !== '') {
      const { now: next, said } = prompted === undefined ? game.takes(now, text) : game.standsIn(now);
      tell(said, 'yellow');
      if (next !== now) past.push(now);
      now = next;
    }
    if (game.isOver(now)) {
      if (!silent) for (const each of game.end(now)) terminal.out(`${terminal.style('green', each)}\n`);
      return now;
    }
    ask();
  }
  return now;
}

/** The answer to a word that changes nothing in the game. */
function answerOf<M>(game: OwnGame<M>, now: M, { word, more }: Prompted, voice: Told['voice']): readonly string[] {
  const written = (content: () => string): readonly string[] => {
    const done = writeText(more, content());
    return done.ok ? [phrase('solo.written', { file: more }, voice)] : game.sayAll(done.problems);
  };
  if (word === 'where') return game.where(now);
  if (word === 'hint') return game.hint(now);
  if (more === '' && word !== 'help') return [phrase(`solo.wants.${word}`, {}, voice)];
  if (word === 'can') {
    const { who, all } = wholeList(more);
    return game.can(now, who, all);
  }
  if (word === 'odds') return game.odds(now, more);
  if (word === 'picture') return written(() => game.picture(now));
  if (word === 'save') return written(() => game.record(now, more));
  return phrase(game.help, {}, voice).split('\n');
}

/**
 * Whether the record can be written that is asked for: that is told before the evening, and not after it.
 *
 * @example isReady(game, start, 'evening.txt').ok // true, and the file is there
 */
export function isReady<M>(game: OwnGame<M>, start: M, out: string | undefined): Result<unknown> {
  return out === undefined ? ok(undefined) : writeText(out, game.record(start, out));
}

/**
 * Writes the record of an evening where one is asked for.
 *
 * @returns the exit code; the problems of a file that cannot be written
 * @example leave(game, end, { out: 'evening.txt', json: false, terminal, voice }).value // 0
 */
export function leave<M>(
  game: OwnGame<M>,
  end: M,
  { out, json, terminal, voice }: { readonly out: string | undefined; readonly json: boolean } & Omit<Told, 'silent'>,
): Result<ExitCode> {
  const done = isReady(game, end, out);
  if (!done.ok) return done;
  if (json) outJson(terminal, game.transcript(end));
  else if (out !== undefined) terminal.out(`${phrase('transcript', { file: out }, voice)}\n`);
  return ok(EXIT.done);
}
