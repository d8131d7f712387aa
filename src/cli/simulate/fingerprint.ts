import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Where the built program has the library, seen from the folder of its own code. */
const LIBRARY = '../browser/hexarbiter.global.js';

/**
 * Eight digits that stand for the code of a program: the files of its folder, and the library where it is built.
 *
 * @param folder the folder, as a URL that ends with `/`
 * @example fingerprint(new URL('.', import.meta.url)) // '1f0c94ab'
 */
export function fingerprint(folder: URL): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(new URL(entry.name, folder)));
  const library = new URL(LIBRARY, folder);
  if (existsSync(library)) hash.update(readFileSync(library));
  return hash.digest('hex').slice(0, 8);
}
