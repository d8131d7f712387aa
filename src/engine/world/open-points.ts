/** A point that a rulebook leaves open, or on which its printings differ. */
export interface OpenPoint {
  /** The name of the switch, or of the number, that decides it. */
  readonly name: string;
  readonly rule: string;
  /** How a world decides it. */
  readonly answer: string | number;
  /** Every other answer that can be played. */
  readonly others: readonly (string | number)[];
}

/** The open points of a game's rulebook. Both functions that make a world make one that remembers nothing. */
export interface OpenPoints<W> {
  /** Every open point, in the order of the rulebook's chapters. */
  readonly of: (world: W) => readonly OpenPoint[];
  /** The same world; it reports the name of every point whose answer is read. */
  readonly watched: (world: W, read: (name: string) => void) => W;
  /** The same world with another answer to one point. */
  readonly answered: (world: W, name: string, answer: string | number) => W;
}
