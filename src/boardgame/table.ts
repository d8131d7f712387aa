import type { DiceRecord, Event, GameState, Side, View, World } from '../facade/index.js';
import { positionNow, toldTo, view } from '../facade/index.js';
import { isOver } from '../engine/view/over.js';
import { whoDecides } from '../engine/questions/request.js';

/** What a side is told of a move: the events that it may know, and the dice, which fall in the open. */
export interface Told {
  readonly by: Side;
  readonly dice: readonly DiceRecord[];
  readonly events: readonly Event[];
}

/**
 * `G` before the first move. boardgame.io sends the state in which a match began to everybody as it is, so nothing stands in it:
 * the game made from the world knows how it begins.
 */
export interface Beginning {
  readonly kind: 'beginning';
}

/** `G` where boardgame.io decides: on its server, in its local master, in a client without others. */
export interface WholeTable {
  readonly kind: 'whole';
  readonly game: GameState;
  /** What the last move has told each side. */
  readonly told: Readonly<Record<Side, Told>>;
}

/** `G` as a player gets it. */
export interface PlayerTable {
  readonly kind: 'player';
  readonly seen: View;
  /** What the last move has told this side; nothing before the first move. */
  readonly told?: Told;
}

/** `G` as somebody gets it who sits in no seat: how far the game is, and nothing on the map. */
export interface WatcherTable {
  readonly kind: 'watcher';
  readonly turn: number;
  readonly phase: string;
  /** The side that has to decide; nothing when the game is over. */
  readonly due?: Side;
}

/** `G`, whoever has it. */
export type Table = WholeTable | PlayerTable | WatcherTable;

/**
 * The side of a player: the first side of the scenario is player `'0'`.
 *
 * @param playerID as boardgame.io sends it
 * @returns the side; nothing for whoever sits in no seat
 * @example sideOf(world, '0') // 'us'
 */
export function sideOf(world: World, playerID: string | null | undefined): Side | undefined {
  return world.sides.find((_, i) => String(i) === playerID);
}

/**
 * The player of a side.
 *
 * @returns its number as text
 * @example playerOf(world, 'us') // '0'
 */
export function playerOf(world: World, side: Side): string {
  return String(world.sides.indexOf(side));
}

/**
 * The side that has to decide, by what somebody sees of the table.
 *
 * @returns the side; nothing when the game is over
 * @example dueAt(world, table) // 'us'
 */
export function dueAt(world: World, table: Table): Side | undefined {
  if (table.kind === 'watcher') return table.due;
  const seen = table.kind === 'whole' ? table.game : table.seen;
  return isOver(seen) ? undefined : whoDecides(world, seen);
}

/**
 * The table as a player may see it. What he has been given already stays as it is.
 *
 * @param table the whole table, or what a player has of it
 * @param playerID the player; `null` for whoever sits in no seat
 * @example shownTo(world, table, '0').kind // 'player'
 */
export function shownTo(world: World, table: Table, playerID: string | null | undefined): Table {
  if (table.kind !== 'whole') return table;
  const side = sideOf(world, playerID);
  if (side === undefined) return watched(world, table);
  const told = table.told[side];
  const seen = view(world, table.game, side);
  return told === undefined ? { kind: 'player', seen } : { kind: 'player', seen, told };
}

function watched(world: World, table: WholeTable): WatcherTable {
  const { turn, phase } = positionNow(world, table.game);
  const due = dueAt(world, table);
  return due === undefined ? { kind: 'watcher', turn, phase } : { kind: 'watcher', turn, phase, due };
}

/** A step of a move: the game before it and after it, and what has happened. */
export interface Step {
  readonly before: GameState;
  readonly game: GameState;
  readonly events: readonly Event[];
  readonly dice: readonly DiceRecord[];
}

/**
 * What a move tells each side.
 *
 * @param by the side that has moved
 * @param steps the action, and the answers of the dice
 * @example toldOf(world, 'us', steps)['de']?.events
 */
export function toldOf(world: World, by: Side, steps: readonly Step[]): Readonly<Record<Side, Told>> {
  return Object.fromEntries(
    world.sides.map((side) => {
      const told = steps.map((step) => toldTo(world, { by, ...step }, side));
      return [side, { by, dice: told.flatMap(({ dice }) => dice), events: told.flatMap(({ events }) => events) }];
    }),
  );
}
