import type { DiceRecord } from '../../kernel/procedure/request.js';
import { problem } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import { endOf, headLink, stepLink } from './chain.js';
import { TRANSCRIPT_FORMAT } from '../game/format.js';
import type { GameState, Sent } from '../game/game.js';
import { guardAt, unknownKeys } from '../game/arguments.js';
import { inPlace, misused, wholeOr } from '../game/misuse.js';
import { leadFaults } from './leads-to.js';
import { whoDecides } from '../questions/request.js';
import type { StandingNote } from '../game/standing-type.js';
import type { System } from '../game/system.js';
import type { Transcript, TranscriptDice, TranscriptStep } from '../game/transcript-type.js';
import type { WorldOf } from '../world/world.js';

/** The start of a transcript. */
export interface TranscriptStart<S extends System> {
  readonly dice: TranscriptDice;
  readonly setup?: S['setup'];
  readonly umpire?: boolean;
  /** Name and version of the program; `hexarbiter` when left out. */
  readonly engine?: string;
}

/** The result of `apply`. */
export interface Recorded<S extends System> {
  readonly state: GameState<S>;
  readonly dice: readonly DiceRecord[];
  /** The action in its one spelling; without it the action is recorded as it is given. */
  readonly action?: Sent<S>;
  /** The number of the standing order that has decided; absent where somebody has decided himself. */
  readonly standing?: number | undefined;
  /** Standing orders that were set or cancelled since the step before. */
  readonly ordered?: readonly StandingNote[] | undefined;
}

/**
 * Begins the record of a game.
 *
 * @param world the world it is played in
 * @param start seed or entered dice, and the situation for a game that starts in the middle
 * @param game the game that begins, where it shall be compared with the record
 * @returns the record without a step; for what is no such start the refusal in its place, with the path of the field; where the start
 *   does not lead to the game `record-of-another-game`, `game-under-way` or `wrong-world`
 * @example let transcript = startTranscript(world, { dice: { seed: '7' } })
 */
export function startTranscript<S extends System>(
  world: WorldOf<S>,
  start: TranscriptStart<S>,
  game?: GameState<S>,
): Transcript<S> {
  const wrong = misused(game === undefined ? { world } : { world, state: game });
  if (wrong !== undefined) return inPlace(wrong);
  const plain = guardAt(start, '/start');
  const strange = plain.ok ? unknownKeys(plain.value as object, ['dice', 'setup', 'umpire', 'engine'], '/start') : [];
  if (strange.length > 0) return inPlace({ ok: false, problems: strange });
  if (!plain.ok) return inPlace(plain);
  if (game !== undefined && !('dice' in (plain.value as object)))
    return inPlace({ ok: false, problems: [problem('missing', {}, undefined, '/start/dice')] });
  const head = wholeOr('start', 'start', start, () => headOf(world, plain.value as unknown as TranscriptStart<S>));
  if (game === undefined || !('format' in head)) return head;
  const faults = wholeOr('game', 'game', game, () => leadFaults(world, head, game));
  if (!Array.isArray(faults)) return inPlace(faults as never);
  return faults.length === 0 ? head : inPlace({ ok: false, problems: faults });
}

function headOf<S extends System>(world: WorldOf<S>, start: TranscriptStart<S>): Transcript<S> {
  const { dice, setup, umpire, engine = 'hexarbiter' } = start;
  const ruleset = world.system.rulesOf?.(world);
  const head: Transcript<S> = {
    format: TRANSCRIPT_FORMAT,
    engine,
    world: world.digests,
    scenario: world.scenario.id,
    ...(ruleset === undefined ? {} : { ruleset }),
    dice,
    ...(setup === undefined ? {} : { setup }),
    ...(umpire === true ? { umpire } : {}),
    steps: [],
  };
  const link = headLink(head);
  return { ...head, link, end: endOf(link, 0, {}) };
}

/**
 * Adds an action that has been applied, with the next link of the chain.
 *
 * @param world the world
 * @param transcript the record so far; it is not changed
 * @param before the game the action was applied to
 * @param action the action, as it was given to `apply`
 * @param applied what `apply` returned
 * @param digests whether to note the digest of the game after it; `false` saves time
 * @returns the record with one step more; for what is no record, or nothing that was applied, the refusal `misuse` in its place
 * @example transcript = withStep(world, transcript, state, action, applied)
 */
export function withStep<S extends System>(
  world: WorldOf<S>,
  transcript: Transcript<S>,
  before: GameState<S>,
  action: Sent<S>,
  applied: Recorded<S>,
  digests = true,
): Transcript<S> {
  const wrong = misused({ world, state: before });
  if (wrong !== undefined) return inPlace(wrong);
  return wholeOr('applied', 'applied', applied, () => stepped(world, transcript, before, action, applied, digests));
}

function stepped<S extends System>(
  world: WorldOf<S>,
  transcript: Transcript<S>,
  before: GameState<S>,
  action: Sent<S>,
  applied: Recorded<S>,
  digests: boolean,
): Transcript<S> {
  const step: TranscriptStep<S> = {
    at: before.step,
    by: whoDecides(world, before),
    action: applied.action ?? action,
    dice: applied.dice,
    ...(digests ? { digest: digest(applied.state) } : {}),
    ...(applied.standing === undefined ? {} : { standing: applied.standing }),
    ...(applied.ordered === undefined || applied.ordered.length === 0 ? {} : { ordered: applied.ordered }),
  };
  const { position } = applied.state;
  const { override, result: resultOf } = world.system;
  const result = resultOf(position);
  const next: Transcript<S> = {
    ...transcript,
    ...(override?.hasMarked(position) === true ? { overridden: true as const } : {}),
    ...(result === undefined ? {} : { result }),
  };
  return linked(next, step);
}

/** Adds a step with its link, and the end after it. A record without a chain goes on without one. */
function linked<S extends System>(transcript: Transcript<S>, step: TranscriptStep<S>): Transcript<S> {
  const { steps, link: first } = transcript;
  const after = steps.length === 0 ? first : steps.at(-1)?.link;
  if (after === undefined) return { ...transcript, steps: [...steps, step] };
  const link = stepLink(after, step);
  return {
    ...transcript,
    steps: [...steps, { ...step, link }],
    end: endOf(link, steps.length + 1, transcript),
  };
}
