import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { crossOrigin, originOf, refusedAt } from '../../src/server/http/doors.js';
import { heldOf } from '../../src/server/held.js';
import { networkOf } from '../../src/server/http/network.js';
import { quotaOf } from '../../src/server/quota.js';
import { turnsOf } from '../../src/server/rpc/turns.js';

describe('turns', () => {
  /** A clock that goes on when somebody works. */
  const hand = (): { clock: () => number; work: (milliseconds: number) => void } => {
    let time = 0;
    return { clock: () => time, work: (milliseconds) => (time += milliseconds) };
  };

  it('go to the one who has taken least, whatever number of calls another has waiting', async () => {
    const { clock, work } = hand();
    const turns = turnsOf({ work: 60_000, workBack: 500 }, clock);
    const [greedy, modest] = [turns.account(), turns.account()];
    const order: string[] = [];
    const call = async (name: string, account: typeof greedy): Promise<void> => {
      await turns.take([account]);
      order.push(name);
      work(100);
    };
    const all = Array.from({ length: 5 }, async () => await call('greedy', greedy));
    await Promise.all([...all, call('modest', modest)]);
    expect(order).toEqual(['greedy', 'modest', 'greedy', 'greedy', 'greedy', 'greedy']);
    expect(turns.waiting()).toBe(0);
  });

  it('go to those who are known before any number of strangers, and to nobody who is gone', async () => {
    const { clock, work } = hand();
    const turns = turnsOf({ work: 60_000, workBack: 500 }, clock);
    const known = turns.account();
    known.isKnown = true;
    known.used = 90;
    const order: string[] = [];
    const call = async (name: string, account = turns.account(), isGone = false): Promise<void> => {
      await turns.take([account], { isGone: () => isGone });
      order.push(name);
      work(isGone ? 0 : 1);
    };
    const strangers = Array.from({ length: 3 }, async (_, i) => await call(`stranger ${i}`));
    await Promise.all([...strangers, call('gone', turns.account(), true), call('known', known)]);
    expect(order).toEqual(['stranger 0', 'gone', 'known', 'stranger 1', 'stranger 2']);
  });

  it('go to whoever waits longest of those who have taken about as much, and to the longest of all from time to time', async () => {
    const { clock, work } = hand();
    const turns = turnsOf({ work: 60_000, workBack: 0 }, clock);
    const order: string[] = [];
    const accountOf = (used: number, isKnown: boolean): ReturnType<typeof turns.account> =>
      Object.assign(turns.account(), { used, isKnown });
    const call = async (name: string, account: ReturnType<typeof turns.account>): Promise<void> => {
      await turns.take([account]);
      order.push(name);
      work(20);
    };
    const heavy = call('heavy', accountOf(50_000, true));
    const stranger = call('stranger', accountOf(0, false));
    const slow = call('slow', accountOf(60, true));
    const greedy = accountOf(0, true);
    const all = Array.from({ length: 9 }, async (_, i) => await call(`greedy ${i}`, greedy));
    await Promise.all([heavy, stranger, slow, ...all]);
    // The first one finds nobody. Then the slow one is next as soon as the greedy one has taken more; each eighth turn is that of the oldest.
    expect(order.indexOf('slow')).toBeLessThan(order.indexOf('greedy 4'));
    expect(order.indexOf('stranger')).toBeLessThan(8);
  });

  it('are owed by one who has taken too much, for as long as it takes to come back', async () => {
    const { clock, work } = hand();
    const turns = turnsOf({ work: 1_000, workBack: 500 }, clock);
    const own = turns.named('c1');
    expect(turns.owed([own])).toBe(0);
    await turns.take([own]);
    work(4_000);
    await turns.take([turns.account()]);
    // 4,000 milliseconds are taken, 1,000 are allowed at once, and 500 come back in each second.
    expect(turns.owed([turns.named('c1')])).toBe(6);
    work(20_000);
    expect(turns.owed([own])).toBe(0);
  });
});

describe('a quota', () => {
  it('is taken, and comes back with time', () => {
    let time = 0;
    const quota = quotaOf(10, 100, () => time);
    expect([quota.take('a', 6), quota.take('a', 4), quota.take('b', 10)]).toEqual([0, 0, 0]);
    expect(quota.take('a', 2)).toBe(20);
    time = 20_000;
    expect([quota.take('a', 2), quota.take('a', 1)]).toEqual([0, 10]);
  });

  it('lets nobody take more than the whole', () => {
    const quota = quotaOf(10, 100, () => 0);
    expect(quota.take('a', 1_000)).toBe(100);
    expect(quota.take('a', 10)).toBe(0);
  });
});

/** Bytes of memory that some work leaves behind. */
function left(work: () => void): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  const before = process.memoryUsage().heapUsed;
  work();
  gc();
  return process.memoryUsage().heapUsed - before;
}

