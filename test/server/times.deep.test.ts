import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Listening } from '../../src/server/http/http.js';
import { serveHttp } from '../../src/server/http/http.js';
import { metrics } from '../../src/server/watch/metrics.js';
import { NOBODY } from '../../src/server/watch/watch.js';
import type { Any } from './client.js';
import { testServer } from './client.js';
import { heardBy, messageOf, socketTo, upgradeOf } from './process.js';
import { SETUP } from './shot.js';

/* Limits of a second, so that nobody has to wait long for them. */

/** More than the sockets of both ends take by themselves. */
const LONG = 'x'.repeat(40_000_000);

let listening: Listening;
const noted: Any[] = [];

beforeAll(async () => {
  const watcher = { ...NOBODY, note: (what: string, more: object = {}) => void noted.push({ what, ...more }) };
  const server = testServer(
    { watcher, document: () => ({ text: LONG }) },
    { head: 1, request: 2, ping: 1, quiet: 2, untaken: 1 },
  );
  listening = await serveHttp(server, { host: '127.0.0.1', port: 0, origins: [], metrics: metrics() });
});

afterAll(async () => {
  await listening.close();
});

/** What a socket hears until it is closed, and after how many milliseconds that is. */
async function closedAfter(bytes: string): Promise<{ readonly text: string; readonly milliseconds: number }> {
  const began = performance.now();
  const socket = await socketTo(listening.port);
  socket.write(bytes);
  return { text: await heardBy(socket, 30_000), milliseconds: performance.now() - began };
}

/** A WebSocket that is open, and the code with which it is closed. */
async function opened(options: object = {}): Promise<{ readonly client: WebSocket; readonly closed: Promise<number> }> {
  const client = new WebSocket(`ws://127.0.0.1:${listening.port}/`, options);
  const closed = new Promise<number>((done) => client.once('close', done));
  await new Promise((open, failed) => {
    client.once('open', open);
    client.once('error', failed);
  });
  return { client, closed };
}

async function called(client: WebSocket, method: string, params: object = {}): Promise<Any> {
  const heard = new Promise<Any>((told) => {
    client.once('message', (data: Buffer) => told(JSON.parse(data.toString('utf8')).result));
  });
  client.send(messageOf(method, params));
  return await heard;
}

describe('a connection is let go', () => {
  it('that does not end the head of its request in time, with a status that says so', async () => {
    const { text, milliseconds } = await closedAfter('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    expect(text).toContain('408');
    expect(milliseconds).toBeGreaterThan(900);
    expect(milliseconds).toBeLessThan(29_000);
  });

  it('that does not end its request in time, with the same status: no answer was begun', async () => {
    const { text, milliseconds } = await closedAfter(
      'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"jsonrpc"',
    );
    expect(text).toContain('HTTP/1.1 408 ');
    expect(text).toContain('{"error":"bad request","reason":"ERR_HTTP_REQUEST_TIMEOUT"}');
    expect(milliseconds).toBeGreaterThan(1_900);
    expect(milliseconds).toBeLessThan(29_000);
  });

  it('that sends nothing more behind an answer', async () => {
    const { text, milliseconds } = await closedAfter('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    expect(text).toContain('200 OK');
    expect(milliseconds).toBeGreaterThan(1_900);
    expect(milliseconds).toBeLessThan(29_000);
  });

  it('that takes nothing of its answer', async () => {
    const socket = await socketTo(listening.port);
    socket.pause();
    socket.write('GET /openrpc.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    const isTold = (): boolean => noted.some(({ reason }) => reason === 'takes nothing of its answer');
    for (let times = 0; times < 200 && !isTold(); times++) await wait(50);
    expect(isTold()).toBe(true);
    socket.destroy();
  });

  it('that is a WebSocket and gives no sign of life', async () => {
    // A client that has asked for a WebSocket, and answers no ping.
    const { milliseconds } = await closedAfter(upgradeOf());
    expect(milliseconds).toBeGreaterThan(900);
    expect(milliseconds).toBeLessThan(29_000);
    expect(noted).toContainEqual(expect.objectContaining({ what: 'let go', reason: 'no sign of life' }));
  });

  it('that is the WebSocket of a stranger who says nothing, and not that of a player', async () => {
    const [stranger, player] = [await opened(), await opened()];
    const { world } = await called(player.client, 'world/load', { scenario: 'training' });
    const { game } = await called(player.client, 'game/position', { world, setup: { ...SETUP, dice: { seed: '7' } } });
    await called(player.client, 'game/view', { game });
    expect(await stranger.closed).toBe(1001);
    expect(noted).toContainEqual(expect.objectContaining({ what: 'let go', reason: 'quiet' }));
    await wait(1_500);
    expect(await called(player.client, 'game/view', { game })).toMatchObject({ step: 0 });
    player.client.close();
  });
});
