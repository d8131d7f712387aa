import type { Side, World } from '../facade/index.js';
import type { Bot } from './bots/bot.js';

/** What is played, from which seed, and who plays. */
export interface Match {
  readonly world: World;
  readonly seed: string;
  readonly bots: Readonly<Record<Side, Bot>>;
}
