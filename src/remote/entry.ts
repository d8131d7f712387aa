import type { Lnlt } from '../facade/index.js';
import type { Change } from '../session/index.js';

/** A change of a game, with its number: the first is 1. */
export interface Entry {
  readonly n: number;
  readonly change: Change<Lnlt>;
}
