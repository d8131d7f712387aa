import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** An answer: its status, its body, further headers. */
export interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly text?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Its body is in memory once, however many get it. */
  readonly isShared?: true;
}

/** The codes of HTTP with which a server answers. */
export const CODES = {
  ok: 200,
  noContent: 204,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  timeout: 408,
  tooLarge: 413,
  tooMany: 429,
  headTooLarge: 431,
  broken: 500,
  full: 503,
};

/** Milliseconds of a second. */
export const MILLISECONDS = 1_000;

/** Seconds after which a socket is closed that does not read why. */
const LINGER = 5;

/**
 * An answer of JSON.
 *
 * @example json(404, { error: 'not found' }).status // 404
 */
export const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
  headers,
});

/**
 * Writes an answer to a socket that has no response, and closes it.
 *
 * @example endRaw(socket, json(403, { error: 'forbidden' }))
 */
export function endRaw(socket: Duplex, { status, type = 'text/plain', text = '', headers = {} }: Reply): void {
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': type,
    'content-length': `${Buffer.byteLength(text)}`,
  });
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`);
  socket.end(body, () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER * MILLISECONDS).unref();
}
