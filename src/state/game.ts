import type * as engine from '../engine/game.js';
import type { Lnlt } from './world.js';

/** An action that waits for an answer: it is run again from its beginning with one answer more. */
export type Pending = engine.Pending<Lnlt>;

/** A game, whole: plain readonly JSON. */
export type GameState = engine.GameState<Lnlt>;

/** A game as one side sees it: the others' secrets dropped. */
export type View = engine.View<Lnlt>;
