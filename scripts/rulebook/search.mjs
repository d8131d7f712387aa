// Searches the site as its own pages do, so that it is known what a reader finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

/** What a page shows of all that it has found. */
const SHOWN = 10;

/** What an umpire looks up, and a maker of a front end, with the page that must be among the first that the site finds. */
const LOOKED_UP = {
  'moving target': '6.0 Movement',
  'opportunity fire': '5.3 Opportunity Fire',
  stacking: '1.3 Stacking',
  'low crawl': '6.3 Low Crawl',
  ambush: '8.4 Ambush',
  smoke: '7.0 Laying Smoke',
  // What a maker of a front end types.
  animate: 'Animate events',
  animation: 'Animate events',
  translate: 'Translate',
  language: 'Translate',
  'hit chance': 'Hit chance',
  'movement range': 'Movement range',
  'own art': 'Your own board and art',
  'roll dice': 'Ask for dice one by one',
  'against the computer': 'Play against the computer',
  multiplayer: 'Two browsers',
};

/**
 * Opens the search of a site.
 *
 * @param {string} site the folder of the site
 * @returns a function that gives the names of the first pages for some words, the best first
 * @example searchOf('temp/site')('moving target')
 */
function searchOf(site) {
  const lunr = createRequire(import.meta.resolve('typedoc'))('lunr');
  const [, packed] = /"([^"]+)"/.exec(readFileSync(path.join(site, 'assets', 'search.js'), 'utf8'));
  const { rows, index } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
  const opened = lunr.Index.load(index);
  return (words) => {
    const found = opened.search(
      words
        .split(' ')
        .map((word) => `*${word}*`)
        .join(' '),
    );
    const weighed = found.map(({ ref, score }) => {
      const { name } = rows[Number(ref)];
      const begins = name.toLowerCase().startsWith(words.toLowerCase());
      return { name, score: begins ? (score * 10) / (1 + Math.abs(name.length - words.length)) : score };
    });
    return weighed
      .sort((a, b) => b.score - a.score)
      .slice(0, SHOWN)
      .map(({ name }) => name);
  };
}

/**
 * What people look up and do not find.
 *
 * @param {string} site the folder of the site
 * @returns {string[]} a sentence for each
 * @example notFound('temp/site') // []
 */
export function notFound(site) {
  const search = searchOf(site);
  return Object.entries(LOOKED_UP)
    .filter(([words, page]) => !search(words).includes(page))
    .map(([words, page]) => `the search for "${words}" does not find ${page}, but: ${search(words).join(', ')}`);
}
