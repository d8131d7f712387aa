import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { Arrivals } from './arrivals.js';
import { arrivalsOf } from './arrivals.js';
import { bodyOf } from './body.js';
import type { DoorSetting } from './doors.js';
import { crossOrigin, MAY_SEND, refusedAt } from './doors.js';
import type { Guests, SeenGuest } from './guests.js';
import { guestsOf } from './guests.js';
import type { Rules } from './server.js';

/** Where a server listens, and who may come. */
export interface HttpSetting extends DoorSetting {
  /** 0 for any free port. */
  readonly port: number;
  /** A port for health and metrics alone, on the same address; 0 for any free one. */
  readonly healthPort?: number;
  /** What `/metrics` tells. */
  readonly metrics: { readonly type: string; readonly text: () => Promise<string> };
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  readonly healthPort?: number;
  /** Answers what was asked, closes every connection, and stops listening. */
  readonly close: () => Promise<void>;
}

/** All that the doors of a server share. */
interface House {
  readonly rules: Rules;
  readonly setting: HttpSetting;
  readonly guests: Guests;
  readonly arrivals: Arrivals;
  readonly sockets: WebSocketServer;
  isStopping: boolean;
}

/** An answer: its status, its body, further headers. */
interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const CODES = {
  ok: 200,
  noContent: 204,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  timeout: 408,
  tooLarge: 413,
  tooMany: 429,
  headTooLarge: 431,
  broken: 500,
  full: 503,
};

/** Codes with which a WebSocket is closed. */
const CLOSED = { goingAway: 1001, tryLater: 1013 };

const MILLISECONDS = 1_000;

/** Seconds after which a socket is closed that does not read why. */
const LINGER = 5;

/** The thread of the rules may be silent for so many seconds before `/health` says so. */
const SILENT = 10;

/** Connections of the port for health and metrics. */
const HEALTH = 50;

/** A client that finds no room may come again after so many seconds. */
const SOON = '5';

const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
  headers,
});

/**
 * Serves clients over HTTP and over WebSockets on the same port: a message in the body of `POST /`, or one in each frame of a
 * WebSocket. `/health`, `/metrics` and `/openrpc.json` answer a `GET`, also when there is no room for another client.
 *
 * @param rules the rules, in this thread or in another
 * @param setting where it listens, and who may come
 * @returns when it listens; an error of the system, such as `EADDRINUSE`, rejects
 * @example await serveHttp(server, { host: '127.0.0.1', port: 8080, origins: [], metrics })
 */
export async function serveHttp(rules: Rules, setting: HttpSetting): Promise<Listening> {
  const { limits, watcher } = rules;
  const house: House = {
    rules,
    setting,
    guests: guestsOf(limits, watcher),
    arrivals: arrivalsOf(limits.arriving),
    sockets: new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false }),
    isStopping: false,
  };
  const http = listenerOf(house, (message, response) => inOrder(house, message, response));
  http.on('connection', (socket) => house.guests.admit(socket));
  http.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) =>
    upgraded(house, message, socket, head),
  );
  const { healthPort } = setting;
  const health =
    healthPort === undefined
      ? undefined
      : listenerOf(house, (message, response) => {
          sight(house, message)
            .then(async (reply) => await send(house, message, response, reply))
            .catch((error: unknown) => {
              watcher.broke(error, 'health');
              message.socket.destroy();
            });
        });
  await listens(http, setting.port, setting.host);
  if (health !== undefined) health.maxConnections = HEALTH;
  if (health !== undefined) await listens(health, healthPort ?? 0, setting.host);
  const stopPings = pinged(house);
  return {
    port: portOf(http),
    ...(health === undefined ? {} : { healthPort: portOf(health) }),
    close: async () => {
      house.isStopping = true;
      const closed = closing(http);
      await drained(house);
      stopPings();
      for (const client of house.sockets.clients) client.close(CLOSED.goingAway, 'the server stops');
      const letGo = setTimeout(() => {
        for (const client of house.sockets.clients) client.terminate();
        http.closeAllConnections();
      }, MILLISECONDS);
      http.closeIdleConnections();
      await closed;
      clearTimeout(letGo);
      if (health !== undefined) {
        health.closeAllConnections();
        await closing(health);
      }
    },
  };
}

