import type { Explainable, Locale, Names, Problem } from 'hexarbiter';
import { explain } from 'hexarbiter';
import type { Refusal, Told } from '../protocol.js';
import { PROBLEMS } from '../words/say.js';

const spoken: { locale?: Locale } = {};

/**
 * Says in which language this thread speaks, before anything else is asked of it.
 *
 * @param language the texts of the library in the language of the page; only these are loaded
 * @example speakIn(english)
 */
export function speakIn(language: Locale): void {
  spoken.locale = { ...language, problems: { ...language.problems, ...PROBLEMS } };
}

/**
 * The language of the page.
 *
 * @throws before `speakIn`
 * @example locale().words['phase.rally'] // 'Rally Phase'
 */
export function locale(): Locale {
  if (spoken.locale === undefined) throw new Error('no language yet');
  return spoken.locale;
}

/**
 * A thing in words: a refusal, a verdict, an event, an action, a question.
 *
 * @example inWords(request(world, state), names)
 */
export function inWords(thing: Explainable, names?: Names): string {
  return explain(thing, locale(), names);
}

/** More problems than these nobody reads. */
const MOST_TOLD = 12;

/**
 * Refusals as the page shows them.
 *
 * @param say a refusal in words; absent: in those of the first game
 * @example refusalsOf([problem('unknown-file', {})])[0].code // 'unknown-file'
 */
export function refusalsOf(
  problems: readonly Problem[],
  say: (problem: Problem) => string = (each) => inWords(each),
): readonly Refusal[] {
  return problems.slice(0, MOST_TOLD).map((each) => ({
    code: each.code,
    ...(each.path === undefined ? {} : { path: each.path }),
    text: say(each),
  }));
}

/**
 * A refusal as an answer of the desk.
 *
 * @example refused([problem('no-record', {})])
 */
export function refused(problems: readonly Problem[], say?: (problem: Problem) => string): Told<never> {
  return { ok: false, problems: refusalsOf(problems, say) };
}
