import { RULE_BOOK } from '../../src/editions/index.js';
import type { Answers } from '../../src/rulesets/index.js';
import { isSupported, valuesOf } from '../../src/rulesets/index.js';

/** One question with the answers that are tried. */
export interface Column {
  readonly name: string;
  readonly values: readonly (string | number)[];
}

/** Every question that has two answers or more that can be played; of a number the least, the most and the default. */
export const COLUMNS: readonly Column[] = RULE_BOOK.entries.flatMap((entry): readonly Column[] => {
  const tried = 'values' in entry ? entry.values : [entry.default, entry.least, entry.most];
  const values = valuesOf(entry).filter((value) => tried.includes(value as never) && isSupported(entry, value));
  return values.length < 2 ? [] : [{ name: entry.name, values }];
});

/** Two answers to two questions, by the numbers of the answers. */
interface Pairs {
  readonly has: (a: number, b: number) => boolean;
  readonly take: (a: number, b: number) => void;
  readonly left: () => number;
  /** The first pair that is left. */
  readonly open: () => readonly [number, number];
}

/**
 * Rulesets in which every pair of answers to two questions stands together at least once. Each is made question by question, in
 * an order of its own, with the answer that brings the most pairs that have not been there yet; it begins with a pair that has not.
 *
 * @param columns the questions
 * @returns the answers of each ruleset, the same at every call
 */
export function coveringRulesets(columns: readonly Column[]): readonly Answers[] {
  const first = columns.map((_, i) => columns.slice(0, i).reduce((sum, { values }) => sum + values.length, 0));
  const pairs = allPairs(columns, first);
  const rulesets: Answers[] = [];
  while (pairs.left() > 0) {
    const chosen = firstTwo(pairs.open(), first);
    for (const column of orderOf(columns.length, rulesets.length)) {
      if (chosen.has(column)) continue;
      const { values } = columns[column] as Column;
      const gains = values.map((_, i) => {
        const own = (first[column] ?? 0) + i;
        let gain = 0;
        for (const [other, answer] of chosen) if (pairs.has(own, (first[other] ?? 0) + answer)) gain += 1;
        return gain;
      });
      const most = Math.max(...gains);
      const best = gains.flatMap((gain, i) => (gain === most ? [i] : []));
      chosen.set(column, best[(rulesets.length + column) % best.length] ?? 0);
    }
    for (const [a, i] of chosen) for (const [b, j] of chosen) pairs.take((first[a] ?? 0) + i, (first[b] ?? 0) + j);
    rulesets.push(
      Object.fromEntries([...chosen].map(([i, answer]) => [columns[i]?.name, columns[i]?.values[answer]])) as Answers,
    );
  }
  return rulesets;
}

/** The answers of a pair, by question: a ruleset begins with a pair that is left, so that each brings something new. */
function firstTwo(pair: readonly [number, number], first: readonly number[]): Map<number, number> {
  return new Map(
    pair.map((answer) => {
      const column = first.filter((start) => start <= answer).length - 1;
      return [column, answer - (first[column] ?? 0)];
    }),
  );
}

/** All pairs of answers to two questions that have not stood together yet. */
function allPairs(columns: readonly Column[], first: readonly number[]): Pairs {
  const size = columns.reduce((sum, { values }) => sum + values.length, 0);
  const open = new Uint8Array(size * size);
  let left = 0;
  columns.forEach(({ values }, i) => {
    columns.slice(i + 1).forEach((other, j) => {
      values.forEach((_, a) => {
        other.values.forEach((_one, b) => {
          open[at((first[i] ?? 0) + a, (first[i + 1 + j] ?? 0) + b)] = 1;
          left += 1;
        });
      });
    });
  });
  return {
    has: (a, b) => open[at(a, b)] === 1,
    take: (a, b) => {
      if (open[at(a, b)] !== 1) return;
      open[at(a, b)] = 0;
      left -= 1;
    },
    left: () => left,
    open: () => {
      const place = open.indexOf(1);
      return [Math.floor(place / size), place % size];
    },
  };

  function at(a: number, b: number): number {
    return a < b ? a * size + b : b * size + a;
  }
}

/** The numbers below `count` in an order of its own for each row. */
function orderOf(count: number, row: number): readonly number[] {
  let state = row * 7919 + 17;
  const next = (): number => (state = (state * 48271) % 2147483647);
  const keys = Array.from({ length: count }, (_, i) => ({ i, key: next() }));
  return keys.sort((a, b) => a.key - b.key || a.i - b.i).map(({ i }) => i);
}
