import { digest } from '../../facade/index.js';
import type { GameState, Side, World } from '../../facade/index.js';
import { total } from '../../kernel/numbers/ledger.js';
import { victoryPoints } from '../../phases/index.js';
import { isUnit } from '../../state/index.js';

/** One game of a simulation, as `--rows` writes it. */
export interface Row {
  /** Games are counted from 1. */
  readonly game: number;
  readonly seed: string;
  /** The side that has won, or `draw`. */
  readonly winner: string;
  /** The outcome that decided. */
  readonly reason: string;
  /** The turn in which it ended. */
  readonly turns: number;
  /** Decisions of both sides. */
  readonly decisions: number;
  /** Units of the order of battle that are eliminated, by side. */
  readonly losses: Readonly<Record<Side, number>>;
  /** Victory Points by side; halves may come out. */
  readonly points: Readonly<Record<Side, number>>;
  /** The digest of the finished game. */
  readonly digest: string;
}

/**
 * What is told of a finished game.
 *
 * @example rowOf(world, state, 3, '7/3').winner // 'us'
 */
export function rowOf(world: World, state: GameState, game: number, seed: string): Row {
  const { position, step, frames } = state;
  const of = (count: (side: Side) => number): Readonly<Record<Side, number>> =>
    Object.fromEntries(world.sides.map((side) => [side, count(side)]));
  return {
    game,
    seed,
    winner: position.result?.winner ?? 'nobody',
    reason: position.result?.condition ?? 'unfinished',
    turns: position.turn,
    decisions: step,
    losses: of(
      (side) =>
        position.counters.filter(
          (counter) =>
            counter.side === side &&
            counter.place.kind === 'eliminated' &&
            world.forceOf.has(counter.id) &&
            isUnit(world, counter),
        ).length,
    ),
    points: of((side) => {
      const { n, d } = total(victoryPoints({ world, position, frames }, side));
      return n / d;
    }),
    digest: digest(state),
  };
}

/**
 * Rows as lines of a file: JSON lines, or CSV with a heading before the first.
 *
 * @param csv whether they are CSV
 * @returns the writer: it gives the text of the next rows
 * @example rowWriter(world, true)([row]) // 'game,seed,winner,...\n1,7/1,us,...\n'
 */
export function rowWriter({ sides }: World, csv: boolean): (rows: readonly Row[]) => string {
  let begun = false;
  return (rows) => {
    if (!csv) return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const heading = begun ? [] : [headingOf(sides)];
    begun = true;
    return [...heading, ...rows.map((row) => cellsOf(row, sides))]
      .map((cells) => `${cells.map(cell).join(',')}\n`)
      .join('');
  };
}

function headingOf(sides: readonly Side[]): readonly string[] {
  const [losses, points] = ['losses', 'points'].map((name) => sides.map((side) => `${name}_${side}`));
  return ['game', 'seed', 'winner', 'reason', 'turns', 'decisions', ...(losses ?? []), ...(points ?? []), 'digest'];
}

function cellsOf(row: Row, sides: readonly Side[]): readonly (string | number)[] {
  const { game, seed, winner, reason, turns, decisions, losses, points } = row;
  const by = (counts: Readonly<Record<Side, number>>): readonly number[] => sides.map((side) => counts[side] ?? 0);
  return [game, seed, winner, reason, turns, decisions, ...by(losses), ...by(points), row.digest];
}

/** A cell that a spreadsheet could read otherwise stands in quotation marks; a formula gets an apostrophe before it. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