describe('a million addresses', () => {
  const MILLION = 1_000_000;
  const address = (i: number): string => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;

  it('fill no memory with what each of them has taken: those who came last are remembered', () => {
    const quota = quotaOf(10, 3_600, () => 0);
    const bytes = left(() => {
      for (let i = 0; i < MILLION; i++) if (quota.take(address(i), 10) !== 0) throw new Error('nobody has taken twice');
    });
    expect(bytes).toBeLessThan(10_000_000);
    expect(quota.take(address(MILLION - 1), 1)).toBeGreaterThan(0);
    expect(quota.take(address(MILLION - 10_000), 1)).toBeGreaterThan(0);
  });

  it('fill no memory with their accounts, also where all of them owe something', () => {
    const turns = turnsOf({ work: 1_000, workBack: 500 }, () => 0);
    const bytes = left(() => {
      for (let i = 0; i < MILLION; i++) turns.named(address(i)).used = 4_000;
    });
    expect(bytes).toBeLessThan(10_000_000);
    expect(turns.owed([turns.named(address(MILLION - 1))])).toBe(6);
    expect(turns.known(address(0))).toBeUndefined();
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '::1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('are as many as their customers: %s is of %s', (given, network) => {
    expect(networkOf(given)).toBe(network);
  });
});

describe('messages on their way', () => {
  it('are given up when they are too large together, the largest first', () => {
    const gone: string[] = [];
    const arrivals = heldOf({ all: 100 });
    const [small, large, other] = ['small', 'large', 'other'].map((name) => arrivals.begin(() => gone.push(name)));
    small!.grow(10);
    large!.grow(60);
    other!.grow(30);
    expect([gone, arrivals.bytes()]).toEqual([[], 100]);
    small!.grow(1);
    expect([gone, arrivals.bytes()]).toEqual([['large'], 41]);
    large!.grow(1_000);
    small!.grow(-11);
    other!.done();
    other!.done();
    expect([gone, arrivals.bytes()]).toEqual([['large'], 0]);
  });

  it('end with the largest of an address where those of one address are too many, and with the largest of all where all are', () => {
    const gone: string[] = [];
    const answers = heldOf({ all: 100, address: 60 });
    const begun = (name: string, address: string): ReturnType<typeof answers.begin> =>
      answers.begin(() => gone.push(name), address);
    const [far, near, small] = [begun('far', '192.0.2.1'), begun('near', '192.0.2.2'), begun('small', '192.0.2.2')];
    far.set(55);
    small.set(5);
    near.set(35);
    expect([gone, answers.bytes()]).toEqual([[], 95]);
    small.set(26);
    expect([gone, answers.bytes()]).toEqual([['near'], 81]);
    small.set(46);
    expect([gone, answers.bytes()]).toEqual([['near', 'far'], 46]);
    near.done();
    far.done();
    small.done();
    begun('next', '192.0.2.2').set(60);
    expect([gone, answers.bytes()]).toEqual([['near', 'far'], 60]);
  });
});

describe('the doors', () => {
  const own = { host: '127.0.0.1', origins: ['https://club.example'] };

  it('let in a program that names this server as its origin, as clients in Python do', () => {
    expect(refusedAt(own, { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' })).toBeUndefined();
    expect(refusedAt(own, { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8081' })?.why).toBe('origin');
    expect(refusedAt(own, { host: 'evil.example', origin: 'http://evil.example' })?.why).toBe('host');
    const wide = { ...own, host: '0.0.0.0' };
    expect(refusedAt(wide, { host: 'evil.example', origin: 'http://evil.example' })?.why).toBe('origin');
  });

  it('let in what a proxy passes on under the name of a known origin, with a page and without one', () => {
    expect(refusedAt(own, { host: 'club.example', origin: 'https://club.example' })).toBeUndefined();
    expect(refusedAt(own, { host: 'club.example' })).toBeUndefined();
    expect(refusedAt(own, { host: 'club.example', origin: 'https://evil.example' })?.why).toBe('origin');
    expect(refusedAt(own, { host: 'my.club.example' })?.why).toBe('host');
    expect(refusedAt({ ...own, origins: ['http://club.example:8443'] }, { host: 'club.example:9000' })).toBeUndefined();
  });

  it('read an origin as a browser tells it, and nothing else', () => {
    expect(['https://club.example/', 'HTTP://Club.Example:80'].map(originOf)).toEqual([
      'https://club.example',
      'http://club.example',
    ]);
    const others = [
      'null',
      'club.example',
      'https://club.example/rules',
      'wss://club.example',
      'https://',
      'https://a@b',
      '*',
    ];
    expect(others.map(originOf)).toEqual(others.map(() => undefined));
  });

  it('tell a browser of the origins that are let in, and of no others', () => {
    const name = 'access-control-allow-origin';
    expect(crossOrigin(own, { origin: 'https://club.example' })[name]).toBe('https://club.example');
    expect(crossOrigin(own, { origin: 'https://evil.example' })[name]).toBeUndefined();
    expect(crossOrigin({ ...own, origins: [] }, {})).toEqual({});
  });
});
