import { shortened } from './svg.js';

/** So many characters of a sentence are written at most. */
const MOST = 1000;

/**
 * A sentence broken into lines where words end.
 *
 * @param sentence the sentence
 * @param width the room, in units
 * @param letter the width of a letter, in units
 * @example linesOf('Turn 1: the Germans fire', 700, 44) // ['Turn 1: the', 'Germans fire']
 */
export function linesOf(sentence: string, width: number, letter: number): readonly string[] {
  const most = Math.max(12, Math.floor(width / letter));
  const lines: string[] = [];
  for (const word of shortened(sentence, MOST).split(/\s+/)) {
    const line = lines[lines.length - 1];
    if (line === undefined || line.length + word.length >= most) lines.push(shortened(word, most));
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
