import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask, callOver, messageOf, startHttp } from './process.js';

const isBuilt = existsSync('dist/cli/main.cjs');
if (!isBuilt) process.stderr.write('SKIPPED: the log of a server under a flood (dist is not built)\n');

describe.skipIf(!isBuilt)('the log of a server', () => {
  it('stays short while somebody is refused 400 times, and it counts them', async () => {
    const server = await startHttp('--address-games', '1');
    const headers = { origin: 'https://evil.example' };
    for (let times = 0; times < 300; times++)
      expect((await ask(server.port, '/', { method: 'POST', body: '{}', headers })).status).toBe(403);
    const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
    const body = messageOf('game/create', { world, seed: '7' });
    const statuses = new Set<number>();
    for (let times = 0; times < 100; times++)
      statuses.add((await ask(server.port, '/', { method: 'POST', body })).status);
    expect([...statuses]).toEqual([200, 429]);
    expect(await server.stop()).toBe(0);
    const of = (what: string): readonly unknown[] =>
      server.log.filter(({ msg }) => msg === what).map(({ times = 1 }) => times);
    expect(of('forbidden')).toEqual([1, 299]);
    expect(of('limited')).toEqual([1, 98]);
    expect(server.log.length).toBeLessThan(10);
  }, 60_000);
});
