import type * as engine from '../../engine/index.js';
import type { Lnlt, World as LnltWorld } from '../../facade/index.js';
import type { Lhy, LhyWorld } from '../../lhy/index.js';

/* What the server keeps and plays is a game of any system. What one game alone has stands in its rulebook. */

/** The types of a game that the server plays, whichever it is. */
export interface AnyGame extends engine.System {
  readonly world: object;
  readonly position: Lnlt['position'] | Lhy['position'];
  readonly frame: Lnlt['frame'] | Lhy['frame'];
  readonly event: Lnlt['event'] | Lhy['event'];
  readonly action: Lnlt['action'] | Lhy['action'];
  readonly result: Lnlt['result'] | Lhy['result'];
  readonly digests: Lnlt['digests'] | Lhy['digests'];
  readonly own: Lnlt['own'] | Lhy['own'];
  readonly referee: Lnlt['referee'] | Lhy['referee'];
  readonly setup: Lnlt['setup'] | Lhy['setup'];
}

/** A world of any game. */
export type World = engine.WorldOf<AnyGame>;
/** A game, whole. */
export type GameState = engine.GameState<AnyGame>;
/** A game as one side sees it. */
export type View = engine.View<AnyGame>;
/** A game or a view. */
export type Seen = engine.Seen<AnyGame>;
/** An action or an answer. */
export type Sent = engine.Sent<AnyGame>;
/** The record of a game. */
export type Transcript = engine.Transcript<AnyGame>;

/**
 * A world as the server has it: from here on nobody asks which game it is of, but the rulebooks.
 *
 * @example anyWorld(loadMission(mission).value).system.id // 'lhy'
 */
export function anyWorld(world: LnltWorld | LhyWorld): World {
  return world as unknown as World;
}
