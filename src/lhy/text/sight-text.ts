import { fill, list, textOf } from '../../speech/fill.js';
import type { LhySight } from '../sight/index.js';
import type { LhyLocale } from './language.js';
import { told } from './told.js';

/**
 * Tells a line of sight in a sentence: what blocks it, or what hinders it, by the letters of the rules.
 *
 * @param ends the names of the two hexes
 * @param sight the line, as `sightBetween` gives it
 * @param locale the language
 * @rule 4.2.1, 4.2.2, 4.2.3, 4.2.4
 * @example explainSight(['A1', 'A5'], sight, english) // 'A1 and A5 do not see each other: A3 [4.2.1a].'
 */
export function explainSight(ends: readonly [string, string], sight: LhySight, locale: LhyLocale): string {
  return told('sight', sight, locale, () => sightText(ends, sight, locale));
}

function sightText([from, to]: readonly [string, string], sight: LhySight, locale: LhyLocale): string {
  const { clear, distance, blocks, hindrances } = sight;
  const reasons = clear
    ? hindrances.map(({ letter, hex }) => ({ rule: `4.2.4${letter}`, hexes: [hex], by: undefined }))
    : blocks.map(({ rule, letter = '', hexes, by }) => ({ rule: `${rule}${letter}`, hexes, by }));
  const told = reasons.map(({ rule, hexes, by }) => {
    const facts = { hexes: list(hexes, locale), rule, ...(by === undefined ? {} : { by: locale.terms[by] ?? by }) };
    return fill(textOf(locale.words, 'sight.reason') ?? '{hexes} [{rule}]', facts);
  });
  const key = clear ? 'sight.clear' : 'sight.blocked';
  const facts = { from, to, distance, ...(told.length === 0 ? {} : { reasons: told.join('; ') }) };
  return fill(textOf(locale.words, key) ?? key, facts);
}
