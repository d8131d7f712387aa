import { appendFileSync, existsSync } from 'node:fs';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { readText, writeText } from '../files/files.js';

/** Two games on one seed: the bots have changed sides in the second. */
export interface Pair {
  readonly scenario: string;
  /** The seed of both games. */
  readonly seed: string;
  /** In the first game the first bot has the first side, in the second game the second side. */
  readonly bots: readonly [string, string];
  /** What the first bot scored in each game: 1, ½ or 0. */
  readonly scores: readonly [number, number];
  /** The digests of the finished games. */
  readonly digests: readonly [string, string];
  /** What stands for the code of the program: other code may play otherwise. */
  readonly code: string;
}

/** A file of pairs: JSON lines. */
export interface Book {
  /** The pairs that this code has played. */
  readonly pairs: readonly Pair[];
  readonly add: (pair: Pair) => void;
}

/**
 * Opens the book of a ladder. A last line that was being written when the program ended is left out; lines of other code stay in
 * the file and do not count.
 *
 * @param file the file; absent: nothing is kept
 * @returns the book, or `not-a-ladder`, or a problem of the file
 * @example openBook('ladder.jsonl', code)
 */
export function openBook(file: string | undefined, code: string): Result<Book> {
  if (file === undefined) return ok({ pairs: [], add: () => undefined });
  const add = (pair: Pair): void => appendFileSync(file, `${JSON.stringify(pair)}\n`);
  if (!existsSync(file)) {
    const begun = writeText(file, '');
    return begun.ok ? ok({ pairs: [], add }) : begun;
  }
  const text = readText(file);
  if (!text.ok) return text;
  const lines = text.value.split('\n');
  const torn = lines.pop() ?? '';
  const pairs: Pair[] = [];
  for (const [i, line] of lines.entries()) {
    const pair = pairIn(line);
    if (pair === undefined) return refuse(problem('not-a-ladder', { line: i + 1 }, undefined, file));
    if (pair.code === code) pairs.push(pair);
  }
  if (torn !== '') {
    if (lines.length === 0) return refuse(problem('not-a-ladder', { line: 1 }, undefined, file));
    const mended = writeText(file, lines.map((line) => `${line}\n`).join(''));
    if (!mended.ok) return mended;
  }
  return ok({ pairs, add });
}

function pairIn(line: string): Pair | undefined {
  const json = parseJson(line);
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return undefined;
  const { scenario, seed, bots, scores, digests, code } = json.value as Readonly<Record<string, unknown>>;
  const texts = (value: unknown): value is readonly [string, string] =>
    Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');
  const whole = typeof scenario === 'string' && typeof seed === 'string' && typeof code === 'string';
  if (!whole || !texts(bots) || !texts(digests) || !areScores(scores)) return undefined;
  return { scenario, seed, bots, scores, digests, code };
}

function areScores(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => [0, 0.5, 1].includes(each as number));
}

/**
 * How often each score of a pair came up.
 *
 * @returns pairs with 0, ½, 1, 1½ and 2 of 2, for the first bot
 * @example countsOf(pairs) // [2, 0, 10, 0, 18]
 */
export function countsOf(pairs: readonly Pair[]): readonly number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const { scores } of pairs) {
    const at = 2 * (scores[0] + scores[1]);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
