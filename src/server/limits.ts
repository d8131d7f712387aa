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
  /** Connections at the same time. */
  readonly connections: number;
  /** Games in memory at the same time. */
  readonly games: number;
  /** Bytes of the record of one game. */
  readonly game: number;
  /** Worlds in memory at the same time. */
  readonly worlds: number;
  /** Milliseconds of work on one question: odds, readings, a walk through legal actions. */
  readonly time: number;
  /** Steps of work on one question, as `docs/limits.md` counts them. */
  readonly budget: number;
  /** Actions on one page of `game/legal`. */
  readonly page: number;
  /** Seconds after which a game that nobody asks for leaves memory. */
  readonly idle: number;
}

/** The limits where nobody says otherwise. */
export const SERVER_LIMITS: ServerLimits = {
  message: 4_000_000,
  calls: 16,
  batch: 100,
  unread: 1_000_000,
  mostUnread: 16_000_000,
  connections: 1_000,
  games: 1_000,
  game: 16_000_000,
  worlds: 20,
  time: 2_000,
  budget: 200_000,
  page: 1_000,
  idle: 3_600,
};
