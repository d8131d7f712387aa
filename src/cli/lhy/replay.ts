import type { Replayed } from '../../engine/index.js';
import { replayMoments } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import type { Lhy, LhyWorld, LhyLocale } from '../../lhy/index.js';
import { writeLines } from '../../lhy/index.js';
import type { CommandLine } from '../terminal/command-line.js';
import { inFile } from '../files/files.js';
import { lhyLocaleGiven } from '../files/language.js';
import { missionIn, refusedInLhy, sayInLhy } from './mission.js';
import { tellLhy } from './narrator.js';
import { replayTypedIn } from './replay-typed.js';
import { contentOf, isTyped } from './typed.js';
import { onlyFile } from '../files/one-file.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { typedOnly } from '../files/mistake-lines.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/**
 * Plays a recorded game of the second game again: a transcript, or a record that somebody has typed. The mission is the file of `--pack`, or Hill 31.
 *
 * @returns the exit code
 * @example runLhyReplay(line, terminal) // 0
 */
export function runLhyReplay({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return refusedInLhy(terminal, locale.problems, json);
  const file = onlyFile(files);
  if (!file.ok) return refusedInLhy(terminal, file.problems, json);
  const read = contentOf(file.value);
  if (!read.ok) return refusedInLhy(terminal, read.problems, json);
  if (isTyped(read.value)) return replayTypedIn(read.value, file.value, options, terminal, locale.value);
  const [unfit] = typedOnly(options, ['out', 'after']);
  if (unfit !== undefined) return refusedInLhy(terminal, [unfit], json);
  const world = missionIn(options.texts('pack')[0]);
  if (!world.ok) return refusedInLhy(terminal, world.problems, json);
  const listener = options.flag('tell') && !json ? terminal : undefined;
  const replayed = replayTold(world.value, read.value, listener, locale.value);
  if (replayed.ok) return report(world.value, replayed.value, terminal, json);
  const problems = inFile(replayed.problems, file.value);
  if (!isDivergence(replayed)) return refusedInLhy(terminal, problems, json);
  if (json) outJson(terminal, { ok: false, diverged: problems[0], problems });
  else for (const each of problems) terminal.out(`${each.path ?? ''}: ${sayInLhy(each)}\n`);
  return EXIT.diverged;
}

/**
 * Whether a record can be played and comes out otherwise, so that it is not a matter of its shape.
 *
 * @example isDivergence(replay(world, transcript)) // false
 */
export function isDivergence(replayed: Result<unknown>): boolean {
  const [first] = replayed.ok ? [] : replayed.problems;
  return first?.code === 'diverged' && first.params['class'] !== 'shape';
}

function replayTold(
  world: LhyWorld,
  json: unknown,
  listener: Terminal | undefined,
  locale: LhyLocale,
): Result<Replayed<Lhy>> {
  if (listener !== undefined) listener.out(`${listener.style('bold', world.mission.title)}\n`);
  const moments = replayMoments<Lhy>(world, json);
  for (;;) {
    const next = moments.next();
    if (next.done === true) return next.value;
    if (listener === undefined || next.value.kind !== 'step') continue;
    const { step, applied } = next.value;
    listener.out(`${listener.style('dim', writeLines([{ ...step, applied }])[0] ?? '')}\n`);
    tellLhy(world, applied.events, listener, locale);
  }
}

function report(world: LhyWorld, replayed: Replayed<Lhy>, { out, style, ...rest }: Terminal, json: boolean): ExitCode {
  const { state, steps, digest, chained } = replayed;
  const { result } = state.position;
  if (json) {
    const end = result === undefined ? {} : { result };
    outJson({ out, style, ...rest }, { ok: true, scenario: world.mission.id, steps, digest, chained, ...end });
    return EXIT.done;
  }
  out(`${style('green', 'The game replays to itself')}: ${steps} steps\n`);
  if (result !== undefined) out(`winner ${result.winner ?? 'nobody'} (${result.by})\n`);
  if (!chained) out('The record has no chain: nobody can tell whether it was changed.\n');
  out(`state digest ${digest}\n`);
  return EXIT.done;
}
