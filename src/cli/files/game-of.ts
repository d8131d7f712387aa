import type { CommandLine } from '../terminal/command-line.js';
import type { CommandName } from '../terminal/commands/index.js';
import { beside } from './case.js';
import { readJson, readText } from './files.js';
import { MISSIONS } from './mission-names.js';

/** The games of the program: Lock 'n Load Tactical, and The Last Hundred Yards. */
export type GameName = 'lnlt' | 'lhy';

/** The mission whose map `los` knows by its name. */
const HILL_31 = 'hill-31';

/** Fields that documents of the second game alone have at their top. */
const OWN_FIELDS: readonly string[] = ['mission', 'charts'];

/**
 * The game that a document is of: by the game it names, by the digests of its world, by fields that only documents of the second game
 * have, or by the game within a situation. A list is one of counters of the second game.
 *
 * @param json the content of a file, not to be trusted
 * @returns nothing where the document does not say
 * @example gameOfDocument({ game: { world: { mission: '...' } }, action: { kind: 'ready' } }) // 'lhy'
 */
export function gameOfDocument(json: unknown): GameName | undefined {
  if (Array.isArray(json)) return 'lhy';
  if (typeof json !== 'object' || json === null) return undefined;
  const { system, world, game, hexes, kind } = json as Readonly<Record<string, unknown>>;
  if (kind === 'design' || kind === 'campaign') return 'lhy';
  if (system === 'lhy' || OWN_FIELDS.some((field) => Object.hasOwn(json, field)) || hasGrounds(hexes)) return 'lhy';
  if (typeof world === 'object' && world !== null) return Object.hasOwn(world, 'mission') ? 'lhy' : 'lnlt';
  return typeof game === 'object' && game !== null && Object.hasOwn(game, 'world') ? gameOfDocument(game) : undefined;
}

/** Whether hexes are those of a map of the second game: each says where it is `at`. */
function hasGrounds(hexes: unknown): boolean {
  const first: unknown = Array.isArray(hexes) ? hexes[0] : undefined;
  return typeof first === 'object' && first !== null && Object.hasOwn(first, 'at');
}

/** The game of a file; what cannot be read or does not say is taken for the first game, which tells what is wrong. */
function gameOfFile(file: string): GameName {
  const read = readJson(file);
  if (read.ok) return gameOfDocument(read.value) ?? 'lnlt';
  const text = readText(file);
  return text.ok && isOfMission(text.value, file) ? 'lhy' : 'lnlt';
}

/** What a typed record of the second game has in its head, where the first game has its scenario. */
const MISSION = /^\s*mission\s*:/i;

/** The file of the situation in which a record begins: that says of which game both are. */
const SITUATION = /^\s*situation\s*:\s*(.*?)\s*$/i;

/** Whether a text is a typed record of the second game: its head, which may begin with remarks and other lines, names a mission or a situation. */
function isOfMission(text: string, file: string): boolean {
  const lines = text.split('\n', MOST_OF_HEAD);
  const end = lines.findIndex((line) => !/^\s*(?:$|#|\/\/|(?:pack|rule|situation|mission|scenario)\s*:)/i.test(line));
  const head = end < 0 ? lines : lines.slice(0, end);
  if (head.some((line) => MISSION.test(line))) return true;
  const situation = head.map((line) => SITUATION.exec(line)?.[1]).find((name) => name !== undefined);
  const read = situation === undefined ? undefined : readJson(beside(file, situation));
  return read?.ok === true && gameOfDocument(read.value) === 'lhy';
}

/** So many lines a head has at most. */
const MOST_OF_HEAD = 200;

/** A command line for one game: the files and packs that are of it. */
export interface LineOfGame {
  readonly game: GameName;
  readonly line: CommandLine;
}

/**
 * The command line for each game that its files are of. `--system` decides for all of them. Without it `replay`, `review` and `judge` go by their file,
 * `los` by its map, `play` by `--mission` or the record of `--resume`, and `validate` sorts its files and packs.
 *
 * @returns one line, but two for `validate` with files of both games
 * @example linesOfGames('replay', line)[0].game // 'lhy' for a record of The Last Hundred Yards
 */
export function linesOfGames(name: CommandName, line: CommandLine): readonly [LineOfGame, ...LineOfGame[]] {
  const named = line.options.text('system');
  if (named !== undefined) return [{ game: named === 'lhy' ? 'lhy' : 'lnlt', line }];
  const first = line.files[0] ?? line.options.text('resume');
  if (name === 'validate') return sorted(line);
  if (line.options.text('mission') !== undefined || MISSIONS.includes(line.options.text('scenario') ?? ''))
    return [{ game: 'lhy', line }];
  if (first === undefined || !READ_BY_FILE.includes(name)) return [{ game: 'lnlt', line }];
  if (name === 'los' && !first.endsWith('.json')) return [{ game: first === HILL_31 ? 'lhy' : 'lnlt', line }];
  return [{ game: gameOfFile(first), line }];
}

/** The commands that go by their file. */
const READ_BY_FILE: readonly CommandName[] = ['replay', 'review', 'judge', 'los', 'play'];

function sorted(line: CommandLine): readonly [LineOfGame, ...LineOfGame[]] {
  const { files, options } = line;
  const [games, packs] = [files, options.texts('pack')].map((names) =>
    names.map((each) => [each, gameOfFile(each)] as const),
  );
  const lineFor = (game: GameName): LineOfGame => {
    const own = (list: typeof games = []): readonly string[] =>
      list.flatMap(([file, of]) => (of === game ? [file] : []));
    const texts = (option: string): readonly string[] => (option === 'pack' ? own(packs) : options.texts(option));
    return { game, line: { files: own(games), options: { ...options, texts } } };
  };
  const [first, second] = [lineFor('lnlt'), lineFor('lhy')];
  if (second.line.files.length === 0) return [{ game: 'lnlt', line }];
  return first.line.files.length === 0 ? [second] : [first, second];
}
