import { dirname, join, relative } from 'node:path';
import { request, startTranscript, withStep } from '../../engine/index.js';
import type { Transcript } from '../../engine/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import { digest } from '../../kernel/json/digest.js';
import { present } from '../../kernel/basis/present.js';
import { problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyLocale, LhyWorld, RecordFiles, TypedRecord, TypedReplayed } from '../../lhy/index.js';
import { explainDecision, namesIn, replayTyped, writeLines, writeTyped } from '../../lhy/index.js';
import { inFile, writeText } from '../files/files.js';
import { phrase } from '../files/language.js';
import { afterGiven, ownMistakes, toldLines } from '../files/mistake-lines.js';
import { tableDigest } from '../files/table-digest.js';
import { isTextFile } from '../files/typed-out.js';
import type { Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import { refusedInLhy, sayInLhy } from './mission.js';
import { tellLhy } from './narrator.js';
import { typedIn } from './typed.js';

/**
 * Replays a record of the second game that somebody has typed, and tells all its mistakes. A step that is refused is left out;
 * one that tells a wrong sum or a wrong result is taken as the rules say. With `--after override` the table counts.
 *
 * @param content the text, or what a JSON parser made of it
 * @param file its name
 * @returns the exit code: 1 where there is a mistake
 * @example replayTypedIn(text, 'evening.txt', options, terminal, locale) // 0
 */
export function replayTypedIn(
  content: unknown,
  file: string,
  options: Options,
  terminal: Terminal,
  locale: LhyLocale,
): ExitCode {
  const json = options.flag('json');
  const read = typedIn(content, file, options);
  if (!read.ok) return refusedInLhy(terminal, read.problems, json);
  const { world, record, start } = read.value;
  const out = options.text('out');
  const after = afterGiven(options);
  if (!after.ok) return refusedInLhy(terminal, after.problems, json);
  // A transcript tells a game from its beginning.
  if (out !== undefined && start !== undefined && !isTextFile(out))
    return refusedInLhy(terminal, [problem('out-from-the-beginning', {}, undefined, '--out')], json);
  const replayed = replayTyped(world, record.steps, start, undefined, locale.words, after.value);
  if (!replayed.ok) return refusedInLhy(terminal, inFile(replayed.problems, file), json);
  // What the table has put right is no action of this game: a record of what was taken would come to another end.
  const isPutRight = replayed.value.mistakes.some(({ then }) => then === 'overridden');
  if (out !== undefined && isPutRight)
    return refusedInLhy(terminal, [problem('out-of-override', {}, undefined, '--out')], json);
  if (out !== undefined) {
    const text = isTextFile(out)
      ? writeTyped(world, replayed.value.taken, filesOf(record, file, out, options))
      : `${canonical(transcriptOf(world, replayed.value))}\n`;
    const written = writeText(out, text);
    if (!written.ok) return refusedInLhy(terminal, written.problems, json);
    const key = isTextFile(out) ? 'recordWritten' : 'transcriptWritten';
    if (!json) terminal.out(`${phrase(key, { file: out }, { locale })}\n`);
  }
  if (json) outJson(terminal, reportOf(world, replayed.value, record.steps.length));
  else tell(world, replayed.value, record.steps.length, { told: options.flag('tell'), terminal, locale });
  return replayed.value.mistakes.length === 0 ? EXIT.done : EXIT.diverged;
}

/** The files that the record names, as they lie beside the one that is written. */
function filesOf({ pack, situation }: TypedRecord, file: string, out: string, options: Options): RecordFiles {
  const beside = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : relative(dirname(out), join(dirname(file), name));
  const [given] = options.texts('pack');
  return present({ pack: given ?? beside(pack), situation: beside(situation) });
}

/**
 * The transcript of all that was taken of a typed record, with its digests and its chain.
 *
 * @example transcriptOf(world, replayed).steps.length // 30
 */
export function transcriptOf(world: LhyWorld, { taken }: TypedReplayed): Transcript<Lhy> {
  const start = startTranscript<Lhy>(world, { dice: 'entered', engine: `hexarbiter ${version()}` });
  return taken.reduce((record, { before, action, applied }) => withStep(world, record, before, action, applied), start);
}

function reportOf(world: LhyWorld, { state, mistakes }: TypedReplayed, steps: number): object {
  const { result } = state.position;
  return {
    ok: mistakes.length === 0,
    scenario: world.mission.id,
    steps,
    digest: digest(state),
    table: tableDigest(state),
    mistakes,
    ...(result === undefined ? {} : { result }),
  };
}

/** How a replay is told. */
interface Telling {
  readonly told: boolean;
  readonly terminal: Terminal;
  readonly locale: LhyLocale;
}

function tell(
  world: LhyWorld,
  { state, taken, mistakes }: TypedReplayed,
  steps: number,
  { told, terminal, locale }: Telling,
): void {
  const { out, style } = terminal;
  const names = namesIn(world);
  const voice = { locale };
  if (told)
    for (const each of taken) {
      out(`${style('dim', writeLines([each])[0] ?? '')}\n`);
      tellLhy(world, each.applied.events, terminal, locale);
    }
  const lines = mistakes.flatMap(({ by, problems, ...place }) =>
    problems.map((found) => ({ ...place, side: by, said: sayInLhy(found, names, locale), code: found.code })),
  );
  for (const line of toldLines(lines, voice, (place) => style('red', place))) out(`${line}\n`);
  const count = ownMistakes(mistakes).length;
  const others = mistakes.length - count;
  if (mistakes.length === 0) out(`${style('green', phrase('noMistake', { steps }, voice))}\n`);
  else out(`${style('red', phrase('mistakes', { steps, count, ...(others === 0 ? {} : { others }) }, voice))}\n`);
  out(`${explainDecision(request(world, state), locale, names)}\n`);
  out(`${phrase('tableDigest', { digest: tableDigest(state) }, voice)}\n`);
  out(`${phrase('stateDigest', { digest: digest(state) }, voice)}\n`);
}
