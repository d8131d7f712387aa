import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { rulesOver, serveOver } from '../../src/server/rpc/bridge.js';
import { gathered } from '../../src/server/http/gathered.js';
import type { Line } from '../../src/server/http/gathered.js';
import { serveHttp } from '../../src/server/http/http.js';
import type { Listening } from '../../src/server/http/http.js';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import { NOBODY } from '../../src/server/watch/watch.js';
import { clientOf, testServer } from './client.js';

/* The rules on one side of a channel and the sockets on the other one, as in the two threads of `hexarbiter serve`. */

const { port1, port2 } = new MessageChannel();
const METRICS = { type: 'text/plain', text: async (): Promise<string> => await Promise.resolve('') };
/** Messages that were handed over as bytes. */
const handed: number[] = [];

const lineOf = (port: typeof port1): Line =>
  gathered({
    post: (message, given = []) => {
      for (const { byteLength } of given) handed.push(byteLength);
      port.postMessage(message, [...given]);
    },
    hear: (listener) => port.on('message', listener),
  });

let listening: Listening;

beforeAll(async () => {
  serveOver(testServer(), lineOf(port1), () => undefined);
  const rules = rulesOver(lineOf(port2), { limits: SERVER_LIMITS, document: () => ({}), watcher: NOBODY });
  listening = await serveHttp(rules, { host: '127.0.0.1', port: 0, origins: [], metrics: METRICS });
});

afterAll(async () => {
  await listening.close();
  port1.close();
});

const WHOLE = { scenario: 'training', whole: true };
const messageOf = (id: number): object => ({ jsonrpc: '2.0', id, method: 'world/load', params: WHOLE });
const BATCH = JSON.stringify([messageOf(1), messageOf(2)]);

/** What a server in this thread answers, letter by letter. */
async function expected(): Promise<string> {
  const client = clientOf(testServer());
  return JSON.stringify(await client.raw(BATCH).then(([answers]) => answers));
}

describe('a long answer from the thread of the rules', () => {
  it('is handed over as bytes, and comes over HTTP as it was written', async () => {
    handed.length = 0;
    const answer = await fetch(`http://127.0.0.1:${listening.port}/`, { method: 'POST', body: BATCH });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(text).toBe(await expected());
    expect(handed).toEqual([Buffer.byteLength(text)]);
  });

  it('comes over a WebSocket as a text', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${listening.port}/`);
    await new Promise((open) => socket.once('open', open));
    const heard = new Promise<readonly [string, boolean]>((told) => {
      socket.once('message', (data: Buffer, isBinary: boolean) => told([data.toString('utf8'), isBinary]));
    });
    socket.send(BATCH);
    expect(await heard).toEqual([await expected(), false]);
    socket.close();
  });

  it('comes to long questions too, which are handed over on their way there', async () => {
    const long = `[${JSON.stringify(messageOf(1))}${' '.repeat(200_000)},${JSON.stringify(messageOf(2))}]`;
    handed.length = 0;
    const answer = await fetch(`http://127.0.0.1:${listening.port}/`, { method: 'POST', body: long });
    expect(await answer.text()).toBe(await expected());
    const socket = new WebSocket(`ws://127.0.0.1:${listening.port}/`);
    await new Promise((open) => socket.once('open', open));
    const heard = new Promise((told) => socket.once('message', (data: Buffer) => told(data.toString('utf8'))));
    socket.send(long);
    expect(await heard).toBe(await expected());
    socket.close();
    expect(handed.filter((bytes) => bytes === Buffer.byteLength(long))).toHaveLength(2);
  });

  it('is text for a client who takes no bytes', async () => {
    const { port1: rules, port2: sockets } = new MessageChannel();
    serveOver(testServer(), lineOf(rules), () => undefined);
    const far = rulesOver(lineOf(sockets), { limits: SERVER_LIMITS, document: () => ({}), watcher: NOBODY });
    const texts: string[] = [];
    const wire = {
      send: (text: string) => texts.push(text),
      unread: () => 0,
      pause: () => undefined,
      resume: () => undefined,
      close: () => undefined,
    };
    const client = far.connect(wire, 'test');
    await client.receive(BATCH);
    expect(texts).toEqual([await expected()]);
    client.closed('done');
    rules.close();
  });
});
