import type { Reading } from '../engine/rulings/readings.js';
import type { Lnlt } from '../state/world.js';
import type { Voice } from './voice.js';
import { fill, textOf } from '../speech/fill.js';
import { cite } from '../speech/sum.js';
import { problemsText } from './reason.js';

/**
 * What another answer to an open question of the rules would change.
 *
 * @param reading the question with the other answer
 * @param voice the language and the names
 * @returns a line; below it the reasons against the action by the other answer, if there are any
 * @example readingText(reading, voice) // 'By assaulterAdjacent two, and not three, the sums would be others. [5.6]'
 */
export function readingText(reading: Reading<Lnlt>, voice: Voice): string {
  const { answer, instead, rule, reasons } = reading;
  const params = { switch: reading.switch, answer: `${answer}`, instead: `${instead}` };
  const line = cite(fill(textOf(voice.locale.words, keyOf(reading)) ?? '{switch}: {instead}', params), [rule], voice);
  return reasons.length === 0 ? line : `${line}\n${problemsText(reasons, voice)}`;
}

function keyOf({ changes, verdict }: Reading<Lnlt>): string {
  const [gravest = 'untried'] = changes;
  if (gravest !== 'verdict') return `reading.${gravest}`;
  return verdict.complete === 1 ? 'reading.legal' : verdict.complete === 0 ? 'reading.open' : 'reading.illegal';
}
