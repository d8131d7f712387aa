import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Connection } from './rpc/connection.js';
import type { Guest, Wire } from './rpc/wire.js';
import { connectionOf } from './rpc/connection.js';
import { envsOf } from './env/envs.js';
import type { Games } from './games/games.js';
import { gamesOf } from './games/games.js';
import { heldOf } from './held.js';
import type { ServerLimits } from './limits.js';
import { METHODS } from './methods/methods.js';
import { KEY_BYTES, seatsOf } from './store/seats.js';
import { pruneOften } from './games/pruning.js';
import { newsOf } from './games/news.js';
import { processorClock } from './watch/processor.js';
import type { Store } from './store/store.js';
import { turnsOf } from './rpc/turns.js';
import { walksOf } from './rpc/walks.js';
import type { Watcher } from './watch/watch.js';
import { NOBODY } from './watch/watch.js';
import type { WorldMaker, Worlds } from './games/worlds.js';
import { fixedOf } from './rpc/fixed.js';
import { worldsOf } from './games/worlds.js';

/** What a server needs. */
export interface ServerSetting {
  readonly makeWorld: WorldMaker;
  readonly limits: ServerLimits;
  readonly version: string;
  /** The scenarios that come with it. */
  readonly scenarios: readonly string[];
  /** The missions of the second game that come with it. */
  readonly missions?: readonly string[];
  /** The OpenRPC document. */
  readonly document: () => unknown;
  /** The names of the bots that may take seats; none where it is left out. */
  readonly bots?: readonly string[];
  /** Where games are kept; they are in memory alone without it. */
  readonly store?: Store;
  /** Milliseconds after which a kept game is thrown away that nobody has asked for; it stays for ever where it is left out. */
  readonly keep?: number;
  /** The secret from which tokens are made, where no store has one. */
  readonly key?: Uint8Array;
  readonly watcher?: Watcher;
  /** A name that nobody can guess; 128 random bits where it is left out. */
  readonly newId?: () => string;
  /** A seed for a game that brings none; 128 random bits where it is left out. */
  readonly newSeed?: () => string;
  /** Milliseconds, of any clock. */
  readonly now?: () => number;
}

/** What a transport needs of the rules, in this thread or in another. */
export interface Rules {
  /** Connects a client, by the name of its transport or by all that is known of it. */
  readonly connect: (wire: Wire, guest: string | Guest) => Connection;
  readonly limits: ServerLimits;
  readonly document: () => unknown;
  readonly watcher: Watcher;
  readonly games: { readonly count: () => number };
  readonly worlds: { readonly count: () => number };
  /** Calls that wait for their turn. */
  readonly queue: { readonly count: () => number };
  /** Seconds for which the thread of the rules has not answered; 0 in this thread. */
  readonly silent: () => number;
}

/** A rules server, without a transport. */
export interface RulesServer extends Rules {
  readonly games: Games;
  readonly worlds: Worlds;
  /** Lets go of idle games from time to time, and throws away old ones, until the function that it returns is called. */
  readonly sweepOften: () => () => void;
}

const ID_BYTES = 16;
const SEED_BYTES = 16;
const SWEEPS = 4;
const MILLISECONDS = 1_000;

/**
 * Makes a rules server. It calls the facade for everything, and holds no rule of its own.
 *
 * @example rulesServer({ makeWorld, limits: SERVER_LIMITS, version: '0.1.0', scenarios: [], document }).connect(wire, 'stdio')
 */
export function rulesServer(setting: ServerSetting): RulesServer {
  const { limits, version, scenarios, document, store, watcher = NOBODY, now = () => performance.now() } = setting;
  const worlds = worldsOf(setting.makeWorld, limits.worlds, limits.addressWorlds);
  const newId = setting.newId ?? ((): string => randomBytes(ID_BYTES).toString('hex'));
  const games = gamesOf({ worlds, limits, version, newId, now, ...(store === undefined ? {} : { store }) });
  const seats = seatsOf(store?.key ?? setting.key ?? randomBytes(KEY_BYTES));
  const fixed = fixedOf(document);
  const turns = turnsOf(limits, () => performance.now(), processorClock());
  const desk = {
    worlds,
    games,
    seats,
    limits,
    walks: walksOf(),
    news: newsOf(),
    envs: envsOf(limits.idle, newId, now),
    turns,
    newSeed: setting.newSeed ?? ((): string => randomBytes(SEED_BYTES).toString('hex')),
    version,
    methods: METHODS.map(({ name }) => name),
    scenarios,
    missions: setting.missions ?? [],
    bots: setting.bots ?? [],
    watcher,
    keeps: store !== undefined,
    document: fixed,
    answers: heldOf({ all: limits.leaving, address: limits.addressLeaving }),
  };
  return {
    connect: (wire, guest) =>
      connectionOf({ desk, wire, guest: typeof guest === 'string' ? { transport: guest } : guest, watcher, now }),
    silent: () => 0,
    queue: { count: turns.waiting },
    games,
    worlds,
    limits,
    document: fixed.value,
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
      const { keep } = setting;
      const stop = store === undefined || keep === undefined ? undefined : pruneOften({ games, store, keep, watcher });
      return () => {
        clearInterval(timer);
        stop?.();
      };
    },
  };
}
