import type { Command } from './command.js';
import { COMMON, WORLD, gameOf, languageOf } from './options.js';

/** Answers a dispute. */
export const judge: Command = {
  name: 'judge',
  usage: 'FILE',
  summary: 'say of an action in any situation whether it is legal, why not, its sums and its exact odds',
  details: [
    'FILE is a situation { "scenario", "setup" or "game", "then"?, "action"?, "by"?, "packs"?, "ruleset"?, "rules"? }, a saved game',
    'or a transcript; - is the standard input. docs/judge.md has every field. `then` are the actions taken since the setup, `by` the',
    'side that acts when it is not the one to decide. Of a transcript --step names the moment, and the action recorded there is',
    'judged unless --action names another. Without an action the kinds of action that are open are listed, and with --legal',
    'every legal action. The answer is LEGAL (exit code 0), NOT LEGAL with all reasons (1), or CANNOT SAY (2) for an action that',
    'is written badly or only begun. With --ruleset given more than once the action is judged by each of these rulesets; the answer',
    'is in what the rulings differ and because of which answers, and the exit code is 0.',
  ].join('\n'),
  example: 'judge game.json --step 41 --svg scene.svg',
  options: {
    ...COMMON,
    ...WORLD,
    system: gameOf('--pack is the file of the mission'),
    ruleset: {
      form: 'texts',
      value: 'NAME',
      help: 'the ruleset, such as 4.2.1+cards-2022; given several times: the rulings by each are compared',
    },
    again: {
      form: 'flag',
      help: 'with several rulesets and a recorded game: play the record again by each, with the same orders and dice',
    },
    action: {
      form: 'text',
      value: 'ACTION',
      help: 'the action to judge, as JSON, in notation (spot us.2-5-4.1>J3) or in words (I5 fires at J3, 5 2)',
    },
    by: { form: 'text', value: 'SIDE', help: 'the side that acts, when it is not the one to decide' },
    step: { form: 'number', value: 'N', help: 'of a transcript: the moment before step N, counted from 0' },
    after: {
      form: 'text',
      value: 'WHAT',
      help: 'of a record typed by hand, what counts after a mistake before: skip (the rules) or override (the table)',
    },
    readings: { form: 'flag', help: 'the open questions of the rules that would change the ruling, and how' },
    svg: { form: 'text', value: 'FILE', help: 'write the picture of the scene' },
    plans: {
      form: 'flag',
      help: 'in the picture of --svg: where the units of the action could go and whom they could attack, with chances',
    },
    html: { form: 'text', value: 'FILE', help: 'write the whole report as one page, with the picture' },
    out: { form: 'text', value: 'FILE', help: 'write the game after the ruling: the table goes on with it' },
    legal: { form: 'flag', help: 'list the legal actions as well, 1000 at most' },
    ...languageOf('the ruling, the picture and the page; several rulesets are compared in English'),
  },
};
