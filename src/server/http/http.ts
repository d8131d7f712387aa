import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { guestsOf, whoseOf } from './guests.js';
import { heldOf } from '../held.js';
import type { House, HttpSetting } from './house.js';
import { CODES, endRaw, json, MILLISECONDS } from './reply.js';
import { networkOf } from './network.js';
import { healthReply, inOrder, send } from './requests.js';
import type { Rules } from '../server.js';
import { sightsOf } from './sights.js';
import { CLOSED, pinged, upgraded } from './sockets.js';
import type { Whose } from '../watch/watch.js';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  readonly healthPort?: number;
  /** Answers what was asked, closes every connection, and stops listening. */
  readonly close: () => Promise<void>;
}

/** Why a server cannot listen at a port: an error of the system, such as `EADDRINUSE`. */
export class CannotListen extends Error {
  readonly port: number;
  readonly code: string;

  constructor(port: number, code: string) {
    super(`cannot listen at port ${port}: ${code}`);
    this.port = port;
    this.code = code;
  }
}

/** Connections of the port for health and metrics. */
const HEALTH = 50;

/**
 * Serves clients over HTTP and over WebSockets on the same port: a message in the body of `POST /`, or one in each frame of a
 * WebSocket. `/health`, `/metrics` and `/openrpc.json` answer a `GET`, also when there is no room for another client.
 *
 * @param rules the rules, in this thread or in another
 * @param setting where it listens, and who may come
 * @returns when it listens; rejects with `CannotListen`
 * @example await serveHttp(server, { host: '127.0.0.1', port: 8080, origins: [], metrics })
 */
export async function serveHttp(rules: Rules, setting: HttpSetting): Promise<Listening> {
  const { limits, watcher } = rules;
  const house: House = {
    rules,
    setting,
    sights: sightsOf(rules, setting),
    guests: guestsOf(limits, watcher),
    arrivals: heldOf({ all: limits.arriving }),
    leaving: heldOf({ all: limits.leaving, address: limits.addressLeaving }),
    sockets: new WebSocketServer({ noServer: true, maxPayload: limits.message, perMessageDeflate: false }),
    isStopping: false,
  };
  const http = listenerOf(house, {
    comes: (socket) => whoseOf(house.guests.admit(socket)),
    answer: (_, message, response) => inOrder(house, message, response),
  });
  http.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) =>
    upgraded(house, message, socket, head),
  );
  const { healthPort } = setting;
  const health =
    healthPort === undefined
      ? undefined
      : listenerOf(house, {
          comes: ({ remoteAddress }) => ({ address: networkOf(remoteAddress ?? 'unknown') }),
          answer: (whose, message, response) => {
            healthReply(house, whose, message)
              .then(async (reply) => await send(house, message, response, reply))
              .catch((error: unknown) => {
                watcher.broke(error, 'health');
                message.socket.destroy();
              });
          },
        });
  await listens(http, setting.port, setting.host);
  if (health !== undefined) health.maxConnections = HEALTH;
  if (health !== undefined)
    await listens(health, healthPort ?? 0, setting.host).catch(async (error: unknown) => {
      await closing(http);
      throw error;
    });
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
    http.once('error', (error: NodeJS.ErrnoException) => failed(new CannotListen(port, error.code ?? 'unknown')));
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

/** What is done with those who come to a port. */
interface Port {
  /** Takes a socket in, and says whose it is: a socket that is closed cannot say it any more. */
  readonly comes: (socket: Socket) => Whose;
  readonly answer: (whose: Whose, message: IncomingMessage, response: ServerResponse) => void;
}

/** A server of Node with its limits of time. Every error of its sockets ends here. */
function listenerOf(house: House, { comes, answer }: Port): Server {
  const { limits, watcher } = house.rules;
  const came = new WeakMap<Duplex, Whose>();
  const whoseIs = (socket: Duplex): Whose => came.get(socket) ?? {};
  const http = createServer(
    {
      headersTimeout: limits.head * MILLISECONDS,
      requestTimeout: Math.max(limits.request, limits.head) * MILLISECONDS,
      keepAliveTimeout: limits.quiet * MILLISECONDS,
      connectionsCheckingInterval: MILLISECONDS,
    },
    (message, response) => {
      const whose = whoseIs(message.socket);
      message.on('error', (error) => watcher.lost('request', error, whose));
      response.on('error', (error) => watcher.lost('response', error, whose));
      answer(whose, message, response);
    },
  );
  http.on('connection', (socket) => {
    const whose = comes(socket);
    came.set(socket, whose);
    socket.on('error', (error) => watcher.lost('socket', error, whose));
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    watcher.lost('client', error, whoseIs(socket));
    const guest = house.guests.of(socket);
    // Behind an answer that is on its way no other one can be told. While a body is on its way there is none.
    const isAnswered = guest !== undefined && guest.waiting > 0 && !guest.isReading;
    if (socket.destroyed || !socket.writable || isAnswered) {
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
