import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/server/rpc/lines.js';
import { inTries, taken } from '../../src/server/rpc/slices.js';
import { problem } from '../../src/kernel/basis/result.js';
import type { Any, TestClient } from './client.js';
import { clientOf, FIRE, situation, testServer } from './client.js';

describe('the games of a server', () => {
  it('are no more than it may keep', async () => {
    const client = clientOf(testServer({}, { games: 1 }));
    await situation(client);
    const world = (await client.call('world/load', { scenario: 'training' })).world as string;
    const { code, data } = await client.refused('game/create', { world, seed: '8' });
    expect([code, data.problems[0].code]).toEqual([4, 'too-many-games']);
  });

  it('leave memory when nobody asks for them, unless somebody follows them', async () => {
    let time = 0;
    const server = testServer({ now: () => time }, { idle: 60 });
    const client = clientOf(server);
    const [idle, asked, followed] = [await situation(client), await situation(client), await situation(client)];
    await client.call('game/open', { game: followed.game, follow: true });
    time = 50_000;
    await client.call('game/view', { game: asked.game });
    time = 61_000;
    expect(server.games.sweep()).toBe(1);
    expect((await client.refused('game/view', { game: idle.game })).data.problems[0].code).toBe('unknown-game');
    await client.call('game/view', { game: followed.game });
  });

  /** Shoots and takes it back until that is refused, and tells after how many changes it was, and why. */
  const changesUntilRefused = async (client: TestClient, game: string): Promise<readonly [number, Any]> => {
    for (let n = 0; n < 1_000; n += 2) {
      const [answer] = await client.raw(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'game/apply', params: { game, action: FIRE } }),
      );
      if (answer.error !== undefined) return [n, answer.error.data.problems[0]];
      await client.call('game/undo', { game });
    }
    throw new Error('the record grew and grew');
  };

  it('take no further step when their record is too large, with what came of each change', async () => {
    const client = clientOf(testServer({}, { game: 40_000 }));
    const { game } = await situation(client);
    const [n, fault] = await changesUntilRefused(client, game);
    expect(fault).toEqual({ code: 'game-too-large', params: { most: 40_000 } });
    // What was done takes 200 bytes in two changes, and with what came of it seven or eight times as much.
    expect(n).toBeGreaterThan(20);
    expect(n).toBeLessThan(100);
  });

  it('take no further step when all records in memory are too large, and are told when one leaves; a new game has no room either', async () => {
    let time = 0;
    const server = testServer({ now: () => time }, { records: 60_000, idle: 60 });
    const client = clientOf(server);
    const [first, second] = [await situation(client), await situation(client)];
    await changesUntilRefused(client, first.game);
    time = 20_000;
    const [n, fault] = await changesUntilRefused(client, second.game);
    expect([n, fault]).toEqual([0, { code: 'too-many-records', params: { most: 60_000, seconds: 40 } }]);
    const { code, data } = await client.refused('game/create', { world: first.world });
    expect([code, data.problems[0].code]).toEqual([4, 'too-many-records']);
    // Questions are answered all the same.
    await client.call('game/view', { game: second.game });
    time = 61_000;
    server.games.sweep();
    expect((await changesUntilRefused(client, second.game))[0]).toBeGreaterThan(0);
  });

  it('of one address take no step when they have their share of the memory, and those of others go on', async () => {
    const server = testServer({}, { records: 400_000, games: 10, addressGames: 1 });
    const greedy = clientOf(server, { transport: 'http', address: '10.0.0.1' });
    const { game } = await situation(greedy);
    const [, fault] = await changesUntilRefused(greedy, game);
    expect(fault).toMatchObject({ code: 'address-records', params: { most: 40_000 } });
    const other = clientOf(server, { transport: 'http', address: '10.0.0.2' });
    const { game: theirs } = await situation(other);
    await other.call('game/apply', { game: theirs, action: FIRE });
  });

  it('give way when the places are full, but only those that nobody has asked for in a minute since they began', async () => {
    let time = 0;
    const server = testServer({ now: () => time }, { games: 3 });
    const client = clientOf(server);
    const [asked, followed, idle] = [await situation(client), await situation(client), await situation(client)];
    await client.call('game/view', { game: asked.game });
    await client.call('game/open', { game: followed.game, follow: true });
    expect((await client.refused('game/create', { world: asked.world })).data.problems[0].code).toBe('too-many-games');
    time = 61_000;
    const { game } = await client.call('game/create', { world: asked.world });
    expect((await client.refused('game/view', { game: idle.game })).data.problems[0].code).toBe('unknown-game');
    for (const each of [asked.game, followed.game, game]) await client.call('game/view', { game: each });
    time = 130_000;
    expect((await client.refused('game/create', { world: asked.world })).data.problems[0].code).toBe('too-many-games');
  });
});

