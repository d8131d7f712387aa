import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { UNTAKEN } from '../held.js';
import { LONG } from './gathered.js';
import type { SeenGuest } from './guests.js';
import { whoseOf } from './guests.js';
import type { House } from './house.js';
import { forbidden, guestOf, noRoomFor, noteLimited } from './house.js';
import { endRaw, MILLISECONDS } from './reply.js';

/** Codes with which a WebSocket is closed. */
export const CLOSED = { goingAway: 1001, tryLater: 1013 };

/**
 * Takes a WebSocket in, or refuses it with a body that says why.
 *
 * @example http.on('upgrade', (message, socket, head) => upgraded(house, message, socket, head))
 */
export function upgraded(house: House, message: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { rules, sockets } = house;
  const guest = guestOf(house, message.socket);
  socket.on('error', (error) => rules.watcher.lost('upgrade', error, whoseOf(guest)));
  const refused = forbidden(house, whoseOf(guest), message) ?? noRoomFor(house, guest);
  if (refused !== undefined) {
    endRaw(socket, refused);
    return;
  }
  sockets.handleUpgrade(message, socket, head, (client) => serveSocket(house, guest, client));
}

/** WebSockets that have given a sign of life since they were last asked for one. */
const alive = new WeakSet<WebSocket>();
/** Their guests. */
const guestOfSocket = new WeakMap<WebSocket, SeenGuest>();

/**
 * Asks WebSockets for a sign of life from time to time, and lets strangers go who say nothing.
 *
 * @returns ends it
 * @example const stopPings = pinged(house)
 */
export function pinged({ sockets, rules: { limits, watcher } }: House): () => void {
  const timer = setInterval(() => {
    const now = performance.now();
    for (const client of sockets.clients) {
      const guest = guestOfSocket.get(client);
      const isQuiet =
        guest !== undefined && !guest.isKnown && guest.busy === 0 && now - guest.last > limits.quiet * MILLISECONDS;
      if (isQuiet || !alive.has(client)) {
        watcher.note('let go', {
          connection: guest?.id ?? '',
          address: guest?.address ?? '',
          reason: isQuiet ? 'quiet' : 'no sign of life',
        });
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

function serveSocket({ rules, arrivals, leaving }: House, guest: SeenGuest, client: WebSocket): void {
  alive.add(client);
  guestOfSocket.set(client, guest);
  const untaken = leaving.begin(() => {
    rules.watcher.note('let go', { ...whoseOf(guest), reason: UNTAKEN });
    client.terminate();
  }, guest.address);
  const count = (): void => untaken.set(client.bufferedAmount);
  const drained = (): void => {
    count();
    connection.drained();
  };
  const connection = rules.connect(
    {
      send: (text) => {
        client.send(text, drained);
        count();
      },
      sendBytes: (bytes) => {
        client.send(bytes, { binary: false }, drained);
        count();
      },
      unread: () => client.bufferedAmount,
      pause: () => client.pause(),
      resume: () => client.resume(),
      close: (reason) => {
        // Whoever reads nothing reads no farewell either.
        if (client.bufferedAmount > rules.limits.unread) client.terminate();
        else client.close(CLOSED.tryLater, reason);
      },
      known: () => (guest.isKnown = true),
      wait: (later) => noteLimited(rules, guest, later),
    },
    { transport: 'websocket', address: guest.address, id: guest.id },
  );
  const arrival = arrivals.begin(() => {
    rules.watcher.note('let go', { ...whoseOf(guest), reason: 'too many bytes on their way' });
    client.terminate();
  });
  /** Bytes of a message that is not whole yet. */
  let part = 0;
  const arrived = (chunk: Buffer): void => {
    part += chunk.length;
    arrival.grow(chunk.length);
  };
  guest.socket.on('data', arrived);
  client.on('message', (data: Buffer, isBinary: boolean) => {
    alive.add(client);
    guest.last = performance.now();
    guest.busy++;
    arrival.grow(data.length - part);
    part = 0;
    // A binary frame is no message: it is answered as what is no JSON.
    const text = data.length > LONG ? Uint8Array.from(data) : data.toString('utf8');
    const answered = connection.receive(isBinary ? '' : text, `${guest.id}.${++guest.messages}`);
    void answered.then(() => {
      guest.busy--;
      arrival.grow(-data.length);
    });
  });
  client.on('pong', () => alive.add(client));
  // Each ping is answered by `ws`. Whoever sends them and reads no answer would fill the memory.
  client.on('ping', () => {
    if (client.bufferedAmount <= rules.limits.unread) return;
    rules.watcher.note('let go', { ...whoseOf(guest), reason: 'reads no answers' });
    client.terminate();
  });
  client.on('error', (error) => rules.watcher.lost('websocket', error, whoseOf(guest)));
  client.on('close', (code: number) => {
    guest.socket.off('data', arrived);
    arrival.done();
    untaken.done();
    connection.closed(`${code}`);
  });
}
