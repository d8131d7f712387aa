import type { Params } from '../kernel/basis/result.js';

/**
 * A line with the word that is probably meant in the place of one that nobody knows.
 *
 * @param text the line
 * @param params the facts of the refusal: the `word`, its `column` from 1, and the `nearest` one or how it is `written`
 * @returns nothing where no other word is near
 * @example withNearest('I5 fiers at J3', { word: 'fiers', column: 4, nearest: 'fires' }) // 'I5 fires at J3'
 */
export function withNearest(text: string, params: Params): string | undefined {
  const { word, written, nearest = written } = params;
  if (typeof nearest !== 'string' || typeof word !== 'string') return undefined;
  return nearest.toLowerCase() === word.toLowerCase() ? undefined : inPlaceOf(text, params, nearest);
}

/**
 * A line with other words in the place of one.
 *
 * @returns nothing where the word does not stand there
 * @example inPlaceOf('I5 now fires', { word: 'now', column: 4 }, '') // 'I5  fires'
 */
export function inPlaceOf(text: string, { word, column }: Params, other: string): string | undefined {
  if (typeof word !== 'string' || typeof column !== 'number') return undefined;
  const at = text.indexOf(word, Math.max(0, column - 1));
  return at < 0 ? undefined : `${text.slice(0, at)}${other}${text.slice(at + word.length)}`;
}
