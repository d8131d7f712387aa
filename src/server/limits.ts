/** What a server bears. Each of them can be set where it is started. */
export interface ServerLimits {
  /** Bytes of one message. */
  readonly message: number;
  /** Calls of one connection that wait for their answers at the same time. */
  readonly calls: number;
  /** Calls in one message. */
  readonly batch: number;
  /** Bytes of answers that one connection has not read yet; above them nothing more is read from it. */
  readonly unread: number;
  /** Bytes of answers and news that one connection has not read yet; above them the connection is closed. */
  readonly mostUnread: number;
  /** Bytes of all answers to one message; the calls behind them are refused. */
  readonly answer: number;
  /** Bytes of messages that are on their way or not answered yet, of all connections together. */
  readonly arriving: number;
  /** Bytes of answers that are made and not taken by their sockets yet, of all connections together; and while they are being made. */
  readonly leaving: number;
  /** The same of the connections of one address. */
  readonly addressLeaving: number;
  /** Seconds after which a connection over HTTP is let go that takes nothing of its answer. */
  readonly untaken: number;
  /** Requests that one connection over HTTP sends before it has the answer to the first of them. */
  readonly ahead: number;
  /** Connections at the same time. */
  readonly connections: number;
  /** Connections of one address at the same time. */
  readonly addressConnections: number;
  /** Seconds after which a connection is let go that sends nothing: one over HTTP, or a WebSocket that has opened no game. */
  readonly quiet: number;
  /** Seconds between two signs of life that a WebSocket is asked for. */
  readonly ping: number;
  /** Seconds for the head of a request, and for the whole of it. */
  readonly head: number;
  readonly request: number;
  /** Seconds that a server which stops waits for calls that are not answered yet. */
  readonly drain: number;
  /** Milliseconds of the processor that one connection, and one token, may take at once. */
  readonly work: number;
  /** Milliseconds of the processor that come back to it in each second. */
  readonly workBack: number;
  /** Games in memory at the same time. */
  readonly games: number;
  /** Games in memory that were begun from one address. */
  readonly addressGames: number;
  /** Worlds in memory, with packs, rules or a ruleset of their own, that were loaded from one address. */
  readonly addressWorlds: number;
  /** Bytes that one address may have written into the data folder at once; they come back in an hour. */
  readonly disk: number;
  /** Bytes of the record of one game. */
  readonly game: number;
  /** Bytes of all records that are in memory alone. */
  readonly records: number;
  /** Worlds in memory at the same time. */
  readonly worlds: number;
  /** Milliseconds of work on one question: odds, readings, a walk through legal actions. */
  readonly time: number;
  /** Steps of work on one question, as `docs/limits.md` counts them. */
  readonly budget: number;
  /** Members of one page of a list: actions, places. */
  readonly page: number;
  /** Seconds after which a game that nobody asks for leaves memory. */
  readonly idle: number;
}

/** The budget of a question that is answered at once. */
export const AT_ONCE = 20_000;

/** The budget of any question, where nobody says otherwise. */
export const BUDGET = 200_000;

/** Different names of fields that one message may have: a message of the protocol has a few dozen, one with packs some hundreds. */
export const NAMES = 20_000;

/** So many members a page of a list has at the most, where nobody says otherwise. */
export const PAGE = 1_000;

/** The limits where nobody says otherwise. */
export const SERVER_LIMITS: ServerLimits = {
  message: 4_000_000,
  calls: 16,
  batch: 100,
  unread: 1_000_000,
  mostUnread: 32_000_000,
  answer: 24_000_000,
  arriving: 64_000_000,
  leaving: 64_000_000,
  addressLeaving: 32_000_000,
  untaken: 30,
  ahead: 64,
  connections: 1_000,
  addressConnections: 500,
  quiet: 600,
  ping: 30,
  head: 10,
  request: 30,
  drain: 10,
  work: 60_000,
  workBack: 500,
  games: 1_000,
  addressGames: 250,
  addressWorlds: 10,
  disk: 256_000_000,
  game: 16_000_000,
  records: 64_000_000,
  worlds: 20,
  time: 2_000,
  budget: BUDGET,
  page: PAGE,
  idle: 3_600,
};
