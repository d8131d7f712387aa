import { readRecord, writeRecord } from '../../facade/index.js';
import type { Result, Setup, Taken, World } from '../../facade/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import { present } from '../../kernel/basis/present.js';
import { writeText } from './files.js';

/** What a record needs beside its steps: the files of its packs, and the situation in which it begins. */
export interface Beside {
  readonly packs: readonly string[];
  readonly setup?: Omit<Setup, 'dice'>;
  /** The file of this situation, as it lies beside the record that is written: a text names it. */
  readonly situation?: string;
}

/**
 * Whether a file is called a text: a record is written into it, into any other the transcript.
 *
 * @example isTextFile('game.txt') // true
 */
export function isTextFile(file: string): boolean {
  return file.toLowerCase().endsWith('.txt');
}

/**
 * Writes a game as a record that people keep and that `replay` reads back: as text, a line a step. A record that begins in a situation
 * names its file, or holds it: that is JSON, whose steps are the same lines; so is a file that ends in `.json`.
 *
 * @returns the file, or the problems of `writeText`
 * @example writeTyped('game.txt', world, taken, { packs: [] })
 */
export function writeTyped(
  file: string,
  world: World,
  taken: readonly Taken[],
  { packs, setup, situation }: Beside,
): Result<string> {
  const isText = (setup === undefined || situation !== undefined) && !file.toLowerCase().endsWith('.json');
  const text = isText
    ? typedText(world, taken, { packs, ...present({ situation }) })
    : withHead(writeRecord(world, taken), packs);
  if (isText) return writeText(file, text);
  const read = readRecord(text);
  if (!read.ok) return read;
  const { steps, ...head } = read.value;
  const lines = steps.map((step) => step.text);
  return writeText(file, `${canonical({ ...head, ...(setup === undefined ? {} : { setup }), steps: lines })}\n`);
}

/**
 * A game as a record that people keep, a line a step, as `replay` reads it.
 *
 * @example typedText(world, taken, { packs: [] }).split('\n')[0] // 'scenario: training'
 */
export function typedText(
  world: World,
  taken: readonly Taken[],
  { packs, situation }: Pick<Beside, 'packs' | 'situation'>,
): string {
  return withHead(writeRecord(world, taken, { numbered: true }), packs, situation);
}

/** A record with the files that it needs, below its first line. */
function withHead(record: string, packs: readonly string[], situation?: string): string {
  const [scenario = '', ...rest] = record.split('\n');
  const begun = situation === undefined ? [] : [`situation: ${situation}`];
  return [scenario, ...begun, ...packs.map((pack) => `pack: ${pack}`), ...rest].join('\n');
}
