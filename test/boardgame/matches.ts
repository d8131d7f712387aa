import { createRequire } from 'node:module';
import type { Game, State } from 'boardgame.io';
import { vi } from 'vitest';
import { randomBot } from '../../src/bots/index.js';
import type { BoardgameOptions, PlayerTable, Table, WatcherTable } from '../../src/boardgame/index.js';
import { boardgame } from '../../src/boardgame/index.js';
import type { Action, World } from '../../src/facade/index.js';
import { digest, seedRng } from '../../src/facade/index.js';
import { unwrap } from '../unwrap.js';

const require = createRequire(import.meta.url);

/** What a client shows. */
export interface Shown {
  readonly G: PlayerTable | WatcherTable;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly log: readonly {
    readonly action: {
      readonly type: string;
      readonly payload: { readonly args?: unknown; readonly playerID: string };
    };
  }[];
  readonly plugins: Readonly<Record<string, unknown>>;
  readonly _stateID: number;
  readonly isConnected: boolean;
}

/** A client of boardgame.io. */
export interface MatchClient {
  readonly start: () => void;
  readonly stop: () => void;
  readonly getState: () => Shown | null;
  readonly updatePlayerID: (id: string | null) => void;
  readonly subscribe: (listener: (state: Shown | null) => void) => () => void;
  readonly moves: { readonly act: (action: unknown) => void };
  readonly undo: () => void;
  readonly events: Readonly<Record<string, unknown>>;
  readonly store: { readonly getState: () => State<Table> };
}

interface ClientChoice {
  readonly game: Game;
  readonly multiplayer?: unknown;
  readonly playerID?: string;
  readonly matchID?: string;
  readonly numPlayers?: number;
  readonly debug?: boolean;
}

export const { Client } = require('boardgame.io/client') as { readonly Client: (choice: ClientChoice) => MatchClient };
export const { Local, SocketIO } = require('boardgame.io/multiplayer') as {
  readonly Local: (choice?: object) => (opts: object) => unknown;
  readonly SocketIO: (choice: object) => (opts: object) => unknown;
};
export const { RandomBot } = require('boardgame.io/ai') as {
  readonly RandomBot: new (choice: object) => {
    readonly play: (
      state: object,
      player: string,
    ) => Promise<{
      readonly action: { readonly type: string; readonly payload: { readonly args: readonly Action[] } };
    }>;
  };
};
export const { Server, Origins } = require('boardgame.io/server') as {
  readonly Server: (choice: object) => {
    readonly run: (
      port: number,
    ) => Promise<{ readonly appServer: { address: () => { port: number } }; readonly apiServer?: unknown }>;
    readonly kill: (servers: unknown) => void;
  };
  readonly Origins: { readonly LOCALHOST: unknown };
};

/** A game for boardgame.io with a seed. That it is a `Game` is checked by the compiler. */
export function gameOf(world: World, seed: string, options: BoardgameOptions = {}): Game<Table> {
  const made: Game = unwrap(boardgame(world, options));
  return { ...made, seed };
}

/** What boardgame.io writes to the console, which nobody wants to read among the tests. */
export function quiet(): { readonly said: () => string } {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  return { said: () => error.mock.calls.flat().join('\n') };
}

/** The two clients of a match. */
export type Pair = readonly [MatchClient, MatchClient];

/** What a client shows; it must be connected. */
export function shown(client: MatchClient): Shown {
  const state = client.getState();
  if (state === null) throw new Error('the client has no state');
  return state;
}

/**
 * Plays a match to its end: each player sends what the random bot does with what he sees.
 *
 * @param most moves at most
 * @param look is called with what both show before each move
 */
export async function playOut(world: World, pair: Pair, most: number, look?: (pair: Pair) => void): Promise<number> {
  let rng = seedRng('players');
  for (let moves = 0; moves < most; moves++) {
    look?.(pair);
    const { ctx } = shown(pair[0]);
    if (ctx.gameover !== undefined) return moves;
    const client = pair[Number(ctx.currentPlayer)] as MatchClient;
    const { G, _stateID } = shown(client);
    if (G.kind !== 'player') throw new Error('a player sees no table');
    const decided = randomBot.decide(world, G.seen, rng);
    if (decided === undefined) throw new Error('the player to move finds no action');
    rng = decided.rng;
    client.moves.act(decided.action);
    await Promise.all(pair.map(async (each) => await after(each, _stateID)));
  }
  return most;
}

/** Waits until a client shows a later state. */
async function after(client: MatchClient, stateID: number): Promise<void> {
  if (shown(client)._stateID > stateID) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the move was not made')), 10_000);
    const leave = client.subscribe((state) => {
      if (state === null || state._stateID <= stateID) return;
      clearTimeout(timer);
      queueMicrotask(() => leave());
      resolve();
    });
  });
}

/** Waits until a client is connected and has a state. */
export async function connected(client: MatchClient): Promise<void> {
  while (client.getState()?.isConnected !== true) await new Promise((wait) => setTimeout(wait, 5));
}

/** The game of a match as its table keeps it, in short. */
export function tableDigest({ G }: { readonly G: Table }): string {
  return G.kind === 'whole' ? digest({ position: G.game.position, frames: G.game.frames }) : G.kind;
}
