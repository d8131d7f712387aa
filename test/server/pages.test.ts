import { describe, expect, it } from 'vitest';
import type { Any, TestClient } from './client.js';
import { clientOf, FIRE, situation, testServer } from './client.js';

/* Lists that may be long are given page by page. */

const UNITS = ['us.2-5-4.1'];

/** All pages of a list, joined. */
async function pages(client: TestClient, method: string, params: object): Promise<readonly Any[]> {
  const found: Any[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await client.call(method, { ...params, ...(cursor === undefined ? {} : { cursor }) });
    expect(page.places.length).toBeLessThanOrEqual(9);
    found.push(...page.places);
    ({ cursor } = page);
    if (cursor === undefined) return found;
  }
}

describe('places', () => {
  it.each(['game/reachable', 'game/destinations'])(
    'of %s are the same on pages of nine as in one list',
    async (method) => {
      const client = clientOf(testServer({}, { time: 1e9, work: 1e12 }));
      const { game } = await situation(client);
      const whole = await client.call(method, { game, units: UNITS });
      expect(whole.places.length).toBeGreaterThan(10);
      expect(whole.cursor).toBeUndefined();
      expect(await pages(client, method, { game, units: UNITS, limit: 9 })).toEqual(whole.places);
    },
  );

  it.each(['game/reachable', 'game/destinations'])(
    'of %s are no more than a page of the server has',
    async (method) => {
      const client = clientOf(testServer({}, { time: 1e9, work: 1e12, page: 3 }));
      const { game } = await situation(client);
      const page = await client.call(method, { game, units: UNITS, limit: 1_000 });
      expect([page.places.length, page.cursor]).toEqual([3, '0:3']);
    },
  );

  it('of what was found before the budget was spent are no more than a page has either', async () => {
    const client = clientOf(testServer({}, { budget: 12, page: 1 }));
    const { game } = await situation(client);
    const { code, data } = await client.refused('game/reachable', { game, units: UNITS });
    expect([code, data.problems[0].code]).toEqual([1, 'too-costly']);
    expect(data.found.places.length).toBeLessThanOrEqual(1);
  });

  it('have one entry at the least: a page of none would never come to the end', async () => {
    const client = clientOf(testServer());
    const { game } = await situation(client);
    for (const [name, asked] of [
      ['game/legal', { game }],
      ['game/reachable', { game, units: UNITS }],
      ['game/destinations', { game, units: UNITS }],
    ] as const) {
      const { code, data } = await client.refused(name, { ...asked, limit: 0 });
      expect([code, data.problems[0].path]).toEqual([-32602, '/limit']);
    }
  });

  it('of an earlier step are another list', async () => {
    const client = clientOf(testServer({}, { work: 1e12 }));
    const { game } = await situation(client);
    await client.call('game/apply', { game, action: FIRE });
    const stale = await client.refused('game/reachable', { game, units: UNITS, cursor: '0:2' });
    expect(stale.data.problems[0].code).toBe('stale-cursor');
    const bad = await client.refused('game/destinations', { game, units: UNITS, cursor: 'I5' });
    expect(bad.data.problems[0].code).toBe('bad-cursor');
  });
});

describe('changes', () => {
  it.each(['game/events', 'game/narrate'])(
    'of %s are told in parts, each behind the last of the part before',
    async (method) => {
      const client = clientOf(testServer({}, { work: 1e12 }));
      const { game } = await situation(client);
      for (let i = 0; i < 4; i++) {
        await client.call('game/apply', { game, action: FIRE });
        await client.call('game/undo', { game });
      }
      const whole = await client.call(method, { game });
      expect(whole.changes).toHaveLength(8);
      const found: Any[] = [];
      for (let since = 0; since < whole.n; since = found.at(-1).n) {
        const part = await client.call(method, { game, since, limit: 3 });
        expect([part.n, part.changes.length]).toEqual([8, Math.min(3, 8 - since)]);
        found.push(...part.changes);
      }
      expect(found).toEqual(whole.changes);
    },
  );
});
