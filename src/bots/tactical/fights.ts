import type { Action, LocationId, Scene, Side } from '../../state/index.js';
import { enemiesAt, friendsAt, meleeAt } from '../../state/index.js';
import type { Eyes } from '../eyes.js';
import type { Outcomes } from '../../engine/index.js';
import { effectOf, numberOf, outcomesOf } from '../fire.js';
import { isManning } from '../objectives.js';
import { mostOf, ordersOf } from '../order.js';
import type { Field } from './field.js';
import { goalAt } from './goals.js';
import { prizeOf } from './ground.js';
import { WEIGHTS } from './weights.js';

/** So many rounds are worked out exactly. */
const MOST_FIGHTS = 6;

/** The odds of an attack count in Shaken Squads: a whole Squad is two of them. */
const SHAKEN_IN_SQUAD = 2;

/** A round of Melee that can be ordered, with what its odds are worth in Squads. */
export interface Fight {
  readonly action: Action;
  readonly worth: number;
}

/**
 * The rounds of Melee that a side can order now, the best first: in each hex, at each set of targets. What becomes of a goal counts too.
 *
 * @example fightsNow(eyes, field)[0].worth // 0.7
 */
export function fightsNow(eyes: Eyes, field: Field): readonly Fight[] {
  const all = ordersIn(eyes).map((action): Fight => {
    const outcomes = outcomesOf(eyes.world, eyes.view, action);
    const harm = effectOf(eyes.world, eyes.view, outcomes) / SHAKEN_IN_SQUAD;
    return { action, worth: harm + groundWon(field, action, outcomes) };
  });
  return all.sort((one, other) => other.worth - one.worth);
}

/**
 * The round of Melee that is worth most. Those who attack fight whatever the odds, as the enemy would strike first otherwise; those who only hold what
 * they have open no fight that costs them more than the enemy.
 *
 * @example bestFight(eyes, field)?.action // { kind: 'melee', at: 'I5', targets: ['de.1-6-4.1'] }
 */
export function bestFight(eyes: Eyes, field: Field): Fight | undefined {
  const [best] = fightsNow(eyes, field);
  return field.goals.attack || (best?.worth ?? 0) > WEIGHTS.heldFight ? best : undefined;
}

/** A goal that is won when nobody of the enemy is left there, or lost with the last of the own men. */
function groundWon(field: Field, { at }: Action & { readonly at?: LocationId }, outcomes: Outcomes): number {
  const { scene, side, goals } = field;
  const goal = at === undefined || goals.exit ? undefined : goalAt(goals, at);
  if (at === undefined || goal === undefined) return 0;
  const falling = goal.own ? friendsAt(scene, at, side) : enemiesAt(scene, at, side);
  const chance = falling.reduce((least, { id }) => Math.min(least, fallOf(outcomes, id)), 1);
  return (goal.own ? -1 : 1) * chance * prizeOf(field);
}

/** The chance that somebody is eliminated. */
function fallOf(outcomes: Outcomes, id: string): number {
  const results = outcomes.find(({ subject }) => subject === id)?.results ?? [];
  return results.reduce((sum, { result, chance }) => (result === 'eliminated' ? sum + numberOf(chance) : sum), 0);
}

function ordersIn({ world, view }: Eyes): readonly Action[] {
  return [...ordersOf(world, view, { kind: 'melee' }, ['at', 'targets'], mostOf)].slice(0, MOST_FIGHTS);
}

/**
 * Whether the units of a location may do something else than to man it or to fight a Melee there: nobody moves or fires out of one.
 *
 * @example isFreeToGo(scene, 'I5', 'us') // true
 */
export function isFreeToGo(scene: Scene, at: LocationId, side: Side): boolean {
  return meleeAt(scene.position, at) === undefined && !isManning(scene, at, side);
}
