import { load, replay } from '../../engine/index.js';
import { digest } from '../../kernel/json/digest.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyWorld, MissionInput } from '../../lhy/index.js';
import { loadMission, readCharts, readCounters, readLibrary, readMap } from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { inFile, readJson } from '../files/files.js';
import { refusedInLhy, sayInLhy } from './mission.js';
import { runNeeds } from './needs.js';
import type { LhyFileKind } from './recognise.js';
import { recogniseLhy } from './recognise.js';
import { isDivergence } from './replay.js';
import { situationIn, worldFor } from './situation.js';
import { placesIn } from '../files/place-in-file.js';
import { reportOf, tellProblems } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** A file of the second game, and its mistakes. */
interface LhyChecked {
  readonly file: string;
  /** Absent when it is nothing of this game, or cannot be read. */
  readonly kind?: LhyFileKind;
  readonly digest?: string;
  readonly problems: readonly Problem[];
  readonly diverged?: true;
}

/** What a file is read with: the mission of the command line, for games and records, and what else it says. */
interface Given {
  readonly world: Result<LhyWorld>;
  readonly options: Options;
}

/** How each kind of file is read, its mistakes with the file. */
const READERS: Readonly<Record<LhyFileKind, (json: unknown, file: string, given: Given) => Result<unknown>>> = {
  transcript: (json, file, { world }) => (world.ok ? placed(replay<Lhy>(world.value, json), file) : world),
  game: (json, file, { world }) => (world.ok ? placed(load<Lhy>(world.value, json), file) : world),
  situation: (json, file, { options }) => situationIn(json, file, options),
  mission: (json, file) => placed(loadMission(json as MissionInput), file),
  library: (json, file) => placed(readLibrary(json), file),
  charts: (json, file) => placed(readCharts([json]), file, alone),
  map: (json, file) => placed(readMap(json), file),
  counters: (json, file) => placed(readCounters(json), file),
};

function placed(found: Result<unknown>, file: string, path: (found: Problem) => Problem = same): Result<unknown> {
  return found.ok ? found : refuseAll(inFile(found.problems.map(path), file));
}

/**
 * Checks files of the second game: missions, libraries, charts, maps, counters, situations, saved and recorded games. Games and records are
 * checked with the mission of `--pack`, or Hill 31; situations with that, or with the one that they name.
 *
 * @returns the exit code
 * @example runLhyValidate(line, terminal) // 0
 */
export function runLhyValidate({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  if (files.length === 0) return refusedInLhy(terminal, [problem('file-needed', {}, undefined, 'FILE')], json);
  if (options.flag('needs')) return runNeeds(files, terminal, json);
  const world = worldFor({}, '', options);
  const checked = files.map((file) => check(file, { world, options }));
  if (json) outJson(terminal, reportOf(checked));
  else for (const each of checked) tell(each, terminal);
  if (checked.some(({ problems, diverged }) => problems.length > 0 && diverged !== true)) return EXIT.badInput;
  return checked.some(({ diverged }) => diverged === true) ? EXIT.diverged : EXIT.done;
}

function check(file: string, given: Given): LhyChecked {
  const read = readJson(file);
  const safe = read.ok ? guard(read.value) : read;
  if (!safe.ok) return { file, problems: read.ok ? inFile(safe.problems, file) : safe.problems };
  const kind = recogniseLhy(safe.value);
  if (kind === undefined) return { file, problems: [problem('not-a-file-of-ours', {}, undefined, file)] };
  const found = READERS[kind](safe.value, file, given);
  if (found.ok) return { file, kind, digest: digest(safe.value), problems: [] };
  return { file, kind, problems: found.problems, ...(isDivergence(found) ? { diverged: true } : {}) };
}

const same = (found: Problem): Problem => found;

/** A document of charts is read as the first of several; in its file it stands alone. */
function alone(found: Problem): Problem {
  return { ...found, path: (found.path ?? '').replace(/^\/0/, '') };
}

function tell({ file, kind, digest: own, problems }: LhyChecked, terminal: Terminal): void {
  if (problems.length > 0) tellProblems(terminal, problems, placesIn(file), sayInLhy);
  else terminal.out(`${file}: ${kind ?? ''} ${own ?? ''}\n`);
}
