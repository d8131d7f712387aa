import type { Json } from './canonical.js';
import type { Problem } from '../basis/result.js';
import { problem } from '../basis/result.js';

/**
 * The lists of a document that have a limit of their own: paths of keys, `*` for every item, each with the name of its
 * limit. An object counts as the list of its keys.
 */
export type Sizes = Readonly<Record<string, string>>;

/** The greatest sizes, by name. */
export type Limits = Readonly<Record<string, number>>;

/**
 * The lists of plain data that are longer than their limits. Each is asked for its length only, so that this is done
 * before anything else.
 *
 * @returns `too-large` for each such list, with its path; params say what, the limit, and how much was given
 * @example oversized({ units: [1, 2, 3] }, { '/units': 'counters' }, { counters: 2 })[0].params.given // 3
 */
export function oversized(json: Json, sizes: Sizes, limits: Limits): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [pattern, what] of Object.entries(sizes)) {
    const limit = limits[what] ?? Infinity;
    visit(json, pattern.split('/').slice(1), '', (list, path) => {
      const given = Object.keys(list).length;
      if (given > limit) problems.push(problem('too-large', { what, limit, given }, undefined, path));
    });
  }
  return problems;
}

/** Visits the objects and lists at the places of a pattern. It goes as deep as the pattern is long. */
function visit(
  json: Json | undefined,
  keys: readonly string[],
  path: string,
  use: (list: object, path: string) => void,
): void {
  if (typeof json !== 'object') return;
  const [key, ...rest] = keys;
  if (key === undefined) use(json, path);
  else if (key !== '*')
    visit(Object.hasOwn(json, key) ? (json as Record<string, Json>)[key] : undefined, rest, `${path}/${key}`, use);
  else for (const [name, item] of Object.entries(json)) visit(item, rest, `${path}/${name}`, use);
}
