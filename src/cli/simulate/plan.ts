import type { WorldInput } from '../../facade/index.js';
import { digest } from '../../facade/index.js';
import type { OwnBot } from '../play/own-bots.js';

/** What is played: plain data that goes to threads and over a network as it is. */
export interface Plan {
  /** A digest of all the rest. */
  readonly id: string;
  /** What `loadWorld` takes. */
  readonly input: WorldInput;
  /** The names of the bots, in the order of the sides. */
  readonly bots: readonly [string, string];
  /** The seeds of the games are SEED/1, SEED/2 and so on. */
  readonly seed: string;
  readonly games: number;
  /** Each game is told one by one as well. */
  readonly rows?: true;
  /** So many games a chunk has, where it is not what the number of games makes it. */
  readonly size?: number;
  /** The bots that come from files: each thread loads them. */
  readonly own?: readonly OwnBot[];
}

/** Games that are played one after the other by one worker. */
export interface Chunk {
  /** Chunks are counted from 0. */
  readonly index: number;
  /** The number of its first game; games are counted from 1. */
  readonly first: number;
  readonly games: number;
}

/** A simulation is cut into about so many chunks, so that all workers end at nearly the same time. */
const CHUNKS = 200;

/** No chunk has more games: a worker that dies loses no more. */
const MOST_GAMES = 25;

/**
 * Makes a plan.
 *
 * @example planOf({ input, bots: ['sensible', 'random'], seed: '7', games: 1000 }).id.length // 64
 */
export function planOf(plan: Omit<Plan, 'id'>): Plan {
  const { input, bots, seed, games, rows, size, own } = plan;
  const whole = {
    input,
    bots,
    seed,
    games,
    ...(rows === undefined ? {} : { rows }),
    ...(size === undefined ? {} : { size }),
    ...(own === undefined ? {} : { own }),
  };
  return { id: digest(whole), ...whole };
}

/**
 * How many chunks a plan has.
 *
 * @example chunkCount({ ...plan, games: 1000 }) // 200
 */
export function chunkCount(plan: Plan): number {
  return Math.ceil(plan.games / chunkSize(plan));
}

/**
 * One chunk of a plan.
 *
 * @param index from 0
 * @example chunkAt({ ...plan, games: 1000 }, 1) // { index: 1, first: 6, games: 5 }
 */
export function chunkAt(plan: Plan, index: number): Chunk {
  const size = chunkSize(plan);
  const first = index * size + 1;
  return { index, first, games: Math.min(size, plan.games - first + 1) };
}

/**
 * How many games a chunk of a plan has; the last one may have fewer.
 *
 * @example chunkSize({ ...plan, games: 1000 }) // 5
 */
export function chunkSize({ games, size }: Pick<Plan, 'games' | 'size'>): number {
  return size ?? Math.min(MOST_GAMES, Math.ceil(games / CHUNKS));
}

/**
 * What stands for a plan whatever the number of its games: one with more of them goes on with the same games.
 *
 * @example gamesOf(plan) === gamesOf({ ...plan, games: 400 }) // true
 */
export function gamesOf({ input, bots, seed, rows, own }: Plan): string {
  return planOf({
    input,
    bots,
    seed,
    games: 0,
    ...(rows === undefined ? {} : { rows }),
    ...(own === undefined ? {} : { own }),
  }).id;
}

/**
 * The same plan with its games in chunks of another size.
 *
 * @example chunkSize(inChunksOf({ ...plan, games: 400 }, 1)) // 1
 */
export function inChunksOf(plan: Plan, size: number): Plan {
  const { id: _id, ...rest } = plan;
  return chunkSize(plan) === size ? plan : planOf({ ...rest, size });
}
