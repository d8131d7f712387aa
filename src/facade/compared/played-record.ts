import { documentsOf } from '../../engine/world/documents-of.js';
import { cameAlong } from '../../engine/records/replay-step.js';
import type { PlayedStep as Step } from '../../engine/rulings/past.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Action, GameState, Lnlt, Side, World } from '../../state/index.js';
import { createGame } from '../play/create-game.js';
import { replayMoments } from '../play/replay.js';
import type { Taken } from '../play/script.js';
import { playScript } from '../play/script.js';
import type { PlayedBefore } from '../rulings/moment-before.js';
import type { Transcript, TranscriptStep } from '../schemas/transcript.js';
import type { RecordReplayed } from '../written/replayed/replay-record.js';
import { replayRecord } from '../written/replayed/replay-record.js';

/** A step that was played. */
export type PlayedStep = Step<Lnlt>;

/** A record up to one of its moments. */
export interface PlayedRecord {
  /** The game at that moment. */
  readonly state: GameState;
  /** All that was taken before it. */
  readonly taken: readonly Taken[];
  readonly steps: readonly PlayedStep[];
  /** What was done then, and by whom; absent at the end of the record. */
  readonly next?: { readonly action: unknown; readonly by: Side; readonly said?: string };
  /** The same orders and dice by other rules: the game at that moment, or why it cannot come to it, with the step in the path. */
  readonly again: (world: World) => Result<PlayedBefore>;
}

/**
 * Plays a record up to one of its moments.
 *
 * @param world the world in which it was played
 * @param record a transcript, or a record as people keep it
 * @param at so many steps are played; all of them where it is left out
 * @param isOwn whether the next step of the record itself is meant: what stands before it unwritten in a typed record is played too
 * @returns the game then; `no-such-step`; of a transcript the first divergence; of a typed record the mistakes under `/steps/N`
 * @rule 22.0
 * @example playedRecord(world, transcript, 41, true).value.steps.length // 41
 */
export function playedRecord(
  world: World,
  record: unknown,
  at: number | undefined,
  isOwn: boolean,
): Result<PlayedRecord> {
  return isTranscript(record) ? ofTranscript(world, record, at) : ofTyped(world, record, at, isOwn);
}

/** Whether something has the digests of a world, as a transcript has and a record that somebody types has not. */
function isTranscript(record: unknown): boolean {
  if (typeof record === 'string') return record.trimStart().startsWith('{') && record.includes('"world"');
  return typeof record === 'object' && record !== null && 'world' in record;
}

function noSuchStep(step: number, most: number): Result<never> {
  return refuse(problem('no-such-step', { step, most }, undefined, '/step'));
}

function ofTranscript(world: World, record: unknown, at: number | undefined): Result<PlayedRecord> {
  const moments = replayMoments(world, record);
  const steps: PlayedStep[] = [];
  const taken: Taken[] = [];
  let state: GameState | undefined;
  let recorded: readonly TranscriptStep[] = [];
  let transcript: Transcript | undefined;
  for (;;) {
    if (transcript !== undefined && at !== undefined && at > recorded.length) return noSuchStep(at, recorded.length);
    if (transcript !== undefined && steps.length === at) break;
    const next = moments.next();
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      break;
    }
    if (next.value.kind === 'begun') {
      ({ state, transcript } = next.value);
      recorded = transcript.steps;
    } else {
      const { before, applied, step, index } = next.value;
      steps.push({ step: index, before, action: step.action, along: cameAlong(before, step), applied });
      taken.push({ before, by: step.by, action: applied.action, applied });
      ({ state } = applied);
    }
  }
  if (state === undefined || transcript === undefined) return noSuchStep(at ?? 0, 0);
  const whole = transcript;
  const coming = recorded[steps.length];
  return ok({
    state,
    taken,
    steps,
    ...(coming === undefined ? {} : { next: { action: coming.action, by: coming.by } }),
    again: (other) => playedAgain(other, whole, steps.length),
  });
}

/** The orders of a transcript with its dice, by other rules. */
function playedAgain(world: World, transcript: Transcript, most: number): Result<PlayedBefore> {
  const begun = beginning(world, transcript);
  if (!begun.ok) return begun;
  const script = transcript.steps.slice(0, most).map(({ action, dice }) => ({
    do: action,
    ...((action as Action).kind === 'answer' ? {} : { dice: dice.map(({ faces }) => faces) }),
  }));
  const played = playScript(world, begun.value, script);
  if (played.ok) return played;
  return refuseAll(played.problems.map((each) => under('/steps', each)));
}

function beginning(world: World, { setup, umpire }: Transcript): Result<GameState> {
  if (setup === undefined) return createGame(world, { dice: 'entered', ...(umpire === undefined ? {} : { umpire }) });
  const documents = documentsOf(world);
  if (!documents.ok) return documents;
  const begun = documents.value.setUp?.(world, setup, 'entered') ?? createGame(world, { dice: 'entered' });
  return begun.ok ? begun : refuseAll(begun.problems.map((each) => under('/setup', each)));
}

function ofTyped(world: World, record: unknown, at: number | undefined, isOwn: boolean): Result<PlayedRecord> {
  const played = typedBy(world, record, at);
  if (!played.ok) return played;
  const { next } = played.value;
  const { state, taken } = momentIn(played.value, isOwn);
  if (at !== undefined && at > played.value.steps) return noSuchStep(at, played.value.steps);
  const steps = played.value.played.flatMap(({ step, taken }) =>
    taken.map(({ before, action, applied }): PlayedStep => ({ step, before, action, along: {}, applied })),
  );
  return ok({
    state,
    taken,
    steps,
    ...(next === undefined ? {} : { next: { action: next.action, by: next.by, ...present({ said: next.said }) } }),
    again: (other) => {
      const again = typedBy(other, record, at);
      return again.ok ? ok(momentIn(again.value, isOwn)) : again;
    },
  });
}

/** The game after a record, or at the moment of its own next step. */
function momentIn(replayed: RecordReplayed, isOwn: boolean): Pick<PlayedRecord, 'state' | 'taken'> {
  const { next, state } = replayed;
  const unwritten = isOwn && next !== undefined ? next.unwritten : [];
  return { state: unwritten.at(-1)?.applied.state ?? state, taken: [...takenBy(replayed), ...unwritten] };
}

/** A typed record without mistakes, or its mistakes. */
function typedBy(world: World, record: unknown, at: number | undefined): ReturnType<typeof replayRecord> {
  const replayed = replayRecord(world, record as object, at === undefined ? {} : { until: at });
  if (!replayed.ok || replayed.value.mistakes.length === 0) return replayed;
  return refuseAll(
    replayed.value.mistakes.flatMap(({ step, problems }) => problems.map((each) => under(`/steps/${step}`, each))),
  );
}

function takenBy({ played }: Pick<RecordReplayed, 'played'>): readonly Taken[] {
  return played.flatMap(({ taken }) => taken);
}

function under(place: string, found: Problem): Problem {
  return { ...found, path: `${place}${found.path ?? ''}` };
}
