import { performance } from 'node:perf_hooks';
import type { Connection } from './connection.js';
import type { Later } from './error.js';
import type { Guest, Wire } from './wire.js';
import type { Line } from '../http/gathered.js';
import { LONG } from '../http/gathered.js';
import type { ServerLimits } from '../limits.js';
import type { Rules, RulesServer } from '../server.js';
import type { Answered, Watcher, Whose } from '../watch/watch.js';

/** What the thread of the sockets says to the thread of the rules. */
type Asked =
  | { readonly kind: 'connect'; readonly of: number; readonly guest: Guest }
  | {
      readonly kind: 'receive';
      readonly of: number;
      readonly n: number;
      readonly text: string | Uint8Array<ArrayBuffer>;
      readonly request: string;
    }
  | { readonly kind: 'closed'; readonly of: number; readonly reason: string }
  | { readonly kind: 'stop' };

/** What the thread of the rules says. */
type Said =
  | { readonly kind: 'send'; readonly of: number; readonly text: string }
  | { readonly kind: 'sendBytes'; readonly of: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'answered'; readonly of: number; readonly n: number }
  | { readonly kind: 'known'; readonly of: number }
  | { readonly kind: 'close'; readonly of: number; readonly reason: string }
  | { readonly kind: 'wait'; readonly of: number; readonly later: Later }
  | { readonly kind: 'call'; readonly call: Answered }
  | { readonly kind: 'connected'; readonly transport: string; readonly whose: Whose | undefined }
  | {
      readonly kind: 'disconnected';
      readonly transport: string;
      readonly reason: string;
      readonly whose: Whose | undefined;
    }
  | { readonly kind: 'broke'; readonly error: unknown; readonly method: string; readonly request: string | undefined }
  | { readonly kind: 'note'; readonly what: string; readonly more: Readonly<Record<string, string | number>> }
  | { readonly kind: 'alive'; readonly games: number; readonly worlds: number; readonly queue: number }
  | { readonly kind: 'stopped' };

/** The thread of the rules gives a sign of life so often, in milliseconds. */
const SIGN = 500;

const SECOND = 1_000;

/**
 * A watcher in the thread of the rules: what it sees is told on the other side.
 *
 * @example rulesServer({ watcher: watcherOver(line), ... })
 */
export function watcherOver(line: Line): Watcher {
  const say = (said: Said): void => line.post(said);
  return {
    answered: (call) => say({ kind: 'call', call }),
    connected: (transport, whose) => say({ kind: 'connected', transport, whose }),
    disconnected: (transport, reason, whose) => say({ kind: 'disconnected', transport, reason, whose }),
    broke: (error, method, request) => say({ kind: 'broke', error: plain(error), method, request }),
    lost: () => undefined,
    note: (what, more = {}) => say({ kind: 'note', what, more }),
  };
}

/** An error that can go to another thread. */
function plain(error: unknown): Error {
  const made = new Error(error instanceof Error ? error.message : 'unknown');
  if (error instanceof Error && error.stack !== undefined) made.stack = error.stack;
  return made;
}

/**
 * Serves the rules to another thread, which has the sockets. So the sockets never wait for the rules, however long these think.
 *
 * @param server the rules
 * @param line to the other thread
 * @param stopped called when the other thread says that it stops
 * @example serveOver(rulesServer(setting), line, () => store.close())
 */
export function serveOver(server: RulesServer, line: Line, stopped: () => void): void {
  const connections = new Map<number, Connection>();
  const say = (said: Said): void => line.post(said);
  let told = '';
  const sign = (): void => {
    const counts = { games: server.games.count(), worlds: server.worlds.count() };
    told = `${counts.games} ${counts.worlds}`;
    say({ kind: 'alive', ...counts, queue: server.queue.count() });
  };
  const signs = setInterval(sign, SIGN);
  /** Whoever has begun a game finds it counted when he asks for health next. */
  const count = (): void => {
    if (told !== `${server.games.count()} ${server.worlds.count()}`) sign();
  };
  const wireOf = (of: number): Wire => ({
    send: (text) => {
      if (text.length <= LONG) {
        say({ kind: 'send', of, text });
        return;
      }
      const bytes = new TextEncoder().encode(text);
      line.post({ kind: 'sendBytes', of, bytes } satisfies Said, [bytes.buffer]);
    },
    // The other side knows what a client has read, and stops reading there.
    unread: () => 0,
    pause: () => undefined,
    resume: () => undefined,
    close: (reason) => say({ kind: 'close', of, reason }),
    known: () => say({ kind: 'known', of }),
    wait: (later) => say({ kind: 'wait', of, later }),
  });
  line.hear((message) => {
    const asked = message as Asked;
    switch (asked.kind) {
      case 'connect':
        connections.set(asked.of, server.connect(wireOf(asked.of), asked.guest));
        return;
      case 'receive': {
        const { of, n, text, request } = asked;
        const answered = connections.get(of)?.receive(text, request) ?? Promise.resolve();
        void answered.then(() => {
          say({ kind: 'answered', of, n });
          count();
        });
        return;
      }
      case 'closed':
        connections.get(asked.of)?.closed(asked.reason);
        connections.delete(asked.of);
        return;
      case 'stop':
        clearInterval(signs);
        stopped();
        say({ kind: 'stopped' });
    }
  });
}

