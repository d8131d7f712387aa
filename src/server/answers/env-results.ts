/* The results of environments: docs/python.md. */

/** Games of an environment, as somebody sees them. */
export interface EnvShown {
  /** Signed bytes in base64: `stride` of them for each game. */
  readonly data: string;
}

/** An environment that was made, with what its bytes mean: docs/python.md. */
export interface EnvMade extends EnvShown {
  readonly env: string;
  readonly sides: readonly string[];
  /** The sides that no bot plays. */
  readonly agents: readonly string[];
  readonly turns: number;
  /** Whether the scenario counts Victory Points. */
  readonly scored: boolean;
  /** Word 0 ends a field; then come kinds, hexes, the rows of counters, and others. */
  readonly words: {
    readonly kinds: readonly string[];
    readonly hexes: readonly string[];
    readonly rows: number;
    readonly others: number;
    readonly count: number;
  };
  readonly fields: readonly string[];
  readonly head: readonly string[];
  readonly columns: readonly string[];
  readonly ground: readonly string[];
  readonly places: readonly string[];
  readonly kinds: readonly string[];
  /** Of each hex. */
  readonly map: {
    readonly column: readonly number[];
    readonly row: readonly number[];
    readonly level: readonly number[];
    readonly terrain: readonly number[];
    readonly terrains: readonly string[];
    readonly road: readonly number[];
    readonly building: readonly number[];
  };
  /** Bytes of one game. */
  readonly stride: number;
}

/** An environment that was let go of. */
export interface EnvClosed {
  readonly closed: string;
}
