import type { Side, World } from '../../facade/index.js';
import type { Bot } from '../../bots/index.js';

/** A game to be played: the world, the seed and the players. */
export interface Match {
  readonly world: World;
  readonly seed: string;
  readonly bots: Readonly<Record<Side, Bot>>;
}
