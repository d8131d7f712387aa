import { view as viewIn } from '../../engine/index.js';
import type { GameState, Side, World } from '../../state/index.js';
import { otherSide } from '../../state/index.js';
import { evaluate } from '../evaluate.js';
import { menBeside } from '../men.js';
import type { Evaluation } from '../evaluate.js';
import { sumOf } from '../tactical/harm.js';
import { growth } from './numbers.js';
import type { Personality } from './personality.js';
import { PERSONALITIES, weighed } from './personality.js';

/**
 * How fast the chance to win rises with the difference between the two evaluations. It fits best in games of the quick bots in
 * six scenarios (1,331 positions at the start of an impulse): of those at 5 to 10 Squads 80 % were won, of those at −10 to −5 15 %.
 */
const SLOPE = 0.19;

/** How a side stands in a game. */
export interface Prospect {
  /** The estimated chance of the side to win, from 0 to 1; 1, 0 or a half where the game is over. */
  readonly chance: number;
  /** What the position is worth to the side, less what it is worth to the enemy, by the terms of `evaluate`, in Squads. */
  readonly terms: Evaluation['terms'];
}

/** The own men of both sides and what their standing is worth, at a moment with which later ones are compared. */
export interface Basis {
  /** The turn in which goals count what they count. */
  readonly turn: number;
  readonly sides: Readonly<Record<Side, Stand>>;
}

/** What the men of a side are worth and how they stand. */
interface Stand {
  readonly men: number;
  /** Their ways to the goals and the fire at them, in Squads below 0. */
  readonly burden: number;
}

/**
 * The moment with which later ones are compared: a man who is lost on the way counts as one who still has his way before him, so that
 * nobody gains by the loss of his own men.
 *
 * @example basisOf(world, game).turn // 2
 */
export function basisOf(world: World, state: GameState): Basis {
  const stands = world.sides.map((side): readonly [Side, Stand] => {
    const { goal, danger } = evaluate(world, viewIn(world, state, side)).terms;
    return [side, { men: menOf(world, state, side), burden: goal + danger }];
  });
  return { turn: state.position.turn, sides: Object.fromEntries(stands) };
}

/** A side that has few men left is not weighed as if each of them had to do the work of more than so many. */
const MOST_SHARES = 3;

/**
 * A moment of a game to be compared with all others of it: the men lost since a side had most of them count with the burden of those
 * who are left.
 *
 * @param most the most men that each side has had, in Squads
 * @example basisSince(world, game, { us: 6, de: 7 }).turn // 3
 */
export function basisSince(world: World, state: GameState, most: Readonly<Record<Side, number>>): Basis {
  const { turn, sides } = basisOf(world, state);
  const stands = Object.entries(sides).map(([side, { men, burden }]): readonly [Side, Stand] => {
    const before = Math.max(men, most[side] ?? 0);
    return [side, { men: before, burden: men === 0 ? 0 : burden * Math.min(MOST_SHARES, before / men) }];
  });
  return { turn, sides: Object.fromEntries(stands) };
}

/**
 * The men of a side who are not lost, in Squads: on the map, still to come or gone off it.
 *
 * @example menOf(world, game, 'us') // 6.3
 */
export function menOf(world: World, { position }: GameState, side: Side): number {
  const men = position.counters.filter((counter) => counter.side === side && counter.place.kind === 'map');
  return sumOf(world, men) + menBeside(world, position, side);
}

/**
 * How a side stands in a game. Both sides are asked for what their positions are worth: each sees its own view.
 *
 * @param basis the moment with which it is compared
 * @param who what the side cares about
 * @example prospectOf(world, game, 'us', basisOf(world, game)).chance // 0.62
 */
export function prospectOf(
  world: World,
  state: GameState,
  side: Side,
  basis: Basis,
  who: Personality = PERSONALITIES.steady,
): Prospect {
  const own = weighed(standing(world, state, side, basis), menOf(world, state, side), who);
  const terms = differenceOf(own, standing(world, state, otherSide(world, side), basis));
  const { result } = state.position;
  if (result !== undefined)
    return { chance: result.winner === side ? 1 : world.sides.includes(result.winner) ? 0 : 0.5, terms };
  return { chance: chanceBy(Object.values(terms).reduce((sum, term) => sum + term, 0)), terms };
}

/** What a position is worth to a side by its own view, the men that it has lost counted with the burden that they had. */
function standing(world: World, state: GameState, side: Side, { turn, sides }: Basis): Evaluation['terms'] {
  const seen = viewIn(world, state, side);
  const { terms } = evaluate(
    world,
    turn === seen.position.turn ? seen : { ...seen, position: { ...seen.position, turn } },
  );
  const { men, burden } = sides[side] ?? { men: 0, burden: 0 };
  const lost = men === 0 ? 0 : Math.max(0, men - menOf(world, state, side)) / men;
  return { ...terms, goal: terms.goal + lost * burden };
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
