import { describe, expect, it } from 'vitest';
import { LONG_METHODS, METHODS } from '../../src/server/methods/methods.js';
import { turnsOf } from '../../src/server/rpc/turns.js';
import type { Account } from '../../src/server/rpc/turns.js';
import { clientOf, FIRE, situation, testServer } from './client.js';
import type { TestClient } from './client.js';

/* What an honest call waits for, in turns of others and in milliseconds that they have worked: the same on every machine. */

/** Milliseconds of a long turn, and of a quick one. */
const LONG = 300;
const QUICK = 3;

interface Crowd {
  readonly attackers: number;
  readonly honest: number;
  /** What an attacker asks for again and again. */
  readonly attack: { readonly isLong: boolean; readonly works: number };
  /** Attackers come from so many addresses. */
  readonly addresses: number;
}

/** The longest wait of honest clients, each of whom makes 20 quick calls, one in 500 ms. */
async function longestWait({ attackers, honest, attack, addresses }: Crowd): Promise<number> {
  let time = 0;
  let longest = 0;
  let left = honest * 20;
  const turns = turnsOf({ work: 60_000, workBack: 500 }, () => time);
  const known = (name: string): readonly Account[] => {
    const accounts = [turns.named(`c ${name}`), turns.named(`a ${name}`)];
    for (const each of accounts) each.isKnown = true;
    return accounts;
  };
  const players = Array.from({ length: honest }, (_, i) => ({
    accounts: known(`honest ${i}`),
    due: i * 25,
    busy: false,
  }));
  /** Time goes on while somebody works; honest clients whose time has come ask. */
  const work = (milliseconds: number): void => {
    time += milliseconds;
    for (const player of players) if (!player.busy && player.due <= time && left > 0) void play(player);
  };
  const play = async (player: (typeof players)[number]): Promise<void> => {
    player.busy = true;
    await turns.take(player.accounts);
    longest = Math.max(longest, time - player.due);
    left--;
    player.due += 500;
    player.busy = false;
    work(QUICK);
  };
  const attacked = async (accounts: readonly Account[]): Promise<void> => {
    while (left > 0) {
      await turns.take(accounts, { isLong: attack.isLong });
      work(attack.works);
    }
  };
  await Promise.all(
    Array.from({ length: attackers }, async (_, i) => {
      const [own, address] = [turns.named(`attacker ${i}`), turns.named(`from ${i % addresses}`)];
      own.isKnown = true;
      await attacked([own, address]);
    }),
  );
  return longest;
}

describe('an honest call waits for one long turn', () => {
  it('and for the other quick calls, whatever number of attackers ask long questions from whatever number of addresses', async () => {
    const crowd = { honest: 20, attack: { isLong: true, works: LONG } };
    for (const [attackers, addresses] of [
      [1, 1],
      [50, 50],
      [400, 400],
      [400, 1],
    ] as const)
      expect(await longestWait({ ...crowd, attackers, addresses })).toBeLessThanOrEqual(LONG + 20 * QUICK);
  });

  it('also where what is called a quick call takes long: whoever has once taken long is taken for one who does it again', async () => {
    const crowd = { honest: 20, attack: { isLong: false, works: LONG } };
    // Each of four attackers has one turn before he is known for it.
    const most = 4 * LONG + 20 * QUICK;
    expect(await longestWait({ ...crowd, attackers: 4, addresses: 4 })).toBeLessThanOrEqual(most);
  });
});

