import type { Command } from './command.js';
import { COMMON, languageOf } from './options.js';

/** Designs a mission of the second game. */
export const design: Command = {
  name: 'design',
  usage: '[FILE]',
  summary: 'design a mission of The Last Hundred Yards, question by question',
  details: [
    'FILE is a design that was kept; with --new one begins. The question that is due is told, with the answers that there are.',
    'An answer is a word or JSON; `anna: 25` is the answer of anna. With --ask answers are read line by line from stdin.',
    'With --by nobody else’s bids and purchases are shown. Where everything is settled, --mission writes the mission.',
  ].join('\n'),
  example: 'design --library my-library.json --new ours --player anna --player bert --ask',
  options: {
    ...COMMON,
    library: { form: 'text', value: 'FILE', help: 'the charts, counters and map sectors that the players have' },
    new: { form: 'text', value: 'ID', help: 'begin a design with this id' },
    title: { form: 'text', value: 'TEXT', help: 'with --new: the title of the mission (default: its id)' },
    player: { form: 'texts', value: 'NAME', help: 'with --new: a player; two of them' },
    answer: { form: 'texts', value: 'ANSWER', help: 'an answer; several are given one after the other' },
    answers: { form: 'text', value: 'FILE', help: 'a JSON list of answers, such as { "by": "anna", "answer": 25 }' },
    ask: { form: 'flag', help: 'ask until everything is settled, or stdin ends' },
    seed: {
      form: 'text',
      value: 'TEXT',
      help: 'the dice come from it; otherwise they are named: "faces" in --answers',
    },
    by: { form: 'text', value: 'NAME', help: 'the player who looks' },
    out: { form: 'text', value: 'FILE', help: 'write the design to a file' },
    mission: { form: 'text', value: 'FILE', help: 'write the mission to a file, when everything is settled' },
    ...languageOf('the questions'),
  },
};
