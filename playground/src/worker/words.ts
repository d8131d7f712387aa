import type { Explainable, Locale, Names, Problem } from 'hexarbiter';
import { explain } from 'hexarbiter';
import { english } from 'hexarbiter/text/en';
import type { Refusal, Told } from '../protocol.js';

/** Problems that only this page finds, in English. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'unknown-file': 'This is no pack, no situation, no saved game and no record: it has none of their fields.',
  'not-on-its-own': 'A board is not played on its own: put it into a pack.',
  'no-scenario': 'The file names no scenario.',
  'nobody-fires': 'Nobody who could attack stands there: point at a unit first.',
  'no-attack': 'No attack from there at this target is legal now.',
  'no-record': 'This game was loaded from a saved game or set up in the middle: its record has no beginning.',
  'nothing-to-undo': 'There is no step to take back.',
  'nothing-to-redo': 'There is no step to take once more.',
  broken: 'The page has made a mistake: {what}',
};

/** The language of the page. */
export const LOCALE: Locale = { ...english, problems: { ...english.problems, ...PROBLEMS } };

/**
 * A thing in words: a refusal, a verdict, an event, an action, a question.
 *
 * @example inWords(request(world, state), names)
 */
export function inWords(thing: Explainable, names?: Names): string {
  return explain(thing, LOCALE, names);
}

/**
 * Refusals as the page shows them.
 *
 * @example refusalsOf([problem('unknown-file', {})])[0].code // 'unknown-file'
 */
export function refusalsOf(problems: readonly Problem[], names?: Names): readonly Refusal[] {
  return problems.slice(0, MOST_TOLD).map((each) => ({
    code: each.code,
    ...(each.path === undefined ? {} : { path: each.path }),
    text: inWords(each, names),
  }));
}

/** More problems than these nobody reads. */
const MOST_TOLD = 12;

/**
 * A refusal as an answer of the desk.
 *
 * @example refused([problem('no-record', {})])
 */
export function refused(problems: readonly Problem[], names?: Names): Told<never> {
  return { ok: false, problems: refusalsOf(problems, names) };
}
