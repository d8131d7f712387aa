import type { RngState } from '../kernel/procedure/seeded.js';
import type { Action, View, World } from '../state/index.js';

/** The decision of a bot, and the state of its own generator after it. */
export interface Decided {
  readonly action: Action;
  readonly rng: RngState;
}

/** A player made of code: it sees a view, and draws only from the generator it is handed. */
export interface Bot {
  readonly name: string;
  /** A legal action, or nothing when it finds none, when its side is not asked and when the game is over. */
  readonly decide: (world: World, view: View, rng: RngState) => Decided | undefined;
}
