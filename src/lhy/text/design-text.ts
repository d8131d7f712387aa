import { fillOr, list, textOf } from '../../speech/fill.js';
import type { DesignQuestion } from '../design/index.js';
import type { LhyLocale } from './language.js';
import { BARE_NAMES } from '../notation/names.js';
import { told } from './told.js';

/** The answers that there are; a library may have nothing that fits. */
function optionsText(options: readonly string[], locale: LhyLocale): string {
  return options.length === 0 ? (textOf(locale.words, 'design.none') ?? '') : list(options, locale, 'or');
}

/** Facts that help to answer, in words: of purchases the points of each player. */
function factsText(id: string, facts: NonNullable<DesignQuestion['facts']>, locale: LhyLocale): string {
  const text = `design.facts.${id}`;
  const points = Object.entries(facts).map(([player, value]) => `${player} ${String(value)}`);
  const params = id === 'purchase' ? { points: points.join(', ') } : facts;
  return fillOr(textOf(locale.words, text), text, params, { locale, names: BARE_NAMES });
}

/**
 * Tells a question of the design of a mission: who answers it, what it asks, and the answers that there are or such a one.
 *
 * @param question what `nextQuestion` has given
 * @param locale the language
 * @rule 23.0
 * @example explainQuestion(question, english) // 'anna, bert: How wide is the front?\n  Possible: narrow, normal, wide [23.0(1)]'
 */
export function explainQuestion(question: DesignQuestion, locale: LhyLocale): string {
  return told('question', question, locale, () => {
    const { id, rule, by, options, example, facts } = question;
    const voice = { locale, names: BARE_NAMES };
    const params = {
      by: by.join(', '),
      question: fillOr(textOf(locale.words, `design.${id}`), id, {}, voice),
      ...(options === undefined ? {} : { options: optionsText(options, locale) }),
      ...(example === undefined ? {} : { example: JSON.stringify(example) }),
      ...(facts === undefined ? {} : { facts: factsText(id, facts, locale) }),
    };
    return `${fillOr(textOf(locale.words, 'design.asked'), 'design.asked', params, voice)} [${rule}]`;
  });
}
