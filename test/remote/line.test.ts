import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Action, Result } from '../../src/index.js';
import type { Game, News, Socket } from '../../src/remote/index.js';
import {
  connect,
  dial,
  GAME_CALLS,
  inWorker,
  playHere,
  REMOTE_CODES,
  serveGame,
  tableHere,
} from '../../src/remote/index.js';
import { inOrder } from '../../src/remote/in-order.js';
import { lineOver } from '../../src/remote/line.js';
import type { ToldChange } from '../../src/server/answers/told-change.js';
import * as hexarbiter from '../../src/index.js';
import { problem, refuse } from '../../src/index.js';
import type { Port } from '../../src/session/index.js';
import { english } from '../../src/text/en/index.js';
import { FIRE, SETUP } from '../server/shot.js';
import { unwrap } from '../unwrap.js';
import type { Begin, Places } from './places.js';
import { hereStart, places } from './places.js';

let all: Places;
beforeAll(async () => {
  all = await places();
});
afterAll(async () => {
  await all.close();
});

const SHOT: Begin = { scenario: 'training', setup: { ...SETUP, dice: { seed: '7' } } as Begin['setup'] };
const fire = FIRE as unknown as Action;
const codesOf = (result: Result<unknown>): unknown => (result.ok ? 'ok' : result.problems.map(({ code }) => code));

/** A change of a game, of which a test looks at the number alone. */
const change = (n: number): ToldChange => ({ n, kind: 'applied', by: 'us', step: n, events: [], dice: [] });

/** The news of a game so far, in short. */
function newsOf(game: Game): string[] {
  const heard: string[] = [];
  game.subscribe((news: News) => {
    if (news.kind === 'changed') heard.push(`${news.change.kind} ${news.change.n}`);
    else heard.push(news.kind === 'line' ? news.state : `closed ${news.problems[0]?.code}`);
  });
  return heard;
}

/** Breaks the line that was made last, and waits until its game says so. */
async function broken(game: Game): Promise<void> {
  const lost = new Promise<void>((done) => {
    game.subscribe(({ kind }) => {
      if (kind === 'line') done();
    });
  });
  all.sockets.at(-1)!.terminate();
  await lost;
}

/** A socket of a test: it sends into a list, and the test says what comes. */
function feigned(): {
  socket: Socket;
  sent: string[];
  tell: (type: string, data?: unknown) => void;
  closed: () => number;
} {
  const listeners: [string, (event: { readonly data?: unknown }) => void][] = [];
  const sent: string[] = [];
  let closed = 0;
  return {
    sent,
    closed: () => closed,
    tell: (type, data) => {
      for (const [each, listener] of listeners) if (each === type) listener({ data });
    },
    socket: {
      send: (text) => sent.push(text),
      close: () => (closed += 1),
      addEventListener: (type, listener) => listeners.push([type, listener]),
    },
  };
}

