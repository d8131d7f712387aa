import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { Json } from '../../kernel/json/canonical.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { utf8 } from '../../kernel/json/utf8.js';
import { badType, guardAt } from '../game/arguments.js';
import { isObject } from '../game/format.js';

/** A document with a seal, which only those can make who have the key. */
export interface Sealed<T> {
  readonly kind: 'sealed';
  readonly transcript: T;
  /** HMAC-SHA-256 of the canonical JSON of the transcript, as 64 hex digits. */
  readonly seal: string;
}

/** The key of a seal: bytes, or a text, which stands for its bytes in UTF-8. */
export type SealKey = Uint8Array | string;

/** A key has so many bytes at least: as many as the seal. */
export const LEAST_KEY = 32;

/** What is sealed begins with this, so that the key seals nothing else by chance. */
const PURPOSE = 'hexarbiter transcript\n';

const SEAL = /^[0-9a-f]{64}$/;

/**
 * Seals a record: a server that keeps the key can prove later that the record is its own, to the last letter.
 *
 * @param transcript the record; everything in it is covered
 * @param key at least 32 bytes that nobody can guess, or a text of that length
 * @returns the record with its seal; `short-key`, `bad-type` for a key of another type, or the problems of `guard`
 * @example const sealed = unwrap(seal(session.transcript(), key))
 */
export function seal<T>(transcript: T, key: SealKey): Result<Sealed<T>> {
  const bytes = keyBytes(key);
  if (!bytes.ok) return bytes;
  const plain = guardAt(transcript, '/transcript');
  return plain.ok ? ok({ kind: 'sealed', transcript, seal: bytesToHex(sealOf(plain.value, bytes.value)) }) : plain;
}

/**
 * Tells whether a sealed record is as it was sealed. Whether it follows from the rules is for `replay` to say.
 *
 * @param sealed what `seal` gave, perhaps bent on its way; nothing throws, however hostile
 * @param key the key that it was sealed with
 * @returns the record, not to be trusted as a game before `replay`; `wrong-seal`, `not-sealed`, `short-key`, or the problems of
 *   `guard`
 * @example const record = verify(JSON.parse(text), key)
 */
export function verify(sealed: unknown, key: SealKey): Result<Json> {
  const bytes = keyBytes(key);
  if (!bytes.ok) return bytes;
  const plain = guardAt(sealed, '');
  if (!plain.ok) return plain;
  if (!isObject(plain.value)) return refuse(problem('not-sealed', {}));
  const { kind, transcript, seal: given, ...others } = plain.value;
  const isSealed = kind === 'sealed' && isObject(transcript) && typeof given === 'string' && SEAL.test(given);
  if (!isSealed || Object.keys(others).length > 0) return refuse(problem('not-sealed', {}));
  return isSame(sealOf(transcript, bytes.value), hexToBytes(given))
    ? ok(transcript)
    : refuse(problem('wrong-seal', {}, undefined, '/seal'));
}

function sealOf(transcript: Json, key: Uint8Array): Uint8Array {
  return hmac(sha256, key, utf8(`${PURPOSE}${canonical(transcript)}`));
}

function keyBytes(key: unknown): Result<Uint8Array> {
  const bytes = typeof key === 'string' ? utf8(key) : copyOf(key);
  if (bytes === undefined) return refuse(badType('text', key, '/key'));
  return bytes.length < LEAST_KEY
    ? refuse(problem('short-key', { least: LEAST_KEY, given: bytes.length }, undefined, '/key'))
    : ok(bytes);
}

/** Bytes of our own; nothing for what is no list of bytes, or throws when it is looked at. */
function copyOf(key: unknown): Uint8Array | undefined {
  try {
    return key instanceof Uint8Array ? Uint8Array.from(key) : undefined;
  } catch {
    return undefined;
  }
}

/** Compares bytes in a time that does not tell where they differ. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= (one[i] ?? 0) ^ (other[i] ?? 0);
  return difference === 0;
}
