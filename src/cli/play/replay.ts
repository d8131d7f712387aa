import { positionNow, request } from '../../facade/index.js';
import type { GameState, Problem, ReplayedMoment, Taken, Transcript, World } from '../../facade/index.js';
import { problem } from '../../kernel/basis/result.js';
import { label, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Clock } from '../terminal/clock.js';
import { clockAfter, clockOf } from '../terminal/clock.js';
import type { CommandLine } from '../terminal/command-line.js';
import { divergenceLines, timeText } from './divergence.js';
import { calledIn, localeGiven, phrase } from '../files/language.js';
import { isTyped, readContent } from '../files/written-file.js';
import { rulesGiven } from '../files/house-rules.js';
import { narrator } from './narrator.js';
import type { Narrator } from './narrator.js';
import { onlyFile } from '../files/one-file.js';
import { recognise } from '../files/recognise.js';
import { replayWritten } from './replay-written.js';
import type { Replaying } from '../files/recorded.js';
import { replayRecorded } from '../files/recorded.js';
import { typedOnly } from '../files/mistake-lines.js';
import { refused } from '../files/report.js';
import { tableDigest } from '../files/table-digest.js';
import { writeTyped } from '../files/typed-out.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';

/** How far a recorded game has been played again. */
interface Progress {
  readonly transcript: Transcript;
  readonly state: GameState;
  readonly clock: Clock;
}

/**
 * Plays a recorded game again.
 *
 * @returns the exit code
 * @example runReplay(line, terminal) // 0
 */
