import { readRecord, writeRecord } from '../../facade/index.js';
import type { Result, Setup, Taken, World } from '../../facade/index.js';
import { ok } from '../../kernel/basis/result.js';
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
export function writeTyped(file: string, world: World, taken: readonly Taken[], beside: Beside): Result<string> {
  const content = typedContent(file, world, taken, beside);
  return content.ok ? writeText(file, content.value) : content;
}

/**
 * What `writeTyped` writes into a file.
 *
 * @returns the content; the problems of `readRecord` where the record holds its situation and cannot be read back
 * @example typedContent('game.txt', world, taken, { packs: [] }).value.split('\n')[0] // 'scenario: training'
 */
export function typedContent(
  file: string,
  world: World,
  taken: readonly Taken[],
  { packs, setup, situation }: Beside,
): Result<string> {
  const isText = (setup === undefined || situation !== undefined) && !file.toLowerCase().endsWith('.json');
  if (isText) return ok(typedText(world, taken, { packs, ...present({ situation }) }));
  const read = readRecord(withHead(writeRecord(world, taken), packs));
  if (!read.ok) return read;
  const { steps, ...head } = read.value;
  const lines = steps.map((step) => step.text);
  return ok(`${canonical({ ...head, ...(setup === undefined ? {} : { setup }), steps: lines })}\n`);
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
