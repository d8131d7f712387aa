import { byText } from '../../kernel/basis/order.js';

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
  /** The digests of the finished games in the order of their seeds. */
  readonly digests: readonly string[];
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
