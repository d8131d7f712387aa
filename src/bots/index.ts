import { autoRally } from './auto-rally.js';
import type { Bot } from './bot.js';
import { candidates } from './candidates.js';
import { evaluate } from './evaluate.js';
import { imagine } from './imagine.js';
import { LEVELS } from './levels/level.js';
import { levelBot } from './levels/level-bot.js';
import { PERSONALITIES } from './levels/personality.js';
import { rank } from './levels/rank.js';
import { randomBot } from './random.js';
import { rollout } from './rollout.js';
import { sensibleBot } from './sensible.js';
import { tacticalBot } from './tactical/tactical.js';

export type { Bot, Decided } from './bot.js';
export type { Candidate, MovePlan, Width } from './candidates.js';
export type { Evaluation } from './evaluate.js';
export type { Imagined } from './imagine.js';
export type { ImpulsePlan } from './levels/impulse-plan.js';
export type { Level, Style } from './levels/level.js';
export type { Estimate } from './levels/numbers.js';
export type { Personality } from './levels/personality.js';
export type { RankedPlan, Ranking, RankOptions } from './levels/rank.js';
export type { Ahead, Rollout } from './rollout.js';
export {
  autoRally,
  candidates,
  evaluate,
  imagine,
  levelBot,
  LEVELS,
  PERSONALITIES,
  randomBot,
  rank,
  rollout,
  sensibleBot,
  tacticalBot,
};

/** The names of the bots. */
export type BotName = 'random' | 'sensible' | 'tactical' | keyof typeof LEVELS;

/** A bot of the registry on a level. */
function onLevel(name: keyof typeof LEVELS): Bot {
  return levelBot(name, { level: LEVELS[name], personality: PERSONALITIES.steady });
}

/** The bots there are, by name. */
export const BOTS: Readonly<Record<BotName, Bot>> = {
  random: randomBot,
  sensible: sensibleBot,
  tactical: tacticalBot,
  'level-0': onLevel('level-0'),
  'level-1': onLevel('level-1'),
  'level-2': onLevel('level-2'),
  'level-3': onLevel('level-3'),
  'level-4': onLevel('level-4'),
};

/** Their names. */
export const botNames: readonly string[] = Object.keys(BOTS);

/** The names of those that decide in a few hundredths of a second. */
export const QUICK_BOTS: readonly ('random' | 'sensible' | 'tactical')[] = ['random', 'sensible', 'tactical'];
