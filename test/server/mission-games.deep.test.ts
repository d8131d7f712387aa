import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { missionAsked } from '../../src/cli/lhy/mission-asked.js';
import { seedRng } from '../../src/kernel/index.js';
import type { Lhy, LhyWorld } from '../../src/lhy/index.js';
import { LHY_BOTS, loadMission, missionOf } from '../../src/lhy/index.js';
import { connect, dial } from '../../src/remote/index.js';
import type { Listening } from '../../src/server/http/http.js';
import { serveHttp } from '../../src/server/http/http.js';
import { checkedGames } from '../../src/server/games/checking.js';
import type { OpenDatabase } from '../../src/server/store/database.js';
import { sqliteNear } from '../../src/server/store/database.js';
import { metrics } from '../../src/server/watch/metrics.js';
import { HILL_31, hill31, skirmish } from '../lhy/hill-31.js';
import { unwrap } from '../unwrap.js';
import type { Any } from './client.js';
import { clientOf, testServer } from './client.js';
import { folderFor, hasSqlite, opened, served } from './data-folder.js';

/* Whole games of the second game through the doors of the server, and kept in its data folder. */

let listening: Listening;
beforeAll(async () => {
  const counts = metrics();
  const watcher = { ...counts, broke: () => undefined, lost: () => undefined, note: () => undefined };
  let seeds = 0;
  const server = testServer({ watcher, bots: ['random', 'sensible'], newSeed: () => `seed ${++seeds}` }, { time: 1e9 });
  listening = await serveHttp(server, { host: '127.0.0.1', port: 0, origins: [], metrics: counts });
});
afterAll(async () => {
  await listening.close();
});

/** A call over HTTP. */
async function post(method: string, params: object): Promise<Any> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(`http://127.0.0.1:${listening.port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { result, error } = (await answer.json()) as Any;
  if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}

describe('a whole game of Hill 31', () => {
  it('is played over HTTP by a bot that sees what the server shows its seat', async () => {
    const loaded = await post('world/load', { mission: 'hill-31', whole: true });
    const world = unwrap(loadMission(JSON.parse(loaded.whole)));
    const begun = await post('game/create', {
      world: loaded.world,
      seed: 'over HTTP',
      seats: true,
      bots: { slate: 'random' },
    });
    const umber = { game: begun.game, token: begun.seats.sides.umber };
    let rng = seedRng('umber');
    let due = await post('game/view', umber);
    let steps = 0;
    for (; due.request.kind !== 'over'; steps++) {
      expect(due.request.by).toBe('umber');
      const decided = LHY_BOTS['random']?.decide(world, due.view, rng);
      if (decided === undefined) throw new Error(`nothing to do at step ${due.step}`);
      ({ rng } = decided);
      await post('game/apply', { ...umber, action: decided.action, at: due.step });
      due = await post('game/view', umber);
    }
    expect(steps).toBeGreaterThan(20);
    const { record } = await post('game/transcript', umber);
    expect(record.result).toEqual(due.view.position.result);
    const again = await post('game/load', { world: loaded.world, record });
    expect((await post('game/save', { game: again.game })).save).toBe(
      (await post('game/save', { game: begun.game, token: begun.seats.umpire })).save,
    );
  });

  it('is played over WebSockets by two bots in two seats, each told what its side may know', async () => {
    const url = `ws://127.0.0.1:${listening.port}`;
    const how = { socket: (to: string) => new WebSocket(to), patience: 60_000 };
    const line = unwrap(await dial(url, how));
    const loaded = unwrap(await line.call('world/load', { mission: HILL_31 }));
    const { game = '', seats } = unwrap(
      await line.call('game/create', { world: loaded.world, seats: true, seed: 'WS' }),
    );
    const sit = async (side: string) => {
      const seat = unwrap(await connect<Lhy>(url, { game, token: seats?.sides[side] ?? '', ...how }));
      const heard: number[] = [];
      seat.subscribe((news) => news.kind === 'changed' && heard.push(news.change.n));
      return { seat, heard, world: unwrap(loadMission(JSON.parse(seat.opened.world))), rng: seedRng(side) };
    };
    const players = { umber: await sit('umber'), slate: await sit('slate') };
    let changes = 0;
    for (;;) {
      const { request } = unwrap(await players.umber.seat.view());
      if (request.kind === 'over') break;
      const own = players[request.by as keyof typeof players];
      const { view } = unwrap(await own.seat.view());
      const decided = LHY_BOTS['random']?.decide(own.world, view as never, own.rng);
      if (decided === undefined) throw new Error('nothing to do');
      own.rng = decided.rng;
      unwrap(await own.seat.dispatch(decided.action));
      changes += 1;
    }
    for (const { seat, heard } of Object.values(players)) {
      for (let i = 0; i < 400 && heard.length < changes; i++) await new Promise((done) => setTimeout(done, 5));
      expect(heard).toEqual(Array.from({ length: changes }, (_, i) => i + 1));
      expect(unwrap(await seat.transcript()).record.steps).toHaveLength(changes);
      seat.close();
    }
    line.close();
  });
});

