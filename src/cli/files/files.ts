import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseJson } from '../../kernel/json/parse-json.js';
import { problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';

/** No file of ours is larger, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** So much is read at once, in bytes. */
const CHUNK = 1024 * 1024;

/** What the standard input had: it can be read once, and is asked for which game it is of and then what it says. */
let standardInput: Buffer | undefined;

/**
 * Reads a text file; `-` is the standard input. A byte order mark is left out. No more is read than is allowed, whatever
 * the file says of its size.
 *
 * @returns the text, or `no-such-file`, `not-a-file`, `file-too-large`, `not-utf8`, `not-readable` with the file as path
 * @example readText('game.json')
 */
export function readText(file: string): Result<string> {
  let bytes: Buffer | undefined;
  try {
    bytes = file === '-' ? (standardInput ??= readAll(0)) : readFile(file);
  } catch (error) {
    return refuse(systemProblem(error, file, 'not-readable'));
  }
  if (bytes === undefined) return refuse(problem('file-too-large', { file, most: LARGEST }, undefined, file));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse(problem('not-utf8', { file }, undefined, file));
  }
}

function readFile(file: string): Buffer | undefined {
  const opened = openSync(file, 'r');
  try {
    return readAll(opened);
  } finally {
    closeSync(opened);
  }
}

/** All there is to read; nothing when it is too much. */
function readAll(opened: number): Buffer | undefined {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const read = readSync(opened, chunk);
    if (read === 0) return Buffer.concat(chunks);
    size += read;
    if (size > LARGEST) return undefined;
    chunks.push(chunk.subarray(0, read));
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
  return json.ok ? json : refuseAll(inFile(whatItIs(json.problems, text.value), file));
}

/**
 * Why a text is no JSON, with what the file is: one in which nothing stands (`empty`), or one that was cut off (`cut`).
 *
 * @example whatItIs(parseJson('{"a":').problems, '{"a":')[0].params.cut // 'yes'
 */
export function whatItIs(problems: readonly Problem[], text: string): readonly Problem[] {
  const plain = text.replace(/^\uFEFF/, '').trim();
  return problems.map((each) => {
    if (each.code !== 'bad-json') return each;
    if (plain === '') return { ...each, params: { ...each.params, empty: 'yes' } };
    const isCut = /^[[{]/.test(plain) && Number(each.params['position']) >= text.trimEnd().length;
    return isCut ? { ...each, params: { ...each.params, cut: 'yes' } } : each;
  });
}

/**
 * Writes a text file.
 *
 * @returns the file's name, or `no-such-folder`, `not-a-file`, `not-writable`
 * @example writeText('game.json', '{}\n')
 */
export function writeText(file: string, text: string): Result<string> {
  try {
    writeFileSync(file, text);
    return ok(file);
  } catch (error) {
    return refuse(problemOfWriting(error, file));
  }
}

/**
 * Whether a file could be written: asked before a work that takes long, and nothing is written.
 *
 * @returns the file's name, or `no-such-folder`, `not-a-file`, `not-writable`
 * @example writable('/nowhere/page.html').problems[0].code // 'no-such-folder'
 */
export function writable(file: string): Result<string> {
  try {
    if (existsSync(file) && statSync(file).isDirectory())
      return refuse(problem('not-a-file', { file, reason: 'EISDIR' }, undefined, file));
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
    return ok(file);
  } catch (error) {
    return refuse(problemOfWriting(error, file));
  }
}

function problemOfWriting(error: unknown, file: string): Problem {
  const found = systemProblem(error, file, 'not-writable');
  return found.code === 'no-such-file' ? problem('no-such-folder', { folder: dirname(file) }, undefined, file) : found;
}

/**
 * Problems in the content of a file: the path is the file, then the place in it (`game.json#/steps/3`).
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
