import { describe, expect, it } from 'vitest';
import { clientOf, situation, testServer } from './client.js';

const at = (hex: string): object => ({ kind: 'map', at: hex });

describe('a drag on a table', () => {
  it('is explained to a seat by steps that the game takes', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { game, seats } = await situation(client, { seats: true });
    const us = { game, token: seats.sides.us };
    const changes = {
      counters: [{ counter: 'us.2-5-4.1', to: at('I6'), after: { markers: ['moved'] } }],
      markers: {},
      dice: [],
    };
    const told = await client.call('game/explain', { ...us, changes });
    expect(told.ruling).toBe('explained');
    const [reading] = told.readings;
    expect(Object.keys(reading)).toEqual(['steps', 'windows']);
    const [first] = reading.steps;
    expect(first.by).toBe('us');
    expect(await client.call('game/apply', { ...us, action: first.action })).toMatchObject({ kind: 'done' });
  });

  it('is refused with every mistake in it and its place', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { game, seats } = await situation(client, { seats: true });
    const changes = { counters: [{ counter: 'us.nobody.1', to: at('I6') }], dice: [['six']] };
    const { data } = await client.refused('game/explain', { game, token: seats.sides.us, changes });
    expect(data.problems.map(({ path }: { readonly path: string }) => path)).toEqual(['/changes/dice/0/0']);
  });

  it('whose counter does not exist is refused', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { game, seats } = await situation(client, { seats: true });
    const changes = { counters: [{ counter: 'us.nobody.1', to: at('I6') }] };
    const { data } = await client.refused('game/explain', { game, token: seats.sides.us, changes });
    expect(data.problems).toMatchObject([{ code: 'unknown-counter', path: '/changes/counters/0/counter' }]);
  });
});
