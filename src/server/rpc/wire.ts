import type { Later } from './error.js';

/** What a connection needs of its transport. */
export interface Wire {
  /** Sends one message. */
  readonly send: (text: string) => void;
  /** Sends a long message that is bytes already; where it is left out, messages are sent as text alone. */
  readonly sendBytes?: (bytes: Uint8Array) => void;
  /** Bytes that the client has not read yet. */
  readonly unread: () => number;
  /** Stops reading, until `resume` is called. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: (reason: string) => void;
  /** The client has shown that he knows a game of this server. */
  readonly known?: () => void;
  /** A call was refused, and may be tried again after so many seconds. */
  readonly wait?: (later: Later) => void;
}

/** Who is connected. */
export interface Guest {
  readonly transport: string;
  /** Where he comes from; nothing where there is but one client, for whom there are no quotas. */
  readonly address?: string;
  /** The name of his connection, for the log: what it takes of the processor is written to it. */
  readonly id?: string;
}
