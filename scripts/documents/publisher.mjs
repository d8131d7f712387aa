// Where the package lives is said once, in publisher.json. `node scripts/documents/publisher.mjs` writes it into package.json.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../entries.mjs';

const MANIFEST = path.join(root, 'package.json');
/** Addresses under this name belong to nobody: they stand where a maintainer has not filled in his own. */
const NOBODY = '.invalid/';

/**
 * The addresses of publisher.json.
 *
 * @returns {Record<'repository' | 'homepage' | 'issues' | 'funding', string>}
 */
export const publisher = () => JSON.parse(readFileSync(path.join(root, 'publisher.json'), 'utf8'));

/**
 * The fields of package.json that say where the package lives.
 *
 * @param {Record<'repository' | 'homepage' | 'issues' | 'funding', string>} given the addresses of publisher.json
 * @returns the fields `homepage`, `bugs`, `repository` and `funding`
 * @example fieldsOf(publisher()).bugs.url
 */
export function fieldsOf({ repository, homepage, issues, funding }) {
  return {
    homepage,
    bugs: { url: issues },
    repository: { type: 'git', url: `git+${repository}.git` },
    funding: { type: 'individual', url: funding },
  };
}

/**
 * The addresses that a maintainer has not filled in yet, by name.
 *
 * @param {Readonly<Record<string, string>>} given addresses
 * @returns {string[]}
 */
export function notFilledIn(given = publisher()) {
  return Object.keys(given).filter((name) => given[name].includes(NOBODY));
}

/** Writes the fields into package.json, in the place where they stand, or before the licence. */
export function writePublisher() {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const fields = fieldsOf(publisher());
  const rest = Object.entries(manifest).filter(([name]) => !(name in fields));
  const before = rest.findIndex(([name]) => name === 'license');
  const all = [...rest.slice(0, before), ...Object.entries(fields), ...rest.slice(before)];
  writeFileSync(MANIFEST, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) writePublisher();
