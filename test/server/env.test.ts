import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENV_LIMITS } from '../../src/server/env/envs.js';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import { openPack } from './answers.js';
import type { Any, TestClient } from './client.js';
import { clientOf, testServer, training } from './client.js';

/* Games for programs that learn: every choice is one word of a fixed list. */

/** An environment, and how its bytes are read. */
async function begun(client: TestClient, more: object = {}): Promise<Any> {
  const world = await training(client);
  return await client.call('env/create', { world, seeds: ['1', '2', '3'], ...more });
}

const rows = ({ stride }: Any, { data }: Any): readonly Int8Array[] => {
  const bytes = new Int8Array(Buffer.from(data, 'base64'));
  return Array.from({ length: bytes.length / stride }, (_, i) => bytes.subarray(i * stride, (i + 1) * stride));
};

const wordsOf = (made: Any, row: Int8Array): readonly number[] => {
  const mask = row.subarray(Number(made.head.length), Number(made.head.length) + Number(made.words.count));
  return [...mask.keys()].filter((word) => mask[word] === 1);
};

/** Plays all games to their ends by chance, and says how many words it took and what came of each. */
async function played(client: TestClient, made: Any, seed: number): Promise<Any> {
  let shown = rows(made, made);
  let luck = seed;
  let steps = 0;
  while (shown.some(([by]) => by !== -1)) {
    const words = shown.map((row) => {
      const offered = wordsOf(made, row);
      luck = (luck * 1103515245 + 12345) % 2147483648;
      return row[0] === -1 ? -1 : offered[luck % offered.length];
    });
    shown = rows(made, await client.call('env/step', { env: made.env, words }));
    steps += 1;
    expect(steps).toBeLessThan(20_000);
  }
  return { steps, winners: shown.map((row) => row[1]) };
}

describe('an environment', () => {
  it('plays many games to their ends by words that are offered, the same ones again by the same seeds', async () => {
    const client = clientOf(testServer({}, { work: 1e12 }));
    const first = await played(client, await begun(client), 7);
    expect(first.steps).toBeGreaterThan(50);
    expect(first.winners.every((winner: number) => winner >= 0)).toBe(true);
    expect(await played(client, await begun(client), 7)).toEqual(first);
  });

  it('offers at least two words wherever somebody decides, and shows whose choice it is', async () => {
    const client = clientOf(testServer());
    const made = await begun(client);
    for (const row of rows(made, made)) {
      expect(wordsOf(made, row).length).toBeGreaterThan(1);
      expect(made.sides[row[0] ?? -1]).toBeDefined();
    }
  });

  it('has bots play a side, and asks the other one alone', async () => {
    const client = clientOf(testServer({ bots: ['random'] }));
    const made = await begun(client, { bots: { de: 'random' } });
    expect(made.agents).toEqual(['us']);
    expect(rows(made, made).map(([by]) => made.sides[by ?? -1])).toEqual(['us', 'us', 'us']);
  });

  it('shows a side that does not decide neither the choice nor the order', async () => {
    const client = clientOf(testServer());
    const made = await begun(client);
    const [row] = rows(made, made) as [Int8Array];
    const other = made.sides[1 - (row[0] ?? 0)];
    const [seen] = rows(made, await client.call('env/look', { env: made.env, side: other, games: [0] }));
    expect(wordsOf(made, seen!)).toEqual([]);
  });

  it('refuses a word that is not offered, before it does anything', async () => {
    const client = clientOf(testServer());
    const made = await begun(client);
    const shown = rows(made, made);
    const good = wordsOf(made, shown[0]!)[0];
    const bad = [...Array(made.words.count).keys()].find((word) => !wordsOf(made, shown[1]!).includes(word));
    const refused = await client.refused('env/step', { env: made.env, words: [good, bad, -1] });
    expect(refused.data.problems[0]).toMatchObject({ code: 'word-not-offered', path: '/words/1' });
    expect((await client.call('env/look', { env: made.env })).data).toBe(made.data);
  });

  it.each([
    ['env/step', { env: 'none', words: [] }, 'unknown-environment'],
    ['env/step', { words: [1] }, 'bad-number-of-games'],
    ['env/reset', { seeds: ['1'], games: [9] }, 'unknown-game'],
    ['env/look', { side: 'fr' }, 'unknown-side'],
    ['env/look', { games: [1, 1] }, 'same-game-twice'],
    ['env/step', { words: [-1, -1], games: [2, 2] }, 'same-game-twice'],
    ['env/reset', { seeds: ['1', '2'], games: [0, 0] }, 'same-game-twice'],
  ])('refuses %s with %j: %s', async (name, params, code) => {
    const client = clientOf(testServer());
    const made = await begun(client);
    const refused = await client.refused(name, { env: made.env, ...params });
    expect(refused.data.problems[0].code).toBe(code);
  });

  it('has fewer games on a large map: they show 2 MB at the most', async () => {
    const client = clientOf(testServer());
    const packs = [openPack(98, 49)];
    const { world } = await client.call('world/load', { scenario: 'mill', packs });
    const seeds = Array.from({ length: 256 }, (_, i) => String(i));
    const { data } = await client.refused('env/create', { world, seeds });
    expect(data.problems[0]).toMatchObject({ code: 'bad-number-of-games', params: { given: 256 } });
    const { most } = data.problems[0].params;
    const { stride } = await client.call('env/create', { world, seeds: ['1'] });
    expect(most).toBe(Math.floor(2_000_000 / stride));
    expect(most).toBeLessThan(256);
  });

  it('is refused where there are 16 already, and there is room when one of them is closed', async () => {
    const client = clientOf(testServer());
    const world = await training(client);
    const made = [];
    for (let i = 0; i < 16; i++) made.push((await client.call('env/create', { world, seeds: ['1'] })).env);
    const refused = await client.refused('env/create', { world, seeds: ['1'] });
    expect([refused.code, refused.data.problems[0].code]).toEqual([4, 'too-many-environments']);
    expect(await client.call('env/close', { env: made[3] })).toEqual({ closed: made[3] });
    expect((await client.call('env/create', { world, seeds: ['1'] })).sides).toEqual(['us', 'de']);
  });

  it('are four of one address, which is told when there is room again, and keeps nobody else out', async () => {
    let time = 0;
    const server = testServer({ now: () => time }, { idle: 60 });
    const client = clientOf(server, { transport: 'http', address: '10.0.0.1' });
    const world = await training(client);
    for (let i = 0; i < 4; i++) await client.call('env/create', { world, seeds: ['1'] });
    time = 20_000;
    const { code, data } = await client.refused('env/create', { world, seeds: ['1'] });
    expect([code, data.problems[0]]).toMatchObject([
      4,
      { code: 'address-environments', params: { most: 4, seconds: 40 } },
    ]);
    await clientOf(server, { transport: 'http', address: '10.0.0.2' }).call('env/create', { world, seeds: ['1'] });
    time = 61_000;
    await client.call('env/create', { world, seeds: ['1'] });
  });

  it('have the limits that the page of limits tells', () => {
    const page = readFileSync('docs/limits.md', 'utf8');
    const rows = [
      ['environments in memory', ENV_LIMITS.environments],
      ['environments of one address', ENV_LIMITS.addressEnvironments],
      ['games of one environment', ENV_LIMITS.games],
      ['bytes that the games of one environment show', ENV_LIMITS.shown],
      ['seconds for which one stays that nobody asks', SERVER_LIMITS.idle],
    ] as const;
    for (const [name, value] of rows)
      expect(page).toMatch(new RegExp(`\\| ${name} +\\| +${value.toLocaleString('en-US')} \\|`));
  });
});
