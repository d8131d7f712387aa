import { edgeDirection } from './board.js';
import { axial, directionTo, opposite } from './geometry.js';
import type { Axial, Direction } from './geometry.js';
import { parseHexName } from './names.js';

/**
 * A step of a road or a line from a hex in a direction. `leaves` marks a step over the edge of its board, or onto a hex
 * that is not in play.
 */
export interface ChainStep {
  readonly hex: number;
  readonly direction: Direction;
  readonly leaves: boolean;
}

/**
 * The steps of a chain of hexes, each from either end.
 *
 * @param words names of hexes, with an edge before or after them
 * @param find the index of a hex in play
 * @param rotated whether the board is turned by 180 degrees
 * @example chainSteps(['H1', 'H2'], find, false) // [{ hex: 0, direction: 4, leaves: false }, { hex: 1, direction: 1, leaves: false }]
 */
export function chainSteps(
  words: readonly string[],
  find: (name: string) => number | undefined,
  rotated: boolean,
): readonly ChainStep[] {
  const steps: ChainStep[] = [];
  const step = (from: string, drawn: Direction, leaves: boolean): void => {
    const hex = find(from);
    if (hex !== undefined) steps.push({ hex, direction: rotated ? opposite(drawn) : drawn, leaves });
  };
  for (let n = 1; n < words.length; n++) {
    const [a, b] = [words[n - 1] as string, words[n] as string];
    const before = edgeDirection(a);
    const after = edgeDirection(b);
    if (before !== undefined) step(b, before, true);
    else if (after !== undefined) step(a, after, true);
    else {
      const direction = directionTo(placeOf(a), placeOf(b)) as Direction;
      step(a, direction, find(b) === undefined);
      step(b, opposite(direction), find(a) === undefined);
    }
  }
  return steps;
}

/** Where a hex of a checked board is. */
function placeOf(name: string): Axial {
  const parsed = parseHexName(name);
  return parsed.ok ? axial(parsed.value.column, parsed.value.row) : axial(0, 0);
}
