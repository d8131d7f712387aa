import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { serveHttp } from '../../src/server/http/http.js';
import type { Listening } from '../../src/server/http/http.js';
import { logOf } from '../../src/server/watch/log.js';
import { metrics } from '../../src/server/watch/metrics.js';
import type { Any } from './client.js';
import { clientOf, situation, testServer } from './client.js';

const counts = metrics();
let listening: Listening;
/** What the log was told. */
const noted: unknown[] = [];
const note = (...told: readonly unknown[]): void => void noted.push(told);

beforeAll(async () => {
  const watcher = {
    ...counts,
    disconnected: counts.disconnected,
    broke: () => undefined,
    lost: () => undefined,
    note,
  };
  const server = testServer({ watcher }, { message: 5_000, connections: 50 });
  counts.count(server.games, server.worlds, server.queue);
  listening = await serveHttp(server, {
    host: '127.0.0.1',
    port: 0,
    origins: ['https://club.example'],
    metrics: counts,
  });
});

afterAll(async () => {
  await listening.close();
});

const url = (path: string): string => `http://127.0.0.1:${listening.port}${path}`;
const call = (method: string, params: object = {}): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const post = async (body: string, path = '/'): Promise<Response> => await fetch(url(path), { method: 'POST', body });

/** The status of a request with headers that `fetch` does not let through. */
async function statusWith(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return await new Promise((answered) => {
    request(url('/health'), { headers }, (response) => {
      response.resume();
      answered(response.statusCode);
    }).end();
  });
}

/** A WebSocket that is open; or the code with which it was refused. */
async function socket(
  headers: Readonly<Record<string, string>> = {},
  port: number = listening.port,
): Promise<WebSocket | string> {
  const client = new WebSocket(`ws://127.0.0.1:${port}/`, { headers });
  return await new Promise((done) => {
    client.once('open', () => done(client));
    client.once('error', ({ message }) => done(message));
  });
}

/** The answer to a call over a WebSocket. */
async function told(client: WebSocket, method: string, params: object): Promise<Any> {
  client.send(call(method, params));
  const answer = await heard(client);
  expect(answer.error).toBeUndefined();
  return answer.result;
}

const heard = async (client: WebSocket): Promise<Any> =>
  await new Promise((done) => client.once('message', (data: Buffer) => done(JSON.parse(data.toString()))));

