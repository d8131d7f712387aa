import { strFromU8, strToU8 } from 'fflate';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';

/** With this a veiled text begins. */
const HEAD = '!VCSK';
/** The two digits of the key stand behind it. */
const BODY = HEAD.length + 2;
/** The key of what we write: the same game gives the same bytes. */
const OUR_KEY = 0x5a;

const DIGITS = strToU8('0123456789abcdef');
/** The value of each byte as a hex digit, or -1. */
const VALUES: readonly number[] = Array.from({ length: 256 }, (_, byte) => valueOf(byte));

function valueOf(byte: number): number {
  const value = DIGITS.indexOf(byte);
  return value >= 0 || byte < 65 || byte > 70 ? value : byte - 55;
}

/**
 * Veils a text as VASSAL does: a key, and each byte under it, in hex digits.
 *
 * @example strFromU8(veiled('begin_save')).slice(0, 7) // '!VCSK5a'
 */
export function veiled(text: string): Uint8Array {
  const plain = strToU8(text);
  const bytes = new Uint8Array(BODY + 2 * plain.length);
  bytes.set(strToU8(`${HEAD}${OUR_KEY.toString(16)}`));
  for (let i = 0; i < plain.length; i++) {
    const byte = (plain[i] as number) ^ OUR_KEY;
    bytes[BODY + 2 * i] = DIGITS[byte >> 4] as number;
    bytes[BODY + 2 * i + 1] = DIGITS[byte & 15] as number;
  }
  return bytes;
}

/**
 * Reads a text that VASSAL has veiled; one that is not veiled is read as it is.
 *
 * @param path where the bytes come from, for problems
 * @returns the text, or `bad-veil` for a key or a body that is not made of hex digits, `not-a-text` for bytes that are no text
 * @example unveiled(veiled('begin_save'), 'savedGame') // { ok: true, value: 'begin_save' }
 */
export function unveiled(bytes: Uint8Array, path: string): Result<string> {
  if (strFromU8(bytes.subarray(0, HEAD.length), true) !== HEAD) return textOf(bytes, path);
  const high = VALUES[bytes[HEAD.length] ?? 0] ?? -1;
  const low = VALUES[bytes[HEAD.length + 1] ?? 0] ?? -1;
  if (high < 0 || low < 0 || (bytes.length - BODY) % 2 !== 0)
    return refuse(problem('bad-veil', { at: HEAD.length }, undefined, path));
  const key = 16 * high + low;
  const plain = new Uint8Array((bytes.length - BODY) / 2);
  for (let i = 0; i < plain.length; i++) {
    const at = BODY + 2 * i;
    const one = VALUES[bytes[at] as number] as number;
    const other = VALUES[bytes[at + 1] as number] as number;
    if (one < 0 || other < 0) return refuse(problem('bad-veil', { at }, undefined, path));
    plain[i] = (16 * one + other) ^ key;
  }
  return textOf(plain, path);
}

/**
 * Bytes as text.
 *
 * @param path where the bytes come from, for problems
 * @returns the text, or `not-a-text`
 * @example textOf(strToU8('<a/>'), 'buildFile.xml') // { ok: true, value: '<a/>' }
 */
export function textOf(bytes: Uint8Array, path: string): Result<string> {
  const text = strFromU8(bytes);
  // What was no text has become signs of replacement; a text that has such signs is the same bytes again.
  if (!text.includes('\ufffd') || same(strToU8(text), bytes)) return ok(text);
  return refuse(problem('not-a-text', {}, undefined, path));
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
