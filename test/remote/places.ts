import { MessageChannel } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { worldFor } from '../../src/cli/files/bundle.js';
import * as hexarbiter from '../../src/index.js';
import type { Setup, World } from '../../src/index.js';
import type { Game, HereStart, ServerLine, ServerLineHow, Socket } from '../../src/remote/index.js';
import { connect, dial, inWorker, serveGame, tableHere } from '../../src/remote/index.js';
import { metrics } from '../../src/server/watch/metrics.js';
import type { Listening } from '../../src/server/http/http.js';
import { serveHttp } from '../../src/server/http/http.js';
import type { Port } from '../../src/session/index.js';
import { english } from '../../src/text/en/index.js';
import { testServer } from '../server/client.js';
import { SETUP } from '../server/shot.js';
import { unwrap } from '../unwrap.js';

/* One game in three places: in the page, in a worker, on a server. */

export const PLACES = ['page', 'worker', 'server'] as const;
export type Place = (typeof PLACES)[number];

/** How a game of the tests begins. */
export interface Begin {
  readonly scenario: string;
  readonly rules?: Readonly<Record<string, string>>;
  readonly setup: Setup;
}

/** The game in which a Squad in I5 fires at J3. */
export const SHOT: Begin = { scenario: 'training', setup: { ...SETUP, dice: { seed: '7' } } as Begin['setup'] };

/** A game in some place: everybody may take a seat. */
export interface Seats {
  readonly seat: (side?: string) => Promise<Game>;
}

/** All places, with a server that listens. */
export interface Places {
  readonly url: () => string;
  readonly begin: (place: Place, begin: Begin) => Promise<Seats>;
  /** Every socket that was made, the last one last. */
  readonly sockets: WebSocket[];
  /** How lines of the tests are made. */
  readonly how: ServerLineHow;
  readonly line: () => Promise<ServerLine>;
  readonly close: () => Promise<void>;
}

export function worldOf({ scenario, rules = {} }: Begin): World {
  const given = Object.entries(rules).map(([name, value]) => `${name}=${value}`);
  return unwrap(worldFor({ scenario, packs: [], rules: given }));
}

/** What a game in the page begins with. */
export function hereStart(begin: Begin): HereStart {
  const world = worldOf(begin);
  const game = unwrap(hexarbiter.position(world, begin.setup));
  const { dice, ...setup } = begin.setup;
  const record = { dice, setup } as hexarbiter.TranscriptStart;
  return { world, game, record, words: english };
}

export async function places(): Promise<Places> {
  const counts = metrics();
  const watcher = { ...counts, broke: () => undefined, lost: () => undefined, note: () => undefined };
  const server = testServer({ watcher: watcher, scenarios: ['training', 'raid'] });
  const listening: Listening = await serveHttp(server, { host: '127.0.0.1', port: 0, origins: [], metrics: counts });
  const sockets: WebSocket[] = [];
  const ends: (() => void)[] = [];
  const socket = (url: string): Socket => {
    const made = new WebSocket(url);
    sockets.push(made);
    return made;
  };
  const how = { socket, firstPause: 150, patience: 5_000, spread: () => 0 };
  const url = (): string => `ws://127.0.0.1:${listening.port}`;
  const line = async (): Promise<ServerLine> => {
    const made = unwrap(await dial(url(), how));
    ends.push(made.close);
    return made;
  };
  const onServer = async (begin: Begin): Promise<Seats> => {
    const made = await line();
    const { scenario, rules = {}, setup } = begin;
    const { world } = unwrap(await made.call('world/load', { scenario, rules }));
    const { game = '', seats } = unwrap(await made.call('game/position', { world, seats: true, setup }));
    return {
      seat: async (side) => {
        const token = side === undefined ? seats?.umpire : seats?.sides[side];
        const found = unwrap(await connect(url(), { game, ...(token === undefined ? {} : { token }), ...how }));
        ends.push(found.close);
        return found;
      },
    };
  };
  return {
    url,
    how,
    sockets,
    line,
    begin: async (place, begin) => {
      if (place === 'server') return await onServer(begin);
      const table = tableHere(hexarbiter, hereStart(begin));
      if (place === 'page') return { seat: async (side) => await Promise.resolve(unwrap(table.seat(side))) };
      return {
        seat: async (side) => {
          const { port1, port2 } = new MessageChannel();
          serveGame(table.seat(side), port1 as unknown as Port);
          ends.push(() => port1.close());
          return unwrap(await inWorker(port2 as unknown as Port, { patience: 5_000 }));
        },
      };
    },
    close: async () => {
      for (const end of ends) end();
      await listening.close();
    },
  };
}
