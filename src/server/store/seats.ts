import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { bounded } from '../../kernel/basis/bounded.js';

/** Who sits at a table: a side, or the umpire, who sees and may do everything. */
export type Seat = { readonly kind: 'side'; readonly side: string } | { readonly kind: 'umpire' };

/** Makes and reads the tokens of seats. No token is kept: each is worked out from the key and the name of the game; the digests of some are at hand. */
export interface Seats {
  /** The token of a seat of a game. */
  readonly tokenOf: (game: string, seat: Seat) => string;
  /** The seat that a token opens; nothing where it opens none. */
  readonly seatOf: (game: string, sides: readonly string[], token: string) => Seat | undefined;
}

/** A seat, and the digest of the token that opens it. */
interface Door {
  readonly seat: Seat;
  readonly lock: Buffer;
}

/** The doors of so many games are at hand; those of others are worked out when somebody comes. */
const AT_HAND = 2_000;

/** A key has so many bytes. */
export const KEY_BYTES = 32;

/**
 * The seats of a server.
 *
 * @param key a secret of `KEY_BYTES` bytes which the server alone has
 * @example seatsOf(randomBytes(KEY_BYTES)).tokenOf('g1', { kind: 'side', side: 'us' })
 */
export function seatsOf(key: Uint8Array): Seats {
  const doors = bounded<string, readonly Door[]>(AT_HAND);
  const tokenOf = (game: string, seat: Seat): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([game, seat.kind, seat.kind === 'side' ? seat.side : '']))
      .digest('base64url');
  /** The doors of a game. Those of the games that were asked for last are at hand. */
  const doorsOf = (game: string, sides: readonly string[]): readonly Door[] => {
    const known = doors.get(game);
    if (known !== undefined) return known;
    const seats: readonly Seat[] = [...sides.map((side): Seat => ({ kind: 'side', side })), { kind: 'umpire' }];
    const made = seats.map((seat) => ({ seat, lock: digestOf(tokenOf(game, seat)) }));
    doors.set(game, made);
    return made;
  };
  return {
    tokenOf,
    seatOf: (game, sides, token) => {
      const given = digestOf(token);
      // Every door is tried, so that the time does not tell which of them has nearly opened.
      const open = doorsOf(game, sides).filter(({ lock }) => timingSafeEqual(lock, given));
      return open[0]?.seat;
    },
  };
}

/** Digests are compared, in a time that does not tell where they differ. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
