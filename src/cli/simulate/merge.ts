import { createHash } from 'node:crypto';
import type { Plan } from './plan.js';
import type { Row } from './rows.js';
import { chunkAt, chunkCount } from './plan.js';
import { COUNTED, Counting } from './tally.js';
import type { Counts, Tally } from './tally.js';

/** What is counted of all games of a plan. */
export interface Whole extends Omit<Tally, 'digests' | 'rows'> {
  /** SHA-256 of the digests of all finished games in the order of their seeds. */
  readonly digest: string;
}

/**
 * Puts the tallies of chunks together in the order of the seeds, in whatever order they come. A chunk that comes again is not
 * counted again.
 */
export class Merger {
  readonly #plan: Plan;
  readonly #chunks: number;
  readonly #counted: (rows: readonly Row[]) => void;
  readonly #counts = new Map<(typeof COUNTED)[number], Counting>(COUNTED.map((name) => [name, new Counting()]));
  readonly #hash = createHash('sha256');
  /** Tallies whose turn has not come: a chunk before them is missing. */
  readonly #waiting = new Map<number, Tally>();
  #next = 0;
  #games = 0;
  #steps = 0;
  #played = 0;

  /** @param counted called with the games of each chunk, in the order of their seeds */
  constructor(plan: Plan, counted: (rows: readonly Row[]) => void = () => undefined) {
    this.#plan = plan;
    this.#counted = counted;
    this.#chunks = chunkCount(plan);
  }

  /** Games that are counted, and those that wait for others. */
  get played(): number {
    return this.#played;
  }

  /**
   * Whether a chunk has come already.
   *
   * @example merger.has(3) // false
   */
  has(index: number): boolean {
    return index < this.#next || this.#waiting.has(index);
  }

  /**
   * Takes the tally of a chunk.
   *
   * @returns whether it is a tally of this chunk
   * @example merger.add(3, tally) // true
   */
  add(index: number, tally: Tally): boolean {
    const { games } = chunkAt(this.#plan, index);
    if (tally.games !== games || tally.digests.length !== games) return false;
    if (this.has(index)) return true;
    this.#waiting.set(index, tally);
    this.#played += games;
    for (let due = this.#waiting.get(this.#next); due !== undefined; due = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next += 1;
      this.#count(due);
    }
    return true;
  }

  #count(tally: Tally): void {
    this.#games += tally.games;
    this.#steps += tally.steps;
    for (const name of COUNTED) this.#counts.get(name)?.addAll(tally[name]);
    for (const digest of tally.digests) this.#hash.update(digest);
    if (tally.rows !== undefined) this.#counted(tally.rows);
  }

  /**
   * All games together; nothing as long as a chunk is missing.
   *
   * @example merger.whole()?.games // 1000
   */
  whole(): Whole | undefined {
    return this.#next < this.#chunks ? undefined : this.soFar();
  }

  /**
   * The games from the first to the last before which none is missing.
   *
   * @example merger.soFar().games // 350: the result of a simulation of 350 games
   */
  soFar(): Whole {
    const counts = (name: (typeof COUNTED)[number]): Counts => this.#counts.get(name)?.entries() ?? [];
    return {
      games: this.#games,
      results: counts('results'),
      turns: counts('turns'),
      steps: this.#steps,
      began: counts('began'),
      left: counts('left'),
      sums: counts('sums'),
      ruled: counts('ruled'),
      deeds: counts('deeds'),
      digest: this.#hash.copy().digest('hex'),
    };
  }
}
