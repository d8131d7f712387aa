import { load, replay } from '../../engine/index.js';
import { digest } from '../../kernel/json/digest.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyWorld, MissionInput } from '../../lhy/index.js';
import {
  arrange,
  leaderFaults,
  loadMission,
  readCharts,
  readCounters,
  readMap,
  readSituation,
} from '../../lhy/index.js';
import type { CommandLine } from '../terminal/command-line.js';
import { inFile, readJson } from '../files/files.js';
import { missionIn, refusedInLhy, sayInLhy } from './mission.js';
import { runNeeds } from './needs.js';
import { isDivergence } from './replay.js';
import { placesIn } from '../files/place-in-file.js';
import { tellProblems } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** A file of the second game, and its mistakes. */
interface LhyChecked {
  readonly file: string;
  /** Absent when it is nothing of this game, or cannot be read. */
  readonly kind?: keyof typeof READERS;
  readonly digest?: string;
  readonly problems: readonly Problem[];
  readonly diverged?: true;
}

type World = Result<LhyWorld>;

function situationIn(world: LhyWorld, json: unknown): Result<unknown> {
  const read = readSituation(json);
  return read.ok ? arrange(world, read.value) : read;
}

/** A mission that can be played, whose platoons have one leader each. */
function checkedMission(json: unknown): World {
  const world = loadMission(json as MissionInput);
  if (!world.ok) return world;
  const faults = leaderFaults(world.value, world.value.mission.units, (i) => `/mission/units/${i}/type`);
  return faults.length > 0 ? refuseAll(faults) : world;
}

/** How each kind of file is read; games and records with the mission that they are of. */
const READERS = {
  transcript: (json: unknown, world: World) => (world.ok ? replay<Lhy>(world.value, json) : world),
  game: (json: unknown, world: World) => (world.ok ? load<Lhy>(world.value, json) : world),
  situation: (json: unknown, world: World) => (world.ok ? situationIn(world.value, json) : world),
  mission: checkedMission,
  charts: (json: unknown) => readCharts([json]),
  map: (json: unknown) => readMap(json),
  counters: (json: unknown) => readCounters(json),
} as const;

/** The field by which each kind is known, in the order in which they decide. */
const MARKS: readonly (readonly [keyof typeof READERS, string])[] = [
  ['transcript', 'steps'],
  ['game', 'position'],
  ['mission', 'mission'],
  ['situation', 'setup'],
  ['situation', 'game'],
  ['map', 'hexes'],
  ['charts', 'charts'],
];

/**
 * Checks files of the second game: missions, charts, maps, counters, situations, saved and recorded games. The last three are checked with
 * the mission of `--pack`, or Hill 31.
 *
 * @returns the exit code
 * @example runLhyValidate(line, terminal) // 0
 */
export function runLhyValidate({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  if (files.length === 0) return refusedInLhy(terminal, [problem('file-needed', {}, undefined, 'FILE')], json);
  if (options.flag('needs')) return runNeeds(files, terminal, json);
  const world = missionIn(options.texts('pack')[0]);
  const checked = files.map((file) => check(file, world));
  if (json) outJson(terminal, { ok: checked.every(({ problems }) => problems.length === 0), files: checked });
  else for (const each of checked) tell(each, terminal);
  if (checked.some(({ problems, diverged }) => problems.length > 0 && diverged !== true)) return EXIT.badInput;
  return checked.some(({ diverged }) => diverged === true) ? EXIT.diverged : EXIT.done;
}

function check(file: string, world: World): LhyChecked {
  const read = readJson(file);
  const safe = read.ok ? guard(read.value) : read;
  if (!safe.ok) return { file, problems: read.ok ? inFile(safe.problems, file) : safe.problems };
  const kind = kindOf(safe.value);
  if (kind === undefined) return { file, problems: [problem('not-a-file-of-ours', {}, undefined, file)] };
  const found: Result<unknown> = READERS[kind](safe.value, world);
  if (found.ok) return { file, kind, digest: digest(safe.value), problems: [] };
  const own = kind === 'mission' || kind === 'charts' || kind === 'map' || kind === 'counters' || world.ok;
  const problems = own ? inFile(found.problems.map(kind === 'charts' ? alone : same), file) : found.problems;
  return { file, kind, problems, ...(isDivergence(found) ? { diverged: true } : {}) };
}

const same = (found: Problem): Problem => found;

/** A document of charts is read as the first of several; in its file it stands alone. */
function alone(found: Problem): Problem {
  return { ...found, path: (found.path ?? '').replace(/^\/0/, '') };
}

function kindOf(json: unknown): keyof typeof READERS | undefined {
  if (Array.isArray(json)) return 'counters';
  if (typeof json !== 'object' || json === null) return undefined;
  return MARKS.find(([, field]) => Object.hasOwn(json, field))?.[0];
}

function tell({ file, kind, digest: own, problems }: LhyChecked, terminal: Terminal): void {
  if (problems.length > 0) tellProblems(terminal, problems, placesIn(file), sayInLhy);
  else terminal.out(`${file}: ${kind ?? ''} ${own ?? ''}\n`);
}
