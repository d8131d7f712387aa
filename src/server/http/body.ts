import type { IncomingMessage } from 'node:http';
import type { Share } from '../held.js';
import { LONG } from './gathered.js';
import { MILLISECONDS } from './reply.js';

/** The body of a request, a long one as bytes; or why there is none. */
export type Body =
  | { readonly kind: 'whole'; readonly text: string | Uint8Array<ArrayBuffer> }
  | { readonly kind: 'gone' | 'too-large' };

/**
 * Reads the body of a request. It never fails: a client may go at any byte.
 *
 * @param message the request
 * @param most so many bytes it may have
 * @param arrival counts the bytes that are in memory
 * @example await bodyOf(message, 4_000_000, arrivals.begin(() => message.destroy()))
 */
export async function bodyOf(message: IncomingMessage, most: number, arrival: Share): Promise<Body> {
  if (Number(message.headers['content-length'] ?? 0) > most) return { kind: 'too-large' };
  return await new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (body: Body): void => {
      chunks.length = 0;
      done(body);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > most) {
        message.off('data', take);
        message.pause();
        end({ kind: 'too-large' });
        return;
      }
      chunks.push(chunk);
      arrival.grow(chunk.length);
    };
    message.on('data', take);
    message.once('end', () => end({ kind: 'whole', text: size > LONG ? joined(chunks, size) : textIn(chunks) }));
    message.once('error', () => end({ kind: 'gone' }));
    message.once('close', () => end({ kind: 'gone' }));
  });
}

/** So many bytes of a body that is not wanted are read and dropped, for so many seconds. */
const DROPPED = { bytes: 32_000_000, seconds: 5 };

/**
 * Reads on in a body that is not wanted, and keeps nothing of it: a socket that is closed while its client still sends is torn, and the
 * client never reads the answer.
 *
 * @param message the request
 * @returns when it is at its end or its client is gone, or when that takes too many bytes or too long
 * @example await dropped(message)
 */
export async function dropped(message: IncomingMessage): Promise<void> {
  await new Promise<void>((done) => {
    let size = 0;
    const late = setTimeout(() => end(), DROPPED.seconds * MILLISECONDS);
    late.unref();
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > DROPPED.bytes) end();
    };
    const end = (): void => {
      clearTimeout(late);
      message.off('data', count);
      message.pause();
      done();
    };
    message.once('end', end);
    message.once('error', end);
    message.once('close', end);
    message.on('data', count);
    message.resume();
  });
}

const textIn = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString('utf8');

/** The bytes of chunks in memory of their own. */
function joined(chunks: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
