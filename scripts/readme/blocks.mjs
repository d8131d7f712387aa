// The fenced blocks of the guides: README.md and every page of docs but the API reports, which `npm run api` writes and checks.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';

const FENCE = /^( *)```([^\n`]*)\n([\s\S]*?)^\1```$/gm;

/**
 * The guides, as paths from the root of the checkout.
 *
 * @example guides()[0] // 'README.md'
 */
export function guides() {
  const pages = readdirSync(path.join(root, 'docs'), { recursive: true })
    .map((name) => String(name).split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith('api/') && !name.startsWith('reference/'));
  return ['README.md', ...pages.sort().map((name) => `docs/${name}`)];
}

/**
 * The blocks of a guide, in order: the words behind the fence, the text, the line it begins on, and the text of the guide
 * between the block before and this one.
 *
 * @param {string} guide its path from the root
 * @example blocksOf('README.md')[0].words // ['text', 'of', 'hexarbiter', 'judge', ...]
 */
export function blocksOf(guide) {
  const text = readFileSync(path.join(root, guide), 'utf8');
  let end = 0;
  return [...text.matchAll(FENCE)].map((match) => {
    const [whole, , words, body] = match;
    const before = text.slice(end, match.index);
    end = match.index + whole.length;
    const line = text.slice(0, match.index).split('\n').length;
    return { guide, line, at: `${guide}:${line}`, words: words.trim().split(/\s+/), body, before };
  });
}
