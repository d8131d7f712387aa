import type { Seats } from '../store/seats.js';
import type { Opening } from './opening.js';

/** The tokens of a game, for whoever hands them out. */
export interface Tokens {
  /** By side. A side that a bot plays has none. */
  readonly sides: Readonly<Record<string, string>>;
  readonly umpire: string;
}

/**
 * The tokens of the seats of a game.
 *
 * @param seats what makes tokens of the key of the server
 * @param game the id of the game
 * @param opening how the game has begun
 * @param sides the sides of its world
 * @returns nothing for a game without seats
 * @example tokensOfGame(seats, 'g1', opening, ['us', 'de'])?.umpire
 */
export function tokensOfGame(
  seats: Seats,
  game: string,
  opening: Opening,
  sides: readonly string[],
): Tokens | undefined {
  if (!opening.seats) return undefined;
  const people = sides.filter((side) => !Object.hasOwn(opening.bots ?? {}, side));
  const each = people.map((side) => [side, seats.tokenOf(game, { kind: 'side', side })] as const);
  return { sides: Object.fromEntries(each), umpire: seats.tokenOf(game, { kind: 'umpire' }) };
}
