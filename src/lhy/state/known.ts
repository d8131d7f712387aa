import type { Side } from '../../engine/index.js';
import type { LhyScene, LhyWorld } from './system.js';
import { enemiesIn, has, kindOf } from './units-in.js';
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
