import type { Side } from '../../engine/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { enemiesIn, has, isGood, kindOf, typeOf } from '../state/index.js';
import { isRider } from './reached.js';

/**
 * Whether a side knows of an enemy, so that it may fire at it.
 *
 * @rule 4.3, 11.0
 * @example isKnown(scene, enemy) // true for a concealed unit by the usual ruling
 */
export function isKnown({ world }: Pick<LhyScene, 'world'>, unit: Unit): boolean {
  if (has(unit, 'hidden')) return false;
  return world.rulings.switches.knownEnemy === 'notHidden' || !has(unit, 'concealed');
}

/**
 * The enemies in a hex of whom a side knows.
 *
 * @param by the side
 * @rule 11.0
 * @example knownIn(scene, 'B2', 'blue').length // 0
 */
export function knownIn(scene: LhyScene, hex: string, by: Side): readonly Unit[] {
  return enemiesIn(scene.position, hex, by).filter((unit) => isKnown(scene, unit));
}

/**
 * The known enemies in a hex that small arms fire can hit: units on foot, and riders. Passengers and limbered guns are safe.
 *
 * @param by the side that fires
 * @rule 11.0, 11.3
 * @example smallArmsTargets(scene, 'B2', 'blue').map(({ id }) => id)
 */
export function smallArmsTargets(scene: LhyScene, hex: string, by: Side): readonly Unit[] {
  return knownIn(scene, hex, by).filter((unit) => {
    if (kindOf(scene.world, unit).vehicular || typeOf(scene.world, unit).kind === 'fortifiedPosition') return false;
    return unit.place.kind !== 'aboard' || isRider(scene, unit);
  });
}

/**
 * Whether anti-tank fire can hit a unit: vehicles, Towed Guns that are not limbered, and Fortified Positions.
 *
 * @rule 11.0, 11.5
 * @example isAntiTankTarget(scene, tank) // true
 */
export function isAntiTankTarget({ world }: Pick<LhyScene, 'world'>, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return (
    kindOf(world, unit).vehicular ||
    ((kind === 'towedGun' || kind === 'fortifiedPosition') && unit.place.kind === 'map')
  );
}

/**
 * Whether small arms fire into a hex has no rear to come into: two undisrupted combat units on foot look all around. Hidden ones do
 * not count, because nobody knows of them.
 *
 * @param of the side in the hex
 * @rule 11.1
 * @example looksAllAround(scene, 'B2', 'red') // true for two squads
 */
export function looksAllAround({ world, position }: LhyScene, hex: string, by: Side): boolean {
  const units = enemiesIn(position, hex, by).filter((unit) => {
    const { combat, vehicular } = kindOf(world, unit);
    return combat && !vehicular && isGood(unit) && !has(unit, 'hidden');
  });
  return units.length > 1;
}
