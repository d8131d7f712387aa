import type { Request } from '../../engine/index.js';
import { request, view } from '../../engine/index.js';
import type { AnyGame, GameState, Seen, View, World } from './any-game.js';

/* What was worked out of a position is at hand while the game stands there: its players ask for it again and again. */

const views = new WeakMap<GameState, Map<string, View>>();
const requests = new WeakMap<Seen, Request<AnyGame>>();

/**
 * The game as a side sees it.
 *
 * @param world the world of the game
 * @param game the game
 * @param side the side, perhaps one that is not there
 * @returns the view; the refusal of `view` in its place
 * @example viewBy(world, game, 'us')
 */
export function viewBy(world: World, game: GameState, side: string): View {
  const known = views.get(game)?.get(side);
  if (known !== undefined) return known;
  const made = view(world, game, side);
  if (!('kind' in made)) return made;
  const ofGame = views.get(game) ?? new Map<string, View>();
  views.set(game, ofGame.set(side, made));
  return made;
}

/**
 * The decision that is due, as somebody sees it.
 *
 * @param world the world of the game
 * @param seen a game or a view
 * @example requestTo(world, viewBy(world, game, 'us')).kind // 'action'
 */
export function requestTo(world: World, seen: Seen): Request<AnyGame> {
  const made = requests.get(seen) ?? request(world, seen);
  requests.set(seen, made);
  return made;
}
