import { autoRally } from './auto-rally.js';
import type { Bot } from './bot.js';
import { candidates } from './candidates.js';
import { evaluate } from './evaluate.js';
import { imagine } from './imagine.js';
import { randomBot } from './random.js';
import { rollout } from './rollout.js';
import { sensibleBot } from './sensible.js';
import { tacticalBot } from './tactical/tactical.js';

export type { Bot, Decided } from './bot.js';
export type { Candidate, MovePlan, Width } from './candidates.js';
export type { Evaluation } from './evaluate.js';
export type { Imagined } from './imagine.js';
export type { Ahead, Rollout } from './rollout.js';
export { autoRally, candidates, evaluate, imagine, randomBot, rollout, sensibleBot, tacticalBot };

/** The bots there are, by name. */
export const BOTS: Readonly<Record<'random' | 'sensible' | 'tactical', Bot>> = {
  random: randomBot,
  sensible: sensibleBot,
  tactical: tacticalBot,
};

/** Their names. */
export const botNames: readonly string[] = Object.keys(BOTS);
