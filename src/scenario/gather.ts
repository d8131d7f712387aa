import { problem } from '../kernel/result.js';
import type { Problem } from '../kernel/result.js';
import type { Pack } from './pack.js';

/** A thing from a pack, with its path: the number of the pack first. */
export interface Found<T> {
  readonly item: T;
  readonly path: string;
}

/**
 * Problems with a path before their own.
 *
 * @example prefixed([problem('missing', {}, undefined, '/id')], '/0')[0].path // '/0/id'
 */
export function prefixed(problems: readonly Problem[], path: string): readonly Problem[] {
  return problems.map((found) => ({ ...found, path: `${path}${found.path ?? ''}` }));
}

/**
 * The order of texts by UTF-16 code unit, the same everywhere.
 *
 * @example ['b', 'a'].sort(compareText) // ['a', 'b']
 */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The things of one kind from all packs, sorted by id. A second thing with the same id is a mistake and is left out.
 *
 * @param problems where mistakes are noted
 * @example gather(packs, 'counters', problems).map(({ item }) => item.id) // ['de.1-6-4', 'us.2-5-4']
 */
export function gather<K extends 'counters' | 'nations' | 'skills' | 'scenarios'>(
  packs: readonly Pack[],
  key: K,
  problems: Problem[],
): readonly Found<Pack[K][number]>[] {
  const byId = new Map<string, Found<Pack[K][number]>>();
  packs.forEach((pack, p) => {
    pack[key].forEach((item: Pack[K][number], i) => {
      const path = `/${p}/${key}/${i}`;
      if (byId.has(item.id)) problems.push(problem('duplicate-id', { id: item.id }, undefined, `${path}/id`));
      else byId.set(item.id, { item, path });
    });
  });
  return [...byId.values()].sort((a, b) => compareText(a.item.id, b.item.id));
}
