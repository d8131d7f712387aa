import { performance } from 'node:perf_hooks';
import { bounded } from '../../kernel/basis/bounded.js';
import type { ServerLimits } from '../limits.js';

/** What somebody has taken of the processor: a connection, a token, an address. */
export interface Account {
  /** Milliseconds that have not come back yet. */
  used: number;
  /** When that was worked out. */
  at: number;
  /** Milliseconds that its last turns have taken, the last one most of all: those that were meant to be quick. */
  turn: number;
  /** When its last turn ended, in milliseconds. */
  last: number;
  /** It has shown that it knows a game. */
  isKnown: boolean;
}

/** What is known of a call that waits for its turn. */
export interface Waits {
  /** Whether nobody waits for it any more. */
  readonly isGone?: () => boolean;
  /** Its turn may be a long one. */
  readonly isLong?: boolean;
}

/**
 * Who works next. One at a time does, for a slice of time; of those who wait, the one who has taken least goes first. Quick calls
 * do not wait for a queue of long ones: behind a long turn they have seven times as much time as it took, before the next long one.
 */
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
   * @returns how many turns of those who may take long were before it
   */
  readonly take: (accounts: readonly Account[], waits?: Waits) => Promise<number>;
  /** Seconds until they may work again: 0 where none has taken too much. */
  readonly owed: (accounts: readonly Account[]) => number;
  /** How many wait for their turn. */
  readonly waiting: () => number;
}

/** Milliseconds that a stranger seems to have taken: one who is known goes before any number of strangers. */
const STRANGER = 100;

/** Each so manieth turn is that of whoever waits longest, so that nobody waits for ever. */
const LONGEST = 8;

/** Whoever has taken more milliseconds than this, or whose last turns took longer than that, may take long again. */
const SHARE = 1_000;
const LONG_TURN = 25;

/** Behind a long turn, quick calls have so many times the time that it took. */
const QUICK_SHARE = 7;

/** So much of how long turns take is that of the last one. */
const LAST = 0.4;

const SECOND = 1_000;

/** So many names that came last are kept, and never twice as many. One that comes again after that has a new account. */
const NAMES = 10_000;

/** Somebody who waits. */
interface Waiting {
  readonly accounts: readonly Account[];
  /** Since when, in milliseconds. */
  readonly since: number;
  /** How many long turns there had been when it came. */
  readonly from: number;
  readonly begin: (before: number) => void;
  readonly isGone: () => boolean;
  readonly isLong: boolean;
}

/**
 * The turns of a server.
 *
 * @param limits what an account may take at once, and what comes back in a second
 * @param clock milliseconds of the day
 * @param processor milliseconds that this thread has worked
 * @example await turnsOf(SERVER_LIMITS).take([account])
 */
export function turnsOf(
  { work, workBack }: Pick<ServerLimits, 'work' | 'workBack'>,
  clock: () => number = () => performance.now(),
  processor: () => number = clock,
): Turns {
  /** Those who wait, by the first of their accounts: a connection has one turn at a time, whatever it has waiting. */
  const queues = new Map<Account, Waiting[]>();
  const names = bounded<string, Account>(NAMES);
  let isBusy = false;
  const usedBy = (account: Account, now = clock()): number => {
    account.used = Math.max(0, account.used - ((now - account.at) * workBack) / SECOND);
    account.at = now;
    return account.used;
  };
  /**
   * What somebody has taken. One who is known has waited for part of it: of those who take about as much, the one who waits longest is
   * next. A seat waits since its last turn, whatever number of connections come to it.
   */
  const sum = ({ accounts, since }: Waiting, now: number): number => {
    const all = accounts.reduce((total, each) => total + usedBy(each, now), 0);
    if (!accounts.some(({ isKnown }) => isKnown)) return all + STRANGER;
    const [own, , seat] = accounts;
    return all - (now - Math.max(since, own?.last ?? since, seat?.last ?? since));
  };
  let turns = 0;
  let longTurns = 0;
  /** Milliseconds that quick calls may still work before the next long one, of which some wait. */
  let owedToQuick = 0;
  let longWaits = false;
  const letIn = (one: Waiting | undefined): void => one?.begin(longTurns - one.from);
  /**
   * Whether a turn may be long: by what is asked, or by what its connection and its seat have taken. Many share an address, so that its
   * account counts for strangers alone.
   */
  const mayBeLong = ({ isLong, accounts }: Waiting, now = clock()): boolean => {
    if (isLong) return true;
    const [own, address, seat] = accounts;
    const those = accounts.some(({ isKnown }) => isKnown) ? [own, seat] : [own, address];
    return those.some((each) => each !== undefined && (each.turn > LONG_TURN || usedBy(each, now) > SHARE));
  };
  /** The first ones of the queues. Whoever is gone meanwhile has no turn: he is let through to his end. */
  const firstOnes = (): readonly Waiting[] => {
    const found: Waiting[] = [];
    for (const [account, waiting] of queues) {
      while (waiting[0]?.isGone() === true) letIn(waiting.shift());
      const [first] = waiting;
      if (first === undefined) queues.delete(account);
      else found.push(first);
    }
    return found;
  };
  /** The next one of those who have taken least. */
  const least = (): Waiting | undefined => {
    const isLongest = ++turns % LONGEST === 0;
    const now = clock();
    const quick: Waiting[] = [];
    const long: Waiting[] = [];
    for (const one of firstOnes()) (mayBeLong(one, now) ? long : quick).push(one);
    longWaits = long.length > 0;
    let best: Waiting | undefined;
    let lowest = Infinity;
    for (const one of !longWaits || (owedToQuick >= 0 && quick.length > 0) ? quick : long) {
      const given = isLongest ? one.since : sum(one, now);
      if (given < lowest) [best, lowest] = [one, given];
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
    const isLong = mayBeLong(one);
    const began = processor();
    letIn(one);
    if (isLong) longTurns++;
    setImmediate(() => {
      const took = processor() - began;
      for (const account of one.accounts) {
        account.used = usedBy(account) + took;
        account.last = account.at;
        if (!one.isLong) account.turn += (took - account.turn) * LAST;
      }
      owedToQuick = isLong || took > LONG_TURN ? took * QUICK_SHARE : longWaits ? owedToQuick - took : 0;
      next();
    });
  };
  const account = (): Account => ({ used: 0, at: clock(), turn: 0, last: -Infinity, isKnown: false });
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
    take: async (accounts, { isGone = () => false, isLong = false } = {}) => {
      const [first] = accounts;
      if (first === undefined) return 0;
      return await new Promise<number>((begin) => {
        const waiting = queues.get(first) ?? [];
        waiting.push({ accounts, since: clock(), from: longTurns, begin, isGone, isLong });
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
