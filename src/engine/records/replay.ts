import { parseJson } from '../../kernel/json/parse-json.js';
import { decode } from '../../kernel/json/decode.js';
import { digest } from '../../kernel/json/digest.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Applied } from '../play/apply.js';
import { apply } from '../play/apply.js';
import type { TakenAgain } from './broken-link.js';
import { breakAtEnd, breakOfStep, brokenLink } from './broken-link.js';
import type { BrokenPlace } from './chain.js';
import { endOf, firstBroken, headLink, stepLink } from './chain.js';
import type { Documents } from '../documents/documents.js';
import { documentsOf } from '../world/documents-of.js';
import { sized, tooLong } from '../game/limits.js';
import { shown } from './dice-fault.js';
import { diverged } from './divergence.js';
import { gameBefore } from './leads-to.js';
import { inFormat, TRANSCRIPT_FORMAT } from '../game/format.js';
import type { GameState } from '../game/game.js';
import { isOver } from '../view/over.js';
import type { StandingOrders } from '../game/standing-type.js';
import { standingFault } from './standing-fault.js';
import { cameAlong, playStep } from './replay-step.js';
import { whoDecides } from '../questions/request.js';
import type { System } from '../game/system.js';
import type { Transcript, TranscriptStep } from '../game/transcript-type.js';
import { worldFaults } from '../world/world-faults.js';
import type { WorldOf } from '../world/world.js';

/** A recorded game that was played again and came out the same. */
export interface Replayed<S extends System> {
  readonly state: GameState<S>;
  /** Of that game. */
  readonly digest: string;
  readonly steps: number;
  /** Whether the record is a chain, and the chain is whole. A record of format 1 has none. */
  readonly chained: boolean;
}

/** A moment of a recorded game that is played again: the game before its first step, or one step that came out the same. */
export type ReplayedMoment<S extends System> =
  | { readonly kind: 'begun'; readonly state: GameState<S>; readonly transcript: Transcript<S> }
  | {
      readonly kind: 'step';
      /** The place of the step in the transcript, from 0. */
      readonly index: number;
      readonly step: TranscriptStep<S>;
      readonly before: GameState<S>;
      readonly applied: Applied<S>;
    };

/**
 * Plays a recorded game again and compares: actions, dice (a seed must give the recorded ones), digests and result.
 *
 * @param world the world it is of
 * @param transcript its text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns the game at its end, or the first divergence: the problem `diverged` with the class in its params, the `step`
 * (from 0), the values `recorded` and `replayed` (JSON where they are not text), its path and the rule; after it the
 * reasons, if there are any, and `broken-link` where the record was changed after it was written
 * @example replay(world, text) // diverged at /steps/12/dice/0/faces/1, { class: 'dice', step: 12, recorded: '6', replayed: '2' }
 */
export function replay<S extends System>(world: WorldOf<S>, transcript: unknown): Result<Replayed<S>> {
  const moments = replayMoments(world, transcript);
  for (;;) {
    const next = moments.next();
    if (next.done === true) return next.value;
  }
}

/**
 * Plays a recorded game again as `replay` does, one step at a time, for those who tell the game or stop in the middle of it.
 *
 * @param world the world it is of
 * @param transcript its text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns a generator: the beginning, then every step that came out the same; its value is what `replay` returns
 * @example for (const moment of replayMoments(world, text)) if (moment.kind === 'step') console.log(moment.step.action.kind)
 */
export function* replayMoments<S extends System>(
  world: WorldOf<S>,
  transcript: unknown,
): Generator<ReplayedMoment<S>, Result<Replayed<S>>, undefined> {
  const documents = documentsOf(world);
  if (!documents.ok) return documents;
  const { older, schemas, setUp, sizes } = documents.value;
  const long = tooLong(world, transcript);
  if (long !== undefined && !long.ok) return shapeless(long.problems);
  const { limits } = world;
  const parsed = typeof transcript === 'string' ? parseJson(transcript, limits) : ok(transcript);
  const renewed = parsed.ok
    ? inFormat(
        parsed.value,
        TRANSCRIPT_FORMAT,
        undefined,
        (written) => older?.transcript(world, written) ?? written,
        limits,
      )
    : parsed;
  const decoded = renewed.ok
    ? decode(schemas.transcript(), renewed.value, limits, sized(world, sizes?.transcript))
    : renewed;
  if (!decoded.ok) return shapeless(decoded.problems);
  const recorded = decoded.value;
  const broken = firstBroken(recorded);
  const begun = otherWorld(world, recorded) ?? beginning(world, setUp, recorded);
  if (!begun.ok) return broken?.kind === 'head' ? andBroken(begun.problems, brokenLink('head')) : begun;
  yield { kind: 'begun', state: begun.value, transcript: recorded };
  const played = yield* playAgain(world, recorded, begun.value, broken);
  if (broken?.kind !== 'head') return played;
  if (!played.ok) return andBroken(played.problems, brokenLink('head'));
  return refuse(diverged('link', '/link', {}, recorded.link ?? '', headLink(recorded)), brokenLink('head'));
}

