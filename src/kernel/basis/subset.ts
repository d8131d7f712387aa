/** A longer list has too many subsets to walk through. */
export const MOST = 16;

/**
 * The non-empty subsets of a list, lazily, each in the order of the list.
 *
 * @param all the list; entries after the 16th are left out
 * @example [...subsets(['a', 'b'])] // [['a'], ['b'], ['a', 'b']]
 */
export function* subsets<T>(all: readonly T[]): Generator<readonly T[], void, undefined> {
  const last = 1 << Math.min(all.length, MOST);
  for (let set = 1; set < last; set++) yield all.filter((_, i) => i < MOST && ((set >> i) & 1) === 1);
}

/**
 * The non-empty subsets that fit, lazily, in the order of `subsets`. A set that does not fit does not fit with more
 * entries either, so larger sets are not tried.
 *
 * @param all the list; entries after the 16th are left out
 * @param fits whether a set is not too large
 * @example [...subsetsWithin([1, 2, 3], (set) => set.length < 2)] // [[1], [2], [3]]
 */
export function subsetsWithin<T>(
  all: readonly T[],
  fits: (set: readonly T[]) => boolean,
): Generator<readonly T[], void, undefined> {
  return fitting(all, [{ place: Math.min(all.length, MOST), held: [] }], fits);
}

/** Sets that hold some entries, and any of the entries before a place. */
interface Family<T> {
  readonly place: number;
  readonly held: readonly T[];
}

/** The sets of these families, those of the last one first. */
function* fitting<T>(
  all: readonly T[],
  families: Family<T>[],
  fits: (set: readonly T[]) => boolean,
): Generator<readonly T[], void, undefined> {
  for (let family = families.pop(); family !== undefined; family = families.pop()) {
    const { place, held } = family;
    if (place === 0) {
      if (held.length > 0) yield held;
      continue;
    }
    const more = [...all.slice(place - 1, place), ...held];
    if (fits(more)) families.push({ place: place - 1, held: more });
    families.push({ place: place - 1, held });
  }
}

/** A list whose entries may be worked out one by one; an array is such a list. */
export interface Listed<T> extends Iterable<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/**
 * Every way to take one entry of each list, as a list that is never written out; the last list changes fastest.
 *
 * @example [...product([['a', 'b'], ['c', 'd']])] // [['a', 'c'], ['a', 'd'], ['b', 'c'], ['b', 'd']]
 */
export function product<T>(lists: readonly (readonly T[])[]): Listed<readonly T[]> {
  const length = lists.reduce((ways, list) => ways * list.length, 1);
  const at = (index: number): readonly T[] | undefined => {
    if (index < 0 || index >= length) return undefined;
    let ways = length;
    return lists.map((list) => {
      ways /= list.length;
      return list[Math.trunc(index / ways) % list.length] as T;
    });
  };
  return {
    length,
    at,
    [Symbol.iterator]: () => inTurn(length, at),
  };
}

function* inTurn<T>(length: number, at: (index: number) => T | undefined): Generator<T, void, undefined> {
  for (let i = 0; i < length; i++) yield at(i) as T;
}
