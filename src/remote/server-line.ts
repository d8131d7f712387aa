import { unknownKeys } from '../engine/game/arguments.js';
import type { Refusal } from '../engine/game/misuse.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem } from '../kernel/basis/result.js';
import type { Calls } from './calls.js';
import { wrongTypes } from './given.js';
import type { Notice } from './line.js';
import { lineOver } from './line.js';
import { reviving } from './reviving.js';
import type { Socket } from './reviving.js';
import { PATIENCE } from './worker.js';

/** How a line to a server is made. */
export interface ServerLineHow {
  /** Makes a socket, where the platform has none of its own (Node 20) or headers are wanted: `(url) => new WebSocket(url)`. */
  readonly socket?: (url: string) => Socket;
  /** Milliseconds that a call waits for its answer, 60,000 when left out. */
  readonly patience?: number;
  /** Milliseconds before the first try to come back, 250 when left out. Each further try waits twice as long. */
  readonly firstPause?: number;
  /** The longest pause between two tries, 15,000 milliseconds when left out. */
  readonly mostPause?: number;
  /** A number from 0 to 1: a pause is up to a half longer by it, so that not all come back at once. `Math.random` when left out. */
  readonly spread?: () => number;
}

/** A line to a rules server. */
export interface ServerLine {
  /** Calls any method of the server. */
  readonly call: <M extends keyof Calls>(method: M, params: Calls[M]['params']) => Promise<Result<Calls[M]['result']>>;
  /** Ends the line. What is still asked is refused as `line-closed`. */
  readonly close: () => void;
}

/** Who hears what a line tells by itself. */
export interface LineEar {
  readonly notice: (notice: Notice) => void;
  readonly state: (state: 'lost' | 'back') => void;
}

/** Calls that do something: the server may have done it though the answer was lost, so they are not sent again. */
const DEEDS: readonly string[] = [
  'game/apply',
  'game/undo',
  'game/create',
  'game/position',
  'game/load',
  'env/create',
  'env/reset',
  'env/step',
  'env/close',
];

/** Hears nothing. */
const DEAF: LineEar = { notice: () => undefined, state: () => undefined };

/**
 * Makes a line to a rules server over a WebSocket, for any of its methods. A line that is lost is made again, with longer and longer
 * pauses: what waits for an answer is asked again then, but for calls that do something.
 *
 * @param url the address of the server: `ws://127.0.0.1:8080`, `wss://club.example/rules`
 * @param how the sockets, how long a call waits, the pauses
 * @returns the line once it stands; `no-line` where no server answers, `no-sockets` where the platform has none;
 *   `bad-type` and `unknown-key` with their paths
 * @example const line = unwrap(await dial('ws://127.0.0.1:8080'))
 */
export async function dial(url: string, how: ServerLineHow = {}): Promise<Result<ServerLine>> {
  const wrong = wrongTypes({ '/url': [url, 'text'], '/how': [how, 'object'] }) ?? lineFaults(how);
  return wrong ?? (await lineTo(url, how, DEAF));
}

/** How a line is made, field by field. */
const OPTIONS = {
  socket: 'function?',
  patience: 'number?',
  firstPause: 'number?',
  mostPause: 'number?',
  spread: 'function?',
} as const satisfies Readonly<Record<keyof ServerLineHow, string>>;

/**
 * The faults of the options of a line.
 *
 * @param how an object
 * @param others the names of further options, which somebody else looks at
 * @returns `unknown-key` and `bad-type` with their paths; nothing where there are none
 * @example lineFaults({ patience: 'long' })?.problems[0].path // '/how/patience'
 */
export function lineFaults(how: object, others: readonly string[] = []): Refusal | undefined {
  const strange = unknownKeys(how, [...others, ...Object.keys(OPTIONS)], '/how');
  if (strange.length > 0) return { ok: false, problems: strange };
  const given = Object.entries(OPTIONS).map(
    ([name, wanted]) => [`/how/${name}`, [(how as Readonly<Record<string, unknown>>)[name], wanted]] as const,
  );
  return wrongTypes(Object.fromEntries(given));
}

/**
 * Makes a line to a rules server, and hears what it tells by itself.
 *
 * @returns as `dial`
 * @example await lineTo('ws://127.0.0.1:8080', {}, { notice, state })
 */
export async function lineTo(url: string, how: ServerLineHow, { notice, state }: LineEar): Promise<Result<ServerLine>> {
  const { patience = PATIENCE } = how;
  const line = lineOver({
    patience,
    notice,
    send: (message) => wire.send(JSON.stringify(message)),
    silent: () => wire.renew(),
  });
  const wire = reviving(
    url,
    { ...how, patience },
    {
      hear: (text) => line.hear(parsed(text)),
      lost: () => {
        line.lose();
        state('lost');
      },
      back: () => {
        line.sendAll();
        state('back');
      },
    },
  );
  const begun = await wire.begun;
  if (!begun.ok) return begun;
  return ok({
    call: async (method, params) => (await line.ask(method, params, !DEEDS.includes(method))) as never,
    close: () => {
      wire.close();
      line.close([problem('line-closed', {})]);
    },
  });
}

/** A message as data; nothing for a text that is no JSON. */
function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
