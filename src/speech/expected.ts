import type { Speech } from './fill.js';
import { fill, list, textOf } from './fill.js';

const BOUND = /^(<=|>=|<|>)(-?\d+)$/;

/** More choices than these are told as a list of which one is wanted. */
const FEW_CHOICES = 3;

/**
 * What a decoder expected in the place of a value, without the signs of a program: a bound, or one of several choices.
 *
 * @param expected as a problem names it
 * @param locale the language
 * @example expectedText('("squad" | "crew")', locale) // 'squad or crew'
 */
export function expectedText(expected: string, locale: Speech['locale']): string {
  const wordOf = (key: string): string | undefined => textOf(locale.words, `expected.${key}`);
  const [, sign, number] = BOUND.exec(expected) ?? [];
  const bound = sign === undefined ? undefined : wordOf(sign);
  if (bound !== undefined && number !== undefined) return fill(bound, { number });
  const bare = expected.replace(/^\((.*)\)$/, '$1');
  const choices = bare.split(' | ').map((each) => wordOf(each) ?? each.replace(/^"(.*)"$/, '$1'));
  const said = list(choices, locale, 'or');
  const oneOf = choices.length > FEW_CHOICES ? wordOf('oneOf') : undefined;
  return oneOf === undefined ? said : fill(oneOf, { choices: said });
}
