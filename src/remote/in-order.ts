import type { Result } from '../kernel/basis/result.js';
import type { EventsGiven } from '../server/answers/results.js';
import type { ToldChange } from '../server/answers/told-change.js';

/** The changes of a game, in the order of their numbers. */
export interface InOrder {
  /** The number of the last change that is known: what came before it was known waits until now. */
  readonly begin: (n: number) => void;
  /** A change has come, perhaps too early, perhaps twice. */
  readonly heard: (change: ToldChange) => void;
  /** The game may have gone on to a number: what is missing is asked for. */
  readonly reach: (n: number) => void;
}

/** How missing changes are asked for, and who is told. */
export interface InOrderSetting {
  readonly missing: (since: number) => Promise<Result<EventsGiven>>;
  readonly tell: (change: ToldChange) => void;
}

/**
 * Tells every change of a game once and in order, whatever was lost on the way.
 *
 * @example inOrder({ missing: async (since) => await game.events(since), tell }).begin(0)
 */
export function inOrder({ missing, tell }: InOrderSetting): InOrder {
  const early = new Map<number, ToldChange>();
  /** Nothing is told before the first number is known. */
  let n = Infinity;
  let wanted = 0;
  let asking = false;

  const take = (change: ToldChange): void => {
    if (change.n > n || n === Infinity) early.set(change.n, change);
    for (let next = early.get(n + 1); next !== undefined; next = early.get(n + 1)) {
      early.delete(next.n);
      n = next.n;
      tell(next);
    }
  };
  const fill = async (): Promise<void> => {
    if (asking || n >= wanted) return;
    asking = true;
    const before = n;
    const given = await missing(before);
    asking = false;
    if (!given.ok) return;
    for (const change of given.value.changes) take(change);
    if (n > before) await fill();
  };
  return {
    begin: (first) => {
      n = first;
      for (const change of [...early.values()]) if (change.n <= first) early.delete(change.n);
      const next = early.get(n + 1);
      if (next !== undefined) take(next);
      void fill();
    },
    heard: (change) => {
      take(change);
      wanted = Math.max(wanted, change.n);
      void fill();
    },
    reach: (to) => {
      wanted = Math.max(wanted, to);
      void fill();
    },
  };
}
