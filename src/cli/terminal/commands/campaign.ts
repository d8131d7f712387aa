import type { Command } from './command.js';
import { COMMON, languageOf } from './options.js';

/** Keeps the record of a campaign of the second game. */
export const campaign: Command = {
  name: 'campaign',
  usage: '[FILE]',
  summary: 'keep a campaign of The Last Hundred Yards: its players, their avatars and their points',
  details: [
    'With --new a campaign begins; with a FILE alone its players are told.',
    '--seal notes the choice of a player before a game, so that nobody can read or change it. --record counts a finished game:',
    'each sum of points and each check is told. Without --out the campaign goes to stdout.',
  ].join('\n'),
  example: 'campaign --new east --player anna --player bert --out east.json',
  options: {
    ...COMMON,
    new: { form: 'text', value: 'ID', help: 'begin a campaign with this id' },
    title: { form: 'text', value: 'TEXT', help: 'with --new: its title (default: its id)' },
    player: { form: 'texts', value: 'NAME', help: 'with --new: a player; once for each' },
    seal: {
      form: 'text',
      value: 'NAME=UNIT:WORD',
      help: 'seal the avatar of a player with a word that nobody guesses',
    },
    record: { form: 'text', value: 'FILE', help: 'the record of a finished game' },
    pack: { form: 'text', value: 'FILE', help: 'with --record: the file of its mission (default Hill 31)' },
    avatar: { form: 'texts', value: 'NAME=UNIT[:WORD]', help: 'with --record: the avatar of a player; once for each' },
    die: { form: 'texts', value: 'NAME=N', help: 'with --record: the die of a check, from 1 to 10' },
    seed: { form: 'text', value: 'TEXT', help: 'with --record: the dice of the checks come from it' },
    out: { form: 'text', value: 'FILE', help: 'write the campaign to a file' },
    ...languageOf('what is told'),
  },
};
