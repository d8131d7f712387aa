import { byText } from '../../kernel/basis/order.js';
import type { Row } from './rows.js';

/** How often something came up, by its name. Entries, so that the tally is plain JSON whatever the names are. */
export type Counts = readonly (readonly [string, number])[];

/** What is counted of some games. All numbers are whole, so that no order of adding changes them. */
export interface Tally {
  readonly games: number;
  /** Games by winner and outcome: `us churchHeld`. */
  readonly results: Counts;
  /** Games by the turn in which they ended. */
  readonly turns: Counts;
  /** Decisions of both sides. */
  readonly steps: number;
  /** Units by side and kind, `us squad`: those of the order of battle. */
  readonly began: Counts;
  /** The same: those that were not eliminated in the end. */
  readonly left: Counts;
  /** Sums that were worked out under a rule. */
  readonly sums: Counts;
  /** Games in which a sum was worked out under a rule. */
  readonly ruled: Counts;
  /** What each side did: `us moves`. */
  readonly deeds: Counts;
  /** The digests of the finished games in the order of their seeds. */
  readonly digests: readonly string[];
  /** The games one by one, in the same order, where the plan asks for them. */
  readonly rows?: readonly Row[];
}

/** All that is counted by name. */
export const COUNTED = ['results', 'turns', 'began', 'left', 'sums', 'ruled', 'deeds'] as const;

/**
 * Whether something that was read from a file has the form of a tally.
 *
 * @example isTally({}) // false
 */
export function isTally(value: unknown): value is Tally {
  if (typeof value !== 'object' || value === null) return false;
  const tally = value as Readonly<Record<string, unknown>>;
  const counts = COUNTED.every((name) => Array.isArray(tally[name]) && tally[name].every(isCount));
  const rows = tally['rows'] === undefined || Array.isArray(tally['rows']);
  return (
    counts && rows && Array.isArray(tally['digests']) && [tally['games'], tally['steps']].every(Number.isSafeInteger)
  );
}

function isCount(entry: unknown): boolean {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);
}

/** Counts while they grow. */
export class Counting {
  readonly #counts = new Map<string, number>();

  /**
   * Counts something.
   *
   * @example counting.add('us squad', 3)
   */
  add(name: string, times = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }

  /**
   * Adds counts to these.
   *
   * @example counting.addAll([['us squad', 3]])
   */
  addAll(counts: Counts): void {
    for (const [name, times] of counts) this.add(name, times);
  }

  /**
   * The counts, sorted by name.
   *
   * @example counting.entries() // [['us squad', 3]]
   */
  entries(): Counts {
    return [...this.#counts].sort(([a], [b]) => byText(a, b));
  }
}
