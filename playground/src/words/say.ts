import { fill } from '../../../src/speech/fill.js';
import { GERMAN_PROBLEMS, GERMAN_WORDS } from './de.js';
import { PROBLEMS as ENGLISH_PROBLEMS, WORDS as ENGLISH_WORDS } from './en.js';
import { LANGUAGE } from './language.js';

/** The key of one of the words of the page. */
export type WordKey = keyof typeof ENGLISH_WORDS;

const WORDS: Readonly<Record<WordKey, string>> = LANGUAGE === 'de' ? GERMAN_WORDS : ENGLISH_WORDS;

/** Problems that only this page finds, by their codes, in the language of the page. */
export const PROBLEMS: Readonly<Record<string, string>> = LANGUAGE === 'de' ? GERMAN_PROBLEMS : ENGLISH_PROBLEMS;

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
