// Links of the annotated rulebook: between its pages, to the reference, and to copies of the sources.
import path from 'node:path';

/** Where the copies of sources stand, seen from the folder of a book. */
const CODE = '../code';

/** A link from a page of the rulebook to that of a section: by its number and title, and from another book by its heading. */
export function toSection(from, { book, section, title, heading, page }) {
  const text = from.startsWith(`${book.id}/`) ? `${section} ${title}` : heading;
  return `[${text}](${path.posix.relative(path.posix.dirname(from), page)})`;
}

/** The file in which the copy of a source stands: a browser shows what ends in `.txt`. */
export const copyOf = (file) => `${file}.txt`;

/**
 * A link to a function: to its page in the reference where an entry of the package hands it out, else to the file that it stands in.
 *
 * @param {string} name `file#name`
 * @param {Set<string>} published the functions that entries hand out
 * @param {Set<string>} copied takes the files that are linked to
 * @returns {string} the link, in Markdown
 * @example toFunction('src/combat/melee/melee.ts#melee', published, copied)
 */
export function toFunction(name, published, copied) {
  const [file, id] = name.split('#');
  if (published.has(name)) return `{@linkcode "${file}"!${id}}`;
  copied.add(file);
  return `[\`${id}\`](${CODE}/${copyOf(file)})`;
}

/** A link to the file of a test. */
export function toTest(file, copied) {
  copied.add(file);
  return `[${file}](${CODE}/${copyOf(file)})`;
}

/** Text that stands in Markdown as it is: a brace or an angle would begin something there. */
export const plain = (text) =>
  text.replace(/[<>{}]/g, (each) => ({ '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' })[each]);
