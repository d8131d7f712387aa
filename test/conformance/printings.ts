import { readFileSync, readdirSync } from 'node:fs';
import type { Case } from './vectors.js';

/** The examples of one printing. */
export interface Printing {
  readonly edition: string;
  /** By example: the examples of 5.1 whose cases it is. */
  readonly again: Readonly<Record<string, readonly string[]>>;
  readonly cases: readonly Case[];
  /** By example: where else it is played. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** By example: why it cannot be played. */
  readonly why?: Readonly<Record<string, string>>;
}

const FOLDER = new URL('./editions/', import.meta.url);
/** The printings whose worked examples are played. */
export const PRINTINGS: readonly Printing[] = readdirSync(FOLDER)
  .sort()
  .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Printing);
