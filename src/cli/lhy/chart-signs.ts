import type { Locale } from '../../text/index.js';
import { phrase } from '../files/language.js';

/** The letters of `assaultModifiers` that help the defenders: 14.2c, 14.2d, 14.2g and 14.2i. */
const OF_DEFENDERS = ['c', 'd', 'g', 'i'] as const;

/**
 * Tells modifiers of the Assault Value whose sign can hardly be meant: the chart is typed in as the attackers see it, and these rows help
 * the defenders.
 *
 * @param json a document with charts, or a mission with such documents; not to be trusted
 * @param voice the language
 * @returns nothing where all signs are as they should be
 * @example signNote({ charts: { assaultModifiers: { c: 1 } } }, { locale }) // 'assaultModifiers: c is positive. ...'
 */
export function signNote(json: unknown, voice: { readonly locale: Pick<Locale, 'words'> }): string | undefined {
  const letters = documentsIn(json).flatMap(({ assaultModifiers }) =>
    OF_DEFENDERS.filter((letter) => Number(fieldsOf(assaultModifiers)[letter]) > 0),
  );
  return letters.length === 0 ? undefined : phrase('wrongSigns', { letters, count: letters.length }, voice);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(json: unknown): Fields {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {};
}

/** The charts of a document, or of each document of a mission. */
function documentsIn(json: unknown): readonly Fields[] {
  const { charts } = fieldsOf(json);
  return Array.isArray(charts) ? charts.map((each) => fieldsOf(fieldsOf(each)['charts'])) : [fieldsOf(charts)];
}
