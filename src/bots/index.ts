import { autoRally } from './auto-rally.js';
import type { Bot } from './bot.js';
import { imagine } from './imagine.js';
import { randomBot } from './random.js';
import { sensibleBot } from './sensible.js';
import { tacticalBot } from './tactical/tactical.js';

export type { Bot, Decided } from './bot.js';
export type { Imagined } from './imagine.js';
export { autoRally, imagine, randomBot, sensibleBot, tacticalBot };

/** The bots there are, by name. */
export const BOTS: Readonly<Record<'random' | 'sensible' | 'tactical', Bot>> = {
  random: randomBot,
  sensible: sensibleBot,
  tactical: tacticalBot,
};

/** Their names. */
export const botNames: readonly string[] = Object.keys(BOTS);
