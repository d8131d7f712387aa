import { kindOfValue } from '../engine/game/misuse.js';
import { askHook } from '../kernel/basis/hooks.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import { hasFunctions } from '../session/start.js';
import { later } from './timers.js';

/** A WebSocket, as far as a line needs it: that of a browser, of Node from version 22 on, or of the package `ws`. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
  readonly addEventListener: (
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: { readonly data?: unknown; readonly type?: unknown }) => void,
  ) => void;
}

/** How sockets are made, and the pauses between two tries. */
export interface RevivingHow {
  readonly socket?: (url: string) => Socket;
  readonly firstPause?: number;
  readonly mostPause?: number;
  /** A number from 0 to 1, by which a pause is drawn out. */
  readonly spread?: () => number;
  /** Milliseconds that a try may take. */
  readonly patience: number;
}

/** Who is told what becomes of the socket. */
export interface Keeper {
  readonly hear: (text: unknown) => void;
  readonly lost: () => void;
  readonly back: () => void;
}

/** A socket that is made anew when it is lost. */
export interface Reviving {
  /** Resolves when the first socket stands, or when it cannot be made. */
  readonly begun: Promise<Result<undefined>>;
  /** Sends a text, and says whether there was a socket for it. */
  readonly send: (text: string) => boolean;
  /** Gives up the socket, from which nothing comes any more, for another one. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** Milliseconds before the first try to come back, and between two tries at most. */
const PAUSES = { first: 250, most: 15_000 };

/** A pause is longer by up to this part of it, so that the clients of a server that was away do not all come at once. */
const SPREAD = 0.5;

/**
 * Keeps a socket: one that is lost is made again, after longer and longer pauses.
 *
 * @example const wire = reviving('ws://127.0.0.1:8080', {}, { hear, lost, back })
 */
export function reviving(url: string, how: RevivingHow, { hear, lost, back }: Keeper): Reviving {
  const {
    socket = ownSocket,
    patience,
    spread = Math.random,
    firstPause = PAUSES.first,
    mostPause = PAUSES.most,
  } = how;
  let current: Socket | undefined;
  let isOpen = false;
  let hasBegun = false;
  let isClosed = false;
  let pause = firstPause;
  let callOff = (): void => undefined;
  let settle: (begun: Result<undefined>) => void = () => undefined;
  const begun = new Promise<Result<undefined>>((resolve) => (settle = resolve));

  const dropped = (own: Socket): void => {
    if (own !== current) return;
    current = undefined;
    const wasOpen = isOpen;
    isOpen = false;
    callOff();
    if (isClosed) return;
    if (!hasBegun) {
      isClosed = true;
      settle(refuse(problem('no-line', { url })));
      return;
    }
    if (wasOpen) lost();
    callOff = later(begin, pause * (1 + SPREAD * partOf(spread)));
    pause = Math.min(pause * 2, mostPause);
  };
  const giveUp = (own: Socket): void => {
    if (own !== current) return;
    // A socket may tell of its end while it closes.
    dropped(own);
    own.close();
  };
  const begin = (): void => {
    const made = madeBy(socket, url);
    if (!made.ok) {
      isClosed = true;
      settle(made);
      return;
    }
    const own = made.value;
    current = own;
    callOff = later(() => giveUp(own), patience);
    own.addEventListener('open', () => {
      if (own !== current) return;
      callOff();
      isOpen = true;
      pause = firstPause;
      settle(ok(undefined));
      if (hasBegun) back();
      hasBegun = true;
    });
    own.addEventListener('message', ({ data }) => {
      if (own === current) hear(data);
    });
    // Most sockets tell `close` behind it; that of Node 22 does not where nobody answers.
    own.addEventListener('error', () => giveUp(own));
    own.addEventListener('close', () => dropped(own));
  };
  begin();
  return {
    begun,
    send: (text) => {
      if (!isOpen || current === undefined) return false;
      current.send(text);
      return true;
    },
    renew: () => {
      if (current !== undefined && isOpen) giveUp(current);
    },
    close: () => {
      isClosed = true;
      callOff();
      current?.close();
      current = undefined;
      isOpen = false;
    },
  };
}

/** A socket; `no-line` with the reason where none could be made, `no-sockets` where the platform has none, `misuse` for what is no socket. */
function madeBy(socket: (url: string) => Socket | undefined, url: string): Result<Socket> {
  try {
    const made = socket(url);
    if (made === undefined) return refuse(problem('no-sockets', {}));
    return hasFunctions(made, ['send', 'close', 'addEventListener']) ? ok(made) : notASocket(made);
  } catch (thrown) {
    return refuse(problem('no-line', { url, reason: thrown instanceof Error ? thrown.message : String(thrown) }));
  }
}

/** The refusal of what is no socket, such as the promise of one. */
function notASocket(given: unknown): Result<never> {
  const params = { argument: 'socket', expected: 'socket', given: kindOfValue(given) };
  return refuse(problem('misuse', params, undefined, '/how/socket'));
}

/** The part by which a pause is drawn out; none where the function of the host throws, which is reported, or gives no such number. */
function partOf(spread: () => number): number {
  const given = askHook({ name: 'spread', path: '/how/spread' }, spread);
  return given.ok && given.value >= 0 && given.value <= 1 ? given.value : 0;
}

/** The WebSocket of the platform, where it has one. */
function ownSocket(url: string): Socket | undefined {
  const { WebSocket } = globalThis as { readonly WebSocket?: new (url: string) => Socket };
  return WebSocket === undefined ? undefined : new WebSocket(url);
}
