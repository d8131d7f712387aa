import { describe, expect, it } from 'vitest';
import { replay, save } from '../../src/index.js';
import { foggy, shifted } from '../fog.js';
import { sampledStates } from '../random-games.js';
import { worldOf } from '../training.js';
import type { Any, TestClient } from './client.js';
import { clientOf, testServer, training } from './client.js';

const SETUP = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6' },
    { type: 'de.1-6-4', at: 'J3' },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: { seed: '7' },
};
const MOVE = { kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] };
const ENTER = { kind: 'enter', to: 'I4' };
const ORDERS = {
  format: 1,
  orders: [
    { kind: 'fire', within: 4, chance: { of: 'shaken', least: 30 } },
    { kind: 'pass', until: 1 },
  ],
};

/** A game with seats at which the Germans have set orders and have left. */
async function begun(client: TestClient, more: object = { seats: true }): Promise<Any> {
  const world = await training(client);
  const game = await client.call('game/position', { world, setup: SETUP, ...more });
  const seat = (token: string | undefined): Any => ({ game: game.game, ...(token === undefined ? {} : { token }) });
  return { ...game, us: seat(game.seats?.sides.us), de: seat(game.seats?.sides.de), umpire: seat(game.seats?.umpire) };
}

describe('standing orders on the server', () => {
  it('decide for a seat that nobody sits in any more', async () => {
    const server = testServer({}, { time: 1e9 });
    const [client, other] = [clientOf(server), clientOf(server)];
    const { us, de, umpire } = await begun(client);
    const set = await other.call('game/standing', { ...de, orders: ORDERS });
    expect(set).toMatchObject({ side: 'de', orders: ORDERS, n: 0 });
    expect(await other.call('game/open', de)).toMatchObject({ side: 'de', standing: ORDERS });
    other.leave();
    await client.call('game/open', { ...us, follow: true });
    await client.call('game/apply', { ...us, action: MOVE });
    const entered = await client.call('game/apply', { ...us, action: ENTER });
    expect(entered.n).toBe(2);
    expect(entered.step).toBe(3);
    const told = client.heard
      .filter(({ method }: Any) => method === 'game/changed')
      .map(({ params }: Any) => params.change);
    expect(told.map(({ n, by, action, standing }: Any) => [n, by, action?.kind, standing])).toEqual([
      [1, 'us', 'move', undefined],
      [2, 'us', 'enter', undefined],
      [3, 'de', undefined, undefined],
    ]);
    const again = clientOf(server);
    const { changes } = await again.call('game/events', { ...de, since: 2 });
    expect(changes).toMatchObject([{ n: 3, by: 'de', action: { kind: 'fire' }, standing: 0 }]);
    const { record } = await again.call('game/transcript', umpire);
    expect(record.steps[0].ordered).toEqual([{ by: 'de', orders: ORDERS }]);
    expect(record.steps[2].standing).toBe(0);
    expect(replay(worldOf('training'), record)).toMatchObject({ ok: true, value: { chained: true } });
  });

  it('are looked at, cancelled and set by the own seat and the umpire alone', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { us, de, umpire } = await begun(client);
    await client.call('game/standing', { ...de, orders: ORDERS });
    expect((await client.call('game/standing', us)).orders).toBeUndefined();
    const code = async (params: object): Promise<unknown> => {
      const { data } = await client.refused('game/standing', params);
      return [data.problems[0].code, data.problems[0].path];
    };
    expect(await code({ ...us, side: 'de' })).toEqual(['not-for-players', undefined]);
    expect(await code(umpire)).toEqual(['side-needed', '/side']);
    expect(await code({ ...umpire, side: 'fr' })).toEqual(['unknown-side', '/side']);
    expect(await code({ ...de, orders: ORDERS, cancel: true })).toEqual(['orders-or-cancel', undefined]);
    expect(await code({ ...de, orders: { format: 1, orders: [{ kind: 'fire', from: ['Z9'] }] } })).toEqual([
      'unknown-location',
      '/orders/0/from/0',
    ]);
    expect((await client.call('game/standing', { ...umpire, side: 'de' })).orders).toEqual(ORDERS);
    expect((await client.call('game/standing', { ...de, cancel: true })).orders).toBeUndefined();
    await client.call('game/apply', { ...us, action: MOVE });
    expect((await client.call('game/apply', { ...us, action: ENTER })).request).toMatchObject({ by: 'de' });
  });

  it('that are set while their side has to decide are followed at once', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { us, de } = await begun(client);
    await client.call('game/apply', { ...us, action: MOVE });
    await client.call('game/apply', { ...us, action: ENTER });
    const set = await client.call('game/standing', { ...de, orders: ORDERS });
    expect(set).toMatchObject({ n: 3, step: 3 });
    expect(set.answer).toBeUndefined();
  });

  it('say what they would send in a game that the caller keeps', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const world = await training(client);
    const game = await client.call('game/position', { world, setup: SETUP, stateless: true });
    let { state } = game;
    for (const action of [MOVE, ENTER]) ({ state } = await client.call('game/apply', { world, state, action }));
    const asked = { world, state, side: 'de', orders: ORDERS };
    expect(await client.call('game/standing', asked)).toMatchObject({ answer: { order: 0, chance: '3/8' }, state });
  });

  it('are not for the side of a bot, and are not in the way of one', async () => {
    const client = clientOf(testServer({ bots: ['sensible'] }, { time: 1e9 }));
    const { us, umpire } = await begun(client, { seats: true, bots: { de: 'sensible' } });
    const refused = await client.refused('game/standing', { ...umpire, side: 'de', orders: ORDERS });
    expect(refused.data.problems[0].code).toBe('bot-decides');
    const orders = { format: 1, orders: [{ kind: 'pass', scope: 'all', until: 'turn' }] };
    const set = await client.call('game/standing', { ...us, orders });
    expect(set.n).toBeGreaterThan(1);
  });

  it('go by the view of their side: they send the same whatever is hidden from it', async () => {
    const world = foggy('training');
    const states = sampledStates(world, ['standing 1', 'standing 2'], 1).filter(
      ({ pending, frames }) => pending === undefined && frames.at(-1)?.kind === 'window',
    );
    const state = states.find((each) => save(twinOf(each)) !== save(each));
    if (state === undefined) throw new Error('nothing is hidden in any window');
    const side = state.frames.at(-1)?.by;
    const orders = { format: 1, orders: [{ kind: 'fire' }, { kind: 'pass' }] };
    const told: unknown[] = [];
    for (const each of [state, twinOf(state)]) {
      const client = clientOf(testServer({}, { time: 1e9 }));
      const loaded = await client.call('world/load', { scenario: 'training', rules: { visibility: 'fog' } });
      const { game } = await client.call('game/load', { world: loaded.world, save: save(each) });
      await client.call('game/standing', { game, side, orders });
      const { changes } = await client.call('game/events', { game });
      told.push([changes[0].action, changes[0].standing]);
    }
    expect(told[1]).toEqual(told[0]);

    function twinOf(each: Any): Any {
      return shifted(world, each, each.frames.at(-1).by, {
        deeds: ['elsewhere', 'gone', 'shaken'],
        places: [3, 14, 159],
      });
    }
  });
});
