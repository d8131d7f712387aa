import { describe, expect, it } from 'vitest';
import { createGame, save } from '../../src/index.js';
import { foggy, shifted } from '../fog.js';
import { statesAfter } from '../random-games.js';
import { unwrap } from '../unwrap.js';
import type { Any, TestClient } from './client.js';
import { clientOf, situation, testServer, training } from './client.js';

const BOTS = ['random', 'sensible'];

/** A server that offers bots, whose random bits are numbers in a row. */
function botServer(): TestClient {
  let seeds = 0;
  return clientOf(testServer({ bots: BOTS, newSeed: () => `seed ${++seeds}` }, { time: 1e9 }));
}

describe('a bot in a seat', () => {
  it('sets up its side, acts whenever it has to decide, and needs no token', async () => {
    const client = botServer();
    const world = await training(client);
    const begun = await client.call('game/create', { world, seats: true, bots: { de: 'random' } });
    expect(Object.keys(begun.seats.sides)).toEqual(['us']);
    expect(begun.request.by).toBe('us');
    const us = { game: begun.game, token: begun.seats.sides.us };
    expect(await client.call('game/open', us)).toMatchObject({ bots: { de: 'random' }, side: 'us' });
    let last = await client.call('game/open', { ...us, follow: true });
    const by = new Set<string>();
    for (let i = 0; i < 40 && last.request.kind !== 'over' && !by.has('de'); i++) {
      const { action } = await client.call('game/sample', { ...us, seed: `${i}` });
      last = await client.call('game/apply', { ...us, action });
      expect(last.request.kind === 'over' || last.request.by === 'us').toBe(true);
      for (const { change } of client.heard.flatMap(({ method, params }: Any) =>
        method === 'game/changed' ? [params] : [],
      ))
        by.add(change.by);
    }
    expect([...by].sort()).toEqual(['de', 'us']);
    const { changes } = await client.call('game/events', us);
    const theirs = changes.filter((change: Any) => change.by === 'de');
    expect(theirs.length).toBeGreaterThan(0);
    for (const change of theirs) expect(change.action).toBeUndefined();
  });

  it('does what it does by its own view: it does the same whatever is hidden from it', async () => {
    const world = foggy('training');
    const states = [...statesAfter(world, unwrap(createGame(world, { seed: '7' })), 'bots', 40)];
    const state = states.filter(({ pending, frames }) => pending === undefined && frames.at(-1)?.by === 'de').at(-1);
    if (state === undefined) throw new Error('de never decides');
    const other = shifted(world, state, 'de', { deeds: ['elsewhere', 'gone', 'shaken'], places: [3, 14, 159] });
    expect(save(other)).not.toBe(save(state));
    const told: unknown[] = [];
    for (const each of [state, other]) {
      const client = botServer();
      const loaded = await client.call('world/load', { scenario: 'training', rules: { visibility: 'fog' } });
      const begun = await client.call('game/load', { world: loaded.world, save: save(each), bots: { de: 'sensible' } });
      const { changes } = await client.call('game/events', { game: begun.game });
      expect(changes.length).toBeGreaterThan(0);
      told.push(changes[0].action);
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('takes no seat that is not there, by no name that there is not, and never all of them', async () => {
    const client = botServer();
    const world = await training(client);
    const codeOf = async (bots: unknown, more: object = {}, whom = client): Promise<unknown> => {
      const { data } = await whom.refused('game/create', { world, bots, ...more });
      return [data.problems[0].code, data.problems[0].path];
    };
    expect(await codeOf({ de: 'clever' })).toEqual(['unknown-bot', '/bots/de']);
    expect(await codeOf({ fr: 'random' })).toEqual(['unknown-side', '/bots/fr']);
    expect(await codeOf({ de: 'random', us: 'random' })).toEqual(['bots-everywhere', '/bots']);
    expect(await codeOf({ de: 'random' }, { stateless: true })).toEqual(['no-bots-here', '/bots']);
    expect(await codeOf('random')).toEqual(['bad-type', '/bots']);
    const without = clientOf(testServer());
    await training(without);
    expect(await codeOf({ de: 'random' }, {}, without)).toEqual(['no-bots-here', '/bots']);
    expect((await client.call('initialize')).bots).toEqual(BOTS);
    expect((await without.call('initialize')).bots).toEqual([]);
  });

  it('goes on where the server was stopped: when the game is opened again', async () => {
    const client = botServer();
    const { game } = await situation(client, { bots: { us: 'sensible' } });
    const { request, n } = await client.call('game/open', { game });
    expect(request.by).toBe('de');
    // The host takes the last step of the bot back, and opens the game.
    await client.call('game/undo', { game });
    const again = await client.call('game/open', { game });
    expect(again.request.by).toBe('de');
    expect(again.n).toBeGreaterThan(n);
  });

  it('does what takes long after the call is answered', async () => {
    const clock = { now: 0 };
    const server = testServer({ bots: BOTS, now: () => (clock.now += 50) }, { time: 100 });
    const client = clientOf(server);
    const world = await training(client);
    const begun = await client.call('game/create', { world, bots: { us: 'sensible' } });
    expect(begun.request.by).toBe('us');
    for (let i = 0; i < 500 && (await client.call('game/view', { game: begun.game })).request.by === 'us'; i++)
      await new Promise((resolve) => setTimeout(resolve, 1));
    expect((await client.call('game/view', { game: begun.game })).request.by).toBe('de');
  });
});
