/** More units than this never stand in one location, nor enter as one stack. */
const MOST = 16;

/**
 * The non-empty subsets of a list, lazily, each in the order of the list.
 *
 * @param all the list; what comes after its 16th entry is left out
 * @example [...subsets(['a', 'b'])] // [['a'], ['b'], ['a', 'b']]
 */
export function* subsets<T>(all: readonly T[]): Generator<readonly T[], void, undefined> {
  const last = 1 << Math.min(all.length, MOST);
  for (let set = 1; set < last; set++) yield all.filter((_, i) => i < MOST && ((set >> i) & 1) === 1);
}
