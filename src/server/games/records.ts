import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { ServerLimits } from '../limits.js';
import type { Played } from './played.js';

/** A game in memory, when it was last asked for, and where it was begun. */
export interface Held {
  readonly played: Played;
  readonly used: number;
  readonly address?: string;
  /** Whether somebody has asked for it since it began. */
  readonly isAsked: boolean;
}

/** Milliseconds for which a game stays that nobody has asked for since it began. */
const UNWANTED = 60_000;

/** What finds the game that gives way. */
export interface WaySetting {
  /** Whether games are kept in a data folder. */
  readonly keeps: boolean;
  readonly now: () => number;
}

/**
 * The game that makes room for others: of a data folder the one that was asked for longest ago and that nobody follows, for it comes back. In
 * memory alone it is one that nobody follows or has asked for in a minute since it began. A game at which somebody sits stays.
 *
 * @param held games, those first that were asked for longest ago
 * @returns nothing where all of them stay
 * @example givingWay(held, { keeps: false, now })?.played.id
 */
export function givingWay(held: Iterable<Held>, { keeps, now }: WaySetting): Held | undefined {
  for (const each of held)
    if (!each.played.watched() && (keeps || (!each.isAsked && now() - each.used > UNWANTED))) return each;
  return undefined;
}

/** What bounds the records in memory. */
export interface RecordsSetting {
  readonly limits: Pick<ServerLimits, 'records' | 'games' | 'addressGames'>;
  /** All games, those first that were asked for longest ago. */
  readonly all: () => Iterable<Held>;
  /** Seconds after which a game that nobody asks for leaves memory. */
  readonly leavesIn: (held: Held) => number;
}

/**
 * Why nothing more can be written into the records that are in memory: all of them together have reached the limit, or those that were
 * begun from one address. An address has as large a part of it as it may have of the games.
 *
 * @param address where the game was begun that goes on
 * @returns `records-full` with the seconds after which a record may leave memory; nothing where there is room
 * @example recordsFault('10.0.0.1', { limits, all, leavesIn })
 */
export function recordsFault(
  address: string | undefined,
  { limits, all, leavesIn }: RecordsSetting,
): Problem | undefined {
  const { records: most, games, addressGames } = limits;
  const share = Math.floor(most * Math.min(1, addressGames / games));
  let whole = 0;
  let own = 0;
  let first: Held | undefined;
  for (const held of all()) {
    const memory = held.played.memory();
    whole += memory;
    if (held.address === address) own += memory;
    if (!held.played.watched()) first ??= held;
  }
  const isOwnFull = address !== undefined && own >= share;
  if (!isOwnFull && whole < most) return undefined;
  const seconds = first === undefined ? {} : { seconds: leavesIn(first) };
  return isOwnFull
    ? problem('address-records', { most: share, ...seconds })
    : problem('too-many-records', { most, ...seconds });
}
