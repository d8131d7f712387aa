import type { Command } from './command.js';
import { DEFAULT_GAMES, DEFAULT_SEED } from './defaults.js';
import { COMMON, PERSONALITY, WORLD } from './options.js';

/** Plays many games on all cores or on many machines. */
export const simulate: Command = {
  name: 'simulate',
  usage: '',
  summary: 'play many games between two bots on all cores or on many machines, and count',
  details: [
    'The seeds of the games are SEED/1, SEED/2 and so on. The result has the wins with their intervals of 95 % certainty, what decided,',
    'the length of the games, the casualties and the rules under which sums were worked out. It is the same, byte by byte, whatever',
    'the number of workers. With --redis the games are played by all programs that have joined at this Redis, and by --workers of',
    'this one (0 for none); the packages bullmq and ioredis have to be installed. docs/scale.md has more.',
    'SIGINT and SIGTERM end it with the result of the games so far, and exit code 130.',
  ].join('\n'),
  example: 'simulate --scenario vierville --games 1000 --bot sensible --bot random',
  options: {
    ...COMMON,
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    games: { form: 'count', value: 'N', help: `how many games (default ${DEFAULT_GAMES})` },
    workers: { form: 'number', value: 'N', help: 'how many are played at the same time (default: one on each core)' },
    bot: {
      form: 'texts',
      value: 'NAME',
      help: 'who plays: random, sensible (default), tactical, level-0 to level-4, or the file of your own (./mine.mjs), whose code is run; given twice: one for each side, in the order of set-up',
    },
    seed: { form: 'text', value: 'TEXT', help: `the seeds of the games come from it (default ${DEFAULT_SEED})` },
    bots: { form: 'text', value: 'A,B', help: 'the same in one: tactical,random' },
    rows: {
      form: 'text',
      value: 'FILE',
      help: 'write a line for each game: JSON lines, or CSV where FILE ends in .csv',
    },
    checkpoint: { form: 'text', value: 'FILE', help: 'keep what is played in FILE, so that it can be gone on with' },
    resume: { form: 'flag', help: 'go on where the FILE of --checkpoint ends' },
    balance: {
      form: 'flag',
      help: 'play every bot against every bot, and say whether it is the scenario that decides',
    },
    redis: {
      form: 'text',
      value: 'URL',
      help: 'share the games with other machines over this Redis (redis://host:port)',
    },
    join: { form: 'flag', help: 'play games that others simulate over --redis, until the program is stopped' },
    ...PERSONALITY,
    ...WORLD,
  },
};
