import type { Command } from './command.js';
import { COMMON, WORLD, gameOf } from './options.js';

/** Checks files of every kind. */
export const validate: Command = {
  name: 'validate',
  usage: 'FILE...',
  summary: 'check packs, boards, situations, saved and recorded games, and name every mistake',
  details: [
    'A file is told by what stands in it: a pack, a board as JSON or text, a situation as for judge, a saved game, a',
    'transcript; - is the standard input. Packs are checked together, with the packs that they require and the boards that',
    'come with the program; situations and games are checked with the packs among the files and those of --pack.',
    'Of the second game missions, libraries, designs (with the library among the files) and campaigns are known, too.',
    'Transcripts are played again and the first divergence is told. Each mistake has its file, the place in it, its code',
    'and, where one decides, the rule. The exit code is 2 if any file cannot be used, otherwise 1 if a transcript diverges.',
  ].join('\n'),
  example: 'validate my-pack.json my-board.txt',
  options: {
    ...COMMON,
    ...WORLD,
    needs: {
      form: 'flag',
      help: 'with --system lhy: the charts that the mission in each FILE needs, and how far they have come',
    },
    system: gameOf('--pack is the file of the mission of games'),
  },
};
