import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { WebSocketServer } from 'ws';
import type { Held } from '../held.js';
import type { DoorSetting } from './doors.js';
import { refusedAt } from './doors.js';
import type { Guests, SeenGuest } from './guests.js';
import { whoseOf } from './guests.js';
import type { Reply } from './reply.js';
import { CODES, json } from './reply.js';
import type { Later } from '../rpc/error.js';
import type { Rules } from '../server.js';
import type { Whose } from '../watch/watch.js';
import type { Sights } from './sights.js';

/** Where a server listens, and who may come. */
export interface HttpSetting extends DoorSetting {
  /** 0 for any free port. */
  readonly port: number;
  /** A port for health and metrics alone, on the same address; 0 for any free one. */
  readonly healthPort?: number;
  /** What `/metrics` tells. */
  readonly metrics: { readonly type: string; readonly text: () => Promise<string> };
}

/** All that the doors of a server share. */
export interface House {
  readonly rules: Rules;
  readonly setting: HttpSetting;
  readonly sights: Sights;
  readonly guests: Guests;
  /** Messages that are on their way, or not answered yet. */
  readonly arrivals: Held;
  /** Answers that their sockets have not taken yet. */
  readonly leaving: Held;
  readonly sockets: WebSocketServer;
  isStopping: boolean;
}

/** A client that finds no room may come again after so many seconds. */
export const SOON = '5';

/**
 * The guest of a socket that says something.
 *
 * @example guestOf(house, message.socket).last
 */
export function guestOf({ guests }: House, socket: Socket): SeenGuest {
  const guest = guests.of(socket) ?? guests.admit(socket);
  guest.last = performance.now();
  return guest;
}

/**
 * Why a client is not served now. The log has a line of it.
 *
 * @returns nothing where there is room
 * @example noRoomFor(house, guest)?.status // 503
 */
export function noRoomFor({ isStopping, rules }: House, guest: SeenGuest): Reply | undefined {
  if (!isStopping && !guest.isSpare) return undefined;
  rules.watcher.note('full', { ...whoseOf(guest), why: isStopping ? 'stopping' : 'connections' });
  if (isStopping) return json(CODES.full, { error: 'stopping', reason: 'The server stops.' }, { 'retry-after': SOON });
  const reason = 'All connections of the server, or of your address, are in use.';
  return json(CODES.full, { error: 'full', reason }, { 'retry-after': SOON });
}

/**
 * Why a request is not let in: a page of a foreign origin, or a foreign name of this machine. The log has a line of it.
 *
 * @returns nothing where it is let in
 * @example forbidden(house, { address: '192.0.2.7' }, message)?.status // 403
 */
export function forbidden(
  { rules, setting }: House,
  whose: Whose,
  { headers, headersDistinct }: IncomingMessage,
): Reply | undefined {
  // Two parts of a chain would each read another one of two names.
  if ((headersDistinct['host'] ?? []).length > 1)
    return json(CODES.badRequest, { error: 'bad request', reason: 'There is more than one Host.' });
  const refused = refusedAt(setting, headers);
  if (refused === undefined) return undefined;
  const { origin = '', host = '' } = headers;
  rules.watcher.note('forbidden', {
    ...whose,
    why: refused.why,
    origin: origin.slice(0, 200),
    host: host.slice(0, 200),
  });
  return json(CODES.forbidden, { error: 'forbidden', reason: refused.reason });
}

/**
 * Writes down that a call was refused because its sender, or the server, has reached a limit.
 *
 * @example noteLimited(house.rules, guest, { seconds: 7, whose: 'sender' })
 */
export function noteLimited({ watcher }: Rules, guest: SeenGuest, { seconds, whose }: Later): void {
  watcher.note('limited', { ...whoseOf(guest), seconds, ...(whose === 'server' ? { why: 'the server' } : {}) });
}
