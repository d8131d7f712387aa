import type { Command } from './command.js';
import { COMMON, WORLD, gameOf, languageOf } from './options.js';

/** Plays a recorded game again. */
export const replay: Command = {
  name: 'replay',
  usage: 'FILE',
  summary: 'play a recorded game again and compare actions, dice, digests and result',
  details: [
    'FILE is a transcript as `demo --json` writes it; - is the standard input. A game that was played with further packs',
    'or house rules is replayed with the same. The first divergence is told with the turn, the impulse, the action, what was',
    'recorded and what follows by the rules, and the exit code is 1; a file that is no transcript at all ends with 2. With --tell',
    'the game is told as far as it goes; the number before an action is that of its step, as `judge --step` takes it.',
    'A record typed by hand, as text with a line a step or as JSON with the steps alone, needs no digests, links or seed: all its',
    'mistakes are told, each with its step, line, rule and code, and the exit code is 1 where there are any (docs/records.md).',
  ].join('\n'),
  example: 'replay game.json --tell',
  options: {
    ...COMMON,
    ...WORLD,
    system: gameOf('--pack is the file of the mission'),
    tell: { form: 'flag', help: 'tell the game: turns, impulses, actions, sums, dice, results' },
    ...languageOf('--tell'),
    after: {
      form: 'text',
      value: 'WHAT',
      help: 'of a record typed by hand, what counts after a mistake: skip (the rules) or override (the table)',
    },
    out: {
      form: 'text',
      value: 'FILE',
      help: 'of a record typed by hand: write the transcript of what was taken, or into a .txt the record; of a transcript: write the record, a line a step',
    },
  },
};
