import type { Mistake } from '../../facade/index.js';
import { problem } from '../../kernel/basis/result.js';
import type { Voice } from '../../text/voice.js';
import { mistakeLines, ownMistakes } from '../files/mistake-lines.js';
import { saidOf } from '../files/report.js';

/** So many mistakes of a record are told before a ruling; `replay` tells them all. */
const MOST_MISTAKES = 20;

/**
 * Tells that a record has mistakes before the moment of a ruling, and the first of them.
 *
 * @returns a line for each; nothing where there are none
 * @example mistakeNotes(mistakes, voice)[0] // 'the record has 4 mistakes before this step, the first at step 12. ...'
 */
export function mistakeNotes(mistakes: readonly Mistake[] | undefined, voice: Voice): readonly string[] {
  const [first] = mistakes ?? [];
  if (mistakes === undefined || first === undefined) return [];
  return [
    saidOf(
      problem('mistakes-before', { at: first.step, count: ownMistakes(mistakes).length }),
      undefined,
      voice.locale,
    ),
    ...mistakeLines(mistakes, voice).slice(0, MOST_MISTAKES),
  ];
}
