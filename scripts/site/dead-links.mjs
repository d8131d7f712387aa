// Follows the links of a static site from file to file: to pages, to places in pages, to pictures and scripts.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const LINK = /<(?:a|link|script|img)\b[^>]*?\b(?:href|src)="([^"]*)"/g;
const ID = /\b(?:id|name)="([^"]+)"/g;
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** A single page that is a program of its own makes its places when it runs. */
const PROGRAM = /^playground\//;

/** What stands between quotes in HTML, as text. */
const plain = (text) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** A link in parts: the file that it leads to, from the file where it stands, and the place in that file. */
function target(from, link) {
  const [where, place = ''] = link.split('#');
  const file = where.split('?')[0];
  const to = file === '' ? from : path.posix.join(path.posix.dirname(from), decodeURIComponent(file));
  return { to, place: decodeURIComponent(place) };
}

/**
 * The links of a site that lead nowhere. Links to other sites are not followed.
 *
 * @param {string} folder the site
 * @returns how many pages and links there are, and a sentence for each dead link
 * @example deadLinks('temp/site').dead // []
 */
export function deadLinks(folder) {
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const pages = readdirSync(folder, { recursive: true })
    .map((name) => String(name).split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html'))
    .sort();
  const texts = new Map(pages.map((page) => [page, read(page)]));
  const ids = new Map(
    [...texts].map(([page, text]) => [page, new Set([...text.matchAll(ID)].map(([, id]) => plain(id)))]),
  );
  let links = 0;
  const dead = [];
  const faultOf = ({ to, place }) => {
    const full = path.join(folder, to);
    if (to.startsWith('..') || !existsSync(full)) return 'there is no such file';
    const isProgram = PROGRAM.test(to);
    const page = statSync(full).isDirectory() ? `${to.replace(/\/$/, '')}/index.html` : to;
    if (statSync(full).isDirectory() && !texts.has(page)) return 'the folder has no page';
    const isMissing = place !== '' && !isProgram && ids.has(page) && !ids.get(page).has(place);
    return isMissing ? 'the page has no such place' : undefined;
  };
  for (const [page, text] of texts)
    for (const [, raw] of text.matchAll(LINK)) {
      const link = plain(raw);
      if (OUTSIDE.test(link)) continue;
      links += 1;
      const fault = faultOf(target(page, link));
      if (fault !== undefined) dead.push(`${page}: ${link}: ${fault}`);
    }
  return { pages: pages.length, links, dead };
}
