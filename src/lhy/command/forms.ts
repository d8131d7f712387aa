import { subsetsWithin } from '../../kernel/basis/subset.js';

/** The most members of a set of names that a side chooses. */
const MOST = 6;

/**
 * The sets that a side may choose from some names, the empty one as left out.
 *
 * @param names names, sorted
 * @param fits whether a set may be chosen
 * @example [...choicesOf(['a'], () => true)] // [undefined, ['a']]
 */
export function* choicesOf(
  names: readonly string[],
  fits: (set: readonly string[]) => boolean,
): Generator<readonly string[] | undefined, void, undefined> {
  yield undefined;
  yield* subsetsWithin(names, (set) => set.length <= MOST && fits(set));
}
