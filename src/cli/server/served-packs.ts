import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { PackFile } from '../files/bundle.js';
import { loadLibrary } from '../files/bundle.js';
import { readJson } from '../files/files.js';

/**
 * The further packs of a server, read once: what becomes of a file while the server runs changes nothing. They are named by their number, so that
 * a client never hears what a file of this machine is called.
 *
 * @param files as `--pack` names them
 * @returns the packs, or every mistake of each file: those of `readJson` and of `loadPacks`
 * @example servedPacks(['club.json']).value[0].file // 'pack 1 of the server'
 */
export function servedPacks(files: readonly string[]): Result<readonly PackFile[]> {
  const read = files.map((file) => ({ file, json: readJson(file) }));
  const problems = read.flatMap(({ json }) => (json.ok ? [] : json.problems));
  if (problems.length > 0) return refuseAll(problems);
  const packs = read.flatMap(({ file, json }) => (json.ok ? [{ file, json: json.value }] : []));
  const library = packs.length === 0 ? ok(undefined) : loadLibrary(packs, []);
  if (!library.ok) return library;
  return ok(packs.map(({ json }, i) => ({ file: `pack ${i + 1} of the server`, json })));
}
