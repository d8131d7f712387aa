import type { Outlook } from '../../facade/changes/outlook.js';
import type { ChangeReading } from '../../facade/index.js';
import type { Bench, Standing, TakenStep } from './attempt.js';
import type { Deed } from './deeds.js';
import type { TableSeen } from './table-seen.js';

/** A way in which the game may have gone on. */
export interface Way {
  readonly taken: readonly TakenStep[];
  readonly after: Standing;
}

/** A deed with the way that is believed, and others that fit as well. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly before: Standing;
  readonly way: Way;
  readonly others: readonly Way[];
  /** So many readings fit. */
  readonly readings: number;
  readonly isBehind: boolean;
  readonly windows: ChangeReading['windows'];
}

/** A log while it is judged. */
export interface Log {
  readonly bench: Bench;
  readonly deeds: readonly Deed[];
  readonly tableAt: (step: number) => TableSeen;
  /** What the tables after a step show. */
  readonly outlookAt: (step: number) => Outlook;
}

/**
 * The ways that lead to different games: the others are the same for all that comes.
 *
 * @example unlike([way, way]).length // 1
 */
export function unlike<T extends Way>(ways: readonly T[]): readonly T[] {
  const found = new Map<string, T>();
  for (const way of ways) {
    const { position, frames, pending } = way.after.game;
    const key = JSON.stringify([position, frames, pending]);
    if (!found.has(key)) found.set(key, way);
  }
  return [...found.values()];
}
