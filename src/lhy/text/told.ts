import { kindOfValue } from '../../engine/game/misuse.js';
import { bareMisuse, textOr } from '../../engine/game/text-or.js';
import type { LhyLocale } from './language.js';
import { BARE_NAMES } from '../notation/names.js';
import { problemText } from './problem-text.js';

/**
 * A text, whatever the thing is that it is made of: a thing that is not whole becomes the text of the problem `misuse`.
 *
 * @param argument the name of the argument, which is the kind of value that it should be, too
 * @param thing its value
 * @param locale the language
 * @param text makes the text
 * @example told('sum', sum, locale, () => sumLine(sum, voice))
 */
export function told(argument: string, thing: unknown, locale: LhyLocale, text: () => string): string {
  return textOr({ locale }, [argument, argument], thing, text, (fault) =>
    kindOfValue(locale) === 'locale' ? problemText(fault, { locale, names: BARE_NAMES }) : bareMisuse(fault),
  );
}
