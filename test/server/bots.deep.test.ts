import { describe, expect, it } from 'vitest';
import { replay } from '../../src/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { clientOf, testServer, training } from './client.js';

describe('a game against a bot over the server', () => {
  it.each(['random', 'sensible', 'tactical'])('is played to its end, and its record replays: %s', async (bot) => {
    const client = clientOf(testServer({ bots: [bot] }, { time: 1e9, work: 1e12 }));
    const world = await training(client);
    const begun = await client.call('game/create', { world, seats: true, bots: { de: bot } });
    const us = { game: begun.game, token: begun.seats.sides.us };
    let { request } = begun;
    let calls = 0;
    for (; request.kind !== 'over' && calls < 3000; calls++) {
      expect(request.by).toBe('us');
      const { action } = await client.call('game/sample', { ...us, seed: `${bot} ${calls}` });
      ({ request } = await client.call('game/apply', { ...us, action }));
    }
    expect(request.kind).toBe('over');
    const { record } = await client.call('game/transcript', us);
    const sides = new Set(record.steps.map(({ by }: { readonly by: string }) => by));
    expect(sides).toEqual(new Set(['us', 'de']));
    expect(record.steps.length).toBeGreaterThan(calls);
    expect(unwrap(replay(worldOf('training'), record)).state.position.result).toEqual(record.result);
  });
});
