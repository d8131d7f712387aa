import { review } from '../../coach/index.js';
import type { Review, ReviewOptions } from '../../coach/index.js';
import { playedAgain } from '../../coach/review.js';
import type { World } from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { inFile, readJson, writeText } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import { localeGiven } from '../files/language.js';
import { onlyFile } from '../files/one-file.js';
import { recognise } from '../files/recognise.js';
import { worldOfRecord } from '../files/recorded-rules.js';
import { scenarioOf, unknownIn } from '../files/recorded.js';
import { refused } from '../files/report.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { showProgress } from '../terminal/progress.js';
import { EXIT, outJson } from '../terminal/terminal.js';
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
  const read = readJson(file.value);
  if (!read.ok) return refused(terminal, read.problems, json);
  const kind = recognise(read.value);
  if (kind !== undefined && kind !== 'transcript')
    return refused(terminal, [problem('not-a-transcript', { kind }, undefined, file.value)], json);
  const choice = { scenario: scenarioOf(read.value), packs: options.texts('pack'), ...rulesGiven(options) };
  const world = worldOfRecord(choice, read.value);
  if (!world.ok) return refused(terminal, unknownIn(world.problems, file.value), json);
  const found = review(world.value, read.value, { ...asked.value, onProgress: progressOn(terminal, json) });
  if (!found.ok) return refused(terminal, placed(found.problems, file.value), json);
  const html = options.text('html');
  if (html !== undefined) {
    const written = writePage(html, world.value, read.value, found.value, locale.value);
    if (!written.ok) return refused(terminal, written.problems, json);
  }
  if (json) outJson(terminal, { ok: true, ...found.value });
  else tellReview(world.value, read.value, found.value, terminal, locale.value);
  return EXIT.done;
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
 */
function progressOn(terminal: Terminal, json: boolean): (done: number, all: number) => void {
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

function writePage(
  file: string,
  world: World,
  record: unknown,
  found: Review,
  locale: Parameters<typeof pageOf>[3],
): Result<unknown> {
  const played = playedAgain(world, record);
  return played.ok ? writeText(file, pageOf(world, played.value, found, locale)) : played;
}