describe('an address', () => {
  const guest = (address: string): { transport: string; address: string } => ({ transport: 'http', address });

  it('has so many games in memory, is told when there is room again, and keeps nobody else out', async () => {
    let time = 0;
    const server = testServer({ now: () => time }, { addressGames: 2, idle: 60 });
    const client = clientOf(server, guest('10.0.0.1'));
    await situation(client);
    time = 20_000;
    await situation(client);
    const { world } = await situation(clientOf(server, guest('10.0.0.2')));
    const { code, data } = await client.refused('game/create', { world });
    expect([code, data.problems[0]]).toMatchObject([4, { code: 'address-games', params: { most: 2, seconds: 40 } }]);
    time = 61_000;
    server.games.sweep();
    await situation(client);
  });

  it('has so many worlds of its own packs: it takes its own places, and not those of others', async () => {
    const client = clientOf(testServer({}, { addressWorlds: 1 }), guest('10.0.0.1'));
    const load = async (title: string): Promise<string> =>
      (await client.call('world/load', { scenario: 'training', packs: [{ format: 0, id: 'own', title }] })).world;
    const first = await load('one');
    const second = await load('two');
    expect((await client.refused('game/create', { world: first })).code).toBe(2);
    await client.call('game/create', { world: second });
    const packs = [{ format: 0, id: 'own', title: 'three' }];
    const { data } = await client.refused('world/load', { scenario: 'training', packs });
    expect(data.problems[0].code).toBe('address-worlds');
    await client.call('world/load', { scenario: 'training' });
  });

  it('has so many worlds of its own rules and rulesets, and any number of scenarios as they are shipped', async () => {
    const client = clientOf(testServer({}, { addressWorlds: 1 }), guest('10.0.0.1'));
    const { world } = await client.call('world/load', { scenario: 'training', rules: { tripodInHand: 'leftBehind' } });
    await client.call('game/create', { world });
    const { data } = await client.refused('world/load', { scenario: 'training', ruleset: 'digital' });
    expect(data.problems[0].code).toBe('address-worlds');
    for (const scenario of ['training', 'cache', 'regiment']) await client.call('world/load', { scenario });
  });

  it('is refused for a while when its connection has taken too much of the processor, and others are not', async () => {
    const server = testServer({}, { work: 1, workBack: 1 });
    const client = clientOf(server, { ...guest('10.0.0.1'), id: 'c1' });
    const first = await client.raw(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'world/load', params: { scenario: 'training' } }),
    );
    expect(first).toHaveLength(1);
    const { code, data } = await client.refused('initialize');
    expect([code, data.problems[0].code]).toEqual([4, 'too-much-work']);
    expect(data.problems[0].params.seconds).toBeGreaterThan(0);
    expect(await clientOf(server, guest('10.0.0.1')).call('initialize')).toMatchObject({ name: 'hexarbiter' });
  });
});

