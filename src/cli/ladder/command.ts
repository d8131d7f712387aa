import { availableParallelism } from 'node:os';
import { QUICK_BOTS } from '../../bots/index.js';
import { loadWorld } from '../../facade/index.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { botsIn } from '../play/bot-named.js';
import { ownAmong } from '../play/own-bots.js';
import { worldAsked } from '../files/bundle.js';
import { writable, writeText } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import { refused } from '../files/report.js';
import { fingerprint } from '../simulate/fingerprint.js';
import { openPool } from '../simulate/pool.js';
import type { Stop } from '../simulate/stop.js';
import { onSignal } from '../simulate/stop.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { DEFAULT_PAIRS, DEFAULT_SEED } from '../terminal/commands/index.js';
import { showProgress } from '../terminal/progress.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import type { Book, Pair } from './book.js';
import { countsOf, openBook } from './book.js';
import type { Ground, Match } from './match.js';
import { playMatch } from './match.js';
import { namingOf, pageInHtml, pageInMarkdown } from './page.js';
import { ratingsOf } from './ratings.js';
import type { Question } from './sprt.js';
import { sprt, strengthOf } from './sprt.js';
import { tellMatch, tellRatings } from './table.js';

/** What is asked of the ladder. */
interface Asked {
  readonly bots: readonly string[];
  readonly grounds: readonly Ground[];
  readonly seed: string;
  readonly pairs: number;
  readonly question: Question;
}

/** What came of two bots. */
export interface Played {
  readonly bots: readonly [string, string];
  /** Pairs by the score of the first bot: 0, ½, 1, 1½, 2 of 2. */
  readonly counts: readonly number[];
  readonly pairs: readonly Pair[];
}

/**
 * Lets bots play pairs of games on the same seeds. Two bots are tested one against the other until one is known to be stronger;
 * more of them all play each other, and are rated.
 *
 * @returns the exit code
 * @example await runLadder(line, terminal) // 0
 */
export async function runLadder({ files, options }: CommandLine, terminal: Terminal): Promise<ExitCode> {
  const json = options.flag('json');
  const asked = askedOf(files, options);
  if (!asked.ok) return refused(terminal, asked.problems, json);
  const report = options.text('report');
  const mayWrite = report === undefined ? undefined : writable(report);
  if (mayWrite?.ok === false) return refused(terminal, mayWrite.problems, json);
  const own = ownAmong(asked.value.bots).map((bot) => `+${bot.name}-${bot.code}`);
  const code = [fingerprint(new URL('.', import.meta.url)), ...own].join('');
  const book = openBook(options.text('out'), code);
  if (!book.ok) return refused(terminal, book.problems, json);
  const workers = options.count('workers') ?? availableParallelism();
  const stop = onSignal();
  const matches = await playAllOf(asked.value, book.value, { workers, code }, terminal, stop);
  stop.done();
  const [only] = matches;
  const { question } = asked.value;
  const ratings = ratingsOf(matches.flatMap(({ pairs }) => pairs));
  const naming = namingOf(new Map(asked.value.grounds.map(({ id, world }) => [id, world])));
  if (report !== undefined) {
    const page = report.toLowerCase().endsWith('.html') ? pageInHtml : pageInMarkdown;
    const written = writeText(report, page(ratings, naming));
    if (!written.ok) return refused(terminal, written.problems, json);
  }
  const told = matches.map(({ bots, counts }) => ({
    bots,
    counts,
    strength: strengthOf(counts),
    ...(matches.length === 1 ? { test: { ...question, ...sprt(counts, question) } } : {}),
  }));
  if (json) outJson(terminal, { ok: true, ...(stop.asked() ? { stopped: true } : {}), matches: told, ratings });
  else {
    for (const each of told) tellMatch(each, terminal);
    if (only !== undefined) tellRatings(ratings, naming, terminal);
  }
  if (!stop.asked()) return EXIT.done;
  const kept = options.text('out') === undefined ? '' : '; the same command goes on from --out';
  terminal.err(`hexarbiter: stopped: the result is that of the pairs so far${kept}\n`);
  return EXIT.stopped;
}

