import { withoutControls } from '../../kernel/json/controls.js';

/** The styles the command line uses. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Where a command writes: the streams of the process, or a test's own. */
export interface Terminal {
  /** Writes to stdout: the result, and nothing else. */
  readonly out: (text: string) => void;
  /** Writes to stderr: errors and progress. */
  readonly err: (text: string) => void;
  /** Text in a style, when stdout shows styles. */
  readonly style: (style: Style, text: string) => string;
  /** Columns of the terminal that stderr is; absent when it is none. */
  readonly columns?: number;
}

/** How a command ended, as the exit code tells it. */
export const EXIT = {
  /** Done; a legal action. */
  done: 0,
  /** A transcript that does not replay to itself. */
  diverged: 1,
  /** An action that is not legal. */
  notLegal: 1,
  /** Input that cannot be used: options, files, packs, situations; an action that nothing can be said of. */
  badInput: 2,
  /** Told to stop (SIGINT, SIGTERM): what was done so far is written. */
  stopped: 130,
  /** A mistake of this program. */
  broken: 70,
} as const;
/** An exit code. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * Writes a result as JSON, nothing else.
 *
 * @example outJson(terminal, { ok: true })
 */
export function outJson(terminal: Terminal, value: unknown): void {
  terminal.out(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** The sequences by which a style begins and ends. */
const STYLE = /(\u001b\[[0-9]{1,2}m)/;

/** A carriage return that does not begin or end what is written: the progress of a command goes back to the start of its line. */
const INNER_RETURN = /(?!^)\r(?!$)/g;

function shownPlainly(text: string): string {
  return withoutControls(text).replaceAll(INNER_RETURN, '\\u000d');
}

/**
 * A terminal that is sent no control characters but ends of lines and its own styles: what files, names and orders bring along is
 * written as JSON escapes it.
 *
 * @param raw where the texts go
 * @param styled whether the styles of the terminal are control sequences
 * @example safely(terminal, false).out('\u001b[2Jgone') // writes '\\u001b[2Jgone'
 */
export function safely(raw: Terminal, styled: boolean): Terminal {
  const shown = styled
    ? (text: string): string =>
        text
          .split(STYLE)
          .map((part, i) => (i % 2 === 0 ? shownPlainly(part) : part))
          .join('')
    : shownPlainly;
  return {
    ...raw,
    out: (text) => {
      raw.out(shown(text));
    },
    err: (text) => {
      raw.err(shown(text));
    },
    style: (style, text) => raw.style(style, shownPlainly(text)),
  };
}
