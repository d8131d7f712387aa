import { tellHook } from '../kernel/basis/hooks.js';
import { replayMoments } from '../engine/index.js';
import { settingsOf, wordProblems } from '../engine/game/arguments.js';
import { misused } from '../engine/game/misuse.js';
import { ok, refuseAll } from '../kernel/basis/result.js';
import type { Result } from '../kernel/basis/result.js';
import type { Lnlt, Side, World } from '../state/index.js';
import type { Luck } from './luck.js';
import { luckIn } from './luck.js';
import type { Played } from './recorded-orders.js';
import { decisionsIn } from './recorded-orders.js';
import type { ReviewedDecision } from './reviewed-decision.js';
import { reviewed } from './reviewed-decision.js';
import type { SetUps } from './set-up.js';
import type { ChanceAt, TurningPoint } from './turning-points.js';
import { chancesIn, turningPointsIn } from './turning-points.js';

/** How a record is reviewed. */
export interface ReviewOptions {
  /** The side whose decisions are reviewed; those of both sides if not given. */
  readonly side?: Side;
  /** The budget of each decision: decisions in imagined games (300 if not given); with 0 none is reviewed. */
  readonly steps?: number;
  /** The most plans beside the one of the record (3 if not given). */
  readonly width?: number;
  /** Decides the games that are imagined (empty if not given). */
  readonly seed?: string;
  /** The first step that is reviewed, and the one after the last, as numbers of the record (all if not given). */
  readonly from?: number;
  readonly to?: number;
  /** Called before each decision with how many are done, and how many there are: a review takes a second or two for each. What it throws stops nothing. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** What the coach says of a record. */
export interface Review {
  readonly scenario: string;
  readonly sides: readonly Side[];
  /** Who has won; absent where the record breaks off, or nobody has. */
  readonly winner?: string;
  /** The steps of the record. */
  readonly steps: number;
  /** The decisions that were reviewed, in their order. A side that had no choice made none. */
  readonly decisions: readonly ReviewedDecision[];
  /** The estimated chances of the first side at the start of each impulse. */
  readonly chances: readonly ChanceAt[];
  readonly luck: Luck;
  /** The three impulses after which the chances had changed most. */
  readonly turningPoints: readonly TurningPoint[];
}

/** What is taken where nobody says otherwise. */
const USUAL = { steps: 300, width: 3, seed: '', from: 0 } as const;

/**
 * Reviews a recorded game: the place of each decision among the plans that its side had, what it cost in chances to win, why, and
 * which orders were better; and the luck of the dice apart from that. Each decision is judged by what its side saw then. The record
 * is played again first. Equal records and options give equal reviews, on every machine.
 *
 * @param world the world of the record
 * @param record a transcript: its text, or what a JSON parser made of it; not to be trusted
 * @param options whose decisions, how long is thought, the seed
 * @returns the review; or the first divergence of the record as `replay` tells it, `bad-type`, `bad-value` or `unknown-key` with the path of an option
 * @example review(world, transcript, { side: 'us' }).value.decisions[0].cost.mean // 0.04
 */
export function review(world: World, record: unknown, options?: ReviewOptions): Result<Review> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const form = {
    side: 'text',
    steps: 'count',
    width: 'count',
    seed: 'text',
    from: 'count',
    to: 'count',
    onProgress: 'known',
  } as const;
  const settings = settingsOf(options, form, '/options');
  if (!settings.ok) return settings;
  const { side, steps, width, seed, from, to } = { ...USUAL, to: Number.MAX_SAFE_INTEGER, ...settings.value };
  if (side !== undefined && !world.sides.includes(side))
    return refuseAll(wordProblems(side, world.sides, '/options/side'));
  const replayed = playedAgain(world, record);
  if (!replayed.ok) return replayed;
  const played = replayed.value;
  const asked = decisionsIn(played).filter(
    (each) => (side === undefined || each.by === side) && each.step >= from && each.step < to,
  );
  const known: SetUps = new Map();
  const { onProgress } = options ?? {};
  const progressed = (done: number): void => tellHook(() => onProgress?.(done, asked.length));
  const decisions = asked.flatMap((each, i) => {
    progressed(i);
    return reviewed(world, each, seed, { steps, width }, known) ?? [];
  });
  progressed(asked.length);
  const moments = chancesIn(world, played, decisions);
  const luck = luckIn(world, played);
  const winner = played.at(-1)?.applied.state.position.result?.winner;
  return ok({
    scenario: world.scenario.id,
    sides: world.sides,
    ...(winner === undefined ? {} : { winner }),
    steps: played.length,
    decisions,
    chances: moments.map(({ step, turn, chance }) => ({ step, turn, chance })),
    luck,
    turningPoints: turningPointsIn(world, played, moments, luck, decisions),
  });
}

/**
 * The steps of a record, played again.
 *
 * @returns the steps, or the first divergence
 * @example playedAgain(world, transcript).value.length // 169
 */
export function playedAgain(world: World, record: unknown): Result<readonly Played[]> {
  const moments = replayMoments<Lnlt>(world, record);
  const played: Played[] = [];
  for (;;) {
    const next = moments.next();
    if (next.done === true) return next.value.ok ? ok(played) : next.value;
    if (next.value.kind === 'begun') continue;
    const { index, step, before, applied } = next.value;
    played.push({ step: index, by: step.by, action: applied.action, before, applied });
  }
}
