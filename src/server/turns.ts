import { performance } from 'node:perf_hooks';
import type { ServerLimits } from './limits.js';

/** What somebody has taken of the processor: a connection, a token, an address. */
export interface Account {
  /** Milliseconds that have not come back yet. */
  used: number;
  /** When that was worked out. */
  at: number;
}

/** Who works next. One at a time does, for a slice of time; of those who wait, the one who has taken least goes first. */
export interface Turns {
  /** Somebody new. He begins with a small debt, so that a crowd of strangers does not go before those who are known. */
  readonly account: () => Account;
  /** The account of a name that may come again. */
  readonly named: (name: string) => Account;
  /** Waits for a turn. What it takes until the next one is written into the accounts. */
  readonly take: (accounts: readonly Account[]) => Promise<void>;
  /** Seconds until they may work again: 0 where none has taken too much. */
  readonly owed: (accounts: readonly Account[]) => number;
  /** How many wait for their turn. */
  readonly waiting: () => number;
}

/** Milliseconds with which an account begins. */
const ENTRY = 100;

const SECOND = 1_000;

/** So many names are kept; those that owe nothing go first. */
const NAMES = 10_000;

/** Somebody who waits. */
interface Waiting {
  readonly accounts: readonly Account[];
  readonly begin: () => void;
}

/**
 * The turns of a server.
 *
 * @param limits what an account may take at once, and what comes back in a second
 * @param clock milliseconds
 * @example await turnsOf(SERVER_LIMITS).take([account])
 */
export function turnsOf(
  { work, workBack }: Pick<ServerLimits, 'work' | 'workBack'>,
  clock: () => number = () => performance.now(),
): Turns {
  const queue: Waiting[] = [];
  const names = new Map<string, Account>();
  let isBusy = false;
  const usedBy = (account: Account): number => {
    const now = clock();
    account.used = Math.max(0, account.used - ((now - account.at) * workBack) / SECOND);
    account.at = now;
    return account.used;
  };
  const sum = ({ accounts }: Waiting): number => accounts.reduce((total, each) => total + usedBy(each), 0);
  const least = (): Waiting | undefined => {
    let [best] = queue;
    if (best === undefined || queue.length === 1) return queue.pop();
    let lowest = sum(best);
    for (const each of queue) {
      const given: number = each === best ? lowest : sum(each);
      if (given < lowest) [best, lowest] = [each, given];
    }
    queue.splice(queue.indexOf(best), 1);
    return best;
  };
  /** One turn. All that follows `begin` without a wait is done when the loop of events comes round. */
  const next = (): void => {
    const one = least();
    isBusy = one !== undefined;
    if (one === undefined) return;
    const began = clock();
    one.begin();
    setImmediate(() => {
      for (const account of one.accounts) account.used = usedBy(account) + clock() - began;
      next();
    });
  };
  const forget = (): void => {
    for (const [name, account] of names) {
      if (names.size < NAMES / 2) return;
      if (usedBy(account) === 0) names.delete(name);
    }
  };
  const account = (): Account => ({ used: Math.min(ENTRY, work), at: clock() });
  return {
    account,
    named: (name) => {
      const known = names.get(name);
      if (known !== undefined) return known;
      if (names.size >= NAMES) forget();
      const made = account();
      names.set(name, made);
      return made;
    },
    take: async (accounts) => {
      await new Promise<void>((begin) => {
        queue.push({ accounts, begin });
        if (!isBusy) next();
      });
    },
    owed: (accounts) => {
      const over = accounts.reduce((most, each) => Math.max(most, usedBy(each) - work), 0);
      return over > 0 ? Math.ceil(over / workBack) : 0;
    },
    waiting: () => queue.length,
  };
}
