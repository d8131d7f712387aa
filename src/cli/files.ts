import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseJson } from '../kernel/canonical.js';
import { problem, refuse } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok } from '../kernel/result.js';

/** No file of ours is larger, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Reads a text file; `-` is the standard input.
 *
 * @returns the text, or `no-such-file`, `not-a-file`, `file-too-large`, `not-readable` with the file as path
 * @example readText('game.json')
 */
export function readText(file: string): Result<string> {
  try {
    if (file === '-') return ok(readFileSync(0, 'utf8'));
    const { size } = statSync(file);
    if (size > LARGEST) return refuse(problem('file-too-large', { file, size, most: LARGEST }, undefined, file));
    return ok(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return refuse(systemProblem(error, file, 'not-readable'));
  }
}

/**
 * Reads a JSON file. The value is not to be trusted yet.
 *
 * @returns the parsed value, or the problems of `readText`, or `bad-json`
 * @example readJson('game.json')
 */
export function readJson(file: string): Result<unknown> {
  const text = readText(file);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  return json.ok ? json : refuse(...inFile(json.problems, file));
}

/**
 * Writes a text file.
 *
 * @returns the file's name, or `not-writable`
 * @example writeText('game.json', '{}\n')
 */
export function writeText(file: string, text: string): Result<string> {
  try {
    writeFileSync(file, text);
    return ok(file);
  } catch (error) {
    return refuse(systemProblem(error, file, 'not-writable'));
  }
}

/**
 * Problems of what stands in a file: the path is the file, then the place in it (`game.json#/steps/3`).
 *
 * @example inFile([problem('bad-type', {}, undefined, '/id')], 'pack.json')[0].path // 'pack.json#/id'
 */
export function inFile(problems: readonly Problem[], file: string): readonly Problem[] {
  return problems.map((each) => ({ ...each, path: `${file}${each.path === undefined ? '' : `#${each.path}`}` }));
}

function systemProblem(error: unknown, file: string, otherwise: string): Problem {
  const reason = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const codes: Readonly<Record<string, string>> = { ENOENT: 'no-such-file', EISDIR: 'not-a-file' };
  return problem(codes[reason] ?? otherwise, { file, reason }, undefined, file);
}
