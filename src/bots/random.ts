import { inPlace, misused, sample } from '../engine/index.js';
import { isAsked } from './asked.js';
import type { Bot } from './bot.js';

/** Does anything that is legal, each kind of action as likely as the next. */
export const randomBot: Bot = {
  name: 'random',
  decide: (world, view, rng) => {
    const wrong = misused({ world, view }, 'lnlt');
    if (wrong !== undefined) return inPlace(wrong);
    return isAsked(world, view) ? sample(world, view, rng) : undefined;
  },
};
