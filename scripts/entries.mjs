// The one list of entry points: tsup, the API reports, typedoc, the smoke test and the floors are all driven by it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Floors that know no game, lowest first. */
const shared = [['kernel'], ['engine'], ['rulesets'], ['session'], ['board'], ['speech'], ['paper']];

/**
 * The games that stand on them. A game has floors of its own, lowest first, and folders above these; it imports nothing of
 * another game but the paths of src/ that it names under `uses`. Its reports are made of its own sections, sources and tests.
 */
export const systems = [
  {
    id: 'lnlt',
    floors: [
      ['tables'],
      ['editions'],
      ['map'],
      ['units', 'los'],
      ['state'],
      ['spotting'],
      ['combat'],
      ['movement'],
      ['phases'],
      ['scenario', 'notation', 'text', 'render'],
      ['client', 'bots'],
      ['coach'],
    ],
    above: ['facade', 'boardgame', 'server', 'remote', 'scenarios', 'vassal', 'cli'],
    uses: [],
    tests: 'test',
    coverage: {
      // Where the shared floors name sections, they name those of this game.
      shared: ['kernel'],
      sections: 'scripts/documents/sections.json',
      declared: 'docs/coverage.status.json',
      report: 'docs/coverage.json',
      table: 'README.md',
      marker: 'coverage',
      // Older printings: their sections with those of this one that say the same, and their layer.
      printings: [
        {
          sections: 'scripts/documents/sections-4.2.1.json',
          layer: 'rulesets/4.2.1.json',
          report: 'docs/coverage-4.2.1.json',
        },
      ],
    },
    switches: {
      editions: 'editions',
      actions: 'phases',
      page: 'docs/switches.md',
      pages: 'docs/rulesets',
      layers: 'rulesets',
      schema: 'schemas/ruleset.schema.json',
      title: 'hexarbiter ruleset',
    },
  },
  {
    id: 'lhy',
    floors: [['lhy']],
    above: [],
    // What the programs that play every game hold of this one; the rest of them is the first game's.
    inHosts: /^(?:cli\/lhy|server\/(?:\w+\/)*lhy-[^/]*)(?:\/|$)/,
    uses: [],
    tests: 'test/lhy',
    coverage: {
      shared: [],
      sections: 'scripts/documents/sections-lhy.json',
      declared: 'docs/lhy/coverage.status.json',
      report: 'docs/coverage-lhy.json',
      table: 'docs/lhy.md',
      marker: 'coverage',
    },
    rulings: { folder: 'lhy', page: 'docs/lhy/rulings.md' },
  },
];

/** Folders of src/ with programs that play every game: they may import them all. */
export const hosts = ['server', 'cli'];

/** The folders of src/ that are a game's own. */
export const foldersOf = (system) => [...system.floors.flat(), ...system.above];

/**
 * Whether a file of src/ says rules of a game: it stands on one of its floors, or in what a program of every game holds of it.
 *
 * @param {object} system one of `systems`
 * @param {string} file named from src/
 * @example saysRulesOf(lhy, 'cli/lhy/due.ts') // true
 */
export function saysRulesOf(system, file) {
  const [folder] = file.split('/');
  if (!hosts.includes(folder)) return [...system.coverage.shared, ...foldersOf(system)].includes(folder);
  const owner = systems.find(({ inHosts }) => inHosts?.test(file) === true);
  return owner === undefined ? system.above.includes(folder) : owner === system;
}

/** Folders of src/ by floor, lowest first. A folder may import itself and every folder of a lower floor. */
export const floors = [...shared, ...systems.flatMap((system) => system.floors)];

/** The room of the files that stand beside a floor's index. */
export const landing = '.';

/**
 * Rooms of a floor that has them, lowest first: a room may import itself and the rooms before it. Every file of such a
 * floor but its index stands in one of them.
 */