/** A refusal with the problem of the broken link at its end. */
function andBroken(problems: readonly Problem[], broken: Problem): Result<never> {
  return { ok: false, problems: [...problems, broken] };
}

function shapeless(problems: readonly Problem[]): Result<never> {
  const [first] = problems;
  return refuseAll([diverged('shape', first?.path ?? '', {}, 'transcript', first?.code ?? 'nothing'), ...problems]);
}

function otherWorld<S extends System>(world: WorldOf<S>, transcript: Transcript<S>): Result<never> | undefined {
  const [fault, ...others] = worldFaults(world, transcript);
  if (fault !== undefined) {
    const { part, expected, given } = fault.params;
    return refuseAll([
      diverged('world', `/world/${String(part)}`, {}, String(expected), String(given)),
      fault,
      ...others,
    ]);
  }
  if (transcript.scenario === world.scenario.id) return undefined;
  return refuse(diverged('world', '/scenario', {}, transcript.scenario, world.scenario.id));
}

function beginning<S extends System>(
  world: WorldOf<S>,
  setUp: Documents<S>['setUp'],
  recorded: Transcript<S>,
): Result<GameState<S>> {
  const begun = gameBefore(world, setUp, recorded);
  if (begun.ok || recorded.setup === undefined || setUp === undefined) return begun;
  const [first] = begun.problems;
  const path = `/setup${first?.path ?? ''}`;
  const reasons = begun.problems.map((each) => ({ ...each, path: `/setup${each.path ?? ''}` }));
  return refuseAll([diverged('illegal', path, { rule: first?.rule }, 'setup', first?.code ?? 'nothing'), ...reasons]);
}

function* playAgain<S extends System>(
  world: WorldOf<S>,
  transcript: Transcript<S>,
  begun: GameState<S>,
  broken: BrokenPlace | undefined,
): Generator<ReplayedMoment<S>, Result<Replayed<S>>, undefined> {
  let state = begun;
  const orders = new Map<string, StandingOrders>();
  for (const [index, step] of transcript.steps.entries()) {
    const standing = isOver(state) ? undefined : standingFault(world, state, orders, step, index);
    const played = playStep(world, state, step, index);
    const applied = played.ok && standing !== undefined ? refuseAll<Applied<S>>(standing) : played;
    if (broken?.kind === 'step' && broken.index === index) return brokenStep(world, transcript, broken, state, applied);
    if (!applied.ok) return applied;
    yield { kind: 'step', index, step, before: state, applied: applied.value };
    ({ state } = applied.value);
  }
  const ended = endFault(world, transcript, state);
  if (broken?.kind === 'end') return brokenEnd(transcript, broken, ended);
  if (ended !== undefined) return refuse(ended);
  return ok({ state, digest: digest(state), steps: transcript.steps.length, chained: transcript.end !== undefined });
}

/** How the end of the game differs from the recorded one. */
function endFault<S extends System>(
  world: WorldOf<S>,
  transcript: Transcript<S>,
  { position }: GameState<S>,
): Problem | undefined {
  const { override, result: resultOf, sections } = world.system;
  const result = resultOf(position);
  if (shown(result) !== shown(transcript.result))
    return diverged('end', '/result', { rule: sections.over }, shown(transcript.result), shown(result));
  const overridden = override?.hasMarked(position) === true;
  return overridden === (transcript.overridden === true)
    ? undefined
    : diverged('end', '/overridden', {}, shown(transcript.overridden), shown(overridden));
}

/** A step whose link does not cover it: how it differs from what follows, if it does, and what was done to the record. */
function brokenStep<S extends System>(
  world: WorldOf<S>,
  transcript: Transcript<S>,
  place: Extract<BrokenPlace, { readonly kind: 'step' }>,
  state: GameState<S>,
  played: Result<Applied<S>>,
): Result<never> {
  const { index, after } = place;
  const step = transcript.steps[index] as TranscriptStep<S>;
  const again = apply(world, state, step.action, cameAlong(state, step));
  const taken: TakenAgain<S> = {
    state,
    by: whoDecides(world, state),
    applied: again.ok ? again.value : undefined,
    problems: again.ok ? [] : again.problems,
  };
  const found = brokenLink(breakOfStep(transcript, place, taken), index);
  if (!played.ok) return andBroken(played.problems, found);
  return refuse(
    diverged('link', `/steps/${index}/link`, { step: index }, step.link ?? '', stepLink(after, step)),
    found,
  );
}

/** An end whose link does not cover it. */
function brokenEnd<S extends System>(
  transcript: Transcript<S>,
  { after }: Extract<BrokenPlace, { readonly kind: 'end' }>,
  ended: Problem | undefined,
): Result<never> {
  const { link } = endOf(after, transcript.steps.length, transcript);
  const fault = ended ?? diverged('link', '/end/link', {}, transcript.end?.link ?? '', link);
  return refuse(fault, brokenLink(breakAtEnd(transcript)));
}
