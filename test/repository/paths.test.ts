import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guides } from '../../scripts/readme/blocks.mjs';

/* The pages for people name files of this repository. Files move, and a page that names where they were leads nowhere. */

const FOLDERS = 'src test scripts bench schemas docs packs rulesets boards clients examples playground'.split(' ');

/** What only a command makes. */
const MADE = ['docs/reference', 'playground/dist', 'mine.ts'];

const files: readonly string[] = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name).split(path.sep).join('/')}`),
).filter((name) => !name.includes('/node_modules/'));
const known = new Set([...files, ...FOLDERS]);
const basenames = new Set(files.map((name) => path.posix.basename(name)));

/** Whether a name stands for a file or a folder: as it is, from `src`, or as a pattern with stars. */
function exists(name: string): boolean {
  const plain = name.replace(/\/$/, '');
  if (known.has(plain) || known.has(`src/${plain}`)) return true;
  if (!plain.includes('*')) return false;
  const parts = plain.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^(?:src/)?${parts.join('[^/]*')}$`);
  return files.some((file) => pattern.test(file));
}

/**
 * The names in backquotes that can only be names of this repository: paths from one of its folders, and files of TypeScript. A name of one
 * letter, as in `x.test.ts`, stands for any.
 */
function namedIn(text: string): readonly string[] {
  const words = [...text.matchAll(/`([\w@.*-]+(?:\/[\w@.*-]+)*\/?)`/g)].map(([, word = '']) => word);
  return words.filter((word) => {
    const [first = '', ...others] = word.split('/');
    if (others.length === 0) return /^[\w-]{2,}[\w.-]*\.ts$/.test(word);
    return FOLDERS.includes(first) || (word.endsWith('.ts') && known.has(`src/${first}`));
  });
}

/** The names of a text that no file has. */
const missingIn = (text: string): readonly string[] =>
  namedIn(text).filter((name) => !(name.includes('/') ? exists(name) : basenames.has(name)) && !MADE.includes(name));

const pages = [...guides().filter((page) => !page.startsWith('docs/notes/')), 'CONTRIBUTING.md', 'SECURITY.md'];

describe('the pages for people', () => {
  it.each(pages)('%s names files that there are', (page) => {
    expect(missingIn(readFileSync(page, 'utf8'))).toEqual([]);
  });

  it('name many of them', () => {
    expect(pages.flatMap((page) => namedIn(readFileSync(page, 'utf8'))).length).toBeGreaterThan(300);
  });
});

describe('the search for names of files', () => {
  it('finds one that is not there, and takes patterns and names without a folder', () => {
    const text =
      'See `src/combat/nowhere.ts`, `src/text/en/*-problems.ts`, `state/sight/fog.ts`, `nowhere.ts`, `runner.ts` and `a/b`.';
    expect(missingIn(text)).toEqual(['src/combat/nowhere.ts', 'nowhere.ts']);
  });
});