const folder = folderFor('missions');

describe.skipIf(!hasSqlite)('a game of the second game that is kept', () => {
  /** Plays some steps of a game by random actions of whoever decides. */
  async function playOn(client: Any, game: object, steps: number): Promise<void> {
    for (let i = 0; i < steps; i++) {
      const { action } = await client.call('game/sample', { ...game, seed: `${i}` });
      if (action === undefined) break;
      await client.call('game/apply', { ...game, action });
    }
  }

  it('is opened again as it was left: named, brought along, with seats and with standing orders', async () => {
    const data = path.join(folder, 'kept');
    const left: Any[] = [];
    await served(data, async (server) => {
      const client = clientOf(server);
      for (const mission of ['hill-31', missionOf(skirmish())]) {
        const { world } = await client.call('world/load', { mission });
        for (const seats of [false, true]) {
          const begun = await client.call('game/create', { world, seed: `${seats}`, seats });
          const all = { game: begun.game, ...(seats ? { token: begun.seats.umpire } : {}) };
          await playOn(client, all, 25);
          await client.call('game/undo', all);
          const orders = { format: 1, orders: [{ kind: 'pass' }] };
          await client.call('game/standing', { ...all, side: 'umber', orders });
          const { save } = await client.call('game/save', all);
          const { changes } = await client.call('game/events', all);
          const { record } = await client.call('game/transcript', all);
          left.push({ all, seats: begun.seats, save, changes, record });
        }
      }
    });
    for (let starts = 0; starts < 2; starts++)
      await served(data, async (server) => {
        const client = clientOf(server);
        for (const { all, seats, save, changes, record } of left) {
          expect((await client.call('game/save', all)).save).toBe(save);
          expect((await client.call('game/events', all)).changes).toEqual(changes);
          expect((await client.call('game/transcript', all)).record).toEqual(record);
          if (seats === undefined) continue;
          const own = { game: all.game, token: seats.sides.umber };
          expect((await client.call('game/view', own)).view).toMatchObject({ kind: 'view', side: 'umber' });
          expect((await client.call('game/open', own)).standing.orders).toEqual([{ kind: 'pass' }]);
        }
      });
    const store = opened(data);
    const checked = [...checkedGames(store, missionAsked, '0.1.0')];
    store.close();
    expect(checked.map(({ outcome }) => outcome)).toEqual(left.map(() => 'replays'));
  });

  it('goes on by the rules of now where its mission is another one, and is refused where there is none any more', async () => {
    const data = path.join(folder, 'others');
    const game = await served(data, async (server) => {
      const client = clientOf(server);
      const { world } = await client.call('world/load', { mission: 'hill-31' });
      const begun = await client.call('game/create', { world, seed: '7' });
      await playOn(client, { game: begun.game }, 10);
      return begun.game as string;
    });
    const otherAnswers = (): ReturnType<typeof missionAsked> =>
      missionAsked({ mission: 'hill-31', rules: { mortarTen: 'appliedOnly' } });
    const store = opened(data);
    const [first] = [...checkedGames(store, otherAnswers, '0.2.0')];
    const [gone] = [...checkedGames(store, () => missionAsked({ mission: 'hill-13' }), '0.2.0')];
    store.close();
    expect(first).toMatchObject({ game, outcome: 'replays', note: { from: '0.1.0', to: '0.2.0', world: 'changed' } });
    expect(gone).toMatchObject({ game, outcome: 'refused', problems: [{ code: 'unknown-mission' }] });
  });

  it('has its mission once in the folder, whatever number of games begin in it', async () => {
    const data = path.join(folder, 'once');
    await served(data, async (server) => {
      const client = clientOf(server);
      const { world } = await client.call('world/load', { mission: missionOf(skirmish()) });
      for (const seed of ['1', '2', '3']) await client.call('game/create', { world, seed });
    });
    const store = opened(data);
    const openings = store.games().map((id) => store.read(id)?.opening);
    store.close();
    expect(openings).toHaveLength(3);
    const worlds = openings.map((opening): LhyWorld => unwrap(missionAsked(opening?.world ?? {})));
    expect(worlds.map(({ digests }) => digests)).toEqual(worlds.map(() => skirmish().digests));
    expect(hill31().digests).not.toEqual(worlds[0]?.digests);
    const database = new (sqliteNear(data) as OpenDatabase)(path.join(data, 'games.db'), { readonly: true });
    expect(database.prepare('SELECT count(*) AS count FROM packs').get()).toEqual({ count: 1 });
    database.close();
  });
});
