import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Any } from './client.js';

/** A server in a process of its own, over HTTP, with its log. */
export interface HttpProcess {
  readonly port: number;
  readonly pid: number;
  /** The port of health and metrics, where it has one of its own. */
  readonly healthPort: number | undefined;
  readonly log: readonly Any[];
  /** The code or the signal with which it has ended; nothing while it runs. */
  readonly ended: () => number | string | undefined;
  /** Nobody reads the log any more. */
  readonly closeLog: () => void;
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | string>;
}

const MOST_LINES = 1_000;
const ERROR = 50;

/** Starts the built program on a free port of this machine. */
export async function startHttp(...args: readonly string[]): Promise<HttpProcess> {
  return await startWith([], args);
}

/** The same with arguments for Node itself. */
export async function startWith(ofNode: readonly string[], args: readonly string[]): Promise<HttpProcess> {
  const child = spawn(process.execPath, [...ofNode, 'dist/cli/main.cjs', 'serve', '--http', '0', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let end: number | string | undefined;
  const gone = new Promise<number | string>((ended) => {
    child.once('exit', (code, signal) => ended((end = code ?? signal ?? 'gone')));
  });
  const log: Any[] = [];
  const listening = new Promise<Any>((heard) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const told: Any = line.startsWith('{') ? JSON.parse(line) : { msg: line };
      // A long siege fills no memory with what is ordinary.
      if (log.length < MOST_LINES || told.level >= ERROR) log.push(told);
      if (told.msg === 'listening') heard(told);
    });
  });
  const first = await Promise.race([listening, gone]);
  if (typeof first !== 'object') throw new Error(`the server has ended: ${JSON.stringify(log)}`);
  return {
    port: first.port,
    pid: child.pid ?? 0,
    healthPort: first.healthPort,
    log,
    ended: () => end,
    closeLog: () => {
      child.stderr.destroy();
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return await gone;
    },
  };
}

/** A socket to a port of this machine. Its errors are part of the attacks. */
export async function socketTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}

/** What a socket gets until it is closed, or until so many milliseconds are over. */
export async function heardBy(socket: Socket, milliseconds = 2_000): Promise<string> {
  return await new Promise((done) => {
    let text = '';
    const end = (): void => done(text);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.once('close', end);
    setTimeout(end, milliseconds).unref();
  });
}

/** One message of a client, as text. */
export const messageOf = (method: string, params: object = {}, id: number | null = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', ...(id === null ? {} : { id }), method, params });

/** The bytes of a `POST` with a body. */
export const postOf = (body: string, headers = ''): string =>
  `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** The bytes with which a client asks for a WebSocket. */
export const upgradeOf = (headers = ''): string =>
  `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}\r\n${headers}\r\n`;

/** An answer over HTTP. */
export interface Told {
  readonly status: number;
  readonly headers: Any;
  readonly text: string;
  readonly milliseconds: number;
}

/** Asks over a connection of its own. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', body = '', headers = {} }: { method?: string; body?: string; headers?: Any } = {},
): Promise<Told> {
  const began = performance.now();
  return await new Promise((told, failed) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () =>
        told({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          milliseconds: performance.now() - began,
        }),
      );
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

/** The result of a call over HTTP. */
export async function callOver(port: number, method: string, params: object = {}): Promise<Any> {
  const { text } = await ask(port, '/', { method: 'POST', body: messageOf(method, params) });
  const { result, error } = JSON.parse(text);
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return result;
}

/** Memory of a server, in MB. */
export async function memoryOf(port: number): Promise<number> {
  return (await metricOf(port, 'hexarbiter_process_resident_memory_bytes')) / 1e6;
}

/** Seconds of the processor that a server has taken. */
export async function processorOf(port: number): Promise<number> {
  return await metricOf(port, 'hexarbiter_process_cpu_seconds_total');
}

/** A number of the metrics. */
async function metricOf(port: number, name: string): Promise<number> {
  const { text } = await ask(port, '/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${name} `)) ?? '';
  return Number(line.split(' ')[1] ?? 0);
}

const BUCKET = /^hexarbiter_call_long_turns_before_bucket\{le="([^"]+)",method="([^"]+)"\} ([0-9]+)$/;

/** How many turns of those who may take long were before 99 of 100 calls of a method: at most so many; nothing where there was none, infinitely many beyond the last bound. */
export async function turnsBefore(port: number, method: string): Promise<number | undefined> {
  const { text } = await ask(port, '/metrics');
  const counts = text.split('\n').flatMap((line) => {
    const [, le, of, count] = BUCKET.exec(line) ?? [];
    return of === method ? [{ most: le === '+Inf' ? Infinity : Number(le), count: Number(count) }] : [];
  });
  const all = counts.at(-1)?.count ?? 0;
  return counts.find(({ count }) => count >= all * 0.99)?.most;
}
