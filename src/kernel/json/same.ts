import type { Json } from './canonical.js';

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * Whether two pieces of plain data say the same, in whatever order the keys of their objects stand.
 *
 * @param a plain data, as `guard` admits it
 * @param b plain data, as `guard` admits it
 * @returns whether every value in them is equal
 * @example isSame({ kind: 'rally', units: ['a'] }, { units: ['a'], kind: 'rally' }) // true
 */
export function isSame(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || isList(a) !== isList(b)) return false;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((value, i) => isSame(value, b[i] as Json));
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const other = b as Readonly<Record<string, Json>>;
  return keys.every((key) => Object.hasOwn(other, key) && isSame((a as typeof other)[key] as Json, other[key] as Json));
}

/**
 * A copy of plain data that shares no list and no object with it.
 *
 * @param data plain data, as `guard` admits it
 * @returns the copy
 * @example copyOf(['a']) // ['a']
 */
export function copyOf(data: Json): Json {
  if (typeof data !== 'object') return data;
  const copy = (isList(data) ? data.slice() : { ...data }) as Record<string, Json>;
  for (const key of Object.keys(copy)) {
    const value = copy[key] as Json;
    if (typeof value === 'object') copy[key] = copyOf(value);
  }
  return copy;
}
