import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { KEY_BYTES } from './seats.js';

/** The folder of a server and its files are for the eyes of their owner alone. */
export const OWN_FOLDER = 0o700;
/** The same of a file. */
export const OWN_FILE = 0o600;

/**
 * The key of the tokens: made when the folder is new, and for its owner's eyes alone.
 *
 * @param folder the data folder
 * @returns the bytes of the file, which are no key where somebody has cut it; and whether it was made now
 * @example keyIn('games').key.length // 32
 */
export function keyIn(folder: string): { readonly key: Uint8Array; readonly isNew: boolean } {
  const file = join(folder, 'key');
  const isNew = !existsSync(file);
  if (isNew) writeKey(folder, randomBytes(KEY_BYTES));
  chmodSync(file, OWN_FILE);
  return { key: readFileSync(file), isNew };
}

/**
 * Whether bytes may be a key: there are enough of them, and they are not one byte again and again, as a disk leaves them after a crash.
 *
 * @example isKey(Buffer.alloc(32)) // false
 */
export function isKey(bytes: Uint8Array): boolean {
  return bytes.length >= KEY_BYTES && bytes.some((each) => each !== bytes[0]);
}

/**
 * Why the tokens of a folder cannot be made: what lies there is no key.
 *
 * @example badKey('games').code // 'bad-key'
 */
export function badKey(folder: string): Problem {
  return problem('bad-key', { file: join(folder, 'key'), least: KEY_BYTES }, undefined, '--data');
}

/**
 * Writes a key into a data folder. It is written to the side, synced to the disk and then given its name, so a crash leaves either the
 * whole key or none.
 *
 * @example writeKey('games', randomBytes(32))
 */
export function writeKey(folder: string, key: Uint8Array): void {
  const beside = join(folder, 'key.new');
  const descriptor = openSync(beside, 'w', OWN_FILE);
  writeSync(descriptor, key);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(beside, join(folder, 'key'));
  syncFolder(folder);
}

/**
 * Syncs a file to the disk.
 *
 * @example syncFile('games.backup')
 */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Syncs the names in a folder to the disk; a system that cannot do this does it by itself.
 *
 * @example syncFolder('games')
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
