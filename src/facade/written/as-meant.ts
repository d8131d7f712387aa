import type { Problem } from '../../kernel/basis/result.js';
import type { WrittenStep } from './written-record.js';

/**
 * A line with the word that is probably meant in the place of a misspelt one.
 *
 * @param problems why the line cannot be read
 * @returns nothing where no word is near
 * @example asMeant({ text: 'I5 fiers at J3' }, problems)?.text // 'I5 fires at J3'
 */
export function asMeant(step: WrittenStep, [first]: readonly Problem[]): WrittenStep | undefined {
  const { text } = step;
  const { word, nearest, column } = first?.params ?? {};
  if (text === undefined || typeof word !== 'string' || typeof nearest !== 'string' || typeof column !== 'number')
    return undefined;
  const at = text.indexOf(word, Math.max(0, column - 1));
  if (at < 0 || nearest.toLowerCase() === word.toLowerCase()) return undefined;
  return { ...step, text: `${text.slice(0, at)}${nearest}${text.slice(at + word.length)}` };
}
