/** One call that was answered. */
export interface Answered {
  /** The name of the method; `unknown` for any other. */
  readonly method: string;
  /** `ok`, or the number of the error. */
  readonly outcome: string;
  /** From its first turn to its answer. */
  readonly milliseconds: number;
  /** So long it has waited for its first turn before. */
  readonly waited: number;
  /** So many turns of those who may take long were before it. */
  readonly behind: number;
  /** The name of the message that it came with: that of its connection, and its number there. */
  readonly request?: string;
}

/** Of whom a line of the log is: the name of a connection, and the address of a client. */
export interface Whose {
  readonly connection?: string;
  readonly address?: string;
}

/** Whoever keeps an eye on a server: its log and its metrics. */
export interface Watcher {
  readonly answered: (call: Answered) => void;
  readonly connected: (transport: string, whose?: Whose) => void;
  readonly disconnected: (transport: string, reason: string, whose?: Whose) => void;
  /** A mistake of the program. */
  readonly broke: (error: unknown, method: string, request?: string) => void;
  /** A client is gone, or has sent what is no message: nothing that the program has done. */
  readonly lost: (where: string, error: unknown, whose?: Whose) => void;
  readonly note: (what: string, more?: Readonly<Record<string, string | number>>) => void;
}

/** Sees nothing. */
export const NOBODY: Watcher = {
  answered: () => undefined,
  connected: () => undefined,
  disconnected: () => undefined,
  broke: () => undefined,
  lost: () => undefined,
  note: () => undefined,
};
