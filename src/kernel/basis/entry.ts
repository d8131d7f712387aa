/** A map, or a map that holds nothing alive. */
interface Known<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => unknown;
}

/**
 * The value that a map has for a key, worked out and kept where it has none yet.
 *
 * @example entryOf(new Map<string, number>(), 'I5', () => 3) // 3
 */
export function entryOf<K, V>(known: Known<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
