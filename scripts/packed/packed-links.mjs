// The guides of the package: what they show of files that stay in the repository (pictures, the gallery, data) gets its address there.
// `node scripts/packed/packed-links.mjs` writes these links before npm packs, `--back` takes them back after it. `scripts/packed/pack-smoke.mjs` looks at
// every link of the tarball.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../entries.mjs';
import { publisher } from '../documents/publisher.mjs';

/** What stood in the guides before. */
const KEPT = path.join(root, 'node_modules', '.cache', 'hexarbiter', 'guides.json');
/** A link or a picture of Markdown that leads to a file beside it. */
const LINK = /(!?)(\[[^\]]*\])\((?![a-z]+:|#|\/)([^)\s#]+)(#[^)\s]*)?\)/g;

/** A picture or a link that is written as HTML. */
const TAG = /(<(?:img|a)\s[^>]*?(src|href)=")(?![a-z]+:|#|\/)([^"\s#]+)(#[^"\s]*)?"/g;

/** The files that npm packs. */
function packedFiles() {
  const asked = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  const { stdout, status } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error('npm does not tell which files it packs');
  return new Set(JSON.parse(stdout)[0].files.map((file) => file.path));
}

/** Where a link of a file leads, from the root. */
const target = (file, link) => path.posix.join(path.posix.dirname(file), decodeURIComponent(link)).replace(/\/$/, '');

/** Whether a file, or a folder, is in the package. */
const isPacked = (packed, to) => packed.has(to) || [...packed].some((each) => each.startsWith(`${to}/`));

/**
 * The links of a guide that lead to nothing in the package.
 *
 * @param {ReadonlySet<string>} packed the files of the package
 * @param {string} file the guide
 * @param {string} text what stands in it
 * @returns {string[]}
 * @example linksAstray(packed, 'docs/judge.md', '[a picture](pictures/a.png)') // ['docs/pictures/a.png']
 */
export function linksAstray(packed, file, text) {
  const found = [...text.matchAll(LINK), ...text.matchAll(TAG)];
  return found.map(([, , , link]) => target(file, link)).filter((to) => !isPacked(packed, to));
}

/**
 * A guide as the package has it.
 *
 * @param {ReadonlySet<string>} packed the files of the package
 * @param {string} file the guide
 * @param {string} text what stands in it
 * @param {string} repository the address of the repository
 * @example asPacked(packed, 'docs/judge.md', '![A](pictures/a.png)', 'https://host/x') // '![A](https://host/x/raw/HEAD/docs/pictures/a.png)'
 */
export function asPacked(packed, file, text, repository) {
  const there = (to, isPicture) => `${repository}/${isPicture ? 'raw' : 'blob'}/HEAD/${to}`;
  const written = text.replaceAll(LINK, (whole, picture, name, link, place = '') => {
    const to = target(file, link);
    return isPacked(packed, to) ? whole : `${picture}${name}(${there(to, picture !== '')}${place})`;
  });
  return written.replaceAll(TAG, (whole, before, attribute, link, place = '') => {
    const to = target(file, link);
    return isPacked(packed, to) ? whole : `${before}${there(to, attribute === 'src')}${place}"`;
  });
}

/** Writes the links, and keeps what stood there. */
export function writeLinks() {
  takeBack();
  const packed = packedFiles();
  const { repository } = publisher();
  const kept = {};
  for (const file of [...packed].filter((each) => each.endsWith('.md'))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (asPacked(packed, file, text, repository) !== text) kept[file] = text;
  }
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
  for (const [file, text] of Object.entries(kept))
    writeFileSync(path.join(root, file), asPacked(packed, file, text, repository));
}

/** Writes back what stood there. */
export function takeBack() {
  if (!existsSync(KEPT)) return;
  for (const [file, text] of Object.entries(JSON.parse(readFileSync(KEPT, 'utf8'))))
    writeFileSync(path.join(root, file), text);
  rmSync(KEPT);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--back')) takeBack();
  else writeLinks();
}
