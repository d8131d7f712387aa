import type { LhyBot } from './bot.js';
import { lhyRandomBot } from './bot.js';
import { lhySensibleBot } from './sensible.js';

export type { LhyBot, LhyDecision } from './bot.js';
export { lhyRandomBot } from './bot.js';
export { lhySensibleBot } from './sensible.js';

/** The bots of this game by name. */
export const LHY_BOTS: Readonly<Record<string, LhyBot>> = { random: lhyRandomBot, sensible: lhySensibleBot };
