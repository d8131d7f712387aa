import { review } from '../../coach/index.js';
import type { ReviewOptions } from '../../coach/index.js';
import { playedAgain } from '../../coach/review.js';
import { replayRecord } from '../../facade/index.js';
import type { World } from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { inFile, writable, writeText } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import { localeGiven } from '../files/language.js';
import { onlyFile } from '../files/one-file.js';
import { recognise } from '../files/recognise.js';
import { worldOfRecord } from '../files/recorded-rules.js';
import { scenarioOf, unknownIn } from '../files/recorded.js';
import { ownMistakes } from '../files/mistake-lines.js';
import { refused, saidOf } from '../files/report.js';
import type { SavedWith } from '../files/saved-game.js';
import { transcriptOf } from '../files/typed-transcript.js';
import { isTyped, readContent, writtenIn } from '../files/written-file.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { showProgress } from '../terminal/progress.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { firstOfEach, renumbered } from './numbers.js';
import { pageOf } from './page.js';
import { tellReview } from './report.js';

/** How long is thought on each level. */
const LEVELS: readonly Required<Pick<ReviewOptions, 'steps' | 'width'>>[] = [
  { steps: 300, width: 3 },
  { steps: 800, width: 3 },
  { steps: 2400, width: 4 },
  { steps: 8000, width: 6 },
];

/**
 * Reviews a recorded game.
 *
 * @returns the exit code
 * @example runReview(line, terminal) // 0
 */
export function runReview({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const locale = localeGiven(options);
  if (!locale.ok) return refused(terminal, locale.problems, json);
  const asked = askedOf(options);
  if (!asked.ok) return refused(terminal, asked.problems, json);
  const file = onlyFile(files);
  if (!file.ok) return refused(terminal, file.problems, json);
  const html = options.text('html');
  const mayWrite = html === undefined ? undefined : writable(html);
  if (mayWrite?.ok === false) return refused(terminal, mayWrite.problems, json);
  const opened = openedFrom(file.value, options);
  if (!opened.ok) return refused(terminal, opened.problems, json);
  const { world, record, numbers } = opened.value;
  if (opened.value.mistakes !== undefined && !json)
    terminal.err(`hexarbiter: note: ${saidOf(problem('reviewed-with-mistakes', { count: opened.value.mistakes }))}\n`);
  const found = review(world, record, { ...asked.value, onProgress: progressOn(terminal, json) });
  if (!found.ok) return refused(terminal, placed(found.problems, file.value), json);
  const again = playedAgain(world, record);
  const steps = again.ok ? again.value : [];
  const shown = numbers === undefined ? found.value : renumbered(found.value, numbers);
  const played = numbers === undefined ? steps : firstOfEach(steps, numbers);
  if (html !== undefined) {
    const written = writeText(html, pageOf(world, played, shown, locale.value));
    if (!written.ok) return refused(terminal, written.problems, json);
  }
  if (json) outJson(terminal, { ok: true, ...shown });
  else tellReview(world, played, shown, terminal, locale.value);
  return EXIT.done;
}

/** A record of a game, in its world. */
interface Opened {
  readonly world: World;
  readonly record: unknown;
  /** Of a record that somebody has typed: the step of its text for each step of the transcript. */
  readonly numbers?: readonly number[];
  /** How many mistakes it has, where it has any. */
  readonly mistakes?: number;
}

/** The record of a file: a transcript, or one that somebody has typed; of the latter what the rules take of it. */
function openedFrom(file: string, options: Options): Result<Opened> {
  const content = readContent(file);
  if (!content.ok) return content;
  const from = { file, packs: options.texts('pack'), ...rulesGiven(options) };
  const read = content.value.kind === 'text' ? content.value.text : content.value.json;
  if (content.value.kind === 'text' || isTyped(read)) return typedFrom(read, from);
  const kind = recognise(read);
  if (kind !== undefined && kind !== 'transcript')
    return refuse(problem('not-a-transcript', { kind }, undefined, file));
  const { file: _file, ...choice } = from;
  const world = worldOfRecord({ scenario: scenarioOf(read), ...choice }, read);
  return world.ok ? ok({ world: world.value, record: read }) : refuseAll(unknownIn(world.problems, file));
}

function typedFrom(content: unknown, from: SavedWith): Result<Opened> {
  const read = writtenIn(content, from);
  if (!read.ok) return read;
  const { world, record } = read.value;
  const replayed = replayRecord(world, record);
  if (!replayed.ok) return refuseAll(inFile(replayed.problems, from.file));
  const numbers = replayed.value.played.flatMap(({ step, taken }) => taken.map(() => step));
  const count = ownMistakes(replayed.value.mistakes).length;
  const mistakes = count === 0 ? {} : { mistakes: count };
  return ok({ world, record: transcriptOf(world, record, 'skip', replayed.value), numbers, ...mistakes });
}

/**
 * Says that games of The Last Hundred Yards are not reviewed.
 *
 * @returns the exit code
 * @example noReview(line, terminal) // 2
 */
export function noReview({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  return refused(terminal, [problem('no-review-here', {}, undefined, files[0])], options.flag('json'));
}

/** A problem of the record has its place in the file; one of an option names the option. */
function placed(problems: readonly Problem[], file: string): readonly Problem[] {
  return problems.flatMap((each) =>
    each.path?.startsWith('/options/side') === true
      ? [problem(each.code, each.params, each.rule, '--by')]
      : inFile([each], file),
  );
}

/**
 * Progress in a line of its own on a terminal, else a line for each tenth, and nothing where a program reads along: a review of a whole game
 * takes a minute.
 *
 * @example review(world, record, { onProgress: progressOn(terminal, false) })
 */
export function progressOn(terminal: Terminal, json: boolean): (done: number, all: number) => void {
  let told = -1;
  return (done, all) => {
    if (terminal.columns !== undefined) {
      if (all > 0) showProgress(terminal, done, all);
      return;
    }
    const tenth = Math.floor((10 * done) / Math.max(1, all));
    if (json || tenth === told) return;
    told = tenth;
    terminal.err(`hexarbiter: ${done}/${all}\n`);
  };
}

function askedOf(options: Options): Result<ReviewOptions> {
  const text = options.text('level') ?? '1';
  const level = /^[1-4]$/.test(text) ? LEVELS[Number(text) - 1] : undefined;
  if (level === undefined)
    return refuse(problem('bad-level', { option: '--level', most: LEVELS.length, value: text }, undefined, '--level'));
  const [side, seed] = [options.text('by'), options.text('seed')];
  return ok({ ...level, ...(side === undefined ? {} : { side }), ...(seed === undefined ? {} : { seed }) });
}
