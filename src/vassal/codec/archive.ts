import { unzipSync, zipSync } from 'fflate';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { VassalLimits } from './limits.js';
import { VASSAL_LIMITS } from './limits.js';

/** The files of an archive by their names. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** All our files are of one moment, so that the same content gives the same bytes. Without a zone it is the same everywhere. */
const MOMENT = '1980-01-01T00:00:00';
/** Pictures of these kinds are packed already. */
const PACKED = /\.(?:png|gif|jpe?g|vsav|vlog)$/i;

/**
 * Packs files: the same files give the same bytes.
 *
 * @example archiveOf(new Map([['moduledata', strToU8('<data/>')]]))
 */
export function archiveOf(files: Files): Uint8Array {
  const packed = [...files].map(
    ([name, bytes]) =>
      [name, [bytes, { level: PACKED.test(name) ? 0 : 6 }]] as [string, [Uint8Array, { level: 0 | 6 }]],
  );
  return zipSync(Object.fromEntries(packed), { mtime: MOMENT });
}

/**
 * Unpacks the wanted files of an archive, and lists all of them. Nothing is unpacked that says it is too large, and
 * of a file that is larger than it says no more is unpacked than that.
 *
 * @param bytes the archive
 * @param wanted whether a file of this name is unpacked
 * @param path the name of the archive, for problems
 * @param limits the greatest sizes
 * @returns the names, and the unpacked files; `no-archive` for other bytes, `broken-archive`, `too-large` (`file`, `files`, `entry`,
 *   `unpacked`), `bad-path` for a name that leads out of the archive, `entry-twice`
 * @example openArchive(bytes, (name) => name === 'buildFile.xml', 'training.vmod')
 */
export function openArchive(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  path: string,
  limits: VassalLimits = VASSAL_LIMITS,
): Result<{ readonly names: readonly string[]; readonly files: Files }> {
  const tooLarge = (what: 'file' | 'files' | 'entry' | 'unpacked', given: number, place: string): Problem =>
    problem('too-large', { what, limit: limits[what], given }, undefined, place);
  if (bytes.length > limits.file) return refuse(tooLarge('file', bytes.length, path));
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return refuse(problem('no-archive', {}, undefined, path));
  if (!hasEnd(bytes)) return refuse(problem('broken-archive', { reason: 'its end is missing' }, undefined, path));
  const problems: Problem[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  const take = (name: string, size: number): boolean => {
    const place = `${path}#${name.slice(0, 200)}`;
    if (problems.length > 0) return false;
    if (names.has(name)) problems.push(problem('entry-twice', { name: name.slice(0, 200) }, undefined, place));
    names.add(name);
    if (names.size > limits.files) problems.push(tooLarge('files', names.size, path));
    if (leadsOut(name)) problems.push(problem('bad-path', { name: name.slice(0, 200) }, undefined, place));
    if (name.endsWith('/') || !wanted(name)) return false;
    unpacked += size;
    if (size > limits.entry) problems.push(tooLarge('entry', size, place));
    if (unpacked > limits.unpacked) problems.push(tooLarge('unpacked', unpacked, place));
    return problems.length === 0;
  };
  try {
    const files = unzipSync(bytes, { filter: ({ name, originalSize }) => take(name, originalSize) });
    if (problems.length > 0) return refuseAll(problems);
    return ok({ names: [...names], files: new Map(Object.entries(files)) });
  } catch (error) {
    if (problems.length > 0) return refuseAll(problems);
    const reason = error instanceof Error ? error.message.slice(0, 100) : 'unknown';
    return refuse(problem('broken-archive', { reason }, undefined, path));
  }
}

/** The signature of the end of an archive, how long it is, and how long a comment behind it may be. */
const END = [0x50, 0x4b, 5, 6] as const;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/** Whether an archive ends with its own end: one that was cut off may have that of another archive in it, which names nothing here. */
function hasEnd(bytes: Uint8Array): boolean {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at--) {
    const comment = (bytes[at + END_LENGTH - 2] ?? 0) + 256 * (bytes[at + END_LENGTH - 1] ?? 0);
    if (END.every((byte, i) => bytes[at + i] === byte) && at + END_LENGTH + comment === bytes.length) return true;
  }
  return false;
}

function leadsOut(name: string): boolean {
  return name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.split(/[\\/]/).includes('..') || name.includes('\0');
}
