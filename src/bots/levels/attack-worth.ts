import { odds } from '../../engine/index.js';
import { resultsOf } from '../../engine/odds/results.js';
import type { DiceRecord } from '../../kernel/procedure/request.js';
import type { Action, Counter, GameState, Side, View, World } from '../../state/index.js';
import { counterOf, isUnit, typeOf } from '../../state/index.js';
import { isCraft } from '../../units/index.js';
import { numberOf } from '../fire.js';
import { valueOf } from '../tactical/harm.js';

/** The worth that a game gives to results counts so many for a whole Squad. */
const SQUAD = 40;

/** So many paths of dice are followed for the odds of one attack. */
const MOST_PATHS = 5_000;

/** The attacks that have exact odds. */
const ATTACKS: readonly string[] = ['fire', 'shoot', 'mortar', 'melee', 'closeAssault'];

/**
 * Whether an action is an attack.
 *
 * @example isAttack({ kind: 'pass' }) // false
 */
export function isAttack(action: Action): boolean {
  return ATTACKS.includes(action.kind);
}

/**
 * What an attack takes from the enemy less what it costs its own side, by its exact odds.
 *
 * @returns whole Squads (a Shaken one is a half); nothing where the odds cost too much or leave something out
 * @example expectedOf(world, seen, fire) // 0.42
 */
export function expectedOf(world: World, seen: View, action: Action): number | undefined {
  const found = odds(world, seen, action, { budget: MOST_PATHS });
  if (!found.ok || found.value.given !== undefined) return undefined;
  const worth = worthIn(world, seen, seen.side);
  let sum = 0;
  for (const { subject, results } of found.value.subjects)
    for (const { result, chance } of results) sum += worth(subject, result) * numberOf(chance);
  return sum;
}

/**
 * What an attack has done with the dice that fell, by the same measure. Where the dice are not enough to tell it is worth nothing.
 *
 * @param before the game before it
 * @example fallen(world, game, 'us', fire, applied.dice) // 0.5
 */
export function fallen(
  world: World,
  before: GameState,
  side: Side,
  action: Action,
  dice: readonly DiceRecord[],
): number {
  const { results } = resultsOf(
    world,
    before,
    action,
    dice.map(({ faces }) => ({ kind: 'faces', faces })),
  );
  const worth = worthIn(world, before, side);
  return results.reduce((sum, { subject, result }) => sum + worth(subject, result), 0);
}

/**
 * What the result of a subject is worth to a side, in whole Squads: a Leader or a single man counts as much as in `evaluate`.
 *
 * @example worthIn(world, game, 'us')('de.1-6-4.1', 'shaken') // 0.5
 */
export function worthIn(
  world: World,
  { position, frames }: Pick<GameState, 'position' | 'frames'>,
  side: Side,
): (subject: string, result: string) => number {
  const worth = world.system.worth?.({ world, position, frames }, side);
  return (subject, result) => {
    // Who stays Shaken has lost nothing.
    const unit = counterOf(position, subject);
    const isOld = result === 'shaken' && unit?.status.shaken === true;
    return isOld ? 0 : (shareOf(world, unit) * (worth?.(subject, result) ?? 0)) / SQUAD;
  };
}

/** What somebody counts beside a whole Squad. Craft count as the game counts them. */
function shareOf(world: World, unit: Counter | undefined): number {
  if (unit === undefined || isCraft(typeOf(world, unit)) || !isUnit(world, unit)) return 1;
  const { shaken: _shaken, ...status } = unit.status;
  return valueOf(world, { ...unit, status });
}
