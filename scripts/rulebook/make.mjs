// Makes the pages of the annotated rulebook in Markdown, for the site: one for each section of each book, one for each book, and
// one above them all. Nothing of it is kept in the repository.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';
import { staleLines } from './check.mjs';
import { handedOut } from './exports.mjs';
import { gathered } from './facts.mjs';
import { copyOf, toSection } from './links.mjs';
import { sectionPage } from './page.mjs';

const FOLDER = 'docs/rulebook';
/** The title of the page above all others. */
export const TITLE = 'The annotated rulebook';

const front = (title, children) =>
  ['---', `title: ${JSON.stringify(title)}`, 'group: Rulebook', ...childrenOf(children), '---', '', ''].join('\n');
const childrenOf = (children = []) =>
  children.length === 0 ? [] : ['children:', ...children.map((each) => `  - ${JSON.stringify(each)}`)];

const SHOWN = { implemented: '', container: 'a heading', partial: 'in part', absent: 'not played: `unsupported`' };

/** A row of a book's table of contents, set in by its depth. */
function lineOf(row, page) {
  let depth = 0;
  for (let each = row.parent; each !== undefined; each = each.parent) depth += 1;
  const told = SHOWN[row.status] ?? row.status;
  return `${'  '.repeat(depth)}- ${toSection(page, row)}${told === '' ? '' : ` (${told})`}`;
}

/** The page of a book: its sections in its order. */
function bookPage({ book, rows }) {
  const page = `${book.id}/README.md`;
  const stands =
    book.over === undefined
      ? ''
      : `\nWhat it does not answer otherwise is as in [the core rules 5.1](../${book.over}/README.md): each page names the sections that say the same.\n`;
  return `The ${rows.length} sections of this book in its order, each with what it rules in the words of this library, the questions that
decide it, its refusals, its cases and its functions. The book itself is not quoted.
${stands}
${rows.map((row) => lineOf(row, page)).join('\n')}
`;
}

const OVERVIEW = `What an umpire opens beside the book: a page for each section. It says in our own words what the section rules; then what
decides it (the switches with their readings, and which ruleset answers how), how it is refused, its cases with pictures, and the
functions where it lives. The pages are made of the code and its tests when the site is made; a line that is stale fails the build.
`;

/** What the search weighs a page by. Another printing says the same as the first, and is found by its title. */
const weightOf = ({ book, gist }) => ({ weight: book.weight, ...(gist === undefined ? {} : { rules: gist }) });

/** The page above all others: the books with the number of their sections. */
const overview = (books) =>
  `${OVERVIEW}\n${books.map(({ book, rows }) => `- [${book.title}](${book.id}/README.md): ${rows.length} sections`).join('\n')}\n`;

/**
 * Writes the annotated rulebook.
 *
 * @param {string} source the folder in which the site is prepared
 * @returns the page above all others, which names its children (`document`); a sentence for each stale line (`stale`); and
 *   what the search weighs each page by, by its heading (`weights`)
 * @example const { document, stale } = await makeRulebook('temp/site-source')
 */
export async function makeRulebook(source) {
  const books = await gathered();
  const context = { published: handedOut(), copied: new Set() };
  const write = (file, text) => {
    const full = path.join(source, FOLDER, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  };
  for (const { book, rows, ...more } of books) {
    for (const row of rows) write(row.page, front(row.heading) + sectionPage(row, context));
    for (const { svg, file } of rows.flatMap(({ pictures }) => pictures))
      if (svg !== undefined) write(path.posix.join(book.id, file), svg);
    const children = rows.map(({ page }) => `./${path.posix.basename(page)}`);
    write(`${book.id}/README.md`, front(`Rulebook: ${book.title}`, children) + bookPage({ book, rows, ...more }));
  }
  write(
    'README.md',
    front(
      'The annotated rulebook',
      books.map(({ book }) => `./${book.id}/README.md`),
    ) + overview(books),
  );
  for (const file of context.copied) {
    const copy = path.join(source, FOLDER, 'code', copyOf(file));
    mkdirSync(path.dirname(copy), { recursive: true });
    cpSync(path.join(root, file), copy);
  }
  const weights = new Map(books.flatMap(({ rows }) => rows.map((row) => [row.heading, weightOf(row)])));
  return { document: `${FOLDER}/README.md`, stale: books.flatMap(staleLines), weights };
}
