import type { GameState, Names, Result, Seen, World } from '../../facade/index.js';
import { namesOf, positionNow } from '../../facade/index.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type * as games from '../games/any-game.js';
import type { Table } from './table.js';

/** A table at which the first game is played. */
export interface LnltTable {
  readonly world: World;
  readonly game: GameState;
  readonly seen: Seen;
  readonly side?: string;
}

/**
 * The world of the first game, for a method that no other game has.
 *
 * @param method its name
 * @returns the world; `unsupported` for that of another game
 * @example lnltWorld(table.world, 'field').value.map
 */
export function lnltWorld(world: games.World, method: string): Result<World> {
  const { id } = world.system;
  return id === 'lnlt' ? ok(world as unknown as World) : refuse(problem('unsupported', { method }));
}

/**
 * The table of the first game, for a method that no other game has.
 *
 * @param method its name
 * @returns the table; `unsupported` for that of another game
 * @example lnltTable(table, 'game/reachable').value.world.map
 */
export function lnltTable(table: Table, method: string): Result<LnltTable> {
  const world = lnltWorld(table.world, method);
  return world.ok ? ok(table as unknown as LnltTable) : world;
}

/**
 * A table of the first game as one of any game.
 *
 * @example ownState(anyTable(table))
 */
export function anyTable(table: LnltTable): Table {
  return { ...table, bound: false } as unknown as Table;
}

/**
 * The names of counters and sides as whoever sits at a table of the first game sees them.
 *
 * @example lnltNames(table).nameOf('us.2-5-4.1')
 */
export function lnltNames({ world, seen }: LnltTable): Names {
  return namesOf({ world, position: positionNow(world, seen) });
}