describe('a game of a server', () => {
  it('comes back when its line is lost, and tells what it has missed, once and in order', async () => {
    const { seat } = await all.begin('server', SHOT);
    const host = await seat();
    const us = await seat('us');
    const heard = newsOf(us);
    await broken(us);
    // While the line is lost, the game goes on.
    unwrap(await host.dispatch(fire));
    unwrap(await host.undo());
    await vi.waitFor(() => expect(heard).toEqual(['lost', 'back', 'applied 1', 'undone 2']));
    unwrap(await us.dispatch(fire));
    await vi.waitFor(() => expect(heard.at(-1)).toBe('applied 3'));
    expect(heard).toHaveLength(5);
  });

  it('answers a question that was asked while the line was lost, and refuses a deed', async () => {
    const { seat } = await all.begin('server', SHOT);
    const us = await seat('us');
    await broken(us);
    const [seen, done] = await Promise.all([us.view(), us.dispatch(fire)]);
    expect([codesOf(seen), codesOf(done)]).toEqual(['ok', ['line-lost']]);
    expect(unwrap(await us.events()).n).toBe(0);
  });

  it('shows a seat its own side alone, in fog too', async () => {
    const fog = { ...SHOT, rules: { visibility: 'fog' } };
    for (const place of ['page', 'server'] as const) {
      const { seat } = await all.begin(place, fog);
      const [us, de, umpire] = [await seat('us'), await seat('de'), await seat()];
      const counters = async (game: Game): Promise<readonly string[]> =>
        unwrap(await game.view()).view.position.counters.map(({ id }) => id);
      const everything = await counters(umpire);
      expect(everything).toContain('us.2-5-4.2');
      expect([place, await counters(de)]).not.toEqual([place, everything]);
      expect(unwrap(await de.view()).view).toMatchObject({ kind: 'view', side: 'de' });
      expect(codesOf(await de.ask('game/view', { side: 'us' }))).toEqual(['not-for-players']);
      const heard: News[] = [];
      de.subscribe((news) => heard.push(news));
      unwrap(await us.dispatch(fire));
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(JSON.stringify(heard)).not.toContain('"action"');
    }
  });

  it('is refused with a wrong token, under a wrong name, and where no server is', async () => {
    const { url, how } = all;
    const line = await all.line();
    const { world } = unwrap(await line.call('world/load', { scenario: 'training' }));
    const { game = '' } = unwrap(await line.call('game/create', { world, seats: true }));
    expect(codesOf(await connect(url(), { game, token: 'x', ...how }))).toEqual(['wrong-token']);
    expect(codesOf(await connect(url(), { game, ...how }))).toEqual(['wrong-token']);
    expect(codesOf(await connect(url(), { game: 'nowhere', ...how }))).toEqual(['unknown-game']);
    expect(codesOf(await connect('ws://127.0.0.1:1', { game, ...how }))).toEqual(['no-line']);
    expect(codesOf(await connect('nothing', { game, ...how }))).toEqual(['no-line']);
    line.close();
    expect(codesOf(await line.call('game/create', { world }))).toEqual(['line-closed']);
  });

  it('needs sockets, of the platform or handed over', async () => {
    vi.stubGlobal('WebSocket', undefined);
    expect(codesOf(await dial('ws://127.0.0.1:1'))).toEqual(['no-sockets']);
    const made = feigned();
    const Platform = function (this: unknown): Socket {
      return made.socket;
    };
    vi.stubGlobal('WebSocket', Platform);
    const dialled = dial('ws://127.0.0.1:1');
    made.tell('error');
    made.tell('close');
    expect(codesOf(await dialled)).toEqual(['no-line']);
    vi.unstubAllGlobals();
  });

  it('is gone for good when the server knows it no more', async () => {
    const made = [feigned(), feigned()];
    let next = 0;
    const socket = (): Socket => made[next++]!.socket;
    const opening = connect('ws://x', { game: 'g', socket, firstPause: 0, spread: () => 0 });
    made[0]!.tell('open');
    await vi.waitFor(() => expect(made[0]!.sent).toHaveLength(1));
    expect(JSON.parse(made[0]!.sent[0]!)).toMatchObject({ method: 'game/open', params: { game: 'g', follow: true } });
    made[0]!.tell('message', JSON.stringify({ jsonrpc: '2.0', id: 1, result: { n: 0, whole: 'w', sides: [] } }));
    const game = unwrap(await opening);
    const heard = newsOf(game);
    made[0]!.tell('close');
    await vi.waitFor(() => expect(next).toBe(2));
    made[1]!.tell('open');
    await vi.waitFor(() => expect(made[1]!.sent).toHaveLength(1));
    const error = { code: 2, message: '', data: { problems: [problem('unknown-game', {})] } };
    made[1]!.tell('message', JSON.stringify({ jsonrpc: '2.0', id: 2, error }));
    await vi.waitFor(() => expect(heard).toEqual(['lost', 'closed unknown-game']));
    expect(codesOf(await game.view())).toEqual(['unknown-game']);
    expect(made[1]!.closed()).toBe(1);
  });

  it('waits longer and longer before it comes back, and gives up a line on which nothing comes', async () => {
    vi.useFakeTimers();
    const made: ReturnType<typeof feigned>[] = [];
    const socket = (): Socket => (made.push(feigned()), made.at(-1)!.socket);
    const dialled = dial('ws://x', { socket, firstPause: 100, mostPause: 150, patience: 1_000, spread: () => 0 });
    made[0]!.tell('open');
    const line = unwrap(await dialled);
    const asked = line.call('initialize', {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(codesOf(await asked)).toEqual(['no-answer']);
    // The server is told that nobody waits any more, and the silent line is given up.
    expect(made[0]!.sent.map((text) => (JSON.parse(text) as { method: string }).method)).toEqual([
      'initialize',
      '$/cancelRequest',
    ]);
    expect(made[0]!.closed()).toBe(1);
    const pauses: number[] = [];
    for (let i = 1; i < 4; i++) {
      let waited = 0;
      for (; made.length === i && waited < 1_000; waited += 10) await vi.advanceTimersByTimeAsync(10);
      pauses.push(waited);
      // The socket of Node 22 tells `error` alone where nobody answers, others tell `close` behind it.
      made[i]!.tell('error');
      if (i === 2) made[i]!.tell('close');
    }
    expect(pauses).toEqual([100, 150, 150]);
    line.close();
    vi.useRealTimers();
  });
});

describe('a game in the page', () => {
  it('is refused with a field that nobody knows, and for a side that is not there', async () => {
    const start = { ...hereStart(SHOT), mayundo: true };
    expect(codesOf(playHere(hexarbiter, start))).toEqual(['unknown-key']);
    expect(codesOf(playHere(hexarbiter, { ...hereStart(SHOT), side: 'fr' }))).toEqual(['unknown-side']);
    const game = unwrap(playHere(hexarbiter, hereStart(SHOT)));
    expect(codesOf(await game.ask('game/view', { side: 'fr' }))).toEqual(['unknown-side']);
  });
});

describe('a page that hands over nothing, or something else', () => {
  const never = (value: unknown): never => value as never;
  const pathsOf = (result: Result<unknown>): unknown =>
    result.ok ? [] : result.problems.map(({ code, path }) => `${code} ${path}`);

  it('is refused by every door with the path of what is wrong, and nothing throws', async () => {
    expect(pathsOf(await connect('ws://127.0.0.1:1', never(null)))).toEqual(['bad-type /how']);
    expect(pathsOf(await connect(never(null), never(undefined)))).toEqual(['bad-type /url', 'bad-type /how']);
    expect(pathsOf(await connect('ws://127.0.0.1:1', never({ token: 7 })))).toEqual([
      'bad-type /how/game',
      'bad-type /how/token',
    ]);
    expect(pathsOf(await dial('ws://127.0.0.1:1', never(null)))).toEqual(['bad-type /how']);
    expect(pathsOf(await dial(never(7)))).toEqual(['bad-type /url']);
    expect(pathsOf(await inWorker(never(null)))).toEqual(['bad-type /port']);
    expect(pathsOf(playHere(hexarbiter, never(null)))).toEqual(['bad-type /start']);
    expect(pathsOf(playHere(never(null), hereStart(SHOT)))).toEqual(['bad-type /rules']);
    expect(pathsOf(tableHere(hexarbiter, never(undefined)).seat())).toEqual(['bad-type /start']);
    expect(pathsOf(playHere(hexarbiter, never({})))).toEqual([
      'bad-type /start/world',
      'bad-type /start/game',
      'bad-type /start/words',
    ]);
    expect(pathsOf(playHere(hexarbiter, never({ ...hereStart(SHOT), record: null })))).toEqual([
      'bad-type /start/record',
    ]);
    const begun = unwrap(playHere(hexarbiter, hereStart(SHOT)));
    expect(pathsOf(await begun.ask('game/view', never(null)))).toEqual([]);
  });

  it('is told the call that is meant', async () => {
    const game = unwrap(playHere(hexarbiter, hereStart(SHOT)));
    expect(await game.ask('game/reachble' as 'game/view', {})).toEqual({
      ok: false,
      problems: [{ code: 'unknown-call', params: { method: 'game/reachble', nearest: 'game/reachable' } }],
    });
  });
});

describe('a game in a worker', () => {
  it('opens though the page has asked before the rules listened', async () => {
    const { seat } = await all.begin('page', SHOT);
    const listeners: ((event: { readonly data: unknown }) => void)[][] = [[], []];
    const end = (own: number): Port => ({
      // Nobody keeps what comes before somebody listens.
      postMessage: (data) => {
        for (const listener of listeners[1 - own]!) queueMicrotask(() => listener({ data }));
      },
      addEventListener: (_, listener) => void listeners[own]!.push(listener),
      removeEventListener: (_, listener) => void (listeners[own] = listeners[own]!.filter((each) => each !== listener)),
    });
    const opening = inWorker(end(0));
    const stop = serveGame({ ok: true, value: await seat('us') }, end(1));
    const game = unwrap(await opening);
    expect(game.opened.side).toBe('us');
    expect(codesOf(await game.ask('game/svg' as 'game/view', {}))).toEqual(['unknown-call']);
    stop();
    game.close();
    expect(listeners).toEqual([[], []]);
  });

  it('tells the page why its rules could not begin, and leaves other messages alone', async () => {
    const { port1, port2 } = new MessageChannel();
    const opening = inWorker(port2 as unknown as Port);
    port1.postMessage('hello');
    serveGame(refuse(problem('unknown-scenario', { scenario: 'x' })), port1 as unknown as Port);
    expect(codesOf(await opening)).toEqual(['unknown-scenario']);
    port1.close();
  });

  it('may be promised: what the page asks before it is there waits', async () => {
    const { seat } = await all.begin('server', SHOT);
    const { port1, port2 } = new MessageChannel();
    const promised = seat('us').then((game) => ({ ok: true as const, value: game }));
    serveGame(promised, port1 as unknown as Port);
    const game = unwrap(await inWorker(port2 as unknown as Port));
    const heard = newsOf(game);
    unwrap(await game.dispatch(fire));
    await vi.waitFor(() => expect(heard).toEqual(['applied 1']));
    port1.close();
  });

  it('can be served a game of a server', async () => {
    const { seat } = await all.begin('server', SHOT);
    const { port1, port2 } = new MessageChannel();
    serveGame({ ok: true, value: await seat('us') }, port1 as unknown as Port);
    const game = unwrap(await inWorker(port2 as unknown as Port));
    const heard = newsOf(game);
    unwrap(await game.dispatch(fire));
    await vi.waitFor(() => expect(heard).toEqual(['applied 1']));
    port1.close();
  });
});

describe('a line', () => {
  it('refuses an answer without reasons, and leaves alone what is no message', async () => {
    const line = lineOver({ send: () => true, patience: 1_000, notice: () => undefined });
    const asked = line.ask('game/view', {}, true);
    for (const data of [undefined, 1, {}, { jsonrpc: '2.0', id: 9, result: 1 }, { jsonrpc: '2.0', id: '1', result: 1 }])
      line.hear(data);
    line.hear({ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'broken' } });
    expect(await asked).toEqual(refuse(problem('bad-answer', { message: 'broken' })));
  });

  it('refuses what is no plain JSON and sends nothing of it, now or when the line is back', async () => {
    const sent: unknown[] = [];
    const line = lineOver({ send: (message) => sent.push(message) > 0, patience: 1_000, notice: () => undefined });
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const throws = Object.defineProperty({}, 'kind', {
      enumerable: true,
      get: () => {
        throw new Error('boo');
      },
    });
    const kinds = await Promise.all(
      [cycle, throws, { a: 10n }, { a: () => 1 }, { a: Symbol('b') }].map(async (params) => {
        const asked = await line.ask('game/check', params, true);
        return asked.ok ? 'ok' : asked.problems.map(({ code, params: { kind } }) => `${code} ${String(kind)}`);
      }),
    );
    expect(kinds.flat()).toEqual([
      'not-json unreadable',
      'not-json unreadable',
      'not-json bigint',
      'not-json function',
      'not-json symbol',
    ]);
    line.sendAll();
    expect(sent).toEqual([]);
  });

  it('has an English text for every code of its own', () => {
    expect(REMOTE_CODES.filter((code) => english.problems[code] === undefined)).toEqual([]);
  });

  it('is asked what every game answers', () => {
    expect(new Set(GAME_CALLS).size).toBe(GAME_CALLS.length);
  });
});

describe('the changes of a game', () => {
  it('are told once and in order, whatever comes early, twice or not at all', async () => {
    const told: number[] = [];
    const asked: number[] = [];
    const changes = inOrder({
      missing: async (since) => {
        asked.push(since);
        const news = [1, 2, 3, 4, 5].filter((n) => n > since).map(change);
        return await Promise.resolve({ ok: true, value: { changes: news, n: 5 } });
      },
      tell: ({ n }) => told.push(n),
    });
    changes.heard(change(2));
    changes.begin(1);
    changes.heard(change(2));
    changes.heard(change(5));
    await vi.waitFor(() => expect(told).toEqual([2, 3, 4, 5]));
    changes.heard(change(4));
    changes.reach(5);
    expect([told, asked]).toEqual([[2, 3, 4, 5], [2]]);
  });
});