describe('a server over HTTP', () => {
  it('answers a call in the body of a POST', async () => {
    const response = await post(call('initialize'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toMatchObject({ id: 1, result: { name: 'hexarbiter' } });
    expect((await post(JSON.stringify({ jsonrpc: '2.0', method: 'initialize' }))).status).toBe(204);
  });

  it('tells its health, its document and its metrics', async () => {
    expect(await (await fetch(url('/health'))).json()).toEqual({ status: 'ok', games: 0 });
    expect(await (await fetch(url('/openrpc.json'))).json()).toEqual({ openrpc: '1.3.2' });
    const head = await fetch(url('/health'), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '25', '']);
    await post(call('game/cheat'));
    const response = await fetch(url('/metrics'));
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('version=0.0.4');
    expect(text).toMatch(/^hexarbiter_calls_total\{method="unknown",outcome="-32601"\} 1$/m);
    expect(text).toMatch(/^hexarbiter_games 0$/m);
    expect(text).toMatch(/^hexarbiter_call_seconds_count\{method="initialize"\} [12]$/m);
  });

  it('refuses what is not there, a wrong method, and a body that is too large', async () => {
    expect((await fetch(url('/etc/passwd'))).status).toBe(404);
    expect((await post(call('initialize'), '/elsewhere')).status).toBe(404);
    const put = await fetch(url('/'), { method: 'PUT', body: '' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect((await post(call('initialize', { client: 'x'.repeat(5_000) }))).status).toBe(413);
  });

  it('lets no page of another origin in, nor one that comes by another name of this machine', async () => {
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith({ origin: 'https://club.example' })).toBe(200);
    expect(await statusWith({ host: 'evil.example:8080' })).toBe(403);
    expect(await statusWith({ host: `localhost:${listening.port}` })).toBe(200);
    expect(await socket({ origin: 'https://evil.example' })).toContain('403');
  });

  it('says why somebody is not let in, to him and in the log', async () => {
    noted.length = 0;
    const response = await fetch(url('/'), { method: 'POST', headers: { origin: 'https://evil.example' }, body: '{}' });
    const said: Any = await response.json();
    expect([response.status, said.error]).toEqual([403, 'forbidden']);
    expect(said.reason).toContain('--origin');
    await socket({ origin: 'https://evil.example' });
    const told = { why: 'origin', origin: 'https://evil.example' };
    expect(noted).toMatchObject([
      ['forbidden', told],
      ['forbidden', told],
    ]);
  });

  it('names the port at which it cannot listen, and leaves the other one', async () => {
    const more = { host: '127.0.0.1', origins: [], metrics: metrics() };
    const taken = await serveHttp(testServer(), { ...more, port: 0, healthPort: 0 });
    const { port, healthPort = 0 } = taken;
    const free = await serveHttp(testServer(), { ...more, port: 0 });
    await free.close();
    const fault = async (http: number, health: number): Promise<unknown> =>
      await serveHttp(testServer(), { ...more, port: http, healthPort: health }).catch((error: unknown) => error);
    expect(await fault(port, 0)).toMatchObject({ port, code: 'EADDRINUSE' });
    expect(await fault(free.port, healthPort)).toMatchObject({ port: healthPort, code: 'EADDRINUSE' });
    // What was listened at is free again.
    await (await serveHttp(testServer(), { ...more, port: free.port })).close();
    await taken.close();
  });

  it('lets a page of a known origin ask first, send, and read the answer', async () => {
    const headers = { origin: 'https://club.example' };
    const asked = await fetch(url('/'), { method: 'OPTIONS', headers });
    const named = ['access-control-allow-origin', 'access-control-allow-methods', 'access-control-allow-headers'];
    expect([asked.status, ...named.map((name) => asked.headers.get(name))]).toEqual([
      204,
      'https://club.example',
      'GET, POST',
      'content-type',
    ]);
    const sent = await fetch(url('/'), { method: 'POST', headers, body: call('initialize') });
    expect([sent.status, sent.headers.get('access-control-allow-origin'), sent.headers.get('vary')]).toEqual([
      200,
      'https://club.example',
      'origin',
    ]);
    const foreign = await fetch(url('/'), { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('gives each message a name, and tells one who has to wait for how long', async () => {
    const lines: Any[] = [];
    const watcher = logOf('debug', (line) => lines.push(JSON.parse(line)));
    const own = testServer({ watcher }, { addressGames: 1 });
    const small = await serveHttp(own, { host: '127.0.0.1', port: 0, origins: [], metrics: counts });
    const { world } = await situation(clientOf(own));
    const create = async (): Promise<Response> =>
      await fetch(`http://127.0.0.1:${small.port}/`, { method: 'POST', body: call('game/create', { world }) });
    const [first, second] = [await create(), await create()];
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(first.headers.get('x-request-id')).toMatch(/^c[0-9]+\.1$/);
    expect(lines.filter(({ method }) => method === 'game/create')).toMatchObject([
      { msg: 'answered', request: first.headers.get('x-request-id'), outcome: 'ok' },
      { msg: 'answered', request: second.headers.get('x-request-id'), outcome: '4' },
    ]);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await second.json()) as Any).toMatchObject({ error: { code: 4 } });
    // A batch is refused as a whole where each of its calls is.
    const batchOf = async (...calls: readonly string[]): Promise<Response> =>
      await fetch(`http://127.0.0.1:${small.port}/`, { method: 'POST', body: `[${calls.join()}]` });
    const begin = call('game/create', { world });
    const [whole, part] = [await batchOf(begin, begin), await batchOf(begin, call('initialize'))];
    expect([whole.status, part.status]).toEqual([429, 200]);
    expect(Number(whole.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await whole.json()) as Any).toMatchObject([{ error: { code: 4 } }, { error: { code: 4 } }]);
    await small.close();
  });

  it.each([
    ['games', { games: 1 }, 'game/create', {}, 'too-many-games'],
    ['worlds', { worlds: 1 }, 'world/load', { scenario: 'cache' }, 'too-many-worlds'],
  ] as const)(
    'says 503 and when to come again where the server is full of %s',
    async (_, limits, method, params, code) => {
      const own = testServer({}, limits);
      const small = await serveHttp(own, { host: '127.0.0.1', port: 0, origins: [], metrics: counts });
      const { world } = await situation(clientOf(own));
      const ask = async (text: string): Promise<Response> =>
        await fetch(`http://127.0.0.1:${small.port}/`, { method: 'POST', body: text });
      const single = call(method, method === 'game/create' ? { world } : params);
      const refused = await ask(single);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await refused.json()) as Any).toMatchObject({ error: { code: 4, data: { problems: [{ code }] } } });
      // Of several calls in a message some may be answered.
      const batch = await ask(`[${single},${call('initialize')}]`);
      expect([batch.status, batch.headers.get('retry-after')]).toEqual([200, null]);
      await small.close();
    },
  );
});

describe('a server over a WebSocket', () => {
  it('answers calls, frame by frame', async () => {
    const client = (await socket()) as WebSocket;
    client.send(call('initialize'));
    expect(await heard(client)).toMatchObject({ id: 1, result: { protocol: 1 } });
    client.send(Buffer.from(call('initialize')));
    expect(await heard(client)).toMatchObject({ error: { code: -32_700 } });
    client.close();
  });

  it('closes a connection whose message is too large', async () => {
    const client = (await socket()) as WebSocket;
    const closed = new Promise((done) => client.once('close', done));
    client.send(call('initialize', { client: 'x'.repeat(5_000) }));
    expect(await closed).toBe(1009);
  });

  it('has so many connections and no more: a stranger has to go, one who knows a game stays', async () => {
    const server = testServer({}, { connections: 2 });
    const { game } = await situation(clientOf(server));
    const small = await serveHttp(server, { host: '127.0.0.1', port: 0, origins: [], metrics: counts });
    const [stranger, one] = [await socket({}, small.port), await socket({}, small.port)] as WebSocket[];
    const left = new Promise((gone) => stranger!.once('close', gone));
    await told(one!, 'game/view', { game });
    const two = (await socket({}, small.port)) as WebSocket;
    expect(await left).toBe(1006);
    await told(two, 'game/view', { game });
    expect(await socket({}, small.port)).toContain('503');
    for (const path of ['health', 'metrics'])
      expect((await fetch(`http://127.0.0.1:${small.port}/${path}`)).status).toBe(200);
    const refused = await fetch(`http://127.0.0.1:${small.port}/`, { method: 'POST', body: call('initialize') });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: 'full' });
    for (const client of [one!, two]) {
      await told(client, 'game/view', { game });
      client.close();
    }
    await small.close();
  });
});
