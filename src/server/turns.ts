import { performance } from 'node:perf_hooks';
import { bounded } from '../kernel/basis/bounded.js';
import type { ServerLimits } from './limits.js';

/** What somebody has taken of the processor: a connection, a token, an address. */
export interface Account {
  /** Milliseconds that have not come back yet. */
  used: number;
  /** When that was worked out. */
  at: number;
  /** It has shown that it knows a game. */
  isKnown: boolean;
}

/** Who works next. One at a time does, for a slice of time; of those who wait, the one who has taken least goes first. */
export interface Turns {
  /** Somebody new. */
  readonly account: () => Account;
  /** The account of a name that may come again. */
  readonly named: (name: string) => Account;
  /** The account of a name that has come before. */
  readonly known: (name: string) => Account | undefined;
  /**
   * Waits for a turn. What it takes until the next one is written into the accounts.
   *
   * @param accounts that of the connection, and those of others who pay
   * @param isGone whether nobody waits for it any more
   */
  readonly take: (accounts: readonly Account[], isGone?: () => boolean) => Promise<void>;
  /** Seconds until they may work again: 0 where none has taken too much. */
  readonly owed: (accounts: readonly Account[]) => number;
  /** How many wait for their turn. */
  readonly waiting: () => number;
}

/** Milliseconds that a stranger seems to have taken: one who is known goes before any number of strangers. */
const STRANGER = 100;

/** Each so manieth turn is that of whoever waits longest, so that nobody waits for ever. */
const LONGEST = 8;

const SECOND = 1_000;

/** So many names that came last are kept, and never twice as many. One that comes again after that has a new account. */
const NAMES = 10_000;

/** Somebody who waits. */
interface Waiting {
  readonly accounts: readonly Account[];
  /** Since when, in milliseconds. */
  readonly since: number;
  readonly begin: () => void;
  readonly isGone: () => boolean;
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
  /** Those who wait, by the first of their accounts: a connection has one turn at a time, whatever it has waiting. */
  const queues = new Map<Account, Waiting[]>();
  const names = bounded<string, Account>(NAMES);
  let isBusy = false;
  const usedBy = (account: Account): number => {
    const now = clock();
    account.used = Math.max(0, account.used - ((now - account.at) * workBack) / SECOND);
    account.at = now;
    return account.used;
  };
  /**
   * What somebody has taken. One who is known has waited for part of it: of those who take about as much, the one who waits longest is
   * next.
   */
  const sum = ({ accounts, since }: Waiting, now: number): number => {
    const all = accounts.reduce((total, each) => total + usedBy(each), 0);
    return accounts.some(({ isKnown }) => isKnown) ? all - (now - since) : all + STRANGER;
  };
  let turns = 0;
  /** The next one of those who have taken least. Whoever is gone meanwhile has no turn: he is let through to his end. */
  const least = (): Waiting | undefined => {
    const now = clock();
    const isLongest = ++turns % LONGEST === 0;
    let best: Waiting | undefined;
    let lowest = Infinity;
    for (const [account, waiting] of queues) {
      while (waiting[0]?.isGone() === true) waiting.shift()?.begin();
      const [first] = waiting;
      if (first === undefined) {
        queues.delete(account);
        continue;
      }
      const given = isLongest ? first.since : sum(first, now);
      if (given < lowest) [best, lowest] = [first, given];
    }
    const [own] = best?.accounts ?? [];
    const waiting = own === undefined ? undefined : queues.get(own);
    waiting?.shift();
    if (own !== undefined && waiting?.length === 0) queues.delete(own);
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
  const account = (): Account => ({ used: 0, at: clock(), isKnown: false });
  return {
    account,
    known: (name) => names.get(name),
    named: (name) => {
      const known = names.get(name);
      if (known !== undefined) return known;
      const made = account();
      names.set(name, made);
      return made;
    },
    take: async (accounts, isGone = () => false) => {
      const [first] = accounts;
      if (first === undefined) return;
      await new Promise<void>((begin) => {
        const waiting = queues.get(first) ?? [];
        waiting.push({ accounts, since: clock(), begin, isGone });
        queues.set(first, waiting);
        if (!isBusy) next();
      });
    },
    owed: (accounts) => {
      const over = accounts.reduce((most, each) => Math.max(most, usedBy(each) - work), 0);
      return over > 0 ? Math.ceil(over / workBack) : 0;
    },
    waiting: () => [...queues.values()].reduce((all, { length }) => all + length, 0),
  };
}
