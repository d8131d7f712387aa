/**
 * A function that works out its value when it is first called, and keeps it. So an expensive table costs nothing when
 * it is imported.
 *
 * @param build the value; it depends on nothing that changes
 * @example const letters = once(() => new Set('ABC')); letters() === letters() // true
 */
export function once<T>(build: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: build() }).value;
}
