import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createGame } from '../../src/engine/index.js';
import * as hexarbiter from '../../src/index.js';
import type { Lhy } from '../../src/lhy/index.js';
import type { MissionInput } from '../../src/lhy/index.js';
import { loadMission, missionOf, rulesHere } from '../../src/lhy/index.js';
import { english } from '../../src/lhy/text/en/index.js';
import type { Game, News } from '../../src/remote/index.js';
import { connect, dial, inWorker, playHere, serveGame, tableHere } from '../../src/remote/index.js';
import type { Listening } from '../../src/server/http/http.js';
import { serveHttp } from '../../src/server/http/http.js';
import { metrics } from '../../src/server/watch/metrics.js';
import type { Port } from '../../src/session/index.js';
import { english as firstEnglish } from '../../src/text/en/index.js';
import { skirmish } from '../lhy/hill-31.js';
import { testServer } from '../server/client.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* The second game by the interface of the first, in the page, in a worker and on a server: the same answers in all three places. */

const world = skirmish();
const how = { socket: (url: string) => new WebSocket(url), patience: 20_000, spread: () => 0 };
const seed = '7';
const start = { world, game: unwrap(createGame(world, { seed })), record: { dice: { seed } }, words: english };

/** A game in some place: everybody may take a seat. */
type Seat = (side?: string) => Promise<Game<Lhy>>;

let listening: Listening;
const ends: (() => void)[] = [];
beforeAll(async () => {
  const counts = metrics();
  const watcher = { ...counts, broke: () => undefined, lost: () => undefined, note: () => undefined };
  listening = await serveHttp(testServer({ watcher }, { time: 1e9 }), {
    host: '127.0.0.1',
    port: 0,
    origins: [],
    metrics: counts,
  });
});
afterAll(async () => {
  for (const end of ends) end();
  await listening.close();
});

const PLACES: Readonly<Record<string, () => Promise<Seat>>> = {
  page: async () => {
    const table = tableHere<Lhy>(rulesHere, start);
    return await Promise.resolve(async (side) => await Promise.resolve(unwrap(table.seat(side))));
  },
  worker: async () => {
    const table = tableHere<Lhy>(rulesHere, start);
    return await Promise.resolve(async (side) => {
      const { port1, port2 } = new MessageChannel();
      serveGame(table.seat(side), port1 as unknown as Port);
      ends.push(() => port1.close());
      return unwrap(await inWorker<Lhy>(port2 as unknown as Port, { patience: 20_000 }));
    });
  },
  server: async () => {
    const url = `ws://127.0.0.1:${listening.port}`;
    const line = unwrap(await dial(url, how));
    ends.push(line.close);
    const loaded = unwrap(await line.call('world/load', { mission: missionOf(world) }));
    const { game = '', seats } = unwrap(await line.call('game/create', { world: loaded.world, seed, seats: true }));
    return async (side) => {
      const token = side === undefined ? seats?.umpire : seats?.sides[side];
      const found = unwrap(await connect<Lhy>(url, { game, ...(token === undefined ? {} : { token }), ...how }));
      ends.push(found.close);
      return found;
    };
  },
};

/** Waits until news have come so often. */
async function heard(news: readonly unknown[], many: number): Promise<void> {
  for (let i = 0; i < 400 && news.length < many; i++) await new Promise((done) => setTimeout(done, 5));
}

/** A script of every function of the interface: what is answered, and what is told without being asked. */
async function script(seat: Seat): Promise<unknown> {
  const [umber, slate, host] = [await seat('umber'), await seat('slate'), await seat()];
  const log: [string, unknown][] = [];
  const news: News<Lhy>[] = [];
  umber.subscribe((each) => news.push(each));
  const note = async (what: string, asked: Promise<unknown>): Promise<void> => {
    log.push([what, JSON.parse(JSON.stringify(await asked))]);
  };
  for (const game of [umber, slate, host]) {
    const { world: text, ...opened } = game.opened;
    expect(unwrap(loadMission(JSON.parse(text) as MissionInput)).digests).toEqual(world.digests);
    log.push(['opened', JSON.parse(JSON.stringify(opened))]);
  }
  let changes = 0;
  for (let i = 0; i < 12; i++) {
    const { request } = unwrap(await host.view());
    if (request.kind === 'over') break;
    const own = request.by === 'umber' ? umber : slate;
    const drawn = unwrap(await own.sample(`${i}`));
    const action = drawn.action as Lhy['action'];
    for (const game of [umber, slate]) {
      await note('view', game.view());
      await note('options', game.options());
      await note('fill', game.fill({ kind: 'call' }));
      await note('legal', game.legal(undefined, { limit: 3 }));
      await note('check', game.check(action));
      await note('odds', game.odds(action));
      await note('actions', game.actionsFor('umber.1-1'));
      await note('line', game.lineOfSight('C9', 'C3'));
    }
    await note('readings', own.readings(action, { only: 'verdict' }));
    await note('dispatch', own.dispatch(action));
    changes += 1;
  }
  for (const game of [umber, slate, host]) {
    await note('events', game.events());
    await note('narration', game.narration(0));
    await note('save', game.save());
    await note('transcript', game.transcript());
    await note('undo', game.undo());
  }
  await note('reachable', umber.reachable(['umber.1-1']));
  await note('destinations', umber.destinations(['umber.1-1']));
  await note('field', umber.fieldOfView('C9'));
  await note('describe', umber.describe('umber.1-1'));
  await note('a foreign order', umber.dispatch({ kind: 'pass' } as never));
  await note('a line to nowhere', umber.lineOfSight('C9', 'Z99'));
  await heard(news, changes + 1);
  log.push(['news', JSON.parse(JSON.stringify(news))]);
  return log;
}

describe('a mission of the second game', () => {
  it('gives the same answers in the page, in a worker and on a server', async () => {
    const page = await script(unwrapped(await PLACES['page']?.()));
    expect(JSON.stringify(page)).toContain('"unsupported"');
    for (const place of ['worker', 'server'] as const)
      expect(await script(unwrapped(await PLACES[place]?.())), place).toEqual(page);
  });

  it('goes on with a record', async () => {
    const page = unwrap(playHere<Lhy>(rulesHere, start));
    for (let i = 0; i < 6; i++) unwrap(await page.dispatch(unwrap(await page.sample(`${i}`)).action as never));
    const { record } = unwrap(await page.transcript());
    const again = unwrap(playHere<Lhy>(rulesHere, { world, transcript: record, words: english }));
    expect(unwrap(await again.save())).toEqual(unwrap(await page.save()));
    expect((await again.undo()).ok).toBe(true);
  });

  it('is refused with the rules or the world of the other game', () => {
    const refused = (rules: unknown, given: unknown): unknown => {
      const made = playHere(rules as never, given as never);
      return made.ok ? 'ok' : made.problems.map(({ code, path, params }) => [code, path, params['given']]);
    };
    const first = worldOf('training');
    const training = {
      world: first,
      game: unwrap(hexarbiter.createGame(first, { seed })),
      record: start.record,
      words: firstEnglish,
    };
    expect(refused(hexarbiter, start)).toEqual([['misuse', '/start/world', 'worldOfAnotherGame']]);
    expect(refused(rulesHere, training)).toEqual([['misuse', '/start/world', 'worldOfAnotherGame']]);
    expect(refused({ ...rulesHere, destinations: undefined }, start)).toEqual([['misuse', '/rules', 'object']]);
    expect(refused(hexarbiter, training)).toBe('ok');
  });
});

function unwrapped<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is no such place');
  return value;
}
