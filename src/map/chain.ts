import { edgeDirection } from './board.js';
import { axial, directionTo, opposite } from '../board/geometry.js';
import type { Axial, Direction } from '../board/geometry.js';
import { hexNameReader } from '../board/names.js';

/**
 * A step of a road or a line from a hex in a direction. `leaves` marks a step over the edge of its board, or onto a hex
 * that is not in play.
 */
export interface ChainStep {
  readonly hex: number;
  readonly direction: Direction;
  readonly leaves: boolean;
}

/** A row of hexes that follow one another, with an edge before or after them. */
export interface Chain {
  readonly hexes: readonly string[];
}

/** The steps of one chain. */
export interface ChainSteps<C extends Chain> {
  readonly chain: C;
  readonly steps: readonly ChainStep[];
}

/**
 * The steps of chains of hexes, each from either end. A step that a chain of the same sort has made before is left out: it
 * changes nothing, and a board may say it a hundred thousand times.
 *
 * @param chains names of hexes, with an edge before or after them
 * @param find the index of a hex in play
 * @param rotated whether the board is turned by 180 degrees
 * @param sortOf what a chain draws; of one sort where it is left out
 * @example chainSteps([{ hexes: ['H1', 'H2'] }], find, false)[0]?.steps // [{ hex: 0, direction: 4, leaves: false }, { hex: 1, direction: 1, leaves: false }]
 */
export function chainSteps<C extends Chain>(
  chains: readonly C[],
  find: (name: string) => number | undefined,
  rotated: boolean,
  sortOf: (chain: C) => string = () => '',
): readonly ChainSteps<C>[] {
  const placeOf = placeReader();
  const { rows, count } = numbered(chains);
  const made = new Map<string, Set<number>>();
  return chains.map((chain, i) => {
    const sort = sortOf(chain);
    const before = made.get(sort) ?? new Set();
    made.set(sort, before);
    const steps: ChainStep[] = [];
    const step = (from: string, drawn: Direction, leaves: boolean): void => {
      const hex = find(from);
      if (hex !== undefined) steps.push({ hex, direction: rotated ? opposite(drawn) : drawn, leaves });
    };
    const words = chain.hexes;
    const row = rows[i] as readonly number[];
    for (let n = 1; n < words.length; n++) {
      const pair = (row[n - 1] as number) * count + (row[n] as number);
      if (before.has(pair)) continue;
      before.add(pair);
      const [a, b] = [words[n - 1] as string, words[n] as string];
      const leaving = edgeDirection(a);
      const after = edgeDirection(b);
      if (leaving !== undefined) step(b, leaving, true);
      else if (after !== undefined) step(a, after, true);
      else {
        const direction = directionTo(placeOf(a), placeOf(b)) as Direction;
        step(a, direction, find(b) === undefined);
        step(b, opposite(direction), find(a) === undefined);
      }
    }
    return { chain, steps };
  });
}

/** The words of each chain as numbers below `count`: a word has the same number wherever it stands. */
function numbered(chains: readonly Chain[]): { readonly rows: readonly (readonly number[])[]; readonly count: number } {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size;
    if (known === numbers.size) numbers.set(word, known);
    return known;
  };
  const rows = chains.map(({ hexes }) => hexes.map(numberOf));
  return { rows, count: numbers.size };
}

/** A reader of the places of hexes of a checked board. */
function placeReader(): (name: string) => Axial {
  const read = hexNameReader();
  return (name) => {
    const parsed = read(name);
    return parsed.ok ? axial(parsed.value.column, parsed.value.row) : axial(0, 0);
  };
}
