import { randomBytes } from 'node:crypto';
import type { Connection, Wire } from './connection.js';
import { connectionOf } from './connection.js';
import type { Games } from './games.js';
import { gamesOf } from './games.js';
import type { ServerLimits } from './limits.js';
import { METHODS } from './methods.js';
import { KEY_BYTES, seatsOf } from './seats.js';
import type { Store } from './store.js';
import { walksOf } from './walks.js';
import type { Watcher } from './watch.js';
import { NOBODY } from './watch.js';
import type { WorldMaker, Worlds } from './worlds.js';
import { worldsOf } from './worlds.js';

/** What a server needs. */
export interface ServerSetting {
  readonly makeWorld: WorldMaker;
  readonly limits: ServerLimits;
  readonly version: string;
  /** The scenarios that come with it. */
  readonly scenarios: readonly string[];
  /** The OpenRPC document. */
  readonly document: () => unknown;
  /** Where games are kept; they are in memory alone without it. */
  readonly store?: Store;
  /** The secret from which tokens are made, where no store has one. */
  readonly key?: Uint8Array;
  readonly watcher?: Watcher;
  /** A name that nobody can guess; 128 random bits where it is left out. */
  readonly newId?: () => string;
  /** Milliseconds, of any clock. */
  readonly now?: () => number;
}

/** A rules server, without a transport. */
export interface RulesServer {
  /** Connects a client. */
  readonly connect: (wire: Wire, transport: string) => Connection;
  readonly games: Games;
  readonly worlds: Worlds;
  readonly limits: ServerLimits;
  readonly document: () => unknown;
  readonly watcher: Watcher;
  /** Lets go of idle games from time to time, until the function that it returns is called. */
  readonly sweepOften: () => () => void;
}

const ID_BYTES = 16;
const SWEEPS = 4;
const MILLISECONDS = 1_000;

/**
 * Makes a rules server. It calls the facade for everything, and holds no rule of its own.
 *
 * @example rulesServer({ makeWorld, limits: SERVER_LIMITS, version: '0.1.0', scenarios: [], document }).connect(wire, 'stdio')
 */
export function rulesServer(setting: ServerSetting): RulesServer {
  const { limits, version, scenarios, document, store, watcher = NOBODY, now = Date.now } = setting;
  const worlds = worldsOf(setting.makeWorld, limits.worlds);
  const newId = setting.newId ?? ((): string => randomBytes(ID_BYTES).toString('hex'));
  const games = gamesOf({ worlds, limits, newId, now, ...(store === undefined ? {} : { store }) });
  const seats = seatsOf(store?.key ?? setting.key ?? randomBytes(KEY_BYTES));
  const desk = {
    worlds,
    games,
    seats,
    limits,
    walks: walksOf(),
    version,
    methods: METHODS.map(({ name }) => name),
    scenarios,
    keeps: store !== undefined,
    document,
  };
  return {
    connect: (wire, transport) => connectionOf({ desk, wire, transport, watcher, now }),
    games,
    worlds,
    limits,
    document,
    watcher,
    sweepOften: () => {
      const timer = setInterval(
        () => {
          const gone = games.sweep();
          if (gone > 0) watcher.note('idle games left memory', { games: gone });
        },
        (limits.idle * MILLISECONDS) / SWEEPS,
      );
      timer.unref();
      return () => {
        clearInterval(timer);
      };
    },
  };
}
