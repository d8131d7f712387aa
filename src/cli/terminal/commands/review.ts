import type { Command } from './command.js';
import { COMMON, WORLD, languageOf } from './options.js';

/** Reviews a recorded game. */
export const review: Command = {
  name: 'review',
  usage: 'FILE',
  summary: 'review a recorded game: what each decision cost, why, what was better, and the luck of the dice',
  details: [
    'FILE is a transcript as `demo --json` writes it; - is the standard input. The record is played again first. Each decision is judged',
    'by what its side saw then: plans for the impulse are compared in imagined games, and what is told of them are estimates. Luck is',
    'told apart from that: for each roll what was to be expected by exact odds, and what fell. The same record, level and seed give the',
    'same review. docs/coach.md has more.',
  ].join('\n'),
  example: 'review game.json --level 2 --html review.html',
  options: {
    ...COMMON,
    ...WORLD,
    level: { form: 'text', value: 'N', help: 'how long is thought: 1 (default) to 4' },
    by: { form: 'text', value: 'SIDE', help: 'only the decisions of this side' },
    seed: { form: 'text', value: 'TEXT', help: 'the imagined games come from it' },
    html: { form: 'text', value: 'FILE', help: 'write the review as one page, with the board at each decision' },
    ...languageOf('the review and the page'),
  },
};
