import { canonical, parseJson } from '../kernel/canonical.js';
import { decode } from '../kernel/decode.js';
import { digest } from '../kernel/digest.js';
import type { DiceSource } from '../kernel/runner.js';
import type { DiceRecord } from '../kernel/request.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/result.js';
import { answerOf, isAnswer } from './answer.js';
import type { Applied } from './apply.js';
import { apply } from './apply.js';
import { createGame } from './create-game.js';
import type { Documents } from './documents.js';
import { documentsOf } from './documents-of.js';
import { sized, tooLong } from './limits.js';
import { play } from './pending.js';
import { inFormat } from './format.js';
import type { SentDice } from './dice-source.js';
import type { GameState } from './game.js';
import { whoDecides } from './request.js';
import type { System } from './system.js';
import type { Transcript, TranscriptStep } from './transcript-type.js';
import { worldFaults } from './world-faults.js';
import type { WorldOf } from './world.js';

/**
 * How a recorded game may differ from the one that comes of it: it is no transcript; it is of another world; a step was
 * taken at another count; an action is refused; the dice fall otherwise; the game after it is another; it ends otherwise.
 */
export const DIVERGENCES = ['shape', 'world', 'stale', 'illegal', 'dice', 'digest', 'end'] as const;
/** One way to differ. */
export type Divergence = (typeof DIVERGENCES)[number];

/** A recorded game that was played again and came out the same. */
export interface Replayed<S extends System> {
  readonly state: GameState<S>;
  /** Of that game. */
  readonly digest: string;
  readonly steps: number;
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
 * reasons, if there are any
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
  const parsed = typeof transcript === 'string' ? parseJson(transcript) : ok(transcript);
  const renewed = parsed.ok
    ? inFormat(parsed.value, undefined, (written) => older?.transcript(world, written) ?? written, limits)
    : parsed;
  const decoded = renewed.ok
    ? decode(schemas.transcript(), renewed.value, limits, sized(world, sizes?.transcript))
    : renewed;
  if (!decoded.ok) return shapeless(decoded.problems);
  const elsewhere = otherWorld(world, decoded.value);
  if (elsewhere !== undefined) return elsewhere;
  const begun = beginning(world, setUp, decoded.value);
  if (!begun.ok) return begun;
  yield { kind: 'begun', state: begun.value, transcript: decoded.value };
  return yield* playAgain(world, decoded.value, begun.value);
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
  { setup, dice, umpire }: Transcript<S>,
): Result<GameState<S>> {
  if (setup === undefined || setUp === undefined)
    return createGame(world, {
      ...(dice === 'entered' ? { dice } : dice),
      ...(umpire === undefined ? {} : { umpire }),
    });
  const begun = setUp(world, setup, dice);
  if (begun.ok) return begun;
  const [first] = begun.problems;
  const path = `/setup${first?.path ?? ''}`;
  const reasons = begun.problems.map((each) => ({ ...each, path: `/setup${each.path ?? ''}` }));
  return refuseAll([diverged('illegal', path, { rule: first?.rule }, 'setup', first?.code ?? 'nothing'), ...reasons]);
}

function* playAgain<S extends System>(
  world: WorldOf<S>,
  transcript: Transcript<S>,
  begun: GameState<S>,
): Generator<ReplayedMoment<S>, Result<Replayed<S>>, undefined> {
  let state = begun;
  for (const [index, step] of transcript.steps.entries()) {
    const applied = playStep(world, state, step, index);
    if (!applied.ok) return applied;
    yield { kind: 'step', index, step, before: state, applied: applied.value };
    ({ state } = applied.value);
  }
  const { override, result: resultOf, sections } = world.system;
  const result = resultOf(state.position);
  if (shown(result) !== shown(transcript.result)) {
    return refuse(diverged('end', '/result', { rule: sections.over }, shown(transcript.result), shown(result)));
  }
  const overridden = override?.hasMarked(state.position) === true;
  if (overridden !== (transcript.overridden === true)) {
    return refuse(diverged('end', '/overridden', {}, shown(transcript.overridden), shown(overridden)));
  }
  return ok({ state, digest: digest(state), steps: transcript.steps.length });
}

