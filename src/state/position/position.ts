import type { Counter, HexMarker } from './counter.js';
import type { Facts } from './facts.js';
import type { CounterId, LocationId, Side } from './place.js';

/** The phases of a turn, with the set-up before the first turn and the end of the game. */
export const PHASES = ['setUp', 'rally', 'operations', 'administrative', 'over'] as const;
/** A phase. */
export type Phase = (typeof PHASES)[number];

/** The winner (a side, or `draw`), and the condition of the scenario that decided. */
export interface GameResult {
  readonly winner: Side;
  readonly condition: string;
}

/** A location, and the side in control of it. */
export interface Control {
  readonly at: LocationId;
  readonly side: Side;
}

/** What one side sees in fog. */
export interface SideSight {
  /** The enemy counters on the map that it sees, by their ids, sorted. */
  readonly counters: readonly CounterId[];
  /** Control as it knows it, sorted by location. */
  readonly control: readonly Control[];
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
  readonly control: readonly Control[];
  /** Facts that special rules have settled in play, such as a rolled edge of entry. */
  readonly facts: Facts;
  /** By the switch `visibility`: what each side sees. Absent where stacks are open. */
  readonly seen?: Readonly<Record<Side, SideSight>>;
  readonly result?: GameResult;
  /** How often the table has set the rules aside; absent for never. */
  readonly overridden?: number;
}
