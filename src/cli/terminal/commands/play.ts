import type { Command } from './command.js';
import { COMMON, PERSONALITY, WORLD, languageOf } from './options.js';

/** Plays a scenario against the computer, in the terminal. */
export const play: Command = {
  name: 'play',
  usage: '',
  summary: 'play a scenario against the computer, an order a line, in words as people write them',
  details: [
    'You type what your side does: I5 moves to G4, I5 fires at J3, Maj. Tom rallies, pass, done, stops. The computer answers.',
    'At the prompt `help` lists what else can be typed: where, can, odds, hint, undo, picture, save, quit.',
  ].join('\n'),
  example: 'play --scenario training --as us --against tactical',
  options: {
    ...COMMON,
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    as: { form: 'text', value: 'SIDE', help: 'your side (default the one that sets up last)' },
    against: {
      form: 'text',
      value: 'BOT',
      help: 'who plays the other side: random, sensible, tactical (default), level-0 to level-4, or the file of your own (./mine.mjs), whose code is run',
    },
    seed: {
      form: 'text',
      value: 'TEXT',
      help: 'the dice and the draws of the computer come from it (default a new one each time)',
    },
    out: { form: 'text', value: 'FILE', help: 'write the transcript of the game to a file when you leave' },
    ...languageOf('the game that is told'),
    ...PERSONALITY,
    ...WORLD,
  },
};