/** One step: still somebody's turn, the right one's, at the right count, legal, with the same dice and the same outcome. */
function playStep<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  step: TranscriptStep<S>,
  index: number,
): Result<Applied<S>> {
  const { sections } = world.system;
  const path = `/steps/${index}`;
  if (state.frames.length === 0) {
    return refuse(diverged('end', path, { step: index, rule: sections.over }, shown(step.action), 'over'));
  }
  if (step.at !== state.step) {
    return refuse(diverged('stale', `${path}/at`, { step: index }, `${step.at}`, `${state.step}`));
  }
  const by = whoDecides(world, state);
  if (step.by !== by) {
    return refuse(diverged('illegal', `${path}/by`, { step: index, rule: sections.turn }, step.by, by));
  }
  const applied = apply(world, state, step.action, cameAlong(state, step));
  if (!applied.ok) return illegal(step, index, applied.problems);
  const { dice } = applied.value;
  const fault = diceFault(step.dice, dice);
  if (fault !== undefined) {
    const rule = ruleOfRoll(world, state, step, dice, fault.roll);
    return refuse(
      diverged('dice', `${path}/dice${fault.inside}`, { step: index, rule }, fault.recorded, fault.replayed),
    );
  }
  const after = step.digest === undefined ? undefined : digest(applied.value.state);
  if (step.digest !== undefined && after !== undefined && step.digest !== after) {
    return refuse(diverged('digest', `${path}/digest`, { step: index }, step.digest, after));
  }
  return applied;
}

/** In a game with entered dice, those that came along with the action. */
function cameAlong<S extends System>(
  { secrets }: GameState<S>,
  { dice }: TranscriptStep<S>,
): { readonly dice?: SentDice } {
  return secrets.referee.rng === undefined && dice.length > 0 ? { dice: dice.map(({ faces }) => faces) } : {};
}

function illegal<S extends System>(
  step: TranscriptStep<S>,
  index: number,
  problems: readonly Problem[],
): Result<never> {
  const path = `/steps/${index}/action`;
  const placeOf = ({ path: inside = '' }: Problem): string =>
    inside.startsWith('/how/dice') ? `/steps/${index}${inside.slice('/how'.length)}` : `${path}${inside}`;
  const reasons = problems.map((each) => ({ ...each, path: placeOf(each) }));
  const [first] = reasons;
  const at = { step: index, rule: first?.rule };
  return refuseAll([
    diverged('illegal', first?.path ?? path, at, shown(step.action), first?.code ?? 'refused'),
    ...reasons,
  ]);
}

/** Where two lists of rolls part. */
interface DiceFault {
  readonly roll: number;
  readonly inside: string;
  readonly recorded: string;
  readonly replayed: string;
}

function diceFault(recorded: readonly DiceRecord[], replayed: readonly DiceRecord[]): DiceFault | undefined {
  const length = Math.max(recorded.length, replayed.length);
  for (let roll = 0; roll < length; roll++) {
    const fault = rollFault(recorded[roll], replayed[roll], roll);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function rollFault(
  recorded: DiceRecord | undefined,
  replayed: DiceRecord | undefined,
  roll: number,
): DiceFault | undefined {
  if (recorded === undefined || replayed === undefined) {
    return { roll, inside: `/${roll}`, recorded: shown(recorded), replayed: shown(replayed) };
  }
  for (const field of ['purpose', 'of'] as const) {
    if (recorded[field] !== replayed[field]) {
      return { roll, inside: `/${roll}/${field}`, recorded: recorded[field], replayed: replayed[field] };
    }
  }
  const die = firstDifference(recorded.faces, replayed.faces);
  if (die < 0) return undefined;
  const inside = `/${roll}/faces/${die}`;
  return { roll, inside, recorded: shown(recorded.faces[die]), replayed: shown(replayed.faces[die]) };
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

/** The rule that asks for a roll: the action is run as far as that. */
function ruleOfRoll<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  step: TranscriptStep<S>,
  dice: readonly DiceRecord[],
  roll: number,
): string | undefined {
  let rolled = 0;
  let rule: string | undefined;
  const source: DiceSource = (ask) => {
    if (rolled === roll) rule = ask.rule;
    const faces = dice[rolled++]?.faces;
    return faces === undefined ? undefined : { kind: 'faces', faces };
  };
  const { pending } = state;
  const answer = isAnswer(step.action) ? answerOf(step.action) : undefined;
  if (pending === undefined) play(world, state, step.action, [], source);
  else
    play(world, state, pending.action, answer === undefined ? pending.answers : [...pending.answers, answer], source);
  return rule;
}

/** Where a divergence stands, and by which rule the replayed value holds. */
interface Standing {
  readonly step?: number;
  readonly rule?: string | undefined;
}

function diverged(kind: Divergence, path: string, at: Standing, recorded: string, replayed: string): Problem {
  const params = { class: kind, ...(at.step === undefined ? {} : { step: at.step }), recorded, replayed };
  return problem('diverged', params, at.rule, path);
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : canonical(value);
}
