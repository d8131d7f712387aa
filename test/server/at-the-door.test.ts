import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Listening } from '../../src/server/http/http.js';
import { serveHttp } from '../../src/server/http/http.js';
import { logOf } from '../../src/server/watch/log.js';
import { metrics } from '../../src/server/watch/metrics.js';
import type { Any } from './client.js';
import { clientOf, situation, testServer } from './client.js';
import { ask, heardBy, messageOf, postOf, socketTo, upgradeOf } from './process.js';

/* What those are told who are not let in or have no room, and what the log says of them. */

const MESSAGE = 100_000;
let listening: Listening;
let game: string;
const lines: Any[] = [];

beforeAll(async () => {
  const watcher = logOf('debug', (line) => lines.push(JSON.parse(line)));
  const server = testServer({ watcher }, { message: MESSAGE, connections: 1 });
  ({ game } = await situation(clientOf(server)));
  const setting = { host: '127.0.0.1', port: 0, healthPort: 0, origins: ['https://club.example'], metrics: metrics() };
  listening = await serveHttp(server, setting);
});

afterAll(async () => {
  await listening.close();
});

/** The lines of the log since something was begun, once there is one with this message. */
async function told(msg: string, from: number): Promise<readonly Any[]> {
  for (let tries = 0; tries < 200; tries++) {
    const found = lines.slice(from).filter((line) => line.msg === msg);
    if (found.length > 0) return found;
    await wait(10);
  }
  throw new Error(`no line ${msg}`);
}

/** A WebSocket that is open. */
async function opened(): Promise<WebSocket> {
  const client = new WebSocket(`ws://127.0.0.1:${listening.port}/`);
  await new Promise((open, failed) => {
    client.once('open', open);
    client.once('error', failed);
  });
  return client;
}

const NAMED = { connection: expect.stringMatching(/^c[0-9]+$/), address: '127.0.0.1' };

describe('the port for health and metrics', () => {
  it('lets in whom the other port lets in, and nobody else', async () => {
    const statusOf = async (path: string, headers: Any, method = 'GET'): Promise<number> =>
      (await ask(listening.healthPort ?? 0, path, { headers, method })).status;
    for (const path of ['/health', '/metrics']) {
      expect(await statusOf(path, {})).toBe(200);
      expect(await statusOf(path, { host: 'localhost:1' })).toBe(200);
      expect(await statusOf(path, { origin: 'https://club.example' })).toBe(200);
      expect(await statusOf(path, { host: 'evil.example' })).toBe(403);
      expect(await statusOf(path, { origin: 'https://evil.example' })).toBe(403);
    }
    expect(await statusOf('/health', {}, 'POST')).toBe(405);
    expect(lines.filter(({ msg }) => msg === 'forbidden')).toMatchObject([
      { address: '127.0.0.1', why: 'host', host: 'evil.example' },
      { address: '127.0.0.1', why: 'origin', origin: 'https://evil.example' },
      { address: '127.0.0.1', why: 'host' },
      { address: '127.0.0.1', why: 'origin' },
    ]);
  });
});

