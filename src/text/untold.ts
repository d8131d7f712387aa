import type { ValueKind } from '../engine/game/misuse.js';
import { kindOfValue } from '../engine/game/misuse.js';
import { bareMisuse, textOr } from '../engine/game/text-or.js';
import type { Problem } from '../kernel/basis/result.js';
import type { Locale } from './locale.js';
import { BY_ID } from './names.js';
import { problemText } from './reason.js';

/**
 * A text, whatever the thing is that it is made of: a thing that is not whole, or stands in the place of another argument,
 * becomes the text of the problem `misuse`, which names the argument.
 *
 * @param wanted the arguments that are of a known kind, by their names
 * @param subject the argument of which the text is made, and the value that it should be
 * @param thing the value of that argument
 * @param locale the language, if it is one
 * @param text makes the text
 * @example toldOr({ locale }, ['thing', 'explainable'], thing, locale, () => sumLine(thing, voice))
 */
export function toldOr(
  wanted: { readonly [argument: string]: unknown },
  subject: readonly [string, string],
  thing: unknown,
  locale: unknown,
  text: () => string,
): string {
  return textOr(wanted, subject, thing, text, (fault) => misuseText(fault, locale));
}

/** The sentence of a misuse, in the language if there is one. */
function misuseText(fault: Problem, locale: unknown): string {
  if (kindOfValue(locale) === ('locale' satisfies ValueKind))
    return problemText(fault, { locale: locale as Locale, names: BY_ID });
  return bareMisuse(fault);
}
