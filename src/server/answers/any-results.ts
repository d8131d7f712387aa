import type { AnyGame } from '../games/any-game.js';
import type { Results } from './results.js';

/** The results by the names of the types, whichever game they tell of: the OpenRPC document is made of them. */
export type AnyResults = Results<AnyGame>;