const portOf = (http: Server): number => (http.address() as AddressInfo).port;

async function listens(http: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((listening, failed) => {
    http.once('error', failed);
    http.listen(port, host, listening);
  });
}

async function closing(http: Server): Promise<void> {
  await new Promise<void>((closed) => {
    http.close(() => closed());
    http.closeIdleConnections();
  });
}

/** Waits until every call is answered, or for so long as a stop may take. Nothing new is read from WebSockets meanwhile. */
async function drained({ guests, sockets, rules: { limits } }: House): Promise<void> {
  for (const client of sockets.clients) client.pause();
  const until = performance.now() + limits.drain * MILLISECONDS;
  while (guests.busy() > 0 && performance.now() < until) await new Promise((wait) => setTimeout(wait, 20));
}

/** A server of Node with its limits of time. Every error of its sockets ends here. */
function listenerOf(house: House, answer: (message: IncomingMessage, response: ServerResponse) => void): Server {
  const { limits, watcher } = house.rules;
  const http = createServer(
    {
      headersTimeout: limits.head * MILLISECONDS,
      requestTimeout: Math.max(limits.request, limits.head) * MILLISECONDS,
      keepAliveTimeout: limits.quiet * MILLISECONDS,
      connectionsCheckingInterval: MILLISECONDS,
    },
    (message, response) => {
      message.on('error', (error) => watcher.lost('request', error));
      response.on('error', (error) => watcher.lost('response', error));
      answer(message, response);
    },
  );
  http.on('connection', (socket) => {
    socket.on('error', (error) => watcher.lost('socket', error));
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    watcher.lost('client', error);
    // Behind an answer that is on its way no other one can be told.
    if (socket.destroyed || !socket.writable || (house.guests.of(socket)?.waiting ?? 0) > 0) {
      socket.destroy();
      return;
    }
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? CODES.headTooLarge
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? CODES.timeout
          : CODES.badRequest;
    endRaw(socket, json(status, { error: 'bad request', reason: error.code ?? 'unknown' }));
  });
  http.on('error', (error) => watcher.lost('listener', error));
  return http;
}

