/**
 * A function that works its value out when it is first called, and keeps it: a table that costs something to build costs
 * nothing to import.
 *
 * @param build the value; it depends on nothing that changes
 * @example const letters = once(() => new Set('ABC')); letters() === letters() // true
 */
export function once<T>(build: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: build() }).value;
}
