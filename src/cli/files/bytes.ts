import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { withinCounter } from './own-art.js';

/** The largest file of bytes that is read. */
const LARGEST = 200_000_000;

/**
 * Reads a file of bytes.
 *
 * @returns the bytes, or `no-such-file`, `not-a-file`, `file-too-large`, `not-readable` with the file as path
 * @example readBytes('game.vsav')
 */
export function readBytes(file: string): Result<Uint8Array> {
  try {
    if (!existsSync(file)) return refuse(problem('no-such-file', { file }, undefined, file));
    const about = statSync(file);
    if (!about.isFile()) return refuse(problem('not-a-file', { file }, undefined, file));
    if (about.size > LARGEST) return refuse(problem('file-too-large', { file, most: LARGEST }, undefined, file));
    return ok(new Uint8Array(readFileSync(file)));
  } catch {
    return refuse(problem('not-readable', { file, reason: 'unknown' }, undefined, file));
  }
}

/**
 * Writes a file of bytes.
 *
 * @returns the file's name, or `not-writable`
 * @example writeBytes('training.vmod', bytes)
 */
export function writeBytes(file: string, bytes: Uint8Array): Result<string> {
  try {
    writeFileSync(file, bytes);
    return ok(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return refuse(problem('not-writable', { file, reason }, undefined, file));
  }
}

/**
 * The SVG files of a folder, each by its name without the ending. A file that is a whole picture, as drawing programs write it, fills
 * the square of a counter.
 *
 * @returns the texts, or `not-readable` with the folder as path
 * @example readPictures('art')['us.2-5-4']
 */
export function readPictures(folder: string): Result<Readonly<Record<string, string>>> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    return ok(
      Object.fromEntries(
        names.map((name) => [name.slice(0, -4), withinCounter(readFileSync(join(folder, name), 'utf8'))]),
      ),
    );
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return refuse(problem('not-readable', { file: folder, reason }, undefined, folder));
  }
}
