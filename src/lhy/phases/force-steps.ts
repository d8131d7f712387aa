import type { Side } from '../../engine/index.js';
import type { LhyPosition, LhyWorld, MissionForce, Unit } from '../state/index.js';
import { has, isInPool, kindOf, openingUnit, stepsOf } from '../state/index.js';
import { infantryIn, platoonsIn, supportIn, tanksIn } from './draw-forces.js';

type Data = Pick<LhyWorld, 'mission' | 'counters'>;

/**
 * The combat steps of a force: the number that a mission card prints behind it.
 *
 * @rule 20.4, 20.6
 * @example forceSteps(world, 'german') // 11
 */
export function forceSteps(world: Data, side: Side): number {
  const { units, forces = [] } = world.mission;
  const given = units.filter((unit) => unit.side === side && unit.place.kind !== 'pool').map(openingUnit);
  const drawn = forces.filter((force) => force.side === side).map((force) => drawnSteps(world, force));
  return [...given.map((unit) => combatSteps(world, unit)), ...drawn].reduce((sum, steps) => sum + steps, 0);
}

function combatSteps(world: Data, unit: Unit): number {
  return kindOf(world, unit).combat && !has(unit, 'dummy') ? stepsOf(world, unit, 'other') : 0;
}

/** What a draw brings: the support units of one draw are alike in their steps, and the platoons of one draw. */
function drawnSteps(world: Data, { side, draw }: MissionForce): number {
  const counters = world.mission.units.map(openingUnit).filter((unit) => unit.side === side && isInPool(unit));
  const cup = { world, counters };
  switch (draw.kind) {
    case 'infantry':
      return draw.steps;
    case 'vehicles':
      return draw.number;
    case 'support': {
      const [first] = supportIn(cup, draw.types);
      return first === undefined ? 0 : draw.number * combatSteps(world, first);
    }
    case 'platoons': {
      const [platoon] = [...platoonsIn(cup, draw.arm).values()].flat();
      const whole = draw.arm === 'infantry' ? infantryIn(cup, platoon ?? '', 'squad') : tanksIn(cup, platoon ?? '');
      return draw.number * whole.reduce((sum, unit) => sum + combatSteps(world, unit), 0);
    }
  }
}

/**
 * The combat steps that a side has lost: those of its force, without those that are left. Units that have left the map are no losses.
 *
 * @rule 20.4
 * @example stepsLost(world, position, 'blue') // 0 before the first casualty
 */
export function stepsLost(world: Data, position: LhyPosition, side: Side): number {
  const left = Object.values(position.units).filter(
    (unit) => unit.side === side && unit.place.kind !== 'pool' && unit.place.kind !== 'lost',
  );
  return left.reduce((sum, unit) => sum - combatSteps(world, unit), forceSteps(world, side));
}
