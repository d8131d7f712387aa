import type { Problem } from 'hexarbiter';
import type { Sent } from 'hexarbiter/engine';
import { explainDecision, explainProblems, explainSum, explainTerms } from 'hexarbiter/lhy';
import type { Lhy, LhyLocale, LhyNames } from 'hexarbiter/lhy';
import { LANGUAGE } from '../words/language.js';
import { fieldText } from '../words/second-fields.js';
import { valueText } from '../words/second-values.js';

/** The language of the page for the second game; only this one is loaded. */
export const SPOKEN: LhyLocale =
  LANGUAGE === 'de'
    ? (await import('hexarbiter/lhy/text/de')).german
    : (await import('hexarbiter/lhy/text/en')).english;

type Sum = Parameters<typeof explainSum>[0];

/**
 * A value of the second game in words.
 *
 * @example inLhyWords('forward') // 'forward'
 */
export function inLhyWords(value: string): string {
  return valueText(value, SPOKEN.words);
}

/** A refusal in words; the field of the order that it is about is called as a player calls it. */
function problemIn({ path, ...problem }: Problem, names?: LhyNames): string {
  const field = /^\/([a-zA-Z]+)$/.exec(path ?? '')?.[1];
  if (field === undefined)
    return explainProblems({ ...problem, ...(path === undefined ? {} : { path }) }, SPOKEN, names);
  return `${fieldText(field)}: ${explainProblems(problem, SPOKEN, names)}`;
}

/** What the second game says, in the language of the page. */
export const lhyLocale = {
  decision: (action: Sent<Lhy>, names: LhyNames): string => explainDecision(action, SPOKEN, names),
  problem: problemIn,
  sum: (sum: Sum, names: LhyNames): string => explainSum(sum, SPOKEN, names),
  terms: (sum: Sum, names: LhyNames): readonly string[] => explainTerms(sum, SPOKEN, names).split('\n'),
  outcome: (result: string): string => SPOKEN.words[`outcome.${result}`] ?? result,
};
