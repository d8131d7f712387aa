/**
 * The best of several things, the first among equals.
 *
 * @returns the thing with its worth, or nothing of an empty list
 * @example bestOf(['a', 'bcd'], (text) => text.length) // { thing: 'bcd', worth: 3 }
 */
export function bestOf<T>(
  things: Iterable<T>,
  worthOf: (thing: T) => number,
): { readonly thing: T; readonly worth: number } | undefined {
  let best: { readonly thing: T; readonly worth: number } | undefined;
  for (const thing of things) {
    const worth = worthOf(thing);
    if (best === undefined || worth > best.worth) best = { thing, worth };
  }
  return best;
}