describe('two names of the host', () => {
  it('are refused at both ports, whatever each of them is', async () => {
    for (const port of [listening.port, listening.healthPort ?? 0]) {
      const socket = await socketTo(port);
      socket.write('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
      expect(await heardBy(socket)).toMatch(/^HTTP\/1.1 400 /);
    }
    const upgrade = await socketTo(listening.port);
    upgrade.write(upgradeOf('Host: evil.example\r\n'));
    expect(await heardBy(upgrade)).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('answers that nobody has taken yet', () => {
  it('are bounded while they are made: the message with most of them is told so, and the log has a line', async () => {
    const notes: Any[] = [];
    const watcher = logOf('info', (line) => notes.push(JSON.parse(line)));
    const server = testServer({ watcher }, { leaving: 20_000, addressLeaving: 15_000 });
    const setting = { host: '127.0.0.1', port: 0, origins: [], metrics: metrics() };
    const narrow = await serveHttp(server, setting);
    const batch = (calls: number): string =>
      `[${Array.from({ length: calls }, (_, i) => messageOf('initialize', {}, i)).join(',')}]`;
    const few = await ask(narrow.port, '/', { method: 'POST', body: batch(5) });
    expect([few.status, JSON.parse(few.text)]).toMatchObject([200, { length: 5 }]);
    const many = await ask(narrow.port, '/', { method: 'POST', body: batch(50) });
    expect([many.status, many.headers['retry-after'], JSON.parse(many.text).error]).toEqual([503, '5', 'full']);
    expect(notes).toContainEqual(
      expect.objectContaining({ msg: 'let go', reason: 'too many bytes of answers', address: '127.0.0.1' }),
    );
    // Nothing of them is counted any more.
    const again = await ask(narrow.port, '/', { method: 'POST', body: batch(5) });
    expect(again.status).toBe(200);
    await narrow.close();
  });
});

describe('a line of the log', () => {
  it('has the name and the address of a WebSocket that comes, is torn and goes', async () => {
    const from = lines.length;
    const client = await opened();
    const [came] = await told('connected', from);
    expect(came).toMatchObject({ transport: 'websocket', ...NAMED });
    // A frame whose first byte is none of a frame.
    (client as Any)._socket.write(Buffer.from([0xff, 0xff]));
    client.on('error', () => undefined);
    const { connection } = came;
    expect((await told('lost', from))[0]).toMatchObject({ where: 'websocket', connection, address: '127.0.0.1' });
    expect((await told('disconnected', from))[0]).toMatchObject({ connection, address: '127.0.0.1' });
  });

  it('tells who finds no room, over HTTP and over a WebSocket', async () => {
    const from = lines.length;
    const client = await opened();
    client.send(messageOf('game/view', { game }));
    await new Promise((heard) => client.once('message', heard));
    const refused = await ask(listening.port, '/', { method: 'POST', body: messageOf('initialize') });
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([503, 'full']);
    const socket = await socketTo(listening.port);
    socket.write(upgradeOf());
    expect(await heardBy(socket)).toContain('HTTP/1.1 503 ');
    expect(await told('full', from)).toMatchObject([
      { level: 30, why: 'connections', ...NAMED },
      { level: 30, why: 'connections', ...NAMED },
    ]);
    client.close();
    await told('disconnected', from);
  });

  it('has the address of one who was refused and is gone before that is written', async () => {
    const from = lines.length;
    for (let times = 0; times < 20; times++) {
      const socket = await socketTo(listening.port);
      socket.write(upgradeOf('Origin: https://evil.example\r\n'));
      socket.resetAndDestroy();
    }
    await wait(100);
    const found = lines.slice(from).filter(({ msg }) => msg === 'forbidden' || msg === 'lost');
    for (const line of found) expect(line).toMatchObject(NAMED);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a body that is not wanted', () => {
  it('is read on and dropped, so that a client that sends all of it first gets the answer', async () => {
    const socket = await socketTo(listening.port);
    // More than the buffers of both ends have: the client can only send it when somebody reads.
    await new Promise<void>((sent) => {
      socket.write(postOf('x'.repeat(20_000_000)), () => sent());
    });
    const text = await heardBy(socket);
    expect(text).toContain('HTTP/1.1 413 ');
    expect(text).toContain('A message may have 100000 bytes.');
  });

  it('is dropped too where its length was not told, and where its sender is not let in', async () => {
    const sent = async (headers: Any): Promise<number | undefined> =>
      await new Promise((answered, failed) => {
        const asked = request({ port: listening.port, host: '127.0.0.1', method: 'POST', headers, agent: false });
        asked.on('error', failed);
        asked.on('response', (response) => {
          response.resume();
          response.on('end', () => answered(response.statusCode));
        });
        // Without a length it goes in chunks.
        for (let i = 0; i < 20; i++) asked.write('x'.repeat(500_000));
        asked.end();
      });
    expect(await sent({})).toBe(413);
    expect(await sent({ origin: 'https://evil.example' })).toBe(403);
  });

  it('has an end: after 32 MB its connection is closed', async () => {
    const socket = await socketTo(listening.port);
    socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000000000\r\n\r\n');
    let sent = 0;
    const chunk = Buffer.alloc(1_000_000, 'x');
    const isClosed = new Promise<boolean>((closed) => socket.once('close', () => closed(true)));
    const more = (): void => {
      socket.write(chunk, (error) => {
        if (error !== null && error !== undefined) return;
        sent += chunk.length;
        more();
      });
    };
    more();
    expect(await heardBy(socket, 20_000)).toContain('HTTP/1.1 413 ');
    expect(await isClosed).toBe(true);
    expect(sent).toBeGreaterThanOrEqual(32_000_000);
    expect(sent).toBeLessThan(64_000_000);
  });
});

describe('a page of a known origin', () => {
  it('may read the name of its message and when to come again', async () => {
    const headers = { origin: 'https://club.example' };
    const answered = await ask(listening.port, '/', { method: 'POST', headers, body: messageOf('initialize') });
    expect(answered.headers['access-control-expose-headers']).toBe('retry-after, x-request-id');
    expect(answered.headers['x-request-id']).toMatch(/^c[0-9]+\.1$/);
  });
});
