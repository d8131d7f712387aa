import type { World } from '../games/any-game.js';
import { LHY_BOOK } from './lhy-book.js';
import { LNLT_BOOK } from './lnlt-book.js';
import type { Rulebook } from './rulebook.js';

/** The rulebooks by the names of their games. A world is asked about by the rulebook of its own game and by no other. */
const BOOKS: Readonly<Record<string, Rulebook>> = {
  lnlt: LNLT_BOOK as unknown as Rulebook,
  lhy: LHY_BOOK as unknown as Rulebook,
};

/**
 * The rulebook of the game of a world.
 *
 * @example rulebookOf(world).words.action({ kind: 'call' }, names)
 */
export function rulebookOf({ system: { id } }: Pick<World, 'system'>): Rulebook {
  const book = BOOKS[id];
  if (book === undefined) throw new Error(`the server plays no game ${id}`);
  return book;
}