describe('an honest call at an address from which attackers come', () => {
  it('waits for few of their turns: they come with new connections again and again, and ask quick things, also of one seat', async () => {
    let time = 0;
    let left = 400;
    let attacks = 0;
    let most = 0;
    const turns = turnsOf({ work: 60_000, workBack: 500 }, () => time);
    const address = turns.named('all of them');
    const attacked = Object.assign(turns.named('an attacked seat'), { isKnown: true });
    const work = (): void => void (time += QUICK);
    const attacker = async (i: number): Promise<void> => {
      while (left > 0) {
        await turns.take(i % 2 === 0 ? [turns.account(), address] : [turns.account(), address, attacked]);
        attacks++;
        work();
      }
    };
    const player = async (i: number): Promise<void> => {
      const accounts = [`c${i}`, 'all of them', `seat ${i}`].map((name) => turns.named(name));
      for (const each of [accounts[0]!, accounts[2]!]) each.isKnown = true;
      while (left > 0) {
        const before = attacks;
        await turns.take(accounts);
        most = Math.max(most, attacks - before);
        left--;
        work();
        // He thinks for a while, in which others have 30 turns.
        const until = time + 30 * QUICK;
        while (time < until && left > 0) await new Promise((soon) => setImmediate(soon));
      }
    };
    await Promise.all([
      ...Array.from({ length: 100 }, async (_, i) => await attacker(i)),
      ...Array.from({ length: 20 }, async (_, i) => await player(i)),
    ]);
    expect(attacks).toBeGreaterThan(200);
    // Each eighth turn is that of whoever waits longest, and twenty honest clients may wait at the same time.
    expect(most).toBeLessThanOrEqual(8);
  });
});

describe('long questions', () => {
  it('have an eighth of the processor where quick calls never end', async () => {
    let time = 0;
    const turns = turnsOf({ work: 60_000, workBack: 0 }, () => time);
    const worked = { quick: 0, long: 0 };
    const again = async (kind: 'quick' | 'long', i: number): Promise<void> => {
      while (time < 60_000) {
        await turns.take([turns.named(`${kind} ${i} ${time}`)], { isLong: kind === 'long' });
        const took = kind === 'long' ? LONG : QUICK;
        time += took;
        worked[kind] += took;
      }
    };
    await Promise.all([0, 1, 2, 3].flatMap((i) => [again('quick', i), again('long', i)]));
    expect(worked.long / time).toBeGreaterThan(0.1);
    expect(worked.long / time).toBeLessThan(0.15);
  });

  it('are asked by methods that there are', () => {
    const names = METHODS.map(({ name }) => name);
    expect([...LONG_METHODS].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('turns that others have before the call of an honest client', () => {
  it('are few, while 20 attackers have three hundred long questions waiting, each with a game of his own', async () => {
    const behind: number[] = [];
    const server = testServer({
      watcher: {
        answered: ({ method, behind: turns }) => void (method === 'game/undo' ? behind.push(turns) : undefined),
        connected: () => undefined,
        disconnected: () => undefined,
        broke: (error) => {
          throw error;
        },
        lost: () => undefined,
        note: () => undefined,
      },
    });
    const comes = (name: string): TestClient => clientOf(server, { transport: 'websocket', address: name, id: name });
    const honest = comes('honest');
    const own = await situation(honest);
    const attackers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const client = comes(`attacker ${i}`);
        return { client, game: (await situation(client)).game as string };
      }),
    );
    for (const { client, game } of attackers)
      for (let id = 0; id < 17; id++)
        client.send({ jsonrpc: '2.0', id, method: 'game/readings', params: { game, action: FIRE } });
    for (let times = 0; times < 10; times++) {
      await honest.call('game/apply', { game: own.game, action: FIRE });
      await honest.call('game/undo', { game: own.game });
    }
    expect(server.queue.count()).toBeGreaterThan(250);
    expect(behind).toHaveLength(10);
    expect(Math.max(...behind)).toBeLessThanOrEqual(1);
    for (const { client } of attackers) client.leave();
  });

  it('are none for the messages of one who sends long ones: they are read when it is his turn', async () => {
    const server = testServer();
    const [honest, greedy] = ['honest', 'greedy'].map((name) =>
      clientOf(server, { transport: 'websocket', address: name, id: name }),
    ) as [TestClient, TestClient];
    const { game } = await situation(honest);
    const long = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'nothing', params: { a: 'y'.repeat(100_000) } });
    const short = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'nothing', params: {} });
    const answers = Promise.all([...Array.from({ length: 12 }, async () => await greedy.raw(long)), greedy.raw(short)]);
    await honest.call('game/apply', { game, action: FIRE });
    const readBefore = greedy.heard.length;
    await answers;
    expect(readBefore).toBeLessThanOrEqual(2);
    // The short one behind the long ones is answered behind them.
    expect(greedy.heard.map(({ id }) => id)).toEqual([...Array<number>(12).fill(1), 2]);
  });
});
