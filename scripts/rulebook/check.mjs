// What is stale in the annotated rulebook: a line that names a section, a switch or a code that does not exist any more, and a
// section of which nothing is said.
import { gistOf } from './page.mjs';

/** The words of a gist that are code: names of switches, answers and codes of refusals. */
const codeIn = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/**
 * The gists of a book that are about no section, and its sections without one. It needs no sources, so that it is quick.
 *
 * @param {{ gists?: string }} book one of `BOOKS`
 * @param rows the sections of the book
 * @param gists its gists, by section
 * @returns {string[]} a sentence for each mistake
 * @example gistFaults(BOOKS[0], sectionsOf(BOOKS[0]), gistsOf(BOOKS[0])) // []
 */
export function gistFaults(book, rows, gists) {
  if (book.gists === undefined) return [];
  const known = new Set(rows.map(({ section }) => section));
  const strange = Object.keys(gists).filter((section) => !known.has(section));
  const without = rows.filter(({ section }) => !((gists[section] ?? '').length > 0));
  return [
    ...strange.map((section) => `${book.gists}: ${section} is no section`),
    ...without.map(({ section }) => `${book.gists}: nothing says what ${section} rules`),
  ];
}

/**
 * The sections of another printing that stand for no section.
 *
 * @param book one of `BOOKS`
 * @param rows its sections
 * @param over the sections of the printing that it is held against
 * @returns {string[]} a sentence for each mistake
 * @example printingFaults(BOOKS[1], sectionsOf(BOOKS[1]), sectionsOf(BOOKS[0])) // []
 */
export function printingFaults(book, rows, over) {
  const known = new Set(over.map(({ section }) => section));
  return rows.flatMap(({ section, v51 }) =>
    v51.length === 0
      ? [`${book.sections}: ${section} stands for no section`]
      : v51.filter((each) => !known.has(each)).map((each) => `${book.sections}: ${section}: no section ${each}`),
  );
}

/**
 * What is stale in a book with all its facts.
 *
 * @param gathered one of `gathered()`
 * @returns {string[]} a sentence for each mistake
 * @example (await gathered()).flatMap(staleLines) // []
 */
export function staleLines({ book, rows, gists, facts }) {
  const known = new Set(rows.map(({ section }) => section));
  const { entries, layers } = facts.answers;
  const isOwn = book.over === undefined;
  const words = new Set([
    ...facts.cited.codes,
    ...entries.flatMap(({ name, readings }) => [name, ...readings.map(({ value }) => String(value))]),
  ]);
  const printed = Object.entries(layers.get(book.layer)?.sections ?? {});
  return [
    ...gistFaults(book, rows, gists),
    ...Object.entries(gists).flatMap(([section, text]) =>
      codeIn(text)
        .filter((word) => !words.has(word))
        .map((word) => `${book.gists}: ${section}: there is no switch, answer or code \`${word}\``),
    ),
    ...(isOwn ? entries : [])
      .filter(({ rule }) => !known.has(rule))
      .map(({ name, rule }) => `the switch ${name} decides ${rule}, which is no section`),
    ...(isOwn ? [...facts.cited.bySection.keys()] : [])
      .filter((section) => !known.has(section))
      .map((section) => `a refusal or a term cites ${section}, which is no section`),
    ...(isOwn ? [] : printed)
      .filter(([, section]) => !known.has(section))
      .map(([name, section]) => `${book.layer}: ${name} stands in ${section}, which is no section`),
    // What is played is told as played: no `does not fire yet` is left behind.
    ...rows
      .filter(({ section, status }) => status === 'implemented' && /\byet\b/.test(gists[section] ?? ''))
      .map(({ section }) => `${book.gists}: ${section} is played, and its sentence says that it is not yet`),
    ...rows.filter((row) => gistOf(row) === '').map(({ heading }) => `${heading}: the page has nothing to say`),
  ];
}
