import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hasSqlite } from './data-folder.js';
import { SETUP } from './shot.js';
import type { HttpProcess } from './process.js';
import { ask, callOver, heardBy, memoryOf, messageOf, postOf, socketTo, startHttp, upgradeOf } from './process.js';

/* A server in a process of its own against bytes that no client would send. It must answer afterwards, and must not have ended. */

const isBuilt = existsSync('dist/cli/main.cjs');
if (!isBuilt) process.stderr.write('SKIPPED: a server under attack (dist is not built: npm run build)\n');

let server: HttpProcess;

beforeAll(async () => {
  if (isBuilt) server = await startHttp('--log', 'info', '--game-size', '100000', '--records', '1000000');
}, 30_000);

afterAll(async () => {
  if (isBuilt) await server.stop();
});

/** Still there, and no mistake of the program in its log. */
async function isWell(): Promise<void> {
  const { status } = await ask(server.port, '/health');
  expect([server.ended(), status]).toEqual([undefined, 200]);
  expect(server.log.filter(({ msg }) => String(msg).includes('mistake'))).toEqual([]);
}

const BODY = postOf(messageOf('initialize'));

/** Ticks of the processor that a process of Linux has had: a hundred a second. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

describe.skipIf(!isBuilt)('a server whose log nobody reads any more', () => {
  it.skipIf(process.platform !== 'linux')('answers, and is idle while nobody asks', async () => {
    const alone = await startHttp('--log', 'debug');
    alone.closeLog();
    for (let i = 0; i < 3; i++) expect((await ask(alone.port, '/health')).status).toBe(200);
    await callOver(alone.port, 'initialize');
    await wait(300);
    const before = ticksOf(alone.pid);
    await wait(1000);
    expect(ticksOf(alone.pid) - before).toBeLessThan(50);
    expect((await ask(alone.port, '/health')).status).toBe(200);
    expect(alone.ended()).toBeUndefined();
    await alone.stop();
  });
});

describe.skipIf(!isBuilt)('a server goes on', () => {
  it.each(['ended', 'reset'])('after half a POST whose socket is %s', async (how) => {
    const half = await socketTo(server.port);
    half.write(BODY.slice(0, -20));
    await wait(20);
    if (how === 'reset') half.resetAndDestroy();
    else half.end();
    await wait(50);
    await isWell();
  });

  it('after a WebSocket that it refuses, and that is reset', async () => {
    for (let times = 0; times < 20; times++) {
      const refused = await socketTo(server.port);
      refused.write(upgradeOf('Origin: https://evil.example\r\n'));
      refused.resetAndDestroy();
    }
    await wait(50);
    await isWell();
  });

  it('after a batch whose answers would be longer than any text', async () => {
    const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
    const setup = { ...SETUP, umpire: true, dice: { seed: '7' } };
    const { game } = await callOver(server.port, 'game/position', { world, setup });
    const reason = 'x'.repeat(99_000);
    for (let steps = 0; steps < 150; steps++) {
      const fact = { kind: 'named', name: 'mood', value: steps % 2 === 0 ? 'good' : 'bad' };
      const changes = [{ kind: 'factSettled', fact }];
      const action = { kind: 'override', by: 'Anna', agreed: ['de', 'us'], reason, changes };
      await callOver(server.port, 'game/apply', { game, action });
    }
    const calls = Array.from({ length: 100 }, (_, i) => JSON.parse(messageOf('game/transcript', { game }, i)));
    const { status, text } = await ask(server.port, '/', { method: 'POST', body: JSON.stringify(calls) });
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(40_000_000);
    expect(JSON.parse(text)).toHaveLength(100);
    await isWell();
  }, 60_000);

  it('after 300 requests on a socket that never reads, and holds few of their answers', async () => {
    const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
    const before = await memoryOf(server.port);
    const mute = await socketTo(server.port);
    mute.pause();
    const big = postOf(messageOf('world/load', { scenario: 'training', whole: true }));
    mute.write(big.repeat(300));
    await wait(3_000);
    expect(world).toContain('training');
    expect((await memoryOf(server.port)) - before).toBeLessThan(150);
    mute.destroy();
    await isWell();
  }, 60_000);

  it('after a WebSocket that sends pings and reads none of their answers: it is let go, and they take little memory', async () => {
    const before = await memoryOf(server.port);
    const mute = await socketTo(server.port);
    mute.write(upgradeOf());
    await wait(200);
    mute.pause();
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
    const many = Buffer.concat(Array.from({ length: 4_000 }, () => ping));
    const gone = new Promise((closed) => mute.once('close', closed));
    for (let times = 0; times < 120; times++) mute.write(many);
    await gone;
    expect((await memoryOf(server.port)) - before).toBeLessThan(60);
    expect(server.log.some(({ reason }) => reason === 'reads no answers')).toBe(true);
    await isWell();
  }, 60_000);

  it('with its health while the rules think, and gives way between the calls of a batch', async () => {
    const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
    const { game } = await callOver(server.port, 'game/position', { world, setup: { ...SETUP, dice: { seed: '7' } } });
    const calls = Array.from({ length: 100 }, (_, i) => JSON.parse(messageOf('game/svg', { game, scale: 8 }, i)));
    const batchState = { isOver: false };
    const batch = ask(server.port, '/', { method: 'POST', body: JSON.stringify(calls) }).finally(() => {
      batchState.isOver = true;
    });
    const waits: number[] = [];
    while (!batchState.isOver) {
      waits.push((await ask(server.port, '/health')).milliseconds);
      await callOver(server.port, 'initialize');
    }
    const { milliseconds, status } = await batch;
    expect(status).toBe(200);
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan(milliseconds / 3);
    await isWell();
  }, 60_000);

  it('for others when idle sockets take all of its connections', async () => {
    const small = await startHttp('--connections', '20');
    const idle = await Promise.all(Array.from({ length: 40 }, async () => await socketTo(small.port)));
    expect((await ask(small.port, '/health')).status).toBe(200);
    expect(await callOver(small.port, 'initialize')).toMatchObject({ name: 'hexarbiter' });
    for (const each of idle) each.destroy();
    expect(await small.stop()).toBe(0);
  }, 60_000);

  it('until every call is answered when it is told to stop', async () => {
    const own = await startHttp();
    const { world } = await callOver(own.port, 'world/load', { scenario: 'training' });
    const { game } = await callOver(own.port, 'game/position', { world, setup: { ...SETUP, dice: { seed: '7' } } });
    const calls = Array.from({ length: 100 }, (_, i) => JSON.parse(messageOf('game/svg', { game, scale: 8 }, i)));
    const batch = ask(own.port, '/', { method: 'POST', body: JSON.stringify(calls) });
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/`);
    await once(socket, 'open');
    const answered = once(socket, 'message');
    const closed = once(socket, 'close');
    socket.send(messageOf('game/svg', { game, scale: 8 }));
    await callOver(own.port, 'initialize');
    const stopped = own.stop();
    const { status, text } = await batch;
    expect(JSON.parse(String((await answered)[0]))).toHaveProperty('result');
    expect((await closed)[0]).toBe(1001);
    expect(status).toBe(200);
    expect(JSON.parse(text).every(({ result }: { result?: object }) => result !== undefined)).toBe(true);
    expect(await stopped).toBe(0);
    expect(own.log.at(-1).msg).toBe('stopped');
  }, 60_000);

  it('for others while a large world is loaded and 50 games begin in it, and keeps its packs once', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'hexarbiter-packs-'));
    const own = await startHttp(...(hasSqlite ? ['--data', data] : []));
    const notes = Array.from({ length: 1_800 }, () => 'x'.repeat(2_000));
    const pack = { ...JSON.parse(readFileSync('docs/examples/pack.json', 'utf8')), notes };
    const { world } = await callOver(own.port, 'world/load', { scenario: pack.scenarios[0].id, packs: [pack] });
    const calls = Array.from({ length: 50 }, (_, i) => JSON.parse(messageOf('game/create', { world, seed: '7' }, i)));
    const state = { isOver: false };
    const batch = ask(own.port, '/', { method: 'POST', body: JSON.stringify(calls) }).finally(() => {
      state.isOver = true;
    });
    const waits: number[] = [];
    while (!state.isOver) {
      const began = performance.now();
      await callOver(own.port, 'initialize');
      waits.push(performance.now() - began);
    }
    const { text, milliseconds } = await batch;
    const begun: readonly { readonly result?: object }[] = JSON.parse(text);
    expect(begun.filter(({ result }) => result !== undefined)).toHaveLength(50);
    expect(waits.length).toBeGreaterThan(2);
    expect(Math.max(...waits)).toBeLessThan(Math.max(milliseconds / 2, 2_000));
    expect(await own.stop()).toBe(0);
    if (hasSqlite) expect(statSync(path.join(data, 'games.db')).size).toBeLessThan(8_000_000);
    rmSync(data, { recursive: true, force: true });
  }, 60_000);

  it('after requests that are no HTTP', async () => {
    for (const bytes of ['\0\0\0', 'GET / HTTP/9.9\r\n\r\n', `GET /${'x'.repeat(20_000)}`, 'POST / HTTP/1.1\r\n\r\n']) {
      const odd = await socketTo(server.port);
      odd.write(bytes);
      await heardBy(odd, 100);
      odd.resetAndDestroy();
    }
    await isWell();
  });

  const HEAD = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n';
  const CHUNKED = `POST / ${HEAD}Transfer-Encoding: chunked\r\n\r\n`;

  it.each([
    ['two lengths', `POST / ${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, '400'],
    [
      'a length and chunks',
      `POST / ${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      '400',
    ],
    ['a length below nothing', `POST / ${HEAD}Content-Length: -2\r\n\r\n{}`, '400'],
    ['a chunk longer than a number', `${CHUNKED}ffffffffffffffffff\r\nx`, ''],
    ['20,000 trailers', `${CHUNKED}2\r\n{}\r\n0\r\n${'X: y\r\n'.repeat(20_000)}`, '431'],
    ['3,000 headers', `GET /health ${HEAD}${'Header: value\r\n'.repeat(3_000)}\r\n`, '431'],
    ['a header of 60 kB', `GET /health ${HEAD}X: ${'y'.repeat(60_000)}\r\n\r\n`, '431'],
    ['TRACE', `TRACE / ${HEAD}\r\n`, '405'],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', ''],
    ['HTTP/1.0 without a host', 'GET /health HTTP/1.0\r\n\r\n', '403'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
    ['an upgrade to something else', `GET / ${HEAD}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, '400'],
    ['the origin null', postOf(messageOf('initialize'), 'Origin: null\r\n'), '403'],
    [
      'two origins',
      postOf(messageOf('initialize'), 'Origin: http://127.0.0.1\r\nOrigin: https://evil.example\r\n'),
      '403',
    ],
    ['a way out of its folder', `GET /../../etc/passwd ${HEAD}\r\n`, '404'],
  ])('after %s', async (_, bytes, status) => {
    const odd = await socketTo(server.port);
    odd.write(bytes);
    expect((await heardBy(odd, 300)).split(' ')[1] ?? '').toBe(status);
    odd.destroy();
    await isWell();
  });
});
