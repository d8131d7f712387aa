import { describe, expect, it } from 'vitest';
import * as hexarbiter from '../../src/index.js';
import { explain } from '../../src/index.js';
import { inWorker, playHere, serveGame } from '../../src/remote/index.js';
import type { Port } from '../../src/session/index.js';
import { english } from '../../src/text/en/index.js';
import { SHOT, hereStart } from './places.js';
import { unwrap } from '../unwrap.js';

/* A worker that does not start, or that fails on its way. */

interface Happened {
  readonly type: string;
  readonly message?: string;
  readonly data?: unknown;
}

/** A Worker of a page, as far as a game needs one; `happens` is what the platform tells of it. */
function worker(): { readonly port: Port; readonly happens: (event: Happened) => void; readonly left: () => number } {
  const listeners = new Map<string, Set<(event: never) => void>>();
  const of = (type: string): Set<(event: never) => void> => {
    const found = listeners.get(type) ?? new Set();
    listeners.set(type, found);
    return found;
  };
  return {
    port: {
      postMessage: () => undefined,
      addEventListener: (type, listener) => void of(type).add(listener),
      removeEventListener: (type, listener) => void of(type).delete(listener),
    },
    happens: (event) => {
      for (const listener of of(event.type)) listener(event as never);
    },
    left: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

const problemsOf = (result: hexarbiter.Result<unknown>): unknown => (result.ok ? 'ok' : result.problems);

describe('a worker that fails', () => {
  it('ends the opening at once with the message of its error, and is listened to no more', async () => {
    const { port, happens, left } = worker();
    const opening = inWorker(port);
    happens({ type: 'error', message: 'Uncaught Error: no packs' });
    const opened = await opening;
    expect(problemsOf(opened)).toEqual([{ code: 'worker-failed', params: { message: 'Uncaught Error: no packs' } }]);
    expect(opened.ok ? '' : explain(opened.problems, english)).toContain('Uncaught Error: no packs');
    expect(left()).toBe(0);
  });

  it('may have no message: a file that is not there has none', async () => {
    for (const type of ['error', 'messageerror']) {
      const { port, happens } = worker();
      const opening = inWorker(port);
      happens({ type });
      expect(problemsOf(await opening)).toEqual([{ code: 'worker-failed', params: {} }]);
    }
  });

  it('ends what is asked, and the game goes on where the worker does', async () => {
    const page = worker();
    const rules = worker();
    const joined = (one: typeof page, other: typeof page): Port => ({
      ...one.port,
      postMessage: (data) => other.happens({ type: 'message', data: structuredClone(data) }),
    });
    const stop = serveGame(playHere(hexarbiter, hereStart(SHOT)), joined(rules, page));
    const game = unwrap(await inWorker(joined(page, rules)));
    const asked = game.view();
    page.happens({ type: 'error', message: 'a listener of the worker' });
    expect(problemsOf(await asked)).toEqual([
      { code: 'worker-failed', params: { message: 'a listener of the worker' } },
    ]);
    expect((await game.view()).ok).toBe(true);
    game.close();
    expect(page.left()).toBe(0);
    stop();
  });

  it('is none where a port tells every listener of every message', async () => {
    const told: ((event: { readonly data: unknown }) => void)[] = [];
    const port: Port = {
      postMessage: (message) => {
        const { id } = message as { readonly id: number };
        const data = { jsonrpc: '2.0', id, error: { code: 1, data: { problems: [hexarbiter.problem('broken', {})] } } };
        queueMicrotask(() => {
          for (const listener of told) listener({ data });
        });
      },
      addEventListener: (_type, listener) => void told.push(listener),
      removeEventListener: () => undefined,
    };
    expect(problemsOf(await inWorker(port))).toEqual([{ code: 'broken', params: {} }]);
  });
});

describe('what is no worker', () => {
  it('is refused, and so is an option that nobody knows', async () => {
    const never = (value: unknown): never => value as never;
    const codes = async (port: unknown, how?: object): Promise<unknown> => {
      const opened = await inWorker(never(port), never(how));
      return opened.ok ? 'ok' : opened.problems.map(({ code, path }) => `${code} ${path}`);
    };
    expect(await codes(Promise.resolve(worker().port))).toEqual(['misuse /port']);
    expect(await codes({ ok: true, value: worker().port })).toEqual(['misuse /port']);
    expect(await codes(worker().port, { patienc: 5 })).toEqual(['unknown-key /how/patienc']);
    expect(await codes(worker().port, { patience: 'long' })).toEqual(['bad-type /how/patience']);
  });

  it('is told to the page where the worker serves something else than the result of a game', async () => {
    const served = async (game: unknown): Promise<unknown> => {
      const { port1, port2 } = new MessageChannel();
      serveGame(game as never, port1 as never);
      const opened = await inWorker(port2 as never, { patience: 5_000 });
      port1.close();
      return problemsOf(opened);
    };
    const game = unwrap(playHere(hexarbiter, hereStart(SHOT)));
    expect(await served(game)).toMatchObject([{ code: 'misuse', path: '/game' }]);
    const broken = Promise.reject(new Error('no such pack'));
    expect(await served(broken)).toEqual([{ code: 'worker-failed', params: { message: 'Error: no such pack' } }]);
  });
});
