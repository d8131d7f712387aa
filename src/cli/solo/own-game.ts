import type { Problem } from '../../kernel/basis/result.js';
import type { Terminal } from '../terminal/terminal.js';

/** What came of a line: the game after it, and what is said about the line. */
export interface Came<M> {
  readonly now: M;
  /** Why it was not taken, or not all of it, and what else is to be said. */
  readonly said: readonly string[];
}

/** What a game has of its own at the table of a person and a bot. M is a moment of it. */
export interface OwnGame<M> {
  readonly isOver: (now: M) => boolean;
  /** What a bot of the user has done wrong, so that the game goes no further; absent where there is no such bot. */
  readonly fault?: (now: M) => string | undefined;
  /** What the person is asked now. */
  readonly asked: (now: M) => readonly string[];
  /** Takes an order, or an answer, and lets the bot go on. */
  readonly takes: (now: M, text: string) => Came<M>;
  /** The bot decides for the person. */
  readonly standsIn: (now: M) => Came<M>;
  /** Whether the person may have learned something since an earlier moment, so that nothing is taken back to it. */
  readonly mayHaveShown: (since: M, now: M) => boolean;
  /** Who wins by what, and how far that has come. */
  readonly goals: (now: M) => readonly string[];
  readonly where: (now: M) => readonly string[];
  readonly can: (now: M, who: string, all: boolean) => readonly string[];
  readonly odds: (now: M, text: string) => readonly string[];
  readonly hint: (now: M) => readonly string[];
  /** What was told of the game so far, line by line. */
  readonly log: () => readonly string[];
  /** Writes a line into what was told, without showing it. */
  readonly noted: (line: string) => void;
  /** A review of what the person has decided, once the game is over; absent where the game has none. */
  readonly review?: (now: M, terminal: Terminal) => Promise<readonly string[]>;
  /** Whether an order waits for an answer. */
  readonly waits: (now: M) => boolean;
  /** The table as a picture. */
  readonly picture: (now: M) => string;
  /** The record so far, as the name of its file wants it: lines that people read, or JSON. */
  readonly record: (now: M, file: string) => string;
  /** How the evening is taken up again from a file, as the command line wants it. */
  readonly resumed: (file: string) => string;
  /** The phrase that lists what can be typed. */
  readonly help: string;
  /** The record as a document. */
  readonly transcript: (now: M) => unknown;
  /** Tells where the game stands, once something was taken back. */
  readonly tellsWhere: (now: M) => void;
  readonly end: (now: M) => readonly string[];
  /** A refusal in the words of the game. */
  readonly sayAll: (problems: readonly Problem[]) => readonly string[];
}
