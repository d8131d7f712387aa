import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { performance } from 'node:perf_hooks';
import type { ServerLimits } from '../limits.js';
import { networkOf } from './network.js';
import type { Watcher, Whose } from '../watch/watch.js';

/** A socket that is connected. */
export interface SeenGuest {
  /** The name of its connection. */
  readonly id: string;
  readonly address: string;
  readonly socket: Socket;
  /** There was no room for it: it may ask for health and metrics, and nothing else. */
  readonly isSpare: boolean;
  /** When it last sent something, in milliseconds. */
  last: number;
  /** Calls that are not answered yet. */
  busy: number;
  /** It has shown that it knows a game. */
  isKnown: boolean;
  /** Messages that it has sent. */
  messages: number;
  /** What its requests wait for: the end of the one before. */
  tail: Promise<void>;
  /** Requests that wait. */
  waiting: number;
  /** The body of its request is on its way: nothing of an answer has been sent. */
  isReading: boolean;
}

/** The sockets of a server. */
export interface Guests {
  /** Also of a socket that is closed: it keeps its name and its address. */
  readonly of: (socket: Duplex) => SeenGuest | undefined;
  /** Takes a socket in. Where there is no room, the stranger who has said nothing for longest has to go. */
  readonly admit: (socket: Socket) => SeenGuest;
  readonly count: () => number;
  /** Calls that are not answered yet, and answers that are not read yet. */
  readonly busy: () => number;
}

/**
 * Of whom a line of the log about a guest is.
 *
 * @example whoseOf(guest) // { connection: 'c1', address: '192.0.2.7' }
 */
export const whoseOf = ({ id, address }: SeenGuest): Required<Whose> => ({ connection: id, address });

/** So many sockets may ask for health and metrics when there is no room. */
const SPARE = 50;

/**
 * The sockets of a server.
 *
 * @param limits how many, of all addresses and of one
 * @param watcher is told who has to go
 * @example guestsOf(SERVER_LIMITS, NOBODY).admit(socket).id // 'c1'
 */
export function guestsOf(
  { connections, addressConnections }: Pick<ServerLimits, 'connections' | 'addressConnections'>,
  watcher: Watcher,
): Guests {
  const guests = new Map<Duplex, SeenGuest>();
  /** All that have come, as long as their sockets are in memory. */
  const seen = new WeakMap<Duplex, SeenGuest>();
  const spare = new Set<Duplex>();
  /** How many of each address have a place: those that are spare have none. */
  const places = new Map<string, number>();
  let count = 0;
  const strangers = (address: string | undefined): readonly SeenGuest[] =>
    [...guests.values()].filter(
      (each) =>
        !each.isSpare && !each.isKnown && each.busy === 0 && (address === undefined || each.address === address),
    );
  const oldest = (all: readonly SeenGuest[]): SeenGuest | undefined => {
    let [found] = all;
    for (const each of all) if (found !== undefined && each.last < found.last) found = each;
    return found;
  };
  const comes = (guest: SeenGuest): void => {
    guests.set(guest.socket, guest);
    if (guest.isSpare) spare.add(guest.socket);
    else places.set(guest.address, (places.get(guest.address) ?? 0) + 1);
  };
  const goes = ({ socket, address }: SeenGuest): void => {
    if (!guests.delete(socket) || spare.delete(socket)) return;
    const left = (places.get(address) ?? 0) - 1;
    if (left > 0) places.set(address, left);
    else places.delete(address);
  };
  const letGo = (guest: SeenGuest, reason: string): void => {
    goes(guest);
    watcher.note('let go', { connection: guest.id, address: guest.address, reason });
    guest.socket.destroy();
  };
  /** Whether there is room for one more from an address. */
  const hasRoom = (address: string): boolean => {
    const isAddressFull = (places.get(address) ?? 0) >= addressConnections;
    if (!isAddressFull && guests.size - spare.size < connections) return true;
    const one = oldest(strangers(isAddressFull ? address : undefined));
    if (one !== undefined) letGo(one, isAddressFull ? 'its address is full' : 'the server is full');
    return one !== undefined;
  };
  return {
    of: (socket) => seen.get(socket),
    count: () => guests.size - spare.size,
    busy: () => [...guests.values()].reduce((all, { busy, waiting }) => all + busy + waiting, 0),
    admit: (socket) => {
      const address = networkOf(socket.remoteAddress ?? 'unknown');
      const isSpare = !hasRoom(address);
      if (isSpare) {
        const [first] = spare;
        const one = first === undefined || spare.size < SPARE ? undefined : guests.get(first);
        if (one !== undefined) letGo(one, 'the server is full');
      }
      const guest: SeenGuest = {
        id: `c${++count}`,
        address,
        socket,
        isSpare,
        last: performance.now(),
        busy: 0,
        isKnown: false,
        messages: 0,
        tail: Promise.resolve(),
        waiting: 0,
        isReading: false,
      };
      seen.set(socket, guest);
      // One that is closed already is not told of any more when it closes.
      if (socket.destroyed) return guest;
      comes(guest);
      socket.once('close', () => goes(guest));
      return guest;
    },
  };
}