export const rooms = {
  kernel: ['basis', 'json', 'numbers', 'procedure', 'odds'],
  engine: [
    'game',
    'documents',
    'rule',
    'walk',
    'world',
    'view',
    'questions',
    'odds',
    'standing',
    'play',
    'told',
    'records',
    'rulings',
  ],
  facade: [
    'schemas',
    'position',
    'record',
    'world',
    'seen',
    'play',
    'questions',
    'destinations',
    'rulings',
    'written',
    'desk',
    'compared',
    'changes',
  ],
  vassal: ['codec', 'pieces', 'board', 'table', 'files', 'position', 'made', 'survey', 'logs'],
  cli: [
    'terminal',
    'files',
    'play',
    'judge',
    'review',
    'solo',
    'los',
    'checks',
    'lhy',
    'server',
    'simulate',
    'ladder',
    'vassal',
    landing,
  ],
  state: [
    'position',
    'scenario',
    'actions',
    'frames',
    'events',
    landing,
    'units',
    'terrain',
    'works',
    'artillery',
    'sight',
  ],
  combat: ['attack', 'damage', 'craft', 'fire', 'ordnance', 'artillery', 'melee'],
  movement: [
    'terrain',
    'party',
    'step',
    'window',
    'driving',
    'flying',
    'riding',
    'events',
    'melee',
    'fleeing',
    'moving',
    'reach',
  ],
  phases: ['victory', 'turn', 'set-up', 'weapons', 'rally', 'administration', 'impulse', 'game'],
  lhy: [
    'charts',
    'rulings',
    'units',
    'terrain',
    'sight',
    'state',
    'command',
    'fire',
    'maneuver',
    'shooting',
    'mortars',
    'assault',
    'recovery',
    'landing',
    'phases',
    'mission',
    'notation',
    'facade',
    'judge',
    'campaign',
    'design',
    'text',
    'bots',
    'render',
  ],
};

/**
 * Floors with an entry of their own, each with the people who build on it. The other floors are the inside of the library: what
 * users need of them, these hand on.
 */
const published = [
  // Another game on the engine: results, ledgers, procedures and dice of its own rules.
  'kernel',
  // Another game on the engine: its record, and the functions that play it.
  'engine',
  // Another game on the engine, and a page that shows what a ruleset answers.
  'rulesets',
  // Pages and servers: drafts, games and matches in a session.
  'session',
  // Who checks a printed table, or makes another game on the same charts.
  'tables',
  // A page on which a table chooses its printing and its answers: the layers, the switches and their notes.
  'editions',
  // Who draws boards, and converts maps of other programs.
  'map',
  // Line of sight on a map alone, without units.
  'los',
  // Who writes packs: decoding, checking, loading.
  'scenario',
  // A language of one's own.
  'text',
  // Pictures of boards and of games.
  'render',
  // A page whose rules run in a worker or on a server.
  'client',
  // Matches against a bot, and bots of one's own.
  'bots',
  // Who shows a player what his decisions cost.
  'coach',
  // The second game.
  'lhy',
];

/** Subpath exports, in floor order. */
export const subpaths = floors.flat().filter((folder) => published.includes(folder));

/** Locales stand in the folder of a game's texts and are entry points of their own. */
export const locales = ['text/en', 'lhy/text/en', 'text/de', 'lhy/text/de'];

/** Folders above the facade that are entry points of their own: a game as another program or a page takes it. */
export const doors = ['boardgame', 'remote', 'scenarios', 'vassal'];

/** Output name to source file, for those entry points that exist in this tree. */
export function entries() {
  const all = { index: 'src/index.ts' };
  for (const folder of [...subpaths, ...locales, ...doors]) all[`${folder}/index`] = `src/${folder}/index.ts`;
  return Object.fromEntries(Object.entries(all).filter(([, file]) => existsSync(`${root}/${file}`)));
}

/** The command line, and the programs of its threads. The pool finds the last one in a folder beside its own code. */
export const cliEntry = {
  'cli/main': 'src/cli/main.ts',
  'cli/simulate-thread': 'src/cli/simulate/thread.ts',
  'cli/serve-thread': 'src/cli/server/thread.ts',
  'common/entry/worker': 'node_modules/tinypool/dist/entry/worker.js',
};

/** Packages that are bundled: nothing is left to install. */
export const bundled = ['@noble/hashes', 'fflate', 'json-source-map', 'seedrandom', 'valibot'];

/** Packages that the command line alone bundles, for its server and its simulations. */
export const bundledForCommands = ['json-rpc-2.0', 'pino', 'prom-client', 'tinypool', 'ws'];

/** Where tsup builds; the build script puts it in the place of dist/. */
export const outDir = 'dist-next';