export function runReplay({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const locale = localeGiven(options);
  if (!locale.ok) return refused(terminal, locale.problems, json);
  const file = onlyFile(files);
  if (!file.ok) return refused(terminal, file.problems, json);
  const content = readContent(file.value);
  if (!content.ok) return refused(terminal, content.problems, json);
  const asked = { file: file.value, packs: options.texts('pack'), ...rulesGiven(options) };
  const typed = content.value.kind === 'text' ? content.value.text : content.value.json;
  if (content.value.kind === 'text' || isTyped(typed))
    return replayWritten(typed, asked, options, terminal, locale.value);
  const read = { value: typed };
  const [unfit] = typedOnly(options, ['after']);
  if (unfit !== undefined) return refused(terminal, [unfit], json);
  const kind = recognise(read.value);
  if (kind !== undefined && kind !== 'transcript')
    return refused(terminal, [problem('not-a-transcript', { kind }, undefined, file.value)], json);
  const from = asked;
  const told: string[] = [];
  const listener: Terminal = json
    ? { ...terminal, out: (text) => told.push(text), style: (_, text) => text }
    : terminal;
  const watcher = watcherOf(options.flag('tell') ? listener : undefined, locale.value);
  const replaying = replayRecorded(read.value, from, watcher.watch);
  if (replaying.kind === 'unusable') return refused(terminal, replaying.problems, json);
  const progress = watcher.progress();
  const out = options.text('out');
  if (out !== undefined && replaying.kind === 'same') {
    const written = writeTyped(out, replaying.world, watcher.taken, { packs: asked.packs, ...progress?.transcript });
    if (!written.ok) return refused(terminal, written.problems, json);
  }
  if (json)
    outJson(terminal, { ...reportOf(replaying, progress), ...(options.flag('tell') ? { told: linesOf(told) } : {}) });
  else tell(replaying, progress, terminal, locale.value);
  return replaying.kind === 'diverged' ? EXIT.diverged : EXIT.done;
}

/** Follows a game as it is played again, and tells it where somebody listens. */
function watcherOf(
  listener: Terminal | undefined,
  locale: Locale,
): {
  readonly watch: (world: World, moment: ReplayedMoment) => void;
  readonly progress: () => Progress | undefined;
  readonly taken: readonly Taken[];
} {
  const taken: Taken[] = [];
  let progress: Progress | undefined;
  let teller: Narrator | undefined;
  const watch = (world: World, moment: ReplayedMoment): void => {
    if (moment.kind === 'begun') {
      const { state, transcript } = moment;
      progress = { transcript, state, clock: clockOf(state) };
      if (listener === undefined) return;
      listener.out(
        `${listener.style('bold', world.scenario.title)} (${transcript.engine}; rules ${world.ruleset.id})\n`,
      );
      teller = narrator(world, listener, { numbered: true, locale });
      teller.begin(state);
      return;
    }
    const { before, step, applied } = moment;
    taken.push({ before, by: step.by, action: step.action, applied });
    const who = step.standing === undefined ? {} : { standing: step.standing };
    teller?.tell({ before, by: step.by, action: step.action, applied, ...who });
    if (progress === undefined) return;
    const clock = applied.events.reduce(clockAfter, progress.clock);
    progress = { transcript: progress.transcript, state: applied.state, clock };
  };
  return { watch, progress: () => progress, taken };
}

/** The text that was told, line by line. */
function linesOf(told: readonly string[]): readonly string[] {
  return told.join('').replace(/\n$/, '').split('\n');
}

/** The answer for machines. */
function reportOf(replaying: Exclude<Replaying, { kind: 'unusable' }>, progress: Progress | undefined): object {
  const notes = notesOf(progress);
  if (replaying.kind === 'diverged') {
    const [diverged] = replaying.problems;
    const { clock } = progress ?? {};
    return {
      ok: false,
      diverged,
      problems: replaying.problems,
      ...(clock === undefined ? {} : { at: clock }),
      ...notes,
    };
  }
  const { world, replayed } = replaying;
  const { state, digest, steps, chained } = replayed;
  const { result } = state.position;
  return {
    ok: true,
    scenario: world.scenario.id,
    ruleset: world.ruleset.id,
    steps,
    digest,
    table: tableDigest(state),
    chained,
    ...(result === undefined ? {} : { result }),
    ...notes,
  };
}

/** What is worth knowing of a record beside its divergence: it breaks off, another version wrote it. */
function notesOf(progress: Progress | undefined): { readonly unfinished?: true; readonly engine?: object } {
  if (progress === undefined) return {};
  const { state, transcript } = progress;
  const own = `hexarbiter ${version()}`;
  const other = transcript.engine !== own && transcript.engine !== 'hexarbiter';
  return {
    ...(state.frames.length === 0 ? {} : { unfinished: true }),
    ...(other ? { engine: { recorded: transcript.engine, own } } : {}),
  };
}

function tell(
  replaying: Exclude<Replaying, { kind: 'unusable' }>,
  progress: Progress | undefined,
  terminal: Terminal,
  locale: Locale,
): void {
  const { out, style } = terminal;
  const { world } = replaying;
  if (replaying.kind === 'diverged') {
    tellDivergence(world, replaying.problems, progress, terminal, locale);
    tellVersion(progress, terminal, locale);
    return;
  }
  const { state, digest, steps, chained } = replaying.replayed;
  const { result } = state.position;
  const voice = { locale, names: namesOf({ world, position: positionNow(world, state) }) };
  out(`${style('green', phrase('replaysSame', {}, voice))}: ${phrase('stepCount', { steps }, voice)}\n`);
  if (result !== undefined) {
    const { winner, condition } = result;
    const facts = {
      winner: calledIn(winner, voice),
      condition: label('condition', condition, locale, { names: voice.names }),
    };
    out(`${phrase('won', facts, voice)}\n`);
  }
  if (progress !== undefined) tellUnfinished(world, progress, terminal, locale);
  tellVersion(progress, terminal, locale);
  if (!chained) out(`${phrase('unchained', {}, voice)}\n`);
  out(`${phrase('tableDigest', { digest: tableDigest(state) }, voice)}\n`);
  out(`${phrase('stateDigest', { digest }, voice)}\n`);
}

function tellDivergence(
  world: World,
  problems: readonly Problem[],
  progress: Progress | undefined,
  terminal: Terminal,
  locale: Locale,
): void {
  const at = problems[0]?.params['step'];
  const step = typeof at === 'number' ? progress?.transcript.steps[at] : undefined;
  const parting =
    progress === undefined
      ? { world }
      : { world, before: progress.state, clock: progress.clock, ...(step === undefined ? {} : { step }) };
  for (const line of divergenceLines(problems, parting)) terminal.out(`${line}\n`);
  // A record that was cut has its result, but not the steps that lead to it.
  const isShort = problems.some(({ code, path = '' }) => code === 'broken-link' && path.endsWith('/end'));
  const cut = problems[0]?.params['class'] === 'end' ? problems[0].params['replayed'] === 'none' : isShort;
  if (cut && progress !== undefined) tellUnfinished(world, progress, terminal, locale);
}

/** A record that ends before the game does. */
function tellUnfinished(
  world: World,
  { state, clock, transcript }: Progress,
  { out, style }: Terminal,
  locale: Locale,
): void {
  const asked = request(world, state);
  if (asked.kind === 'over') return;
  const voice = { locale, names: namesOf({ world, position: positionNow(world, state) }) };
  const facts = {
    steps: transcript.steps.length,
    time: timeText(clock, voice),
    side: calledIn(asked.by, voice),
  };
  const end = phrase(asked.kind === 'answer' ? 'breaksOffAsked' : 'breaksOff', facts, voice);
  out(`${style('yellow', phrase('recordBreaksOff', {}, voice))} ${end}\n`);
}

function tellVersion(progress: Progress | undefined, { out }: Terminal, locale: Locale): void {
  const { engine } = notesOf(progress) as { readonly engine?: { readonly recorded: string; readonly own: string } };
  if (engine !== undefined) out(`${phrase('otherVersion', engine, { locale })}\n`);
}
