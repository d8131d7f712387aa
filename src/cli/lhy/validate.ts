import { load, replay } from '../../engine/index.js';
import { digest } from '../../kernel/json/digest.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Design, Lhy, LhyLocale, LhyWorld, Library, MissionInput } from '../../lhy/index.js';
import {
  QUESTIONS,
  designFaults,
  explainCampaign,
  explainQuestion,
  loadMission,
  nextQuestion,
  readCampaign,
  readCharts,
  readCounters,
  readDesign,
  readLibrary,
  readMap,
} from '../../lhy/index.js';
import { fill } from '../../speech/fill.js';
import { lhyLocaleGiven } from '../files/language.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { inFile, readJson } from '../files/files.js';
import { refusedInLhy, sayInLhy } from './mission.js';
import { signNote } from './chart-signs.js';
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
  /** What is still missing, or how far it has come. */
  readonly note?: string;
  readonly problems: readonly Problem[];
  readonly diverged?: true;
}

/** What a file is read with: the mission of the command line, for games and records, and what else it says. */
interface Given {
  readonly world: Result<LhyWorld>;
  readonly options: Options;
  readonly locale: LhyLocale;
  /** The library among the files, with which designs are read. */
  readonly library?: Library;
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
  design: (json, file, { library }) => placed(designIn(json, library), file),
  campaign: (json, file) => placed(readCampaign(json), file),
};

/** A design is read with its library; without one only its shape can be told. */
function designIn(json: unknown, library: Library | undefined): Result<unknown> {
  if (library !== undefined) return readDesign(library, json);
  const faults = designFaults(json);
  return faults.length === 0 ? ok(json) : refuseAll(faults);
}

/** What is still missing in a design, what a campaign has come to, or signs in charts that can hardly be meant. */
function noteOf(kind: LhyFileKind, json: unknown, { library, locale }: Given): string | undefined {
  if (kind === 'campaign') {
    const read = readCampaign(json);
    return read.ok ? explainCampaign(read.value, locale) : undefined;
  }
  if (kind === 'charts' || kind === 'mission') return signNote(json, { locale });
  if (kind !== 'design') return undefined;
  const read = library === undefined ? undefined : readDesign(library, json);
  const names = Object.keys((json as Design).settled);
  const settled = QUESTIONS.filter((id) =>
    names.includes(id === 'bid' ? 'attacker' : id === 'purchase' ? 'purchases' : id),
  );
  const facts = { settled: settled.length, all: QUESTIONS.length };
  const due = library === undefined || read?.ok !== true ? undefined : nextQuestion(library, read.value);
  const next = due === undefined ? [] : [explainQuestion(due, locale)];
  const key = library === undefined ? 'design.unread' : due === undefined ? 'design.whole' : 'design.open';
  return [fill(locale.words[key] ?? key, facts, { locale, names: { nameOf: () => undefined } }), ...next].join('\n');
}

function placed(found: Result<unknown>, file: string, path: (found: Problem) => Problem = same): Result<unknown> {
  return found.ok ? found : refuseAll(inFile(found.problems.map(path), file));
}

/**
 * Checks files of the second game: missions, libraries, designs, campaigns, charts, maps, counters, situations, saved and recorded games. A
 * design is read with the library among the files. Games and records are
 * checked with the mission of `--pack`, or Hill 31; situations with that, or with the one that they name.
 *
 * @returns the exit code
 * @example runLhyValidate(line, terminal) // 0
 */
export function runLhyValidate({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  if (files.length === 0) return refusedInLhy(terminal, [problem('file-needed', {}, undefined, 'FILE')], json);
  if (options.flag('needs')) return runNeeds(files, terminal, json);
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return refusedInLhy(terminal, locale.problems, json);
  const world = worldFor({}, '', options);
  const library = libraryAmong(files);
  const given = { world, options, locale: locale.value, ...(library === undefined ? {} : { library }) };
  const checked = files.map((file) => check(file, given));
  if (json) outJson(terminal, reportOf(checked));
  else for (const each of checked) tell(each, terminal);
  if (checked.some(({ problems, diverged }) => problems.length > 0 && diverged !== true)) return EXIT.badInput;
  return checked.some(({ diverged }) => diverged === true) ? EXIT.diverged : EXIT.done;
}

/** The first of some files that is a library without a mistake. */
function libraryAmong(files: readonly string[]): Library | undefined {
  for (const file of files) {
    const read = readJson(file);
    if (!read.ok || recogniseLhy(read.value) !== 'library') continue;
    const library = readLibrary(read.value);
    if (library.ok) return library.value;
  }
  return undefined;
}

function check(file: string, given: Given): LhyChecked {
  const read = readJson(file);
  const safe = read.ok ? guard(read.value) : read;
  if (!safe.ok) return { file, problems: read.ok ? inFile(safe.problems, file) : safe.problems };
  const kind = recogniseLhy(safe.value);
  if (kind === undefined) return { file, problems: [problem('not-a-file-of-ours', {}, undefined, file)] };
  const found = READERS[kind](safe.value, file, given);
  const note = found.ok ? noteOf(kind, safe.value, given) : undefined;
  if (found.ok)
    return { file, kind, digest: digest(safe.value), problems: [], ...(note === undefined ? {} : { note }) };
  return { file, kind, problems: found.problems, ...(isDivergence(found) ? { diverged: true } : {}) };
}

const same = (found: Problem): Problem => found;

/** A document of charts is read as the first of several; in its file it stands alone. */
function alone(found: Problem): Problem {
  return { ...found, path: (found.path ?? '').replace(/^\/0/, '') };
}

function tell({ file, kind, digest: own, note, problems }: LhyChecked, terminal: Terminal): void {
  if (problems.length > 0) tellProblems(terminal, problems, placesIn(file), sayInLhy);
  else terminal.out(`${file}: ${kind ?? ''} ${own ?? ''}\n${note === undefined ? '' : `${indented(note)}\n`}`);
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
