import type { Watcher } from './watch.js';

/** A log that a flood does not fill. */
export interface Calmed extends Watcher {
  /** Tells now how often each was left out. */
  readonly tell: () => void;
}

/** What a log leaves out is told once in so many milliseconds. */
const WINDOW = 10_000;

/** So many lines about sockets that come and go are written in that time. */
const COMINGS = 20;

/** So many addresses have lines of their own in that time. What further ones do is counted together. */
const MOST = 100;

/** Notes of which clients can make any number. */
const FLOODS: ReadonlySet<string> = new Set(['forbidden', 'full', 'let go', 'limited', 'not kept']);

/** What is alike, in one window of time. */
interface Kind {
  lines: number;
  leftOut: number;
  readonly tell: (times: number) => void;
}

/**
 * A log that a flood does not fill: of what one address does again and again, the first is written, and then one line in ten seconds that
 * counts the others (`times`). Of sockets that come and go, 20 are written in that time.
 *
 * @param log where the lines go
 * @param after calls a function after so many milliseconds
 * @example calmed(logOf('info', write)).note('forbidden', { address: '192.0.2.7', why: 'origin' })
 */
export function calmed(
  log: Watcher,
  after: (milliseconds: number, work: () => void) => void = (milliseconds, work) =>
    void setTimeout(work, milliseconds).unref(),
): Calmed {
  const kinds = new Map<string, Kind>();
  let isWatched = false;
  const tell = (): void => {
    for (const [name, kind] of kinds) {
      // A flood that goes on is told once in each window; what has stopped is forgotten.
      if (kind.leftOut === 0) kinds.delete(name);
      else kind.tell(kind.leftOut);
      kind.leftOut = 0;
    }
  };
  const watch = (): void => {
    if (isWatched) return;
    isWatched = true;
    after(WINDOW, () => {
      isWatched = false;
      tell();
      if (kinds.size > 0) watch();
    });
  };
  const write = (name: string, most: number, line: () => void, told: (times: number) => void): void => {
    const kind = kinds.get(name) ?? { lines: 0, leftOut: 0, tell: told };
    kinds.set(name, kind);
    watch();
    if (kind.lines >= most) kind.leftOut++;
    else {
      kind.lines++;
      line();
    }
  };
  return {
    ...log,
    tell,
    connected: (transport, whose) =>
      write(
        `connected ${transport}`,
        COMINGS,
        () => log.connected(transport, whose),
        (times) => log.note('connected', { transport, times }),
      ),
    disconnected: (transport, reason, whose) =>
      write(
        `disconnected ${transport}`,
        COMINGS,
        () => log.disconnected(transport, reason, whose),
        (times) => log.note('disconnected', { transport, times }),
      ),
    note: (what, more = {}) => {
      if (!FLOODS.has(what)) {
        log.note(what, more);
        return;
      }
      const { address = '', why = '', reason = '' } = more;
      const own = `${what} ${address} ${why} ${reason}`;
      const isOther = kinds.size >= MOST && !kinds.has(own);
      const alike = {
        ...(address === '' ? {} : { address: isOther ? 'others' : address }),
        ...(why === '' ? {} : { why }),
        ...(reason === '' ? {} : { reason }),
      };
      write(
        isOther ? `${what} of others ${why} ${reason}` : own,
        1,
        () => log.note(what, more),
        (times) => log.note(what, { ...alike, times }),
      );
    },
  };
}
