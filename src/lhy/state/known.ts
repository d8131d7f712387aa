import type { Side } from '../../engine/index.js';
import { isVeiled } from '../units/index.js';
import type { LhyPosition } from './position.js';
import type { LhyScene, LhyWorld } from './system.js';
import { enemiesIn, has, kindOf, unitsIn } from './units-in.js';
import type { Unit } from './unit.js';

/**
 * The enemies of a side in a hex that it sees there: all that are not hidden.
 *
 * @rule 20.9
 * @example foesIn(scene, 'B2', 'blue').length // 0
 */
export function foesIn({ position }: Pick<LhyScene, 'position'>, hex: string, side: Side): readonly Unit[] {
  return enemiesIn(position, hex, side).filter((unit) => !has(unit, 'hidden'));
}

/**
 * Whether a unit is a combat unit, or lies under a Concealed marker where it may be one.
 *
 * @rule 2.1.1, 4.3
 * @example mayFight(world, leader) // false in the open
 */
export function mayFight(world: Pick<LhyWorld, 'counters'>, unit: Unit): boolean {
  return kindOf(world, unit).combat || has(unit, 'concealed');
}

/**
 * Whether a side sees that somebody is in a hex, and not who: of what counts all units there it is told no sum.
 *
 * @param position the position as the side sees it
 * @rule 4.3
 * @example isPartlySeen(view(world, state, 'blue').position, 'B2') // true where a concealed enemy is
 */
export function isPartlySeen(position: LhyPosition, hex: string): boolean {
  return unitsIn(position, hex).some(isVeiled);
}
