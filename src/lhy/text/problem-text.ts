import type { Params, Problem } from '../../kernel/basis/result.js';
import { expectedText } from '../../speech/expected.js';
import { bare, fill, firstText, list, say, textOf } from '../../speech/fill.js';
import { cite, lineName } from '../../speech/sum.js';
import type { LhyVoice } from './language.js';

/**
 * The reason of a refusal as a sentence, with the place in the input before it and its section behind it.
 *
 * @param problem the reason
 * @param voice the language and the names
 * @returns a code without a sentence is shown as it is, with its parameters
 * @example problemText(problem('in-assault', { unit: 'blue.1' }, '10.3.1'), voice) // 'blue.1 is in an Assault Hex. [10.3.1]'
 */
export function problemText({ code, rule, path, params }: Problem, voice: LhyVoice): string {
  const { locale } = voice;
  const { kind } = params;
  const deed = typeof kind === 'string' ? { deed: textOf(locale.actions, `do.${kind}`) ?? kind } : {};
  // Whoever wrote a field that there is not looks for it in the action as it was written.
  const written = params['field'] === undefined ? {} : { written: params['field'] };
  const facts = { ...deed, ...written, ...params, ...termsIn(params, voice), ...wantedIn(params, voice) };
  // A refusal may have a sentence of its own where one of its parameters is there: `no-leader.platoon`.
  const text = firstText(locale.problems, [...Object.keys(params).map((name) => `${code}.${name}`), code]);
  const said = text === undefined ? bare(code, params, voice) : fill(text, facts, voice);
  const placed = path === undefined || path === '' ? said : `${path}: ${said}`;
  return cite(placed, rule === undefined ? [] : [rule], voice);
}

/** What a decoder wanted, where it names a bound or several choices. */
function wantedIn({ expected }: Params, { locale }: LhyVoice): Params {
  return typeof expected === 'string' && /^[(<>]/.test(expected) ? { expected: expectedText(expected, locale) } : {};
}

/** The terms of a sum by their names; a term of a share with the name of the unit. */
function termsIn({ terms, owners }: Params, voice: LhyVoice): Params {
  if (!Array.isArray(terms) || !Array.isArray(owners)) return {};
  const names = terms.map((id, i) => {
    const owner = `${owners[i] ?? ''}`;
    const of: Params = owner === '' ? {} : { of: say(owner, 'of', voice) };
    const name = lineName(`${id}`, of, voice);
    return owner === '' || name === of['of'] ? name : `${name} (${String(of['of'])})`;
  });
  return { terms: list([...new Set(names)], voice.locale, 'or') };
}
