import { createInterface } from 'node:readline';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { rollDie, seedRng } from '../../kernel/procedure/seeded.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Design, DesignAnswer, Library, LhyLocale } from '../../lhy/index.js';
import {
  answerQuestion,
  designSeenBy,
  explainProblems,
  explainQuestion,
  explainSettled,
  missionOfDesign,
  nextQuestion,
  readDesign,
  readLibrary,
  startDesign,
} from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { inFile, readJson, writeText } from '../files/files.js';
import { lhyLocaleGiven } from '../files/language.js';
import { onlyFile } from '../files/one-file.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { refusedInLhy } from './mission.js';

/** More dice than these no question needs. */
const MOST_DICE = 400;

/** A design on the table: the library, where it has come, and how it is told. */
interface Desk {
  readonly library: Library;
  readonly design: Design;
  readonly options: Options;
  readonly locale: LhyLocale;
}

/**
 * Designs a mission of the second game: answers questions, tells the one that is due, and writes the mission in the end.
 *
 * @returns the exit code
 * @example await runDesign(line, terminal) // 0
 */
export async function runDesign(line: CommandLine, terminal: Terminal): Promise<ExitCode> {
  const { options } = line;
  const json = options.flag('json');
  const begun = deskOf(line);
  if (!begun.ok) return refusedInLhy(terminal, begun.problems, json);
  let desk = begun.value;
  if (options.flag('ask')) desk = await asked(desk, terminal);
  const written = writtenOf(desk);
  if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  if (json) outJson(terminal, { ok: true, design: shown(desk), ...dueOf(desk) });
  else tell(desk, terminal);
  return EXIT.done;
}

function deskOf(line: CommandLine): Result<Desk> {
  const { options } = line;
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return locale;
  const library = libraryIn(options.text('library'));
  if (!library.ok) return library;
  const design = options.text('new') === undefined ? keptIn(line, library.value) : newOne(options);
  const answers = answersOf(options);
  if (!design.ok) return design;
  if (!answers.ok) return answers;
  let desk: Desk = { library: library.value, design: design.value, options, locale: locale.value };
  for (const answer of answers.value) {
    const next = answered(desk, answer);
    if (!next.ok) return next;
    desk = { ...desk, design: next.value };
  }
  return ok(desk);
}

function libraryIn(file: string | undefined): Result<Library> {
  if (file === undefined) return refuse(problem('library-needed', {}, undefined, '--library'));
  const read = readJson(file);
  const library = read.ok ? readLibrary(read.value) : read;
  return library.ok || !read.ok ? library : refuseAll(inFile(library.problems, file));
}

function newOne(options: Options): Result<Design> {
  const id = options.text('new') ?? '';
  const [first = '', second = '', third] = options.texts('player');
  if (second === '' || third !== undefined) return refuse(problem('two-players', {}, undefined, '--player'));
  return startDesign({ id, title: options.text('title') ?? id, players: [first, second] });
}

function keptIn({ files }: CommandLine, library: Library): Result<Design> {
  const file = onlyFile(files);
  const read = file.ok ? readJson(file.value) : file;
  if (!file.ok || !read.ok) return read as Result<never>;
  const design = readDesign(library, read.value);
  return design.ok ? design : refuseAll(inFile(design.problems, file.value));
}

/** The answers of `--answers` first, and then those of `--answer`. */
function answersOf(options: Options): Result<readonly (DesignAnswer | string)[]> {
  const words = options.texts('answer');
  const file = options.text('answers');
  if (file === undefined) return ok(words);
  const read = readJson(file);
  if (!read.ok) return read;
  const list: unknown = read.value;
  if (!Array.isArray(list) || !list.every(isAnswer)) return refuse(problem('answers-list', {}, undefined, file));
  return ok([...list, ...words]);
}

function isAnswer(given: unknown): given is DesignAnswer {
  if (typeof given !== 'object' || given === null || !('answer' in given)) return false;
  const by = 'by' in given ? given.by : undefined;
  const faces = 'faces' in given ? given.faces : undefined;
  const areFaces = faces === undefined || (Array.isArray(faces) && faces.every((face) => typeof face === 'number'));
  return (by === undefined || typeof by === 'string') && areFaces;
}

