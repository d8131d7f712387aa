import { isSmc } from '../../units/index.js';
import type { Counter, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import { friendsAt, isVehicle, typeOf } from '../../state/index.js';
import { eliminate } from '../damage/loss.js';
import { eligibleAt, meleeWeapons } from './melee-strength.js';

/**
 * Units of a side without a unit that takes part in Melee are lost: the Shaken surrender, the others go down with their
 * comrades.
 *
 * @rule 8.1
 * @example yield* clearUneligible(scene, 'J5', 'us')
 */
export function* clearUneligible(scene: Scene, at: LocationId, side: Side): GameProcedure {
  if (eligibleAt(scene, at, side).length > 0) return;
  for (const unit of standingAt(scene, at, side)) {
    yield* eliminate(scene, unit.id, unit.status.shaken === true ? 'surrender' : 'melee');
  }
}

/**
 * After a round units without a comrade who can fight are lost, and a single man without a weapon whose comrades have
 * all fallen. The switch `loneSmcAfterMelee` says whether this spares Heroes and Scouts, Heroes only, or nobody.
 *
 * @param stood how many of the side took part
 * @rule 8.1
 * @example yield* clearLeftovers(scene, 'J5', 'us', 3)
 */
export function* clearLeftovers(scene: Scene, at: LocationId, side: Side, stood: number): GameProcedure {
  const [last, ...others] = eligibleAt(scene, at, side);
  const alone = last !== undefined && others.length === 0 && stood > 1;
  if (!alone || staysAlone(scene, last)) return yield* clearUneligible(scene, at, side);
  for (const unit of standingAt(scene, at, side)) yield* eliminate(scene, unit.id, 'melee');
}

/** The units of a side that a Melee is about: no vehicles. */
function standingAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return friendsAt(scene, at, side).filter((unit) => !isVehicle(scene.world, unit));
}

/**
 * Whether the last unit of a side holds out by itself: an MMC, a man with a weapon, or a man whom the ruleset spares.
 */
function staysAlone(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  if (!isSmc(type) || meleeWeapons(scene, unit).length > 0) return true;
  const { loneSmcAfterMelee } = scene.world.ruleset.switches;
  return loneSmcAfterMelee === 'heroesAndScoutsStay' || (loneSmcAfterMelee === 'heroesStay' && type.kind === 'hero');
}
