import { load } from '../../engine/index.js';
import type { Seat } from '../../engine/view/role.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { AnyGame, GameState, Seen, View, World } from '../games/any-game.js';
import { viewBy } from '../games/eyes.js';
import type { Games } from '../games/games.js';
import type { Played } from '../games/played.js';
import type { Seats } from '../store/seats.js';
import type { TableAsked } from '../answers/table-asked.js';
import type { Worlds } from '../games/worlds.js';

/** A game as somebody sits at it. */
export interface Table {
  readonly world: World;
  readonly game: GameState;
  /** What the caller sees: the whole game or a view. */
  readonly seen: Seen;
  /** The side whose eyes are meant. */
  readonly side?: string;
  /** Whether the caller sits in the seat of that side: then he sees and does nothing else. */
  readonly bound: boolean;
  /** The game in memory; nothing for one that the caller keeps. */
  readonly played?: Played;
}

/**
 * Where the caller sits: in the seat of his side, of the side in whose name he acts, or at the whole table.
 *
 * @example seatAt(table).kind // 'side'
 */
export function seatAt({ bound, side }: Pick<Table, 'bound' | 'side'>, by?: string): Seat {
  const named = bound ? side : by;
  return named === undefined ? { kind: 'host' } : { kind: 'side', side: named };
}

/** Where tables are found. */
export interface Hall {
  readonly worlds: Worlds;
  readonly games: Games;
  readonly seats: Seats;
}

/**
 * The table of a call.
 *
 * @param hall worlds, games and seats
 * @param asked how the call names its game
 * @returns the table; `game-or-state`, `unknown-game`, `unknown-world`, `wrong-token`, `unknown-side` and the problems of `load`
 * @example tableOf(hall, { game: 'g1', token })
 */
export function tableOf(hall: Hall, asked: TableAsked): Result<Table> {
  const { game, world, state } = asked;
  if (game !== undefined && world === undefined && state === undefined) return keptHere(hall, game, asked);
  if (game !== undefined || world === undefined || state === undefined) return refuse(problem('game-or-state', {}));
  const named = hall.worlds.find(world);
  if (!named.ok) return named;
  const loaded = load<AnyGame>(named.value.world, state);
  return loaded.ok ? seenBy({ world: named.value.world, game: loaded.value }, asked.side) : loaded;
}

/**
 * The same table after a change.
 *
 * @example nowAt(hall, table, { game: 'g1' }).game.step // 1
 */
export function nowAt(hall: Hall, before: Table, asked: TableAsked): Table {
  const after = tableOf(hall, asked);
  return after.ok ? after.value : before;
}

function keptHere({ games, seats }: Hall, game: string, { token, side }: TableAsked): Result<Table> {
  const found = games.find(game);
  if (!found.ok) return found;
  const played = found.value;
  const { world, opening } = played;
  const table = { world, game: played.game(), played };
  if (!opening.seats) return seenBy(table, side);
  const seat = token === undefined ? undefined : seats.seatOf(game, world.sides, token);
  if (seat === undefined) return refuse(problem('wrong-token', {}));
  if (seat.kind === 'umpire') return seenBy(table, side);
  if (side !== undefined && side !== seat.side) return refuse(problem('not-for-players', {}));
  return ok({ ...table, seen: viewBy(world, table.game, seat.side), side: seat.side, bound: true });
}

/** A table at which somebody sees everything, or borrows the eyes of a side. */
function seenBy(table: Pick<Table, 'world' | 'game' | 'played'>, side: string | undefined): Result<Table> {
  const { world, game } = table;
  if (side === undefined) return ok({ ...table, seen: game, bound: false });
  const seen = viewBy(world, game, side);
  return 'kind' in seen ? ok({ ...table, seen, side, bound: false }) : seen;
}

/**
 * The view of the caller: his own, that of the side he names, or that of the side to decide.
 *
 * @example viewAt(table, 'us').side // 'us'
 */
export function viewAt({ world, game, seen, side }: Table, decides: string): View {
  return seen.kind === 'view' ? seen : viewBy(world, game, side ?? decides);
}
