import type { Command } from './command.js';
import { COMMON, PERSONALITY, WORLD, languageOf, systemOf } from './options.js';

/** Plays a scenario against the computer, in the terminal. */
export const play: Command = {
  name: 'play',
  usage: '',
  summary: 'play a scenario against the computer, an order a line, in words as people write them',
  details: [
    'You type what your side does: I5 moves to G4, I5 fires at J3, Maj. Tom rallies, pass, done, stops. The computer answers.',
    'At the prompt `help` lists what else can be typed: goals, where, can, odds, hint, undo, log, review, picture, save, quit.',
  ].join('\n'),
  example: 'play --scenario training --as us --against tactical',
  options: {
    ...COMMON,
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    mission: {
      form: 'text',
      value: 'NAME',
      help: 'a mission of The Last Hundred Yards in the place of a scenario: hill-31, drop-at-dawn, or a file',
    },
    system: systemOf('--mission is what is played'),
    as: { form: 'text', value: 'SIDE', help: 'your side (default the one that sets up last)' },
    against: {
      form: 'text',
      value: 'BOT',
      help: 'who plays the other side: random, sensible, tactical (default), level-0 to level-4, or the file of your own (./mine.mjs), whose code is run; of a mission random or sensible (default)',
    },
    seed: {
      form: 'text',
      value: 'TEXT',
      help: 'the dice and the draws of the computer come from it (default a new one each time)',
    },
    resume: {
      form: 'text',
      value: 'FILE',
      help: 'go on with a saved evening: its record, as JSON or as text, of either game',
    },
    out: { form: 'text', value: 'FILE', help: 'write the transcript of the game to a file when you leave' },
    ...languageOf('the game that is told'),
    ...PERSONALITY,
    ...WORLD,
  },
};
