/** The die of the game. */
const TEN = 10;

/** The dice of an answer: faces from hands, which are read one after the other. */
export interface Dice {
  /** The next face; nothing where there are no more. */
  readonly next: () => number | undefined;
  /** The faces that have been read. */
  readonly read: () => readonly number[];
}

/**
 * Dice of some faces.
 *
 * @example diceOf([7, 2]).next() // 7
 */
export function diceOf(faces: readonly number[]): Dice {
  let at = 0;
  return {
    next: () => (at < faces.length ? faces[at++] : undefined),
    read: () => faces.slice(0, at),
  };
}

/**
 * Draws several of some things, each with equal chances. A face that would favour one of them is rolled again; the last one needs none.
 *
 * @returns nothing where there are too few faces
 * @rule 23.0(2), 23.0(3)
 * @example drawSome(diceOf([4]), ['a', 'b', 'c'], 1) // ['a']
 */
export function drawSome(dice: Dice, from: readonly string[], number: number): readonly string[] | undefined {
  const left = [...from];
  const drawn: string[] = [];
  while (drawn.length < number && left.length > 0) {
    const index = left.length === 1 ? 0 : indexOf(dice, left.length);
    if (index === undefined) return undefined;
    const [one] = left.splice(index, 1);
    if (one !== undefined) drawn.push(one);
  }
  return drawn;
}

/** A place among so many, from one die, or from two where there are more than ten: tens first. */
function indexOf(dice: Dice, length: number): number | undefined {
  const two = length > TEN;
  const most = two ? TEN * TEN : TEN;
  for (;;) {
    const first = dice.next();
    const second = two ? dice.next() : 0;
    if (first === undefined || second === undefined) return undefined;
    const place = two ? (first - 1) * TEN + second - 1 : first - 1;
    if (place < most - (most % length)) return place % length;
  }
}
