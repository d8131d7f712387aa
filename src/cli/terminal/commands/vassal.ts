import type { Command } from './command.js';
import { COMMON, WORLD } from './options.js';

/** Makes modules and logs for VASSAL, and reads and judges what VASSAL writes. */
export const vassal: Command = {
  name: 'vassal',
  usage: 'module|read|judge|log|survey [FILE]',
  summary: 'make a VASSAL module of a scenario, and read and judge saved games and logs of VASSAL',
  details: [
    'vassal module --scenario ID --out FILE.vmod: a module to play with: the board with its grid, all counters, dice, tracks, charts and',
    'starts. Own pictures of counters are files TYPE.svg in the folder of --art. vassal read FILE.vsav or FILE.vlog: the position of a saved',
    'game of such a module, as JSON with --json, and with --out as a situation; of a log its steps with their chat and dice. vassal survey',
    'FILE.vmod: the boards, counters, layers and dice of any module, and a mapping document that --out writes: it says what they are in the',
    'terms of the game, and with --mapping saved games of that module are read. vassal judge FILE.vlog: each deed of a log with its dice and',
    'sums, what was against the rules, what was forgotten; with --out as one page with the board, with --transcript as a record that',
    'replay verifies; the exit code is 1 where there is a mistake. vassal log TRANSCRIPT --out FILE.vlog: a recorded game as a log that',
    'VASSAL plays. docs/vassal.md has more.',
  ].join('\n'),
  example: 'vassal module --scenario training --out training.vmod',
  options: {
    ...COMMON,
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    out: {
      form: 'text',
      value: 'FILE',
      help: 'write the module, the position, the mapping, the log or the page of a log',
    },
    art: { form: 'text', value: 'DIR', help: 'own pictures of counters: a file TYPE.svg for each, 100 by 100' },
    mapping: { form: 'text', value: 'FILE', help: 'the mapping of another module' },
    module: { form: 'text', value: 'FILE', help: 'the module of a log that is judged: its name is compared' },
    transcript: { form: 'text', value: 'FILE', help: 'write the record of a log that was judged' },
    by: {
      form: 'text',
      value: 'SIDE',
      help: 'the side whose impulse it is in the situation that is written, or at the beginning of the log that is judged',
    },
    game: {
      form: 'text',
      value: 'FILE',
      help: 'the game in which the log begins that is judged: a saved game, a situation, or a transcript at whose end it does',
    },
    'with-rules': {
      form: 'flag',
      help: 'put in the rules beside the table: a rules server is asked (docs/vassal-table.md)',
    },
    'rules-mode': { form: 'text', value: 'MODE', help: 'what is not legal: show, warn (default) or forbid' },
    'rules-server': { form: 'text', value: 'URL', help: 'the rules server (default http://127.0.0.1:8080)' },
    'rules-jar': { form: 'text', value: 'FILE', help: 'classes of your own in the place of those of the package' },
    ...WORLD,
  },
};
