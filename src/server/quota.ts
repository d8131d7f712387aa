import { bounded } from '../kernel/basis/bounded.js';

/** What each of many may take, and takes again after a while. */
export interface Quota {
  /**
   * Takes something for somebody.
   *
   * @returns the seconds that he has to wait for it; 0 where he has it
   */
  readonly take: (who: string, amount: number) => number;
}

/** So many who came last are remembered, and never twice as many. Whoever is forgotten has his whole quota again. */
const MOST = 10_000;

const SECOND = 1_000;

/**
 * A quota.
 *
 * @param most what each may take at once
 * @param seconds after which all of it has come back
 * @param now milliseconds, of any clock
 * @example quotaOf(10, 3600, Date.now).take('127.0.0.1', 1) // 0
 */
export function quotaOf(most: number, seconds: number, now: () => number): Quota {
  const taken = bounded<string, { amount: number; at: number }>(MOST);
  const back = most / seconds / SECOND;
  const leftOf = (one: { amount: number; at: number }): number => {
    const time = now();
    one.amount = Math.max(0, one.amount - (time - one.at) * back);
    one.at = time;
    return one.amount;
  };
  return {
    take: (who, amount) => {
      const known = taken.get(who);
      const one = known ?? { amount: 0, at: now() };
      const after = leftOf(one) + amount;
      // What is larger than the whole is waited for as long as the whole.
      if (after > most) return Math.max(1, Math.ceil((Math.min(after - most, most) / most) * seconds));
      one.amount = after;
      if (known === undefined) taken.set(who, one);
      return 0;
    },
  };
}
