/**
 * A function that works out its value once for each object, and keeps it as long as the object lives. The value depends on the
 * object alone, and on nothing that changes.
 *
 * @param make works the value out
 * @example const lengthOf = derived((list: readonly string[]) => list.join('').length); lengthOf(['a', 'bc']) // 3
 */
export function derived<K extends object, V extends object>(make: (from: K) => V): (from: K) => V {
  const made = new WeakMap<K, V>();
  return (from) => {
    let known = made.get(from);
    if (known === undefined) made.set(from, (known = make(from)));
    return known;
  };
}
