import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { RulesServer } from './server.js';

/** Where a server listens, and who may come. */
export interface HttpSetting {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Pages of these origins may connect; a browser names the origin of its page. No page may without it. */
  readonly origins: readonly string[];
  /** What `/metrics` tells. */
  readonly metrics: { readonly type: string; readonly text: () => Promise<string> };
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Answers what was asked, closes every connection, and stops listening. */
  readonly close: () => Promise<void>;
}

/** Names of this machine for itself. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

const CODES = { tooLarge: 413, notFound: 404, forbidden: 403, ok: 200, noContent: 204, wrongMethod: 405, full: 503 };

/** Codes with which a WebSocket is closed. */
const CLOSED = { goingAway: 1001, tryLater: 1013 };

/**
 * Serves clients over HTTP and over WebSockets on the same port: a message in the body of `POST /`, or one in each frame of a
 * WebSocket. `/health`, `/metrics` and `/openrpc.json` answer a `GET`.
 *
 * @param server the server
 * @param setting where it listens, and who may come
 * @returns when it listens; an error of the system, such as `EADDRINUSE`, rejects
 * @example await serveHttp(server, { host: '127.0.0.1', port: 8080, origins: [], metrics })
 */
export async function serveHttp(server: RulesServer, setting: HttpSetting): Promise<Listening> {
  const { limits } = server;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false });
  const http = createServer((message, response) => void answer(server, setting, message, response));
  http.maxConnections = limits.connections;
  http.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (forbidden(setting, message) || sockets.clients.size >= limits.connections) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(message, socket, head, (client) => serveSocket(server, client));
  });
  await new Promise<void>((listening, failed) => {
    http.once('error', failed);
    http.listen(setting.port, setting.host, listening);
  });
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      for (const client of sockets.clients) client.close(CLOSED.goingAway, 'the server stops');
      await stopped(http);
    },
  };
}

async function stopped(http: Server): Promise<void> {
  await new Promise<void>((closed) => {
    http.close(() => closed());
    http.closeIdleConnections();
    setTimeout(() => http.closeAllConnections(), 1_000).unref();
  });
}

/** Whether somebody comes who may not: a page of a foreign origin, or one that has bent a name to this machine. */
function forbidden({ host, origins }: HttpSetting, { headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (origin !== undefined && !origins.includes(origin)) return true;
  const named = (headers.host ?? '').replace(/:[0-9]+$/, '');
  return LOOPBACK.includes(host) && !LOOPBACK.includes(named);
}

function serveSocket(server: RulesServer, client: WebSocket): void {
  const connection = server.connect(
    {
      send: (text) => client.send(text, connection.drained),
      unread: () => client.bufferedAmount,
      pause: () => client.pause(),
      resume: () => client.resume(),
      close: (reason) => client.close(CLOSED.tryLater, reason),
    },
    'websocket',
  );
  client.on('message', (data: Buffer, isBinary: boolean) => {
    // A binary frame is no message: it is answered as what is no JSON.
    connection.receive(isBinary ? '' : data.toString('utf8'));
  });
  client.on('error', () => undefined);
  client.on('close', (code: number) => connection.closed(`${code}`));
}

async function answer(
  server: RulesServer,
  setting: HttpSetting,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, text: string): void => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  };
  const json = (status: number, value: unknown): void => send(status, 'application/json', JSON.stringify(value));
  const [path = '/'] = (message.url ?? '/').split('?');
  if (forbidden(setting, message)) {
    json(CODES.forbidden, { error: 'forbidden' });
    return;
  }
  if (message.method === 'GET') {
    if (path === '/health') {
      json(CODES.ok, { status: 'ok', games: server.games.count() });
      return;
    }
    if (path === '/metrics') {
      send(CODES.ok, setting.metrics.type, await setting.metrics.text());
      return;
    }
    if (path === '/openrpc.json') {
      json(CODES.ok, server.document());
      return;
    }
    json(CODES.notFound, { error: 'not found' });
    return;
  }
  if (message.method !== 'POST') {
    json(CODES.wrongMethod, { error: 'wrong method' });
    return;
  }
  if (path !== '/' && path !== '/rpc') {
    json(CODES.notFound, { error: 'not found' });
    return;
  }
  const text = await bodyOf(message, server.limits.message);
  if (text === undefined) {
    json(CODES.tooLarge, { error: 'too large' });
    return;
  }
  const answers = await once(server, text, message);
  if (answers === undefined) response.writeHead(CODES.noContent).end();
  else send(CODES.ok, 'application/json', answers);
}

/** The body of a request; nothing where it is too large. */
async function bodyOf(message: IncomingMessage, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers one message. News are told to connections that stay open, and not to this one. */
async function once(server: RulesServer, text: string, message: IncomingMessage): Promise<string | undefined> {
  let answered: string | undefined;
  const connection = server.connect(
    {
      send: (sent) => {
        if (!sent.startsWith('{"jsonrpc":"2.0","method"')) answered = sent;
      },
      unread: () => 0,
      pause: () => undefined,
      resume: () => undefined,
      close: () => undefined,
    },
    'http',
  );
  message.once('close', () => message.complete || connection.closed('gone'));
  connection.receive(text);
  await connection.settled();
  connection.closed('answered');
  return answered;
}
