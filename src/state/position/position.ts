import type { Counter, HexMarker } from './counter.js';
import type { Facts } from './facts.js';
import type { LocationId, Side } from './place.js';

/** The phases of a turn, with the set-up before the first turn and the end of the game. */
export const PHASES = ['setUp', 'rally', 'operations', 'administrative', 'over'] as const;
/** A phase. */
export type Phase = (typeof PHASES)[number];

/** The winner (a side, or `draw`), and the condition of the scenario that decided. */
export interface GameResult {
  readonly winner: Side;
  readonly condition: string;
}

/** Everything that both players see on the table, as plain JSON. Derived data is not stored. */
export interface Position {
  readonly turn: number;
  readonly phase: Phase;
  readonly initiative: Side;
  /** Consecutive passes of this Operations Phase. */
  readonly passes: number;
  /** Sorted by id; eliminated and exited counters stay. */
  readonly counters: readonly Counter[];
  readonly markers: readonly HexMarker[];
  /** Sorted by location; a location that nobody controls is absent. */
  readonly control: readonly { readonly at: LocationId; readonly side: Side }[];
  /** Facts that special rules have settled in play, such as a rolled edge of entry. */
  readonly facts: Facts;
  readonly result?: GameResult;
  /** How often the table has set the rules aside; absent for never. */
  readonly overridden?: number;
}
