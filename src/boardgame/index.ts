/**
 * A game for boardgame.io: its `Game` made from a world, with the secrets of each side kept, and dice of its random plugin.
 *
 * @packageDocumentation
 */
export { boardgame, INVALID_MOVE } from './boardgame.js';
export type { BoardgameGame, BoardgameOptions, GameOver } from './boardgame.js';
export type { EnumeratedMove } from './enumerate.js';
export { refusals } from './refusals.js';
export type { RandomPlugin } from './roll.js';
export { dueAt, playerOf, sideOf } from './table.js';
export type { Beginning, PlayerTable, Table, Told, WatcherTable, WholeTable } from './table.js';
