import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Who sits at a table: a side, or the umpire, who sees and may do everything. */
export type Seat = { readonly kind: 'side'; readonly side: string } | { readonly kind: 'umpire' };

/** Makes and reads the tokens of seats. No token is kept: each is worked out from the key and the name of the game. */
export interface Seats {
  /** The token of a seat of a game. */
  readonly tokenOf: (game: string, seat: Seat) => string;
  /** The seat that a token opens; nothing where it opens none. */
  readonly seatOf: (game: string, sides: readonly string[], token: string) => Seat | undefined;
}

/** A key has so many bytes. */
export const KEY_BYTES = 32;

/**
 * The seats of a server.
 *
 * @param key a secret of `KEY_BYTES` bytes which the server alone has
 * @example seatsOf(randomBytes(KEY_BYTES)).tokenOf('g1', { kind: 'side', side: 'us' })
 */
export function seatsOf(key: Uint8Array): Seats {
  const tokenOf = (game: string, seat: Seat): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([game, seat.kind, seat.kind === 'side' ? seat.side : '']))
      .digest('base64url');
  return {
    tokenOf,
    seatOf: (game, sides, token) => {
      const seats: readonly Seat[] = [...sides.map((side): Seat => ({ kind: 'side', side })), { kind: 'umpire' }];
      // Every seat is compared, so that the time does not tell which of them was nearly met.
      const open = seats.filter((seat) => isSame(tokenOf(game, seat), token));
      return open[0];
    },
  };
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
function isSame(a: string, b: string): boolean {
  const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(a), digestOf(b));
}
