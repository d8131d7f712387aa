import { utf8ToBytes } from '@noble/hashes/utils.js';

/** It belongs to hosts and not to the language: a page and Node have it, an engine inside another program may not. */
declare const TextEncoder: unknown;

/**
 * The bytes of a text in UTF-8, with the encoder of the host where it has one.
 *
 * @param text any text; half of a surrogate pair counts as U+FFFD
 * @returns bytes of its own
 * @example utf8('é') // Uint8Array [195, 169]
 */
export function utf8(text: string): Uint8Array {
  return typeof TextEncoder === 'function' ? utf8ToBytes(text) : utf8ByHand(text);
}

/**
 * The bytes of a text in UTF-8, without anything of a host.
 *
 * @param text any text; half of a surrogate pair counts as U+FFFD
 * @example utf8ByHand('é') // Uint8Array [195, 169]
 */
export function utf8ByHand(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const char of text) {
    const point = char.codePointAt(0) as number;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), continued(point));
    else if (point >= 0xd800 && point < 0xe000) bytes.push(0xef, 0xbf, 0xbd);
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), continued(point >> 6), continued(point));
    else bytes.push(0xf0 | (point >> 18), continued(point >> 12), continued(point >> 6), continued(point));
  }
  return Uint8Array.from(bytes);
}

/** The lowest six bits, in a byte that goes on with a character. */
function continued(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
