import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';

/**
 * The one file a command is about.
 *
 * @returns its name, or `file-needed`, `one-file`
 * @example onlyFile(['game.json']) // { ok: true, value: 'game.json' }
 */
export function onlyFile(files: readonly string[]): Result<string> {
  const [file] = files;
  if (file === undefined) return refuse(problem('file-needed', {}, undefined, 'FILE'));
  if (files.length > 1) return refuse(problem('one-file', { count: files.length }, undefined, files[1]));
  return ok(file);
}
