/** One call that was answered. */
export interface Answered {
  /** The name of the method; `unknown` for any other. */
  readonly method: string;
  /** `ok`, or the number of the error. */
  readonly outcome: string;
  readonly milliseconds: number;
}

/** Whoever keeps an eye on a server: its log and its metrics. */
export interface Watcher {
  readonly answered: (call: Answered) => void;
  readonly connected: (transport: string) => void;
  readonly disconnected: (transport: string, reason: string) => void;
  /** A mistake of the program. */
  readonly broke: (error: unknown, method: string) => void;
  readonly note: (what: string, more?: Readonly<Record<string, string | number>>) => void;
}

/** Sees nothing. */
export const NOBODY: Watcher = {
  answered: () => undefined,
  connected: () => undefined,
  disconnected: () => undefined,
  broke: () => undefined,
  note: () => undefined,
};
