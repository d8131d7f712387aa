import { fill } from '../../../src/speech/fill.js';
import { WORDS } from './en.js';

/** The key of one of the words of the page. */
export type WordKey = keyof typeof WORDS;

/**
 * The words of the page by their key, with their holes filled.
 *
 * @param key the key, as `words/en.ts` has it
 * @param params the values of the holes
 * @example say('replay.step', { at: 3, of: 12 }) // 'Step 3 of 12'
 */
export function say(key: WordKey, params: Readonly<Record<string, string | number>> = {}): string {
  return fill(WORDS[key], params);
}
