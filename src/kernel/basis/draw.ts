import { MOST } from './subset.js';

/** Picks one of so many with equal chances: a number from 0 on. */
export type Picker = (count: number) => number;

/**
 * Draws a non-empty set of `subsetsWithin` without walking the others: its size first, then one entry after another, as
 * long as the set fits. Each set that fits has a chance.
 *
 * @param all the list; entries after the 16th are left out
 * @param pick picks among so many
 * @param fits whether a set is not too large
 * @returns in the order of the list; empty where nothing fits
 * @example drawSubset(['a', 'b', 'c'], pick, (set) => set.length < 3) // ['a', 'c']
 */
export function drawSubset<T>(all: readonly T[], pick: Picker, fits: (set: readonly T[]) => boolean): readonly T[] {
  const left = all.slice(0, MOST);
  const wanted = left.length === 0 ? 0 : pick(left.length) + 1;
  let held: readonly T[] = [];
  while (held.length < wanted && left.length > 0) {
    const more = [...held, ...left.splice(pick(left.length), 1)];
    if (fits(more)) held = more;
  }
  return all.filter((entry) => held.includes(entry));
}
