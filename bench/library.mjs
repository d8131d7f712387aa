// A build of the library to measure: this checkout's, or another's beside it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads the build of a checkout: its facade, its maps, its lines of sight, the engine with the second game, and its files as text. */
export async function loadLibrary(root) {
  const load = (file) => import(pathToFileURL(path.join(root, 'dist', file)).href);
  const [facade, map, los] = await Promise.all([load('index.js'), load('map/index.js'), load('los/index.js')]);
  // Builds of some time ago have no second game.
  const second = existsSync(path.join(root, 'dist/lhy/index.js'));
  const [engine, lhy] = second ? await Promise.all([load('engine/index.js'), load('lhy/index.js')]) : [];
  return { root, facade, map, los, engine, lhy, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}

/** What a result holds; a refusal is a mistake of the bench. */
export function value(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}
