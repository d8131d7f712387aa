import type { Deed, Opening } from './played.js';

/** A game as it is kept. */
export interface KeptGame {
  readonly opening: Opening;
  readonly deeds: readonly Deed[];
  /** The digest of the game after the last deed. */
  readonly digest?: string;
}

/** Where games are kept when the server is not running. What it has written stays, whenever the server is killed. */
export interface Store {
  /** Keeps a game that begins. */
  readonly create: (id: string, opening: Opening) => void;
  /** Keeps a deed. `n` counts from 1. */
  readonly append: (id: string, n: number, deed: Deed, digest: string) => void;
  readonly read: (id: string) => KeptGame | undefined;
  /** The secret from which the tokens are made: they stay good when the server starts anew. */
  readonly key: Uint8Array;
  readonly close: () => void;
}