/** The rules of another thread. */
export interface FarRules extends Rules {
  /** Ends the other thread's work: what it keeps is closed. */
  readonly stop: () => Promise<void>;
  /** The thread is gone: what was asked is not answered any more, and its clients have to come again. */
  readonly lost: () => void;
}

/** What the rules of another thread need on this side. */
export interface FarSetting {
  readonly limits: ServerLimits;
  readonly document: () => unknown;
  readonly watcher: Watcher;
}

/** A client, as this side sees him. */
interface Far {
  readonly wire: Wire;
  readonly waiting: Map<number, () => void>;
  isPaused: boolean;
  isOpen: boolean;
}

/**
 * The rules of another thread. A client is not read from while too many of his calls wait there, or while he does not read.
 *
 * @param line to the thread in which `serveOver` runs
 * @param setting limits, document, log and counts
 * @example await serveHttp(rulesOver(line, { limits, document, watcher }), setting)
 */
export function rulesOver(line: Line, { limits, document, watcher }: FarSetting): FarRules {
  const clients = new Map<number, Far>();
  const say = (asked: Asked): void => line.post(asked);
  let last = 0;
  let sign = performance.now();
  let counts = { games: 0, worlds: 0, queue: 0 };
  let whenStopped: () => void = () => undefined;
  const flow = (far: Far): void => {
    const isFull = far.waiting.size >= limits.calls || far.wire.unread() > limits.unread;
    if (isFull === far.isPaused) return;
    far.isPaused = isFull;
    if (isFull) far.wire.pause();
    else far.wire.resume();
  };
  const sent = (far: Far, text: string | Uint8Array): void => {
    const { send, sendBytes } = far.wire;
    if (typeof text === 'string') send(text);
    else if (sendBytes === undefined) send(new TextDecoder().decode(text));
    else sendBytes(text);
    if (far.wire.unread() > limits.mostUnread) far.wire.close('unread');
    else flow(far);
  };
  const toClient = (far: Far, said: Extract<Said, { readonly of: number }>): void => {
    if (said.kind === 'answered') {
      far.waiting.get(said.n)?.();
      far.waiting.delete(said.n);
      flow(far);
    } else if (!far.isOpen) return;
    else if (said.kind === 'send') sent(far, said.text);
    else if (said.kind === 'sendBytes') sent(far, said.bytes);
    else if (said.kind === 'known') far.wire.known?.();
    else if (said.kind === 'wait') far.wire.wait?.(said.later);
    else far.wire.close(said.reason);
  };
  line.hear((message) => {
    const said = message as Said;
    sign = performance.now();
    switch (said.kind) {
      case 'alive':
        counts = said;
        return;
      case 'call':
        watcher.answered(said.call);
        return;
      case 'connected':
        watcher.connected(said.transport, said.whose);
        return;
      case 'disconnected':
        watcher.disconnected(said.transport, said.reason, said.whose);
        return;
      case 'broke':
        watcher.broke(said.error, said.method, said.request);
        return;
      case 'note':
        watcher.note(said.what, said.more);
        return;
      case 'stopped':
        whenStopped();
        return;
      default: {
        const far = clients.get(said.of);
        if (far !== undefined) toClient(far, said);
      }
    }
  });
  return {
    limits,
    document,
    watcher,
    games: { count: () => counts.games },
    worlds: { count: () => counts.worlds },
    queue: { count: () => counts.queue },
    silent: () => Math.floor((performance.now() - sign) / SECOND),
    connect: (wire, guest) => {
      const of = ++last;
      const far: Far = { wire, waiting: new Map(), isPaused: false, isOpen: true };
      clients.set(of, far);
      say({ kind: 'connect', of, guest: typeof guest === 'string' ? { transport: guest } : guest });
      let n = 0;
      return {
        receive: async (text, request = '') => {
          const own = ++n;
          await new Promise<void>((answered) => {
            far.waiting.set(own, answered);
            const handed = typeof text === 'string' ? [] : [text.buffer];
            line.post({ kind: 'receive', of, n: own, text, request } satisfies Asked, handed);
            flow(far);
          });
        },
        drained: () => flow(far),
        closed: (reason) => {
          if (!far.isOpen) return;
          far.isOpen = false;
          say({ kind: 'closed', of, reason });
          for (const answered of far.waiting.values()) answered();
          clients.delete(of);
        },
        settled: async () => {
          while (far.waiting.size > 0) await new Promise((wait) => setTimeout(wait, 1));
        },
      };
    },
    stop: async () => {
      await new Promise<void>((stopped) => {
        whenStopped = stopped;
        say({ kind: 'stop' });
      });
    },
    lost: () => {
      for (const far of clients.values()) {
        far.wire.close('the rules have ended');
        for (const answered of far.waiting.values()) answered();
      }
      clients.clear();
    },
  };
}
