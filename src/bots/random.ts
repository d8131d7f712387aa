import { sample } from '../engine/index.js';
import type { Bot } from './bot.js';

/** Does anything that is legal, each kind of action as likely as the next. */
export const randomBot: Bot = { name: 'random', decide: sample };
