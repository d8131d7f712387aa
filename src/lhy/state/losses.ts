import { record } from './procedure.js';
import type { LhyPosition } from './position.js';
import type { LhyProcedure, LhyScene, LhyWorld } from './system.js';
import { kindOf } from './units-in.js';
import type { Unit } from './unit.js';

/**
 * Moves the Casualty marker for lost steps: losses of the defender count up, those of the attacker down. Units that are no combat
 * units do not move it. Those of a landing are kept apart.
 *
 * @param unit the unit that loses steps
 * @param steps how many; steps that come back count the other way
 * @rule 13.3.3, 16.1.6, 20.4
 * @example yield* countLosses(scene, squad, 1)
 */
export function* countLosses({ world, frames }: LhyScene, unit: Unit, steps: number): LhyProcedure {
  if (steps === 0 || !kindOf(world, unit).combat) return;
  if (frames.at(-1)?.kind === 'landing') return yield* record({ kind: 'landingLost', side: unit.side, steps });
  const by = unit.side === attackerOf(world) ? -steps : steps;
  yield* record({ kind: 'casualtiesMoved', by });
}

/**
 * The side that attacks in the mission.
 *
 * @rule 20.1
 * @example attackerOf(world) // 'blue'
 */
export function attackerOf({ mission }: Pick<LhyWorld, 'mission'>): string {
  return (mission.sides.find(({ role }) => role === 'attacker') ?? mission.sides[0]).id;
}

/**
 * The other side.
 *
 * @example otherSide(world, 'blue') // 'red'
 */
export function otherSide({ mission }: Pick<LhyWorld, 'mission'>, side: string): string {
  const [a, b] = mission.sides;
  return a.id === side ? b.id : a.id;
}

/**
 * Whether a side has lost more than it may: the Casualty marker stands beyond its limit.
 *
 * @rule 20.5
 * @example isBeaten(world, position, 'blue') // false
 */
export function isBeaten(
  { mission }: Pick<LhyWorld, 'mission'>,
  { casualties }: Pick<LhyPosition, 'casualties'>,
  side: string,
): boolean {
  const own = mission.sides.find(({ id }) => id === side);
  if (own?.casualtyLimit === undefined) return false;
  return (own.role === 'attacker' ? -casualties : casualties) > own.casualtyLimit;
}
