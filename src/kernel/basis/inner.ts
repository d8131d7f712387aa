/**
 * The map under a key of a map of maps, made on first use. Several short keys, one after the other, are found sooner than one long
 * key that is put together of them.
 *
 * @param outer the map of maps
 * @param key the key
 * @example inner(new Map<string, Map<string, number>>(), 'a').get('b') // undefined
 */
export function inner<K, L, V>(outer: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = outer.get(key);
  if (known !== undefined) return known;
  const made = new Map<L, V>();
  outer.set(key, made);
  return made;
}
