import type { Command } from './command.js';
import { DEFAULT_PAIRS, DEFAULT_SEED } from './defaults.js';
import { COMMON, PERSONALITY, WORLD } from './options.js';

/** Measures how strong bots are. */
export const ladder: Command = {
  name: 'ladder',
  usage: '',
  summary: 'measure how strong bots are: pairs of games with changed sides on the same seeds',
  details: [
    'Two bots are tested until it is decided whether the first is stronger by elo1 or by no more than elo0 (a sequential test with the',
    'scores of pairs). More than two all play each other. Ratings are told by scenario and side; the random bot has 0. --out keeps each',
    'pair as a line of JSON, and the same command goes on where it ended. The result does not depend on the workers. SIGINT and SIGTERM',
    'end it with the result of the pairs so far, and exit code 130. docs/bots.md has more.',
  ].join('\n'),
  example: 'ladder --bots tactical,sensible --scenario regiment --scenario landing --pairs 200 --out ladder.jsonl',
  options: {
    ...COMMON,
    bots: {
      form: 'text',
      value: 'A,B',
      help: 'who plays, two or more (default: random, sensible, tactical; level-0 to level-4 think longer), or files of your own (./mine.mjs), whose code is run',
    },
    scenario: { form: 'texts', value: 'ID', help: 'what is played, in turn if given several times (default training)' },
    pairs: { form: 'count', value: 'N', help: `the most pairs of two bots (default ${DEFAULT_PAIRS})` },
    elo0: { form: 'text', value: 'ELO', help: 'the strength that fails the test (default 0)' },
    elo1: { form: 'text', value: 'ELO', help: 'the strength that passes it (default 50)' },
    alpha: { form: 'text', value: 'P', help: 'the chance that elo0 passes (default 0.05)' },
    beta: { form: 'text', value: 'P', help: 'the chance that elo1 fails (default 0.05)' },
    out: { form: 'text', value: 'FILE', help: 'keep the pairs in FILE as JSON lines, and go on from it' },
    report: {
      form: 'text',
      value: 'FILE',
      help: 'write the ratings as a page: Markdown, or HTML where FILE ends in .html',
    },
    workers: {
      form: 'number',
      value: 'N',
      help: 'how many pairs are played at the same time (default: one on each core)',
    },
    seed: { form: 'text', value: 'TEXT', help: `the seeds of the games come from it (default ${DEFAULT_SEED})` },
    ...PERSONALITY,
    ...WORLD,
  },
};