describe('the dice of a game', () => {
  it('come from 128 random bits that the server makes, where nobody brings a seed', async () => {
    const client = clientOf(testServer());
    const { world } = await situation(client);
    const seeds = [];
    for (let games = 0; games < 2; games++) {
      const { game } = await client.call('game/create', { world });
      seeds.push((await client.call('game/transcript', { game })).record.dice.seed);
    }
    expect(seeds.every((seed) => /^[0-9a-f]{32}$/.test(seed))).toBe(true);
    expect(seeds[0]).not.toBe(seeds[1]);
  });
});

describe('a record that comes along', () => {
  it('is played again in slices of time, and is refused when that takes too long', async () => {
    let pace = 0;
    let time = 0;
    const server = testServer({ now: () => (time += pace) }, { time: 100 });
    const client = clientOf(server);
    const { game, world } = await situation(client);
    for (let steps = 0; steps < 3; steps++) {
      const [action] = (await client.call('game/legal', { game, limit: 1 })).actions;
      await client.call('game/apply', { game, action });
    }
    const { record } = await client.call('game/transcript', { game });
    expect(record.steps).toHaveLength(3);
    pace = 200;
    const { code, data } = await client.refused('game/load', { world, record });
    expect([code, data.problems[0]]).toMatchObject([4, { code: 'too-slow', params: { time: 1_000 } }]);
    pace = 0;
    expect((await client.call('game/load', { world, record })).step).toBe(3);
  });

  it('can be cancelled while it is played again', async () => {
    let time = 0;
    const client = clientOf(testServer({ now: () => (time += 50) }, { time: 1_000_000 }));
    const { game, world } = await situation(client);
    await client.call('game/apply', { game, action: FIRE });
    const { record } = await client.call('game/transcript', { game });
    client.send({ jsonrpc: '2.0', id: 'slow', method: 'game/load', params: { world, record } });
    client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'slow' } });
    await client.settled();
    expect(client.heard.find(({ id }: Any) => id === 'slow').error.code).toBe(-32_800);
  });
});

describe('a connection', () => {
  it('is not read from while it does not read its answers, and is closed when too many wait', async () => {
    const client = clientOf(testServer({}, { unread: 1_000, mostUnread: 5_000 }));
    client.wire.unread = 2_000;
    await client.call('initialize');
    expect(client.wire.paused).toBe(true);
    client.wire.unread = 0;
    await client.call('initialize');
    expect(client.wire.paused).toBe(false);
    client.wire.unread = 6_000;
    await client.call('initialize');
    expect(client.wire.closed).toBe('unread');
  });

  it('is not read from while too many of its calls wait', async () => {
    const client = clientOf(testServer({}, { calls: 2 }));
    client.send({ jsonrpc: '2.0', id: 1, method: 'initialize' });
    expect(client.wire.paused).toBe(false);
    client.send({ jsonrpc: '2.0', id: 2, method: 'initialize' });
    expect(client.wire.paused).toBe(true);
    await client.settled();
    expect(client.wire.paused).toBe(false);
    expect(client.heard.map(({ id }: Any) => id)).toEqual([1, 2]);
  });

  it('gets so many bytes in the answers to one message; the calls behind them are refused and not carried out', async () => {
    const client = clientOf(testServer({}, { answer: 6_000 }));
    const { game } = await situation(client);
    const calls = Array.from({ length: 6 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'game/view', params: { game } }));
    const fire = { jsonrpc: '2.0', id: 6, method: 'game/apply', params: { game, action: FIRE } };
    const [answers] = await client.raw(JSON.stringify([...calls, fire]));
    const codes = answers.map(({ error }: Any) => error?.data.problems[0].code ?? 'ok');
    expect(codes[0]).toBe('ok');
    expect(codes.at(-1)).toBe('answer-too-large');
    expect(JSON.stringify(answers.filter(({ result }: Any) => result !== undefined)).length).toBeLessThan(6_000);
    expect((await client.call('game/open', { game })).n).toBe(0);
  });

  it('cancels a call by its id', async () => {
    const server = testServer();
    const client = clientOf(server);
    const { game } = await situation(client);
    const order = { kind: 'fire' };
    client.send({ jsonrpc: '2.0', id: 'slow', method: 'game/legal', params: { game, order } });
    client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'another' } });
    client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'slow' } });
    await client.settled();
    const { result, error } = client.heard.find(({ id }: Any) => id === 'slow');
    // A walk that fits in its first slice is answered before anybody can cancel it.
    expect(error?.code ?? result.actions.length).toSatisfy((told: number) => told === -32_800 || told > 0);
  });
});

