import type { Replayed } from '../../engine/index.js';
import { replayMoments } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { present } from '../../kernel/basis/present.js';
import type { Result } from '../../kernel/basis/result.js';
import type { Lhy, LhyLocale, LhyState, LhyWorld } from '../../lhy/index.js';
import { namesIn, writeLines, writeTyped } from '../../lhy/index.js';
import type { CommandLine } from '../terminal/command-line.js';
import { tableDigest } from '../files/table-digest.js';
import { inFile, writeText } from '../files/files.js';
import { lhyLocaleGiven, phrase } from '../files/language.js';
import { missionIn, missionOf, refusedInLhy, sayInLhy } from './mission.js';
import { tellLhy } from './narrator.js';
import { replayTypedIn } from './replay-typed.js';
import { contentOf, isTyped } from './typed.js';
import { onlyFile } from '../files/one-file.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { typedOnly } from '../files/mistake-lines.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/**
 * Plays a recorded game of the second game again: a transcript, or a record that somebody has typed. The mission is the file of `--pack`, that which the file names where it comes with the program, or Hill 31.
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
  const [unfit] = typedOnly(options, ['after']);
  if (unfit !== undefined) return refusedInLhy(terminal, [unfit], json);
  const world = missionIn(options.texts('pack')[0] ?? missionOf(read.value));
  if (!world.ok) return refusedInLhy(terminal, world.problems, json);
  const listener = options.flag('tell') && !json ? terminal : undefined;
  const taken: Taken<Lhy>[] = [];
  const replayed = replayTold(world.value, read.value, taken, listener, locale.value);
  const out = options.text('out');
  if (replayed.ok && out !== undefined) {
    const [pack] = options.texts('pack');
    const written = writeText(out, writeTyped(world.value, taken, present({ pack })));
    if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  }
  if (replayed.ok) return report(world.value, replayed.value, terminal, locale.value, json);
  const problems = inFile(replayed.problems, file.value);
  if (!isDivergence(replayed)) return refusedInLhy(terminal, problems, json);
  if (json) outJson(terminal, { ok: false, diverged: problems[0], problems });
  else for (const each of problems) terminal.out(`${each.path ?? ''}: ${sayInLhy(each, undefined, locale.value)}\n`);
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
  taken: Taken<Lhy>[],
  listener: Terminal | undefined,
  locale: LhyLocale,
): Result<Replayed<Lhy>> {
  if (listener !== undefined) listener.out(`${listener.style('bold', world.mission.title)}\n`);
  const moments = replayMoments<Lhy>(world, json);
  let before: LhyState | undefined;
  for (;;) {
    const next = moments.next();
    if (next.done === true) return next.value;
    if (next.value.kind === 'begun') before = next.value.state;
    if (next.value.kind !== 'step') continue;
    const { step, applied } = next.value;
    if (before !== undefined) taken.push({ before, by: step.by, action: applied.action, applied });
    before = applied.state;
    if (listener === undefined) continue;
    listener.out(`${listener.style('dim', writeLines([{ ...step, applied }])[0] ?? '')}\n`);
    tellLhy(world, applied.events, listener, locale);
  }
}

function report(
  world: LhyWorld,
  replayed: Replayed<Lhy>,
  { out, style, ...rest }: Terminal,
  locale: LhyLocale,
  json: boolean,
): ExitCode {
  const { state, steps, digest, chained } = replayed;
  const { result } = state.position;
  if (json) {
    const end = result === undefined ? {} : { result };
    const table = tableDigest(state);
    outJson({ out, style, ...rest }, { ok: true, scenario: world.mission.id, steps, digest, table, chained, ...end });
    return EXIT.done;
  }
  const voice = { locale };
  out(`${style('green', phrase('replaysSame', {}, voice))}: ${phrase('stepCount', { steps }, voice)}\n`);
  if (result !== undefined) {
    const { winner, by } = result;
    const called = winner === undefined ? phrase('nobody', {}, voice) : (namesIn(world).nameOf(winner) ?? winner);
    out(`${phrase('won', { winner: called, condition: locale.words[`by.${by}`] ?? by }, voice)}\n`);
  }
  if (!chained) out(`${phrase('unchained', {}, voice)}\n`);
  out(`${phrase('tableDigest', { digest: tableDigest(state) }, voice)}\n`);
  out(`${phrase('stateDigest', { digest }, voice)}\n`);
  return EXIT.done;
}
