import type { IncomingMessage } from 'node:http';
import type { Arrival } from './arrivals.js';
import { LONG } from './gathered.js';

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
export async function bodyOf(message: IncomingMessage, most: number, arrival: Arrival): Promise<Body> {
  if (Number(message.headers['content-length'] ?? 0) > most) return { kind: 'too-large' };
  return await new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (body: Body): void => {
      chunks.length = 0;
      done(body);
    };
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) {
        message.pause();
        end({ kind: 'too-large' });
        return;
      }
      chunks.push(chunk);
      arrival.grow(chunk.length);
    });
    message.once('end', () => end({ kind: 'whole', text: size > LONG ? joined(chunks, size) : textIn(chunks) }));
    message.once('error', () => end({ kind: 'gone' }));
    message.once('close', () => end({ kind: 'gone' }));
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
