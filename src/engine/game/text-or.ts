import type { Problem } from '../../kernel/basis/result.js';
import { kindOfValue, misuse } from './misuse.js';

/**
 * A text, whatever the thing is that it is made of. Where that is not whole, or something stands in the place of another argument,
 * the text tells of the `misuse`.
 *
 * @param wanted the arguments that are of a known kind, by their names
 * @param subject the argument of which the text is made, and the value that it should be
 * @param thing the value of that argument
 * @param text makes the text; it may throw
 * @param say makes the text of a misuse
 * @example textOr({ locale }, ['sum', 'sum'], sum, () => sumLine(sum, voice), ({ code }) => code)
 */
export function textOr(
  wanted: { readonly [argument: string]: unknown },
  [argument, expected]: readonly [string, string],
  thing: unknown,
  text: () => string,
  say: (fault: Problem) => string,
): string {
  for (const name of Object.keys(wanted)) {
    const kind = kindOfValue(wanted[name]);
    if (kind !== name) return say(misuse(name, name, kind));
  }
  try {
    return text();
  } catch {
    return say(misuse(argument, expected, kindOfValue(thing)));
  }
}

/**
 * A misuse in signs, for those who gave no language.
 *
 * @param misused the problem
 * @example bareMisuse(problem('misuse', { argument: 'names', expected: 'object', given: 'text' })) // 'misuse (argument: names, expected: object, given: text)'
 */
export function bareMisuse({ code, params }: Problem): string {
  const { argument, expected, given } = params;
  return `${code} (argument: ${String(argument)}, expected: ${String(expected)}, given: ${String(given)})`;
}
