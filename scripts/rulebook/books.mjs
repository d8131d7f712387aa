// The books of the annotated rulebook: which sections each has, in its order, and where the page of a section stands.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';

/** Reads a document of the repository. */
export const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/**
 * The books. `system` is the game in `scripts/entries.mjs`; `over` is the book whose sections the rows of this one name under
 * `v51`, and `layer` the ruleset that plays by it; `weight` is how much more its pages
 * count in the search of the site than other pages.
 */
export const BOOKS = [
  {
    id: '5.1',
    weight: 30,
    title: 'Core rules 5.1',
    mark: '',
    system: 'lnlt',
    layer: '5.1',
    sections: 'scripts/documents/sections.json',
    report: 'docs/coverage.json',
    gists: 'scripts/rulebook/gists-5.1.json',
  },
  {
    id: '4.2.1',
    weight: 8,
    title: 'Core rules 4.2.1',
    mark: ' (4.2.1)',
    system: 'lnlt',
    layer: '4.2.1',
    over: '5.1',
    sections: 'scripts/documents/sections-4.2.1.json',
    report: 'docs/coverage-4.2.1.json',
  },
  {
    id: 'digital',
    weight: 8,
    title: 'Manual of the digital edition',
    mark: ' (digital)',
    system: 'lnlt',
    layer: 'digital',
    over: '5.1',
    sections: 'scripts/documents/sections-digital.json',
  },
  {
    id: 'lhy',
    weight: 10,
    title: 'The Last Hundred Yards',
    mark: ' (LHY)',
    system: 'lhy',
    sections: 'scripts/documents/sections-lhy.json',
    report: 'docs/coverage-lhy.json',
    gists: 'scripts/rulebook/gists-lhy.json',
  },
];

/** What stands behind the number of the section above, as it is taken off: `(2)`, `-V`, a letter, or the last number. */
const LAST = [/\(\w+\)$/, /-[A-Z]+$/, /(?<=\d)[a-z]$/, /\.\w+$/];

/** The numbers above a section, the nearest first: `11.4.6a` stands under `11.4.6`, `11.4` and `11.0`. */
function above(section) {
  const found = [];
  let rest = section;
  for (;;) {
    const last = LAST.find((each) => each.test(rest));
    if (last === undefined) break;
    rest = rest.replace(last, '');
    found.push(rest);
  }
  return [...found, `${rest}.0`];
}

/** The name of the file of a section's page. */
const fileOf = (section) => `${section.replace(/[^\w.]+/g, '-').replace(/-$/, '')}.md`;

/**
 * The sections of a book that are rules, in its order, with their neighbours.
 *
 * @param book one of `BOOKS`
 * @returns rows `{ book, section, title, heading, page, v51, status, missing, parent, children, before, after }`
 * @example sectionsOf(BOOKS[0])[0].page // '5.1/1.0.md'
 */
export function sectionsOf(book) {
  const reported = new Map(book.report === undefined ? [] : readJson(book.report).map((row) => [row.section, row]));
  const rows = readJson(book.sections)
    .filter(({ kind = 'rule' }) => kind === 'rule')
    .map(({ section, title, v51 = [], says }) => {
      const { status = 'implemented', missing } = reported.get(section) ?? {};
      const heading = `${section} ${title}${book.mark}`;
      const page = `${book.id}/${fileOf(section)}`;
      return { book, section, title, heading, page, v51, says, status, missing, children: [] };
    });
  const bySection = new Map(rows.map((row) => [row.section, row]));
  rows.forEach((row, i) => {
    row.before = rows[i - 1];
    row.after = rows[i + 1];
    row.parent = above(row.section)
      .map((each) => bySection.get(each))
      .find((each) => each !== undefined && each !== row);
    row.parent?.children.push(row);
  });
  return rows;
}

/**
 * The gists of a book: what each section rules, in the words of this library. Another printing has none of its own.
 *
 * @param {{ gists?: string }} book one of `BOOKS`
 */
export const gistsOf = ({ gists }) => (gists === undefined ? {} : readJson(gists));
