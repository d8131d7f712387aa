import type { Command } from './command.js';
import { DEFAULT_SEED } from './defaults.js';
import { COMMON, PERSONALITY, WORLD, languageOf, systemOf } from './options.js';

/** Plays a scenario between two bots. */
export const demo: Command = {
  name: 'demo',
  usage: '',
  summary: 'play a scenario between two bots and tell it impulse by impulse',
  details: [
    'With --json the transcript of the game goes to stdout, or to the file of --out; `replay` plays it again.',
    'With --games the seeds are SEED/1, SEED/2 and so on, and a table of the results is printed.',
  ].join('\n'),
  example: 'demo --seed 7 --out game.json',
  options: {
    ...COMMON,
    seed: {
      form: 'text',
      value: 'TEXT',
      help: `the dice and the bots' own draws come from it (default ${DEFAULT_SEED})`,
    },
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    system: systemOf('--scenario is the file of a mission'),
    bots: {
      form: 'text',
      value: 'A,B',
      help: 'who plays, in the order of set-up: random, sensible (default), tactical, level-0 to level-4, or the file of your own (./mine.mjs), whose code is run',
    },
    standing: {
      form: 'texts',
      value: 'SIDE=FILE',
      help: 'standing orders of a side: they decide before its bot, wherever they have an action',
    },
    games: { form: 'count', value: 'N', help: 'play N games and count the results' },
    quiet: { form: 'flag', help: 'only how it ended' },
    out: { form: 'text', value: 'FILE', help: 'write the transcript of the game to a file' },
    ...languageOf('the game that is told'),
    ...PERSONALITY,
    ...WORLD,
  },
};
