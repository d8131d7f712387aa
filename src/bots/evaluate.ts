import type { Stranger } from '../kernel/basis/flavour.js';
import type { Refusal } from '../engine/game/misuse.js';
import { inPlace, misused } from '../engine/game/misuse.js';
import type { View, World } from '../state/index.js';
import { friendsAt, heldLocations, isAir, otherSide } from '../state/index.js';
import { menBeside } from './men.js';
import { fieldOf } from './tactical/field.js';
import { prizeOf, standingAt } from './tactical/ground.js';
import { sumOf } from './tactical/harm.js';

/** What a position is worth to a side, in whole Squads. */
export interface Evaluation {
  readonly side: string;
  /** The sum of the terms. */
  readonly total: number;
  readonly terms: {
    /** The own units, less those of the enemy that the side sees: on the map, still to come by the scenario, or gone off the map alive. */
    readonly men: number;
    /** The goals that the side holds. */
    readonly held: number;
    /** The ways that are left to the goals. */
    readonly goal: number;
    /** The enemy's fire at the own stacks. */
    readonly danger: number;
    /** What the own Leaders do where they are. */
    readonly lead: number;
    /** The own fire from where the stacks are. */
    readonly fire: number;
  };
}

/**
 * What a position is worth to the side that sees it, by the terms with which the tactical bot weighs moves. A position by itself
 * says little; two of them are compared.
 *
 * @param world the world
 * @param view what the side sees
 * @returns the sum and its terms, in Squads
 * @example evaluate(world, view(world, game, 'us')).terms.danger // -0.7
 */
export function evaluate(world: World, view: View): Evaluation;
export function evaluate<V>(world: World, view: V & Stranger<V>): Evaluation | Refusal;
export function evaluate(world: World, given: unknown): Evaluation | Refusal {
  const wrong = misused({ world, view: given }, 'lnlt');
  if (wrong !== undefined) return inPlace(wrong);
  const { position, frames, side } = given as View;
  const scene = { world, position, frames };
  const field = fieldOf(scene, side);
  const enemy = otherSide(world, side);
  const beside = menBeside(world, position, side) - menBeside(world, position, enemy);
  const terms = { men: beside, held: 0, goal: 0, danger: 0, lead: 0, fire: 0 };
  for (const { units } of field.foes) terms.men -= sumOf(world, units);
  for (const goal of field.goals.all) if (goal.own) terms.held += prizeOf(field);
  for (const at of heldLocations(position)) {
    const units = friendsAt(scene, at, side);
    terms.men += sumOf(world, units);
    if (units.length === 0 || isAir(at)) continue;
    const { goal, danger, lead, fire } = standingAt(field, units, at, 'stays');
    terms.goal += goal;
    terms.danger += danger;
    terms.lead += lead;
    terms.fire += fire;
  }
  const total = Object.values(terms).reduce((all, term) => all + term, 0);
  return { side, total, terms };
}