/** An answer as it is typed: JSON or a word, behind the name of a player where he is named. */
function typed({ players }: Design, text: string): DesignAnswer {
  const named = players.find((player) => text.startsWith(`${player}:`));
  const rest = (named === undefined ? text : text.slice(named.length + 1)).trim();
  const json = parseJson(rest);
  return { answer: json.ok ? json.value : rest, ...(named === undefined ? {} : { by: named }) };
}

/** A design after an answer. Dice that it needs come from the seed, where there is one. */
function answered({ library, design, options }: Desk, given: DesignAnswer | string): Result<Design> {
  const answer = typeof given === 'string' ? typed(design, given) : given;
  const seed = options.text('seed');
  let rng: RngState | undefined = seed === undefined ? undefined : seedRng(`${seed}/${design.rolls.length}`);
  const faces = [...(answer.faces ?? [])];
  for (;;) {
    const next = answerQuestion(library, design, { ...answer, faces });
    const lacks = !next.ok && next.problems[0]?.code === 'dice-needed' && faces.length < MOST_DICE;
    if (!lacks || rng === undefined) return next;
    const { face, state } = rollDie(rng, 10);
    rng = state;
    faces.push(face);
  }
}

/** Asks on the terminal, line by line. */
async function asked(begun: Desk, { out, err }: Terminal): Promise<Desk> {
  let desk = begun;
  const say = (): void => {
    const due = nextQuestion(desk.library, desk.design);
    if (due !== undefined) out(`${explainQuestion(due, desk.locale)}\n`);
  };
  const told = settledIn(desk, untouched(desk.design), desk.design);
  if (told !== '') out(`${told}\n\n`);
  say();
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const next = answered(desk, line.trim());
    if (next.ok) {
      out(`${settledIn(desk, desk.design, next.value)}\n\n`);
      desk = { ...desk, design: next.value };
    } else err(`${explainProblems(next, desk.locale)}\n`);
    if (nextQuestion(desk.library, desk.design) === undefined) break;
    say();
  }
  lines.close();
  return desk;
}

/** What has been settled between two moments, as the player of `--by` may see it. */
function settledIn({ options, locale }: Desk, before: Design, design: Design): string {
  const by = options.text('by');
  return explainSettled(before, by === undefined ? design : designSeenBy(design, by), locale);
}

/** A design of which nothing is settled yet. */
function untouched(design: Design): Design {
  return { ...design, settled: {}, rolls: [] };
}

/** Writes the design and, when everything is settled, the mission. */
function writtenOf({ library, design, options }: Desk): Result<unknown> {
  const out = options.text('out');
  const kept = out === undefined ? ok('') : writeText(out, `${JSON.stringify(design, undefined, 2)}\n`);
  const file = options.text('mission');
  if (!kept.ok || file === undefined) return kept;
  const mission = missionOfDesign(library, design);
  return mission.ok ? writeText(file, `${JSON.stringify(mission.value, undefined, 2)}\n`) : mission;
}

function shown({ design, options }: Desk): Design {
  const by = options.text('by');
  return by === undefined ? design : designSeenBy(design, by);
}

function dueOf({ library, design }: Desk): object {
  const question = nextQuestion(library, design);
  return question === undefined ? {} : { question };
}

function tell(desk: Desk, { out, style }: Terminal): void {
  const { library, design, locale, options } = desk;
  const due = nextQuestion(library, design);
  if (due !== undefined && options.flag('ask')) return;
  const told = options.flag('ask') ? '' : settledIn(desk, untouched(design), design);
  if (told !== '') out(`${told}\n`);
  if (due !== undefined) out(`${explainQuestion(due, locale)}\n`);
  else
    out(
      `${style('green', explainProblems(problem('design-over', {}, '23.0'), locale))} ${options.text('mission') ?? ''}\n`,
    );
}