/** Writes an answer to a socket that has no response, and closes it. */
function endRaw(socket: Duplex, { status, type = 'text/plain', text = '', headers = {} }: Reply): void {
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': type,
    'content-length': `${Buffer.byteLength(text)}`,
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${text}`, () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER * MILLISECONDS).unref();
}

/** The guest of a socket that says something. */
function guestOf({ guests }: House, socket: Socket): SeenGuest {
  const guest = guests.of(socket) ?? guests.admit(socket);
  guest.last = performance.now();
  return guest;
}

/** Answers the requests of one connection one after the other: the next one waits until the answer before it is read. */
function inOrder(house: House, message: IncomingMessage, response: ServerResponse): void {
  const { watcher, limits } = house.rules;
  const guest = guestOf(house, message.socket);
  guest.waiting++;
  if (guest.waiting > limits.ahead) {
    watcher.note('let go', { connection: guest.id, reason: 'too many requests ahead' });
    message.socket.destroy();
    return;
  }
  guest.tail = guest.tail
    .then(async () => {
      if (message.socket.destroyed) return;
      await send(house, message, response, await replyTo(house, guest, message));
    })
    .catch((error: unknown) => {
      watcher.broke(error, 'http', `${guest.id}.${guest.messages}`);
      message.socket.destroy();
    })
    .finally(() => {
      guest.waiting--;
      guest.last = performance.now();
    });
}

/** Sends an answer. It is done when the client has read it, is gone, or takes too long. */
async function send(
  { rules: { limits }, setting, isStopping }: House,
  message: IncomingMessage,
  response: ServerResponse,
  { status, type, text, headers = {} }: Reply,
): Promise<void> {
  if (response.destroyed || message.socket.destroyed) return;
  await new Promise<void>((done) => {
    const slow = setTimeout(() => message.socket.destroy(), limits.request * MILLISECONDS);
    slow.unref();
    const end = (): void => {
      clearTimeout(slow);
      done();
    };
    response.once('finish', end);
    response.once('close', end);
    // What is left of a body that is not wanted is not read either.
    const isLast = isStopping || !message.complete;
    response.writeHead(status, {
      ...crossOrigin(setting, message.headers),
      'cache-control': 'no-store',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(text === undefined ? {} : { 'content-length': `${Buffer.byteLength(text)}` }),
      ...(isLast ? { connection: 'close' } : {}),
      ...headers,
    });
    response.end(text);
  });
}

/** What is answered to a request. */
async function replyTo(house: House, guest: SeenGuest, message: IncomingMessage): Promise<Reply> {
  const { setting, rules } = house;
  const refused = refusedAt(setting, message.headers);
  if (refused !== undefined) {
    noteRefused(house, guest, message, refused.why);
    return json(CODES.forbidden, { error: 'forbidden', reason: refused.reason });
  }
  if (message.method === 'OPTIONS') return { status: CODES.noContent, headers: MAY_SEND };
  if (message.method === 'GET') return await sight(house, message);
  if (message.method !== 'POST') return json(CODES.wrongMethod, { error: 'wrong method' });
  const path = pathOf(message);
  if (path !== '/' && path !== '/rpc') return json(CODES.notFound, { error: 'not found' });
  const noRoom = noRoomFor(house, guest);
  if (noRoom !== undefined) return noRoom;
  const arrival = house.arrivals.begin(() => {
    rules.watcher.note('let go', { connection: guest.id, reason: 'too many bytes on their way' });
    message.socket.destroy();
  });
  guest.busy++;
  try {
    const body = await bodyOf(message, rules.limits.message, arrival);
    if (body.kind === 'too-large')
      return json(CODES.tooLarge, { error: 'too large', reason: `A message may have ${rules.limits.message} bytes.` });
    return body.kind === 'whole' ? await answerTo(house, guest, message, body.text) : { status: CODES.badRequest };
  } finally {
    guest.busy--;
    arrival.done();
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

/** Why a client is not served now. */
function noRoomFor({ isStopping }: House, { isSpare }: SeenGuest): Reply | undefined {
  if (isStopping) return json(CODES.full, { error: 'stopping', reason: 'The server stops.' }, { 'retry-after': SOON });
  const reason = 'All connections of the server, or of your address, are in use.';
  return isSpare ? json(CODES.full, { error: 'full', reason }, { 'retry-after': SOON }) : undefined;
}

function noteRefused({ rules }: House, { id, address }: SeenGuest, { headers }: IncomingMessage, why: string): void {
  const { origin = '', host = '' } = headers;
  rules.watcher.note('forbidden', {
    connection: id,
    address,
    why,
    origin: origin.slice(0, 200),
    host: host.slice(0, 200),
  });
}

/** What a `GET` shows. It needs no room, and no rules. */
async function sight({ rules, setting, isStopping }: House, message: IncomingMessage): Promise<Reply> {
  switch (pathOf(message)) {
    case '/health': {
      const games = rules.games.count();
      const seconds = rules.silent();
      if (isStopping) return json(CODES.full, { status: 'stopping', games });
      if (seconds > SILENT) return json(CODES.full, { status: 'stuck', games, seconds });
      return json(CODES.ok, { status: 'ok', games });
    }
    case '/metrics':
      return { status: CODES.ok, type: setting.metrics.type, text: await setting.metrics.text() };
    case '/openrpc.json':
      return json(CODES.ok, rules.document());
    default:
      return json(CODES.notFound, { error: 'not found' });
  }
}

/** Answers one message. News are told to connections that stay open, and not to this one. */
async function answerTo({ rules }: House, guest: SeenGuest, message: IncomingMessage, text: string): Promise<Reply> {
  let answered: string | undefined;
  let seconds = 0;
  const lost = { is: false };
  const connection = rules.connect(
    {
      send: (sent) => {
        if (!sent.startsWith('{"jsonrpc":"2.0","method"')) answered = sent;
      },
      unread: () => 0,
      pause: () => undefined,
      resume: () => undefined,
      close: () => (lost.is = true),
      known: () => (guest.isKnown = true),
      wait: (given) => (seconds = given),
    },
    { transport: 'http', address: guest.address, id: guest.id },
  );
  const gone = (): void => connection.closed('gone');
  message.socket.once('close', gone);
  const request = `${guest.id}.${++guest.messages}`;
  await connection.receive(text, request);
  message.socket.off('close', gone);
  connection.closed('answered');
  const headers = { 'x-request-id': request };
  if (lost.is) return json(CODES.full, { error: 'lost', reason: 'The rules have ended in this call.' }, headers);
  if (answered === undefined) return { status: CODES.noContent, headers };
  const isOne = answered.startsWith('{');
  return seconds > 0 && isOne
    ? {
        status: CODES.tooMany,
        type: 'application/json',
        text: answered,
        headers: { ...headers, 'retry-after': `${seconds}` },
      }
    : { status: CODES.ok, type: 'application/json', text: answered, headers };
}

function upgraded(house: House, message: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { rules, sockets, setting } = house;
  socket.on('error', (error) => rules.watcher.lost('upgrade', error));
  const guest = guestOf(house, message.socket);
  const refused = refusedAt(setting, message.headers);
  if (refused !== undefined) {
    noteRefused(house, guest, message, refused.why);
    endRaw(socket, json(CODES.forbidden, { error: 'forbidden', reason: refused.reason }));
    return;
  }
  const noRoom = noRoomFor(house, guest);
  if (noRoom !== undefined) {
    endRaw(socket, noRoom);
    return;
  }
  sockets.handleUpgrade(message, socket, head, (client) => serveSocket(house, guest, client));
}

/** WebSockets that have given a sign of life since they were last asked for one. */
const alive = new WeakSet<WebSocket>();
/** Their guests. */
const guestOfSocket = new WeakMap<WebSocket, SeenGuest>();

/** Asks WebSockets for a sign of life from time to time, and lets strangers go who say nothing. */
function pinged({ sockets, rules: { limits, watcher } }: House): () => void {
  const timer = setInterval(() => {
    const now = performance.now();
    for (const client of sockets.clients) {
      const guest = guestOfSocket.get(client);
      const isQuiet =
        guest !== undefined && !guest.isKnown && guest.busy === 0 && now - guest.last > limits.quiet * MILLISECONDS;
      if (isQuiet || !alive.has(client)) {
        watcher.note('let go', { connection: guest?.id ?? '', reason: isQuiet ? 'quiet' : 'no sign of life' });
        if (isQuiet) client.close(CLOSED.goingAway, 'quiet');
        else client.terminate();
        continue;
      }
      alive.delete(client);
      client.ping();
    }
  }, limits.ping * MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}

function serveSocket({ rules, arrivals }: House, guest: SeenGuest, client: WebSocket): void {
  alive.add(client);
  guestOfSocket.set(client, guest);
  const connection = rules.connect(
    {
      send: (text) => client.send(text, () => connection.drained()),
      unread: () => client.bufferedAmount,
      pause: () => client.pause(),
      resume: () => client.resume(),
      close: (reason) => client.close(CLOSED.tryLater, reason),
      known: () => (guest.isKnown = true),
    },
    { transport: 'websocket', address: guest.address, id: guest.id },
  );
  const arrival = arrivals.begin(() => {
    rules.watcher.note('let go', { connection: guest.id, reason: 'too many bytes on their way' });
    client.terminate();
  });
  /** Bytes of a message that is not whole yet. */
  let part = 0;
  const count = (chunk: Buffer): void => {
    part += chunk.length;
    arrival.grow(chunk.length);
  };
  guest.socket.on('data', count);
  client.on('message', (data: Buffer, isBinary: boolean) => {
    alive.add(client);
    guest.last = performance.now();
    guest.busy++;
    arrival.grow(data.length - part);
    part = 0;
    // A binary frame is no message: it is answered as what is no JSON.
    const answered = connection.receive(isBinary ? '' : data.toString('utf8'), `${guest.id}.${++guest.messages}`);
    void answered.then(() => {
      guest.busy--;
      arrival.grow(-data.length);
    });
  });
  client.on('pong', () => alive.add(client));
  client.on('error', (error) => rules.watcher.lost('websocket', error));
  client.on('close', (code: number) => {
    guest.socket.off('data', count);
    arrival.done();
    connection.closed(`${code}`);
  });
}
