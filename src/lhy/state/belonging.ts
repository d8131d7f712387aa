import { companyOf, companyOfPlatoon, platoonOf } from '../units/index.js';
import type { LhyScene, LhyWorld } from './system.js';
import type { Unit } from './unit.js';
import { has, inPlay, typeOf } from './units-in.js';

/**
 * The platoon of a unit, by name; nothing for a support unit.
 *
 * @rule 3.0
 * @example platoonIn(world, squad) // 'german:red:3'
 */
export function platoonIn(world: Pick<LhyWorld, 'counters'>, unit: Unit): string | undefined {
  return platoonOf(typeOf(world, unit));
}

/**
 * The company of a unit, by name.
 *
 * @returns nothing for a unit without a company
 * @rule 1.9, 3.0
 * @example companyIn(world, squad) // 'german:red'
 */
export function companyIn(world: Pick<LhyWorld, 'counters'>, unit: Unit): string | undefined {
  return companyOf(typeOf(world, unit));
}

/**
 * The platoon or the company that the mission gives to an independent leader, by name.
 *
 * @returns nothing for all other units
 * @rule 3.0
 * @example commandedBy(world, leader) // 'russian:red:1'
 */
export function commandedBy({ mission }: Pick<LhyWorld, 'mission'>, { id }: Unit): string | undefined {
  return mission.units.find((unit) => unit.id === id)?.commands;
}

/**
 * The leader who is in play with a platoon. A Russian platoon has that of its company, or an independent leader.
 *
 * @param platoon its name
 * @rule 2.2.5, 3.0
 * @example leaderOf(scene, 'german:red:3')?.id // 'red.3.leader'
 */
export function leaderOf({ world, position }: LhyScene, platoon: string): Unit | undefined {
  return inPlay(position).find((unit) => {
    const type = typeOf(world, unit);
    if (type.kind !== 'leader' || has(unit, 'dummy')) return false;
    if (type.company === undefined)
      return [platoon, companyOfPlatoon(platoon)].includes(commandedBy(world, unit) ?? '');
    return type.platoon === undefined ? companyOf(type) === companyOfPlatoon(platoon) : platoonOf(type) === platoon;
  });
}
