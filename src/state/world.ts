import type * as engine from '../engine/world/world.js';
import type { System } from '../engine/game/system.js';
import type { Action } from './action.js';
import type { Event } from './events/event.js';
import type { Frame } from './frames/frame.js';
import type { Side } from './position/place.js';
import type { GameResult, Position } from './position/position.js';
import type { Setting } from './scenario/setting.js';
import type { RefereeSecrets, SideSecrets } from './secrets.js';
import type { Setup } from './setup.js';
import type { AllLimits } from './limits.js';

export { cacheOf } from '../engine/world/cache.js';
export type { Caches } from '../engine/world/cache.js';

/** SHA-256 digests of the canonical decoded parts a game was made with. */
export interface WorldDigests {
  readonly ruleset: string;
  readonly map: string;
  readonly catalogue: string;
  readonly scenario: string;
}

/** The types of Lock 'n Load Tactical, as the engine asks for them. */
export interface Lnlt extends System {
  readonly world: World;
  readonly position: Position;
  readonly frame: Frame;
  readonly event: Event;
  readonly action: Action;
  readonly result: GameResult;
  readonly digests: WorldDigests;
  readonly own: SideSecrets;
  readonly referee: RefereeSecrets;
  readonly setup: Omit<Setup, 'dice'>;
}

/**
 * The first argument everywhere: where a game is set, its two sides, the digests of what it is made with, and the record of
 * how it is played.
 */
export interface World extends Setting, engine.World<Lnlt> {
  readonly scenario: Setting['scenario'];
  readonly caches: Setting['caches'];
  readonly limits?: AllLimits;
}

/**
 * The side across the table.
 *
 * @example otherSide(world, 'us') // 'de'
 */
export function otherSide(world: World, side: Side): Side {
  return world.sides[0] === side ? world.sides[1] : world.sides[0];
}
