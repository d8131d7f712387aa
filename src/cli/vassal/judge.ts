import { canonical } from '../../kernel/json/canonical.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { digest } from '../../facade/index.js';
import type { World } from '../../state/index.js';
import { english } from '../../text/en/index.js';
import { judgeLog, logTranscript, readModule } from '../../vassal/index.js';
import type { LogJudged } from '../../vassal/index.js';
import { readBytes } from '../files/bytes.js';
import { writeText } from '../files/files.js';
import { saidOf, refused } from '../files/report.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { countOf, linesOf } from './deed-lines.js';
import { gameKnown } from './game-known.js';
import { logPage } from './log-page.js';
import { placed } from './read.js';
import { tableAskedFor } from './table-asked.js';

/**
 * Judges a log of VASSAL: its deeds with their dice and sums, its mistakes, what is worth a look.
 *
 * @returns the exit code: 1 where there is a mistake
 * @example runJudgeLog(line, terminal) // 0
 */
export function runJudgeLog(line: CommandLine, terminal: Terminal): ExitCode {
  const { options } = line;
  const json = options.flag('json');
  const asked = tableAskedFor(line);
  const module = moduleFault(options);
  if (!asked.ok || !module.ok)
    return refused(
      terminal,
      [asked, module].flatMap((each) => (each.ok ? [] : each.problems)),
      json,
    );
  const { file, bytes, world, mapping } = asked.value;
  const game = gameKnown(asked.value, options);
  if (!game.ok) return refused(terminal, placed(game.problems, options.text('game') ?? file), json);
  const judged = judgeLog(world, bytes, {
    path: file,
    locale: english,
    ...(mapping === undefined ? {} : { mapping }),
    ...(game.value === undefined ? {} : { game: game.value }),
  });
  if (!judged.ok) return refused(terminal, placed(judged.problems, file), json);
  if (judged.value.steps.length === 0) return refused(terminal, [problem('no-log', {}, undefined, file)], json);
  const written = filesOf(world, judged.value, options);
  if (!written.ok) return refused(terminal, written.problems, json);
  const notes = module.value === undefined ? [] : nameFault(judged.value, module.value);
  if (json) outJson(terminal, reportOf(world, judged.value, notes));
  else tell(world, judged.value, file, notes, terminal);
  return judged.value.mistakes.length === 0 ? EXIT.done : EXIT.diverged;
}

/** The name of the module that is given, which a log of another one does not fit. */
function moduleFault(options: Options): Result<string | undefined> {
  const file = options.text('module');
  if (file === undefined) return ok(undefined);
  const bytes = readBytes(file);
  const module = bytes.ok ? readModule(bytes.value, file) : bytes;
  return module.ok ? { ok: true, value: module.value.name } : module;
}

function nameFault({ module }: LogJudged, name: string): readonly Problem[] {
  return module.name === name ? [] : [problem('other-module', { log: module.name, module: name })];
}

/** Writes the page and the record that are asked for. */
function filesOf(world: World, judged: LogJudged, options: Options): Result<undefined> {
  const [page, record] = [options.text('out'), options.text('transcript')];
  const paged = page === undefined ? ok(undefined) : writeText(page, logPage(world, judged));
  const transcript = record === undefined ? undefined : logTranscript(world, judged);
  const kept =
    record === undefined || transcript === undefined
      ? ok(undefined)
      : transcript.ok
        ? writeText(record, `${canonical(transcript.value)}\n`)
        : transcript;
  const problems = [paged, kept].flatMap((each) => (each.ok ? [] : each.problems));
  return problems.length > 0 ? refuseAll(problems) : ok(undefined);
}

function reportOf(world: World, { module, steps, mistakes, state }: LogJudged, notes: readonly Problem[]): object {
  return {
    ok: mistakes.length === 0,
    module,
    scenario: world.scenario.id,
    ruleset: world.ruleset.id,
    steps: steps
      .filter(({ verdict }) => verdict !== 'unseen')
      .map(({ taken, position: _position, ...step }) => ({
        ...step,
        actions: taken.map(({ by, action }) => ({ by, action })),
      })),
    mistakes,
    notes,
    digest: digest(state),
  };
}

function tell(world: World, judged: LogJudged, file: string, notes: readonly Problem[], terminal: Terminal): void {
  const { out, err, style } = terminal;
  for (const note of notes) err(`hexarbiter: note: ${file}: ${saidOf(note)}\n`);
  for (const step of judged.steps)
    if (step.verdict !== 'unseen') for (const line of linesOf(world, judged, step)) out(`${line}\n`);
  const { mistakes, state } = judged;
  out(`${style(mistakes.length === 0 ? 'green' : 'red', countOf(judged))}\n`);
  out(`state digest ${digest(state)}\n`);
}
