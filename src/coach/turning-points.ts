import { basisSince, menOf, prospectOf } from '../bots/levels/prospect.js';
import type { GameState, Side, World } from '../state/index.js';
import type { LuckOfAction } from './luck.js';
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

/** An impulse in which the chances changed much. */
export interface TurningPoint {
  /** The steps of the record: the first of the impulse, and the one after its last. */
  readonly step: number;
  readonly to: number;
  readonly turn: number;
  /** The side whose impulse it was. */
  readonly by: Side;
  /** How the chance of the first side changed. */
  readonly change: number;
  /** The luck of both sides in it for the first side, in whole Squads. */
  readonly luck: number;
  /** What the decisions of both sides in it cost the first side, in chances. */
  readonly skill: number;
}

/** So many turning points are named. */
const NAMED = 3;

/**
 * How the first side stood at the start of each impulse, and at the end of the record.
 *
 * @example chancesIn(world, played)[0] // { step: 12, turn: 1, chance: 0.55 }
 */
export function chancesIn(world: World, played: readonly Played[]): readonly ChanceAt[] {
  const [first] = world.sides;
  const most: Record<Side, number> = {};
  const at = (step: number, state: GameState): ChanceAt => {
    for (const side of world.sides) most[side] = Math.max(most[side] ?? 0, menOf(world, state, side));
    const { chance } = prospectOf(world, state, first, basisSince(world, state, most));
    return { step, turn: state.position.turn, chance };
  };
  const points = played.flatMap(({ step, before }): readonly ChanceAt[] => {
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
  chances: readonly ChanceAt[],
  luck: readonly LuckOfAction[],
  decisions: readonly ReviewedDecision[],
): readonly TurningPoint[] {
  const [first] = world.sides;
  const sign = (side: Side): number => (side === first ? 1 : -1);
  const within = (step: number, from: ChanceAt, to: ChanceAt): boolean => step >= from.step && step < to.step;
  const points = chances.slice(1).map((to, i): TurningPoint => {
    const from = chances[i] ?? to;
    const luckThere = luck.filter(({ step }) => within(step, from, to));
    const decided = decisions.filter(({ step }) => within(step, from, to));
    return {
      step: from.step,
      to: to.step,
      turn: from.turn,
      by: played.find(({ step }) => step === from.step)?.by ?? first,
      change: to.chance - from.chance,
      luck: luckThere.reduce((sum, each) => sum + sign(each.by) * each.luck, 0),
      skill: decided.reduce((sum, each) => sum - sign(each.by) * each.cost.mean, 0),
    };
  });
  const greatest = [...points].sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.step - b.step);
  return greatest.slice(0, NAMED).sort((a, b) => a.step - b.step);
}
