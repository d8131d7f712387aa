/**
 * The value that a map has for a key, worked out and kept where it has none yet.
 *
 * @example entryOf(new Map<string, number>(), 'I5', () => 3) // 3
 */
export function entryOf<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
