import type * as engine from '../engine/game/game.js';
import type { Lnlt } from './world.js';

/** An action that waits for an answer. It is run again from its beginning with one more answer. */
export type Pending = engine.Pending<Lnlt>;

/** A game, whole: plain readonly JSON. */
export type GameState = engine.GameState<Lnlt>;

/** A game as one side sees it, without the secrets of the others. */
export type View = engine.View<Lnlt>;
