// A build of the library to measure: this checkout's, or another's beside it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const loader = (root) => (file) => import(pathToFileURL(path.join(root, 'dist', file)).href);

/** Loads what random games of the first game need of the build of a checkout: its facade, its maps, and its files as text. */
export async function loadFirstGame(root) {
  const load = loader(root);
  const [facade, map] = await Promise.all([load('index.js'), load('map/index.js')]);
  return { root, facade, map, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}

/** Loads the build of a checkout: its facade, its maps, its lines of sight, the engine with the second game, and its files as text. */
export async function loadLibrary(root) {
  const load = loader(root);
  const [first, los] = await Promise.all([loadFirstGame(root), load('los/index.js')]);
  // Builds of some time ago have no second game.
  const second = existsSync(path.join(root, 'dist/lhy/index.js'));
  const [engine, lhy] = second ? await Promise.all([load('engine/index.js'), load('lhy/index.js')]) : [];
  return { ...first, los, engine, lhy };
}

/** What a result holds; a refusal is a mistake of the bench. */
export function value(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}