/** A watch whose clock goes on by so many milliseconds whenever somebody looks. */
const clock = (
  pace: number,
  cancelAt = Infinity,
): { now: () => number; isCancelled: () => boolean; tell: (found: unknown) => void; told: unknown[] } => {
  let time = 0;
  const told: unknown[] = [];
  return { now: () => (time += pace), isCancelled: () => time >= cancelAt, tell: (found) => told.push(found), told };
};

const tooCostly = (found: number): Any => ({ ok: false, problems: [problem('too-costly', {})], found });

describe('a question that takes long', () => {
  const limits = { budget: 100_000, time: 2_000 };

  it('is tried with larger and larger budgets, and tells what it has found', async () => {
    const budgets: number[] = [];
    const watch = clock(1);
    const answer = await inTries<number>(
      (budget) => {
        budgets.push(budget);
        return budget >= 8_000 ? { ok: true, value: 1 } : tooCostly(budget);
      },
      limits,
      watch,
    );
    expect(answer).toEqual({ ok: true, value: 1 });
    expect(budgets).toEqual([500, 2_000, 8_000]);
    expect(watch.told).toEqual([500, 2_000]);
  });

  it('ends with what it has found when the next try would take too long', async () => {
    const answer = await inTries<number>((budget) => tooCostly(budget), limits, clock(260));
    expect(answer).toMatchObject({ ok: false, found: 32_000 });
  });

  it('never takes more than its budget', async () => {
    const budgets: number[] = [];
    await inTries<number>(
      (budget) => {
        budgets.push(budget);
        return tooCostly(budget);
      },
      { budget: 700, time: 2_000 },
      clock(1),
    );
    expect(budgets).toEqual([500, 700]);
  });

  it('is cancelled between two tries', async () => {
    const answer = await inTries<number>((budget) => tooCostly(budget), limits, clock(100, 300));
    expect(answer).toMatchObject({ ok: false, problems: [{ code: 'cancelled' }] });
  });
});

describe('a walk', () => {
  function* numbers(): Generator<number, unknown> {
    for (let i = 0; ; i++) yield i;
  }

  it('gives way after a slice of time, tells what it has found, and can be cancelled there', async () => {
    const watch = clock(4, 60);
    const walked = await taken(numbers(), 1_000, { time: 2_000 }, watch);
    expect(walked.problems?.[0]?.code).toBe('cancelled');
    expect(watch.told.flat()).toEqual(walked.found);
  });

  it('ends when it takes too long', async () => {
    const walked = await taken(numbers(), 1_000_000, { time: 200 }, clock(4));
    expect(walked.problems?.[0]).toMatchObject({ code: 'too-slow', params: { time: 200 } });
  });

  it('tells the refusal with which it ends', async () => {
    function* refused(): Generator<number, unknown> {
      yield 1;
      return tooCostly(0);
    }
    expect(await taken(refused(), 5, { time: 200 }, clock(1))).toMatchObject({
      found: [1],
      over: true,
      problems: [{ code: 'too-costly' }],
    });
  });
});

describe('lines', () => {
  it('are cut wherever the bytes are cut, and a line that is too long is left out', () => {
    const bytes = Buffer.from('ä{}\r\n\n0123456789\n€\n');
    for (let size = 1; size <= bytes.length; size++) {
      const read: string[] = [];
      const lines = linesOf(6, { line: (text) => read.push(text), tooLong: () => read.push('too long') });
      for (let at = 0; at < bytes.length; at += size) lines.push(bytes.subarray(at, at + size));
      expect(read).toEqual(['ä{}', 'too long', '€']);
    }
  });
});
