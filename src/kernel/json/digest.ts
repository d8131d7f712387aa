import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonical } from './canonical.js';
import { utf8 } from './utf8.js';

/**
 * The fingerprint of plain JSON data: equal for equal data, whatever the order of its keys.
 *
 * @param value what `canonical` takes; anything else is a programmer's mistake and throws
 * @returns SHA-256 of the canonical JSON text in UTF-8, 64 lower-case hex digits
 * @example digest({}) // '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
 */
export function digest(value: unknown): string {
  return bytesToHex(sha256(utf8(canonical(value))));
}
