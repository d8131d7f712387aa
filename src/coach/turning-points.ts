import { basisSince, menOf, prospectOf } from '../bots/levels/prospect.js';
import type { GameState, Side, World } from '../state/index.js';
import type { Luck } from './luck.js';
import type { Played } from './recorded-orders.js';
import type { ReviewedDecision } from './reviewed-decision.js';

/** How the first side stood at a moment of the record. */
export interface ChanceAt {
  /** The step before which it stood so; the number of steps at the end. */
  readonly step: number;
  readonly turn: number;
  /** The estimated chance of the first side to win; 1 or 0 at the end of a game that is won. */
  readonly chance: number;
}

/** A moment with the chance as the turn before would have it, where the turn has just changed. */
export interface Moment extends ChanceAt {
  readonly before: number;
}

/** The chance of the first side when a decision was to be made, by the best orders in the games played out. */
function chanceAfter({ by, chance, better }: ReviewedDecision, first: Side): number {
  const { mean } = better?.chance ?? chance;
  return by === first ? mean : 1 - mean;
}

/** An impulse in which the chances changed much. */
export interface TurningPoint {
  /** The steps of the record: the first of the impulse, and the one after its last. */
  readonly step: number;
  readonly to: number;
  readonly turn: number;
  /** The side whose impulse it was. */
  readonly by: Side;
  /**
   * How the chance of the first side changed, by what goals count in that turn: that they count more in the next one is no deed of anybody. So
   * it may be less than the way from one chance to the next.
   */
  readonly change: number;
  /** The luck of both sides in it for the first side, in whole Squads. */
  readonly luck: number;
  /** Actions in it that rolled and whose luck is not measured. */
  readonly unmeasured: number;
  /** What the decisions of both sides in it cost the first side, in chances. */
  readonly skill: number;
}

/** So many turning points are named. */
const NAMED = 3;

/**
 * How the first side stood at the start of each impulse, and at the end of the record. In the last turn imagined games are played to the end: where a decision
 * was reviewed there, its games tell how the side stood.
 *
 * @param decisions those that were reviewed, if any
 * @example chancesIn(world, played, [])[0] // { step: 12, turn: 1, chance: 0.55, before: 0.55 }
 */
export function chancesIn(
  world: World,
  played: readonly Played[],
  decisions: readonly ReviewedDecision[],
): readonly Moment[] {
  const [first] = world.sides;
  const most: Record<Side, number> = {};
  let turn: number | undefined;
  const at = (step: number, state: GameState): Moment => {
    for (const side of world.sides) most[side] = Math.max(most[side] ?? 0, menOf(world, state, side));
    const basis = basisSince(world, state, most);
    const chanceIn = (yardstick: number): number =>
      prospectOf(world, state, first, { ...basis, turn: yardstick }).chance;
    const now = state.position.turn;
    const before = turn ?? now;
    turn = now;
    const seen = decisions.find((each) => each.step === step && each.about === 'impulse');
    const chance = seen !== undefined && now >= world.scenario.turns ? chanceAfter(seen, first) : chanceIn(now);
    return { step, turn: now, chance, before: before === now ? chance : chanceIn(before) };
  };
  const points = played.flatMap(({ step, before }): readonly Moment[] => {
    const top = before.pending === undefined ? before.frames.at(-1) : undefined;
    return top?.kind === 'impulse' && top.step === 'open' ? [at(step, before)] : [];
  });
  const last = played.at(-1);
  if (last === undefined) return points;
  return [...points, at(last.step + 1, last.applied.state)];
}

/**
 * The impulses after which the chances had changed most, in the order of the record.
 *
 * @example turningPointsIn(world, played, chances, luck, decisions)[0].change // -0.21
 */
export function turningPointsIn(
  world: World,
  played: readonly Played[],
  chances: readonly Moment[],
  luck: Pick<Luck, 'actions' | 'unmeasuredSteps'>,
  decisions: readonly ReviewedDecision[],
): readonly TurningPoint[] {
  const [first] = world.sides;
  const sign = (side: Side): number => (side === first ? 1 : -1);
  const within = (step: number, from: Moment, to: Moment): boolean => step >= from.step && step < to.step;
  const points = chances.slice(1).map((to, i): TurningPoint => {
    const from = chances[i] ?? to;
    const luckThere = luck.actions.filter(({ step }) => within(step, from, to));
    const decided = decisions.filter(({ step }) => within(step, from, to));
    return {
      step: from.step,
      to: to.step,
      turn: from.turn,
      by: played.find(({ step }) => step === from.step)?.by ?? first,
      change: to.before - from.chance,
      luck: luckThere.reduce((sum, each) => sum + sign(each.by) * each.luck, 0),
      unmeasured: luck.unmeasuredSteps.filter((step) => within(step, from, to)).length,
      skill: decided.reduce((sum, each) => sum - sign(each.by) * each.cost.mean, 0),
    };
  });
  const greatest = [...points].sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.step - b.step);
  return greatest.slice(0, NAMED).sort((a, b) => a.step - b.step);
}
