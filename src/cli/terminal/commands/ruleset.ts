import type { Command } from './command.js';
import { COMMON } from './options.js';

/** Shows a ruleset. */
export const ruleset: Command = {
  name: 'ruleset',
  usage: '[NAME]',
  summary: 'show a ruleset, or the answers in which two rulesets differ',
  details: [
    'NAME is a name such as 4.2.1, digital or 5.1+cards-2022; a part may be the file of a layer (5.1+club.json). The answers are told',
    'that differ from those of --against (5.1 if that is not given), each with the layer it comes from and the section there. Without',
    'NAME the layers that come with the program, and those of --pack, are listed. Answers that no code follows yet are told as',
    'such; in a game they are refused unless --withheld is given.',
  ].join('\n'),
  example: 'ruleset 4.2.1 --against digital',
  options: {
    ...COMMON,
    against: { form: 'text', value: 'NAME', help: 'the other ruleset (5.1 if not given)' },
    rule: {
      form: 'texts',
      value: 'NAME=VALUE',
      help: 'a house rule over NAME: the answer to a named switch or number',
    },
    pack: { form: 'texts', value: 'FILE', help: 'a pack that brings rulesets; may be given several times' },
  },
};
