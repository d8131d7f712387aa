// `npm run scenarios`: writes the catalogue of the scenarios, the list of the packs that `hexarbiter/scenarios` loads, and the boards
// as one pack, all from packs/ and boards/; `-- --check` only compares.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../entries.mjs';
import { formatted } from './formatted.mjs';
import { finish, publish } from './generated.mjs';

const CATALOGUE = 'src/scenarios/catalogue.ts';
const FILES = 'src/scenarios/files.ts';
const BOARDS = 'boards/boards.json';

/** The order in which to learn the game: each adds something to those before it. A scenario that is not named comes last. */
const ORDER = ['training', 'regiment', 'vierville', 'lane', 'armour', 'raid', 'cache', 'friend', 'landing'];

/** The time in which a scenario plays, by the pack of its counters. */
const PERIODS = { 'ww2-starter': 'ww2', 'vietnam-starter': 'vietnam', 'modern-starter': 'modern' };

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder, ending) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending))
    .sort();

/** The packs of the first game by id. */
function packsById() {
  const packs = filesIn('packs', '.json').map((file) => JSON.parse(read(`packs/${file}`)));
  return new Map(packs.map((pack) => [pack.id, pack]));
}

/** A pack and all that it requires, what is required first. */
function withRequired(packs, id) {
  const { requires = [] } = packs.get(id) ?? {};
  return [...new Set([...requires.flatMap((each) => withRequired(packs, each)), id])];
}

function catalogueOf(packs) {
  const all = [...packs.values()].flatMap((pack) =>
    (pack.scenarios ?? []).map(({ id, title, sides, turns, map }) => {
      const needed = withRequired(packs, pack.id);
      return {
        id,
        title,
        sides: sides.map((side) => ({ id: side.id, name: side.name })),
        turns,
        period: needed.flatMap((each) => PERIODS[each] ?? [])[0],
        packs: needed,
        boards: [...new Set(map.boards.map(({ board }) => board))],
        ruleset: pack.edition ?? '5.1',
      };
    }),
  );
  const placeOf = ({ id }) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return all.sort((a, b) => placeOf(a) - placeOf(b));
}

async function typescript(file, lines) {
  return await formatted(file, lines.join('\n'));
}

/**
 * The files as they have to be.
 *
 * @returns file names with texts
 * @example (await scenarioFiles()).map(([file]) => file)
 */
export async function scenarioFiles() {
  const packs = packsById();
  const scenarios = catalogueOf(packs);
  const used = [...new Set(scenarios.flatMap((each) => each.packs))].sort();
  const place = (id) => (id === 'boards' ? '../../boards/boards.json' : `../../packs/${id}.json`);
  const boards = filesIn('boards', '.txt').map((file) => ({
    format: 'text',
    lines: read(`boards/${file}`).trimEnd().split('\n'),
  }));
  const pack = { format: 0, id: 'boards', title: 'Boards', boards };
  return [
    [
      CATALOGUE,
      await typescript(CATALOGUE, [
        "import type { ScenarioEntry } from './entry.js';",
        '',
        '/* Made by `npm run scenarios` of the packs. */',
        '',
        '/** The scenarios that come with the program, in the order in which to learn the game. */',
        `export const SCENARIOS: readonly ScenarioEntry[] = ${JSON.stringify(scenarios)};`,
      ]),
    ],
    [
      FILES,
      await typescript(FILES, [
        '/* Made by `npm run scenarios` of the packs. */',
        '',
        '/** A pack as a module. */',
        'interface PackModule { readonly default: unknown }',
        '',
        '/** Loads the packs of the program by their ids: a bundler makes a file of each. */',
        'export const FILES: Readonly<Record<string, () => Promise<PackModule>>> = {',
        ...used.map((id) => `${JSON.stringify(id)}: async () => await import('${place(id)}'),`),
        '};',
      ]),
    ],
    [BOARDS, await formatted(BOARDS, JSON.stringify(pack))],
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = (await scenarioFiles()).map(([file, text]) => publish(file, text));
  finish(
    complaints.filter((each) => each !== undefined),
    'run `npm run scenarios`',
  );
}
