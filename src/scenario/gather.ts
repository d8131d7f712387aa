import { problem } from '../kernel/basis/result.js';
import type { Problem } from '../kernel/basis/result.js';
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
 * Two things of one kind have the same id.
 *
 * @param one the pack with the first of them
 * @param other the pack with the second, which may be the same pack
 * @example duplicateId('us.2-5-4', 'ww2-starter', 'mill', '/1/counters/0/id').params // { id: 'us.2-5-4', packs: [...] }
 */
export function duplicateId(id: string, one: string, other: string, path: string): Problem {
  return problem(
    'duplicate-id',
    { id, ...(one === other || one === '' || other === '' ? {} : { packs: [one, other] }) },
    undefined,
    path,
  );
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
  const byId = new Map<string, Found<Pack[K][number]> & { readonly pack: string }>();
  packs.forEach((pack, p) => {
    pack[key].forEach((item: Pack[K][number], i) => {
      const path = `/${p}/${key}/${i}`;
      const before = byId.get(item.id);
      if (before === undefined) byId.set(item.id, { item, path, pack: pack.id });
      else {
        const found = duplicateId(item.id, before.pack, pack.id, `${path}/id`);
        problems.push(key === 'nations' ? { ...found, params: { ...found.params, under: 'extends' } } : found);
      }
    });
  });
  return [...byId.values()].sort((a, b) => compareText(a.item.id, b.item.id));
}
