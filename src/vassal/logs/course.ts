import type { ChangeReading, Taken } from '../../facade/index.js';
import type { Attempt, Bench, Standing } from './attempt.js';
import { attemptAt, takenBy } from './attempt.js';
import type { Deed } from './deeds.js';
import { joinedWith } from './deeds.js';
import type { TableSeen } from './table-seen.js';

/** A way in which the game may have gone on. */
export interface Way {
  readonly taken: readonly Taken[];
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
}

/** So many deeds back another way is looked for, and so many ways are tried. */
const MOST_BACK = 6;
const MOST_TRIED = 16;
/** So many deeds are joined with one that comes later. */
const MOST_MERGED = 2;
/** So many other answers to what is seen nowhere are tried. */
const MOST_SETTLED = 8;

/**
 * Explains a deed that begins with a step: the step alone, or with those that may belong to it.
 *
 * @returns the deed, or nothing where no legal course gives the table
 * @example explainedFrom(log, standing, 4)?.last // 6
 */
export function explainedFrom(log: Log, standing: Standing, first: number): Stretch | undefined {
  for (const last of [first, ...joinedWith(log.deeds, first)]) {
    const found = stretchOf(log, standing, first, last);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The dice of some steps in their order. */
export function diceOf({ deeds }: Log, first: number, last: number): readonly (readonly number[])[] {
  return deeds.slice(first, last + 1).flatMap(({ dice }) => dice);
}

function stretchOf(log: Log, standing: Standing, first: number, last: number): Stretch | undefined {
  const attempt = attemptAt(log.bench, standing, log.tableAt(last), diceOf(log, first, last));
  return attempt === undefined ? undefined : stretchBy(log, standing, first, last, attempt);
}

/**
 * The deed that an attempt has explained.
 *
 * @returns nothing where there is no reading
 * @example stretchBy(log, standing, 4, 6, attempt)?.readings // 1
 */
export function stretchBy(
  { bench }: Log,
  before: Standing,
  first: number,
  last: number,
  { explained: { readings }, isBehind }: Attempt,
): Stretch | undefined {
  const ways = readings.flatMap((reading): readonly (Way & Pick<ChangeReading, 'windows'>)[] => {
    const taken = takenBy(bench.world, before.game, reading);
    if (taken === undefined) return [];
    const game = taken.at(-1)?.applied.state ?? before.game;
    return [{ taken, after: { game, known: before.known }, windows: reading.windows }];
  });
  const [way, ...others] = ways;
  if (way === undefined) return undefined;
  return { first, last, before, way, others, readings: ways.length, isBehind, windows: way.windows };
}

/** What was believed of deeds that are behind, and is not believed any more. */
export interface Reconsidered {
  /** So many of the last deeds are replaced. */
  readonly back: number;
  readonly stretches: readonly Stretch[];
}

/**
 * Looks for another way through the last deeds, after which a step is explained that is not explained after the one that is believed.
 *
 * @param behind the deeds that are behind, none of them wrong but perhaps the first
 * @param step the step
 * @example reconsidered(log, behind, 9)?.back // 2
 */
export function reconsidered(log: Log, behind: readonly Stretch[], step: number): Reconsidered | undefined {
  let tried = 0;
  for (let back = 1; back <= Math.min(MOST_BACK, behind.length); back++) {
    const from = behind.length - back;
    const stretch = behind[from] as Stretch;
    if (back <= MOST_MERGED && tried < MOST_TRIED) {
      tried += 1;
      const merged = stretchOf(log, stretch.before, stretch.first, step);
      if (merged !== undefined) return { back, stretches: [merged] };
    }
    for (const [i, other] of stretch.others.entries()) {
      if (tried >= MOST_TRIED) return undefined;
      tried += behind.length - from;
      const rest = stretch.others.filter((_, at) => at !== i);
      const replaced = { ...stretch, way: other, others: [...rest, stretch.way] };
      const on = goneOn(log, replaced, behind.slice(from + 1), step);
      if (on !== undefined) return { back, stretches: on };
    }
  }
  return settledElse(log, behind, step);
}

/** What was settled long ago and is seen nowhere, such as the edge on which a side comes on, may have been settled in another way. */
function settledElse(log: Log, behind: readonly Stretch[], step: number): Reconsidered | undefined {
  let tried = 0;
  for (let from = behind.length - 1; from >= 0; from--) {
    const stretch = behind[from] as Stretch;
    const known = new Set([factsIn(stretch.way)]);
    for (const other of stretch.others) {
      const facts = factsIn(other);
      if (known.has(facts)) continue;
      known.add(facts);
      if ((tried += 1) > MOST_SETTLED) return undefined;
      const on = goneOn(log, { ...stretch, way: other }, behind.slice(from + 1), step);
      if (on !== undefined) return { back: behind.length - from, stretches: on };
    }
  }
  return undefined;
}

function factsIn({ after: { game } }: Way): string {
  return JSON.stringify(game.position.facts);
}

/** The same deeds after another beginning, and the step behind them. */
function goneOn(log: Log, begun: Stretch, then: readonly Stretch[], step: number): readonly Stretch[] | undefined {
  const stretches = [begun];
  let standing = begun.way.after;
  for (const { first, last } of then) {
    const next = stretchOf(log, standing, first, last);
    if (next === undefined) return undefined;
    stretches.push(next);
    standing = next.way.after;
  }
  const end = explainedFrom(log, standing, step);
  return end === undefined ? undefined : [...stretches, end];
}