async function playAllOf(
  { bots, grounds, seed, pairs, question }: Asked,
  book: Book,
  { workers, code }: { readonly workers: number; readonly code: string },
  terminal: Terminal,
  stop: Stop,
): Promise<readonly Played[]> {
  const pool = openPool(workers);
  const matches: Played[] = [];
  try {
    for (const [i, one] of bots.entries()) {
      for (const other of bots.slice(i + 1)) {
        if (stop.asked()) return matches;
        const match: Match = { grounds, bots: [one, other], seed, pairs, code };
        const enough = (done: readonly Pair[]): boolean => {
          showProgress(terminal, done.length, pairs);
          return bots.length === 2 && sprt(countsOf(done), question).state !== 'open';
        };
        const done = await playMatch(match, book, pool.play, workers, enough, stop);
        showProgress(terminal, pairs, pairs);
        matches.push({ bots: match.bots, counts: countsOf(done), pairs: done });
      }
    }
    return matches;
  } finally {
    await pool.close();
  }
}

function askedOf(files: readonly string[], options: Options): Result<Asked> {
  const [file] = files;
  const faults: Problem[] = file === undefined ? [] : [problem('no-file-wanted', { file }, undefined, file)];
  if (options.count('workers') === 0) faults.push(problem('workers-needed', {}, undefined, '--workers'));
  const named = botsIn(options.text('bots')?.split(',') ?? QUICK_BOTS, '--bots', options);
  if (!named.ok) append(faults, named.problems);
  const bots = named.ok ? named.value : QUICK_BOTS;
  if (options.text('out') !== undefined && options.text('out') === options.text('report'))
    faults.push(problem('same-file', { option: '--report', other: '--out' }, undefined, '--report'));
  if (bots.length < 2 || new Set(bots).size < bots.length)
    faults.push(problem('bots-differ', { given: bots.join(',') }, undefined, '--bots'));
  const number = (name: string, usual: number, chance: boolean): number => {
    const text = options.text(name);
    const value = text === undefined ? usual : Number(text);
    const fits = /^-?\d+(\.\d+)?$/.test(text ?? '0') && (chance ? value > 0 && value < 0.5 : Math.abs(value) <= 2000);
    if (!fits)
      faults.push(
        problem(chance ? 'bad-chance' : 'bad-elo', { option: `--${name}`, value: text ?? '' }, undefined, `--${name}`),
      );
    return value;
  };
  const question: Question = {
    elo0: number('elo0', 0, false),
    elo1: number('elo1', 50, false),
    alpha: number('alpha', 0.05, true),
    beta: number('beta', 0.05, true),
  };
  if (question.elo0 >= question.elo1) faults.push(problem('elo-rises', { ...question }, undefined, '--elo1'));
  const wanted = options.texts('scenario').length > 0 ? options.texts('scenario') : ['training'];
  const grounds = wanted.map((scenario) => groundOf(scenario, options));
  const all = [...faults, ...grounds.flatMap((ground) => (ground.ok ? [] : ground.problems))];
  if (all.length > 0) return refuseAll(all);
  return ok({
    bots,
    grounds: grounds.flatMap((ground) => (ground.ok ? [ground.value] : [])),
    seed: options.text('seed') ?? DEFAULT_SEED,
    pairs: options.count('pairs') ?? DEFAULT_PAIRS,
    question,
  });
}

function groundOf(scenario: string, options: Options): Result<Ground> {
  const asked = worldAsked({ scenario, packs: options.texts('pack'), ...rulesGiven(options) });
  if (!asked.ok) return asked;
  const { input, placed } = asked.value;
  const world = loadWorld(input);
  return world.ok ? ok({ id: scenario, input, world: world.value }) : refuseAll(world.problems.map(placed));
}
