import { view as viewIn } from '../../engine/index.js';
import type { GameState, Side, World } from '../../state/index.js';
import { otherSide } from '../../state/index.js';
import { evaluate } from '../evaluate.js';
import type { Evaluation } from '../evaluate.js';
import { sumOf } from '../tactical/harm.js';
import { growth } from './numbers.js';
import type { Personality } from './personality.js';
import { PERSONALITIES, weighed } from './personality.js';

/**
 * How fast the chance to win rises with the difference between the two evaluations. It fits best in 51 games of the quick bots in six
 * scenarios (2,359 positions at the start of an impulse).
 */
const SLOPE = 0.15;

/** How a side stands in a game. */
export interface Prospect {
  /** The estimated chance of the side to win, from 0 to 1; 1, 0 or a half where the game is over. */
  readonly chance: number;
  /** What the position is worth to the side, less what it is worth to the enemy, by the terms of `evaluate`, in Squads. */
  readonly terms: Evaluation['terms'];
}

/**
 * How a side stands in a game. Both sides are asked for what their positions are worth: each sees its own view.
 *
 * @param who what the side cares about
 * @param turn the turn in which goals count what they count; that of the game if not given. Games that are compared take one turn.
 * @example prospectOf(world, game, 'us').chance // 0.62
 */
export function prospectOf(
  world: World,
  state: GameState,
  side: Side,
  who: Personality = PERSONALITIES.steady,
  turn: number = state.position.turn,
): Prospect {
  const [own, theirs] = [side, otherSide(world, side)].map((each) => {
    const seen = viewIn(world, state, each);
    return evaluate(world, turn === seen.position.turn ? seen : { ...seen, position: { ...seen.position, turn } });
  });
  const men = sumOf(
    world,
    state.position.counters.filter((counter) => counter.side === side && counter.place.kind === 'map'),
  );
  const terms = differenceOf(own === undefined ? NOTHING : weighed(own, men, who), theirs?.terms ?? NOTHING);
  const result = state.position.result;
  if (result !== undefined) return { chance: result.winner === side ? 1 : wonBy(world, result.winner) ? 0 : 0.5, terms };
  return { chance: chanceBy(Object.values(terms).reduce((sum, term) => sum + term, 0)), terms };
}

/** Terms of nobody. */
const NOTHING: Evaluation['terms'] = { men: 0, held: 0, goal: 0, danger: 0, lead: 0, fire: 0 };

function wonBy({ sides }: World, winner: string): boolean {
  return sides.includes(winner);
}

/**
 * The terms of one evaluation less those of another.
 *
 * @example differenceOf(better, ours).danger // 0.3
 */
export function differenceOf(one: Evaluation['terms'], other: Evaluation['terms']): Evaluation['terms'] {
  return {
    men: one.men - other.men,
    held: one.held - other.held,
    goal: one.goal - other.goal,
    danger: one.danger - other.danger,
    lead: one.lead - other.lead,
    fire: one.fire - other.fire,
  };
}

/**
 * The estimated chance to win by the difference between two evaluations.
 *
 * @param difference in Squads
 * @example chanceBy(0) // 0.5
 */
export function chanceBy(difference: number): number {
  return 1 / (1 + growth(-SLOPE * difference));
}
