import type { Terminal } from '../terminal/terminal.js';

/** A terminal that keeps what is told on it. */
export interface Heard {
  readonly terminal: Terminal;
  /** What was told so far, line by line. */
  readonly lines: () => readonly string[];
  /** What is told meanwhile is kept, and not shown. */
  readonly quietly: (tells: () => void) => void;
  /** Keeps a line that is shown elsewhere. */
  readonly noted: (line: string) => void;
}

/**
 * A terminal that keeps what is told on it, for those who want to read it again.
 *
 * @param terminal where it is shown
 * @example const { terminal: ears, lines } = heard(terminal)
 */
export function heard(terminal: Terminal): Heard {
  const told: string[] = [];
  let isQuiet = false;
  return {
    terminal: {
      ...terminal,
      out: (text) => {
        told.push(text);
        if (!isQuiet) terminal.out(text);
      },
    },
    lines: () =>
      told
        .join('')
        .replace(/^\n+|\n+$/g, '')
        .split('\n'),
    noted: (line) => void told.push(`  ${line}\n`),
    quietly: (tells) => {
      isQuiet = true;
      tells();
      isQuiet = false;
    },
  };
}
