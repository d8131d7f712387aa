import type { LhyLocale, LhyNames } from '../../lhy/index.js';
import { explainSum } from '../../lhy/index.js';
import { printedName } from '../../speech/fill.js';
import type { tellOdds } from '../judge/odds-report.js';
import type { ReadingsWords } from '../judge/readings-report.js';
import { sayInLhy } from './mission.js';

/** How odds are told in the words of the second game. */
export function oddsWords(names: LhyNames, locale: LhyLocale): Parameters<typeof tellOdds>[1] {
  const own = locale.words;
  const word = (id: string): string => own[id] ?? id;
  const called = (id: string): string => printedName(names.nameOf(id) ?? id, locale);
  return {
    locale,
    nameOf: called,
    outcome: (result) => own[`outcome.${result}`] ?? word(result),
    purpose: (id) => own[`purpose.${id}`] ?? id,
    choice: (id) => (names.nameOf(id) === undefined ? (own[`option.${id}`] ?? word(id)) : called(id)),
    reason: (left) => sayInLhy(left, names, locale),
  };
}

/** How readings are told in the words of this game. */
export function readingsWords(names: LhyNames, locale: LhyLocale): ReadingsWords {
  return {
    locale,
    reason: (each) => sayInLhy(each, names, locale),
    sum: (ledger) => explainSum(ledger, locale, names),
  };
}
